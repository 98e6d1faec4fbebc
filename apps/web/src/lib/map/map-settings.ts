import { platformClient } from '../api.ts';
import { deliveryApi } from '../delivery/delivery-api.ts';
import { mapSettingsKey } from '../query/query-keys.ts';
import { readKept, useRead } from '../query/use-read.ts';

/** What maps are drawn with, and whether a search may be asked while somebody pauses in typing. */
export interface MapSettings {
  /** With {z}, {x} and {y}; null: the offline outline alone. */
  readonly tileUrl: string | null;
  readonly attribution: readonly { readonly text: string; readonly href: string }[];
  readonly searchesOnPause: boolean;
}

const offline: MapSettings = { tileUrl: null, attribution: [], searchesOnPause: false };
async function ask(signal: AbortSignal): Promise<MapSettings> {
  const answer = await platformClient(deliveryApi.mapSettings, {}, signal);
  return {
    tileUrl: answer.tile_url,
    attribution: answer.attribution,
    searchesOnPause: answer.search_as_you_pause,
  };
}

/** The server's settings, asked for once per page; while they cannot be had, the map works without tiles. Never throws. */
export const mapSettings = (): Promise<MapSettings> => readKept(mapSettingsKey, ask).catch(() => offline);

/** The same settings for components around a map. */
export const useMapSettings = (): MapSettings =>
  useRead(mapSettingsKey, ask, { isKept: true }).data ?? offline;
