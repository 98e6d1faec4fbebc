import { allPostcodes } from 'malaysia-postcodes';
import postalRows from 'malaysia-state-city-postcode';
import { distanceKm, type LatLng } from '../../packages/contract/src/delivery/geo.ts';
import { TOWN_CENTRES } from './town-centres.ts';
import { RENAMED } from './town-names.ts';

export interface PostalTown {
  readonly name: string;
  readonly state: string;
  readonly centre: LatLng;
  /** By postcode; undefined: not known better than the town. */
  readonly postcodes: ReadonlyMap<string, LatLng | undefined>;
}

/** A point this far from its town, or from where postcodes of its first two digits lie, is a fault of the data. */
const FARTHEST_FROM_CENTRE_KM = 8;
const FARTHEST_FROM_PREFIX_KM = 60;

/**
 * All towns with their postcodes: names and postcodes by malaysia-postcodes, points by malaysia-state-city-postcode. Throws
 * when a town has no point at all, which then needs a line in town-centres.ts.
 */
export function readPostalTowns(): PostalTown[] {
  const centres = handKeptCentres();
  const { byPostcode, inTown } = reportedPoints();
  const prefixMiddles = middlesByPrefix(byPostcode);
  const prefixStates = statesByPrefix();
  const towns = new Map<string, { name: string; state: string; postcodes: Set<string> }>();
  const add = (state: string, city: string, postcodes: readonly string[]): void => {
    const name = RENAMED[`${state}/${city}`] ?? city;
    const key = `${state}/${name}`;
    const town = towns.get(key) ?? { name, state, postcodes: new Set<string>() };
    for (const postcode of postcodes) town.postcodes.add(postcode);
    towns.set(key, town);
  };

  const listed = new Set<string>();
  for (const { name, city } of allPostcodes)
    for (const { name: town, postcode } of city) {
      const state = stateName(name);
      const plausible = postcode.filter(
        (one) => prefixStates.get(one.slice(0, 2)) === state || byPostcode.has(one),
      );
      for (const one of plausible) listed.add(one);
      add(state, town, plausible);
    }
  // The points' own list knows some more postcodes, of towns that are known.
  for (const { postcode, city, state } of inTown) {
    const known = towns.get(`${state}/${RENAMED[`${state}/${city}`] ?? city}`);
    if (!listed.has(postcode)) known?.postcodes.add(postcode);
  }

  return [...towns].map(([key, { name, state, postcodes }]) => {
    const prefixPoint = (postcode: string): LatLng | undefined => prefixMiddles.get(postcode.slice(0, 2));
    const isPlausible = (postcode: string, point: LatLng): boolean => {
      const middle = prefixPoint(postcode);
      return middle === undefined || distanceKm(middle, point) <= FARTHEST_FROM_PREFIX_KM;
    };
    const own = [...postcodes].flatMap((postcode) =>
      (byPostcode.get(postcode) ?? []).filter((point) => isPlausible(postcode, point)),
    );
    const centre = centres.get(key) ?? middle(own);
    if (centre === undefined) throw new Error(`${key} has no point: give it one in town-centres.ts`);
    const points = new Map(
      [...postcodes].toSorted().map((postcode) => {
        const near = (byPostcode.get(postcode) ?? []).filter(
          (point) => distanceKm(centre, point) <= FARTHEST_FROM_CENTRE_KM,
        );
        return [postcode, middle(near)] as const;
      }),
    );
    return { name, state, centre, postcodes: points };
  });
}

/** The postal data calls the federal territories `Wp …`. */
const stateName = (name: string): string => name.replace(/^Wp /, '');

function handKeptCentres(): Map<string, LatLng> {
  const centres = new Map<string, LatLng>();
  for (const [state, towns] of Object.entries(TOWN_CENTRES))
    for (const line of towns.split(';')) {
      const [town = '', point = ''] = line.trim().split('|');
      const [lat = NaN, lng = NaN] = point.split(' ').map(Number);
      if (!Number.isFinite(lat + lng)) throw new Error(`town-centres.ts: ${line} has no point`);
      centres.set(`${state}/${RENAMED[`${state}/${town}`] ?? town}`, { lat, lng });
    }
  return centres;
}

/** The points as they were reported, without the empty row at the end and without doubles. */
function reportedPoints() {
  const byPostcode = new Map<string, LatLng[]>();
  const inTown: { postcode: string; city: string; state: string }[] = [];
  for (const { Postcode, City, State, Lat, Long } of postalRows) {
    if (Postcode === undefined || City === undefined || State === undefined) continue;
    const point = { lat: Number(Lat), lng: Number(Long) };
    const points = byPostcode.get(Postcode) ?? [];
    if (!points.some(({ lat, lng }) => lat === point.lat && lng === point.lng)) points.push(point);
    byPostcode.set(Postcode, points);
    inTown.push({ postcode: Postcode, city: City, state: State });
  }
  return { byPostcode, inTown };
}

function middlesByPrefix(byPostcode: ReadonlyMap<string, readonly LatLng[]>): Map<string, LatLng> {
  const all = new Map<string, LatLng[]>();
  for (const [postcode, points] of byPostcode) {
    const prefix = postcode.slice(0, 2);
    all.set(prefix, [...(all.get(prefix) ?? []), ...points]);
  }
  return new Map([...all].flatMap(([prefix, points]) => [[prefix, middle(points) ?? { lat: 0, lng: 0 }]]));
}

/** The state that most postcodes of the same first two digits belong to. */
function statesByPrefix(): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { name, city } of allPostcodes)
    for (const postcode of city.flatMap((town) => town.postcode)) {
      const states = counts.get(postcode.slice(0, 2)) ?? new Map<string, number>();
      states.set(stateName(name), (states.get(stateName(name)) ?? 0) + 1);
      counts.set(postcode.slice(0, 2), states);
    }
  return new Map(
    [...counts].map(([prefix, states]) => [
      prefix,
      [...states].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '',
    ]),
  );
}

/** The median of both coordinates, which one bad point does not move; undefined of none. */
function middle(points: readonly LatLng[]): LatLng | undefined {
  const median = (values: number[]): number => {
    const sorted = values.toSorted((a, b) => a - b);
    return sorted[Math.floor((sorted.length - 1) / 2)] ?? NaN;
  };
  if (points.length === 0) return undefined;
  return { lat: median(points.map(({ lat }) => lat)), lng: median(points.map(({ lng }) => lng)) };
}
