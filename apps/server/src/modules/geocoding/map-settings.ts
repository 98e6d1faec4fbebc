import type { Answer } from '@dapur/contract/endpoint';
import type { Api } from '@dapur/contract/index';
import type { MapSettings, RemoteGeocoder } from './geocoding-deps.ts';

const GEONAMES = { text: 'GeoNames (CC BY 4.0)', href: 'https://www.geonames.org/' };
const NATURAL_EARTH = { text: 'Natural Earth', href: 'https://www.naturalearthdata.com/' };
const OPENSTREETMAP = {
  text: '© OpenStreetMap contributors',
  href: 'https://www.openstreetmap.org/copyright',
};

/** What a map is drawn with, and whom the pages that show it must name. */
export function mapAnswer(
  { tileUrl, attribution }: MapSettings,
  remote: RemoteGeocoder | undefined,
): Answer<Api['mapSettings']> {
  const named = [
    tileUrl === undefined ? NATURAL_EARTH : attribution,
    // What both servers search is OpenStreetMap's, under the ODbL.
    remote === undefined ? undefined : OPENSTREETMAP,
    // The gazetteer steps in where a server fails.
    GEONAMES,
  ].filter((one) => one !== undefined);
  const isFirst = (one: { href: string }, at: number): boolean =>
    named.findIndex(({ href }) => href === one.href) === at;
  return {
    tile_url: tileUrl ?? null,
    attribution: named.filter(isFirst),
    search_as_you_pause: remote?.allowsTyping ?? true,
  };
}
