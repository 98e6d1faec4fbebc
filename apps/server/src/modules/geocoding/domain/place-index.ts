import type { LatLng } from '@dapur/contract/delivery/geo';
import { nameKey } from './canonical-words.ts';

export interface Town {
  readonly name: string;
  readonly state: string;
  readonly point: LatLng;
  readonly postcodes: readonly string[];
}

/** A part of a town that people name instead of it. */
export interface Area {
  readonly name: string;
  readonly town: Town;
  readonly point: LatLng;
  readonly postcode: string;
}

export interface Postcode {
  readonly code: string;
  readonly town: Town;
  readonly point: LatLng;
}

/** What a name can stand for. */
export type Named =
  | { readonly kind: 'town'; readonly town: Town }
  | { readonly kind: 'area'; readonly area: Area };

export interface PlaceIndex {
  readonly byName: ReadonlyMap<string, readonly Named[]>;
  /** All names in order, for what begins alike. */
  readonly sortedNames: readonly string[];
  /** Names by their length, for what is spelt almost alike. */
  readonly namesByLength: ReadonlyMap<number, readonly string[]>;
  readonly byPostcode: ReadonlyMap<string, readonly Postcode[]>;
  readonly areas: readonly Area[];
}

export interface Places {
  readonly towns: readonly { readonly town: Town; readonly otherNames: readonly string[] }[];
  readonly areas: readonly { readonly area: Area; readonly otherNames: readonly string[] }[];
  readonly postcodes: readonly Postcode[];
}

export function indexPlaces({ towns, areas, postcodes }: Places): PlaceIndex {
  const byName = new Map<string, Named[]>();
  const add = (names: readonly string[], named: Named): void => {
    for (const key of new Set(names.map(nameKey))) byName.set(key, [...(byName.get(key) ?? []), named]);
  };
  for (const { town, otherNames } of towns) add([town.name, ...otherNames], { kind: 'town', town });
  for (const { area, otherNames } of areas) add([area.name, ...otherNames], { kind: 'area', area });
  const sortedNames = [...byName.keys()].toSorted();
  return {
    byName,
    sortedNames,
    namesByLength: Map.groupBy(sortedNames, (name) => name.length),
    byPostcode: Map.groupBy(postcodes, ({ code }) => code),
    areas: areas.map(({ area }) => area),
  };
}

/** Names that begin with the text, at most `most`. */
export function namesBeginningWith({ sortedNames }: PlaceIndex, text: string, most: number): string[] {
  let [low, high] = [0, sortedNames.length];
  while (low < high) {
    const half = (low + high) >> 1;
    if ((sortedNames[half] ?? '') < text) low = half + 1;
    else high = half;
  }
  const names: string[] = [];
  for (let at = low; names.length < most && sortedNames[at]?.startsWith(text) === true; at += 1)
    names.push(sortedNames[at] ?? '');
  return names;
}
