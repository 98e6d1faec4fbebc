import { platformClient } from '../api.ts';
import { deliveryApi } from '../delivery/delivery-api.ts';

/** What maps are drawn with, and whether a search may be asked while somebody pauses in typing. */
export interface MapSettings {
  /** With {z}, {x} and {y}; null: the offline outline alone. */
  readonly tileUrl: string | null;
  readonly attribution: readonly { readonly text: string; readonly href: string }[];
  readonly searchesOnPause: boolean;
}

const offline: MapSettings = { tileUrl: null, attribution: [], searchesOnPause: false };
let asked: Promise<MapSettings> | undefined;

/** The server's settings, asked for once per page; while they cannot be had, the map works without tiles. Never throws. */
export function mapSettings(): Promise<MapSettings> {
  asked ??= platformClient(deliveryApi.mapSettings, {}).then(
    ({ tile_url, attribution, search_as_you_pause }) => ({
      tileUrl: tile_url,
      attribution,
      searchesOnPause: search_as_you_pause,
    }),
    () => {
      asked = undefined;
      return offline;
    },
  );
  return asked;
}
