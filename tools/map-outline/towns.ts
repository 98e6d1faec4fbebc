import { createRequire } from 'node:module';

/** `Kuala Lumpur,101687,3139`: name, longitude and latitude in thousandths of a degree. */
export type Town = string;

interface PostcodeRow {
  readonly Postcode: string;
  readonly City: string;
  readonly Lat: string;
  readonly Long: string;
}

const require = createRequire(import.meta.url);

/** Named on the map before all others, whatever their number of postcodes. */
const CAPITALS = [
  'Kuala Lumpur',
  'Johor Bahru',
  'George Town',
  'Kota Kinabalu',
  'Kuching',
  'Ipoh',
  'Melaka',
  'Kuantan',
  'Kota Bharu',
  'Kuala Terengganu',
  'Alor Setar',
  'Seremban',
  'Shah Alam',
  'Kangar',
  'Putrajaya',
  'Labuan',
];

/** The list's own spellings of towns that people know by another name. */
const SPELLINGS: Readonly<Record<string, string>> = {
  Georgetown: 'George Town',
  Penang: 'George Town',
  'Pulau Pinang': 'George Town',
  Malacca: 'Melaka',
  'Alor Star': 'Alor Setar',
};

/** The package's list also holds an empty last row, points that lie hundreds of kilometres off, and office buildings. */
const FARTHEST_KM = 120;
const KM_PER_DEGREE = 111;
const UNITS = 1_000;

/** The towns of the postcode list (GeoNames, CC BY 4.0), each at the middle of its postcodes, the largest first. */
export function buildTowns(): Town[] {
  const rows = Object.values(require('malaysia-state-city-postcode') as Record<string, PostcodeRow>).filter(
    ({ Postcode, City, Lat, Long }) => /^\d{5}$/.test(Postcode) && City !== '' && Lat !== '' && Long !== '',
  );
  const places = rows.map(({ Postcode, City, Lat, Long }) => ({
    region: Postcode.slice(0, 2),
    name: SPELLINGS[City.trim()] ?? City.trim(),
    lat: Number(Lat),
    lng: Number(Long),
  }));
  const middles = new Map(
    [...groupBy(places, ({ region }) => region)].map(([key, all]) => [key, middle(all)]),
  );
  const sound = places.filter((place) => distanceKm(place, middles.get(place.region)!) <= FARTHEST_KM);
  const towns = [...groupBy(sound, ({ name }) => name)].map(([name, all]) => ({
    name,
    weight: all.length,
    ...middle(all),
  }));
  const rank = (name: string) => (CAPITALS.includes(name) ? CAPITALS.indexOf(name) : CAPITALS.length);
  return towns
    .sort((a, b) => rank(a.name) - rank(b.name) || b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .map(({ name, lng, lat }) => `${name},${Math.round(lng * UNITS)},${Math.round(lat * UNITS)}`);
}

interface Place {
  readonly lat: number;
  readonly lng: number;
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** The median of each coordinate: a point that lies far off does not move it. */
function middle(places: readonly Place[]): Place {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return { lat: median(places.map(({ lat }) => lat)), lng: median(places.map(({ lng }) => lng)) };
}

/** Close to the equator a degree is as long one way as the other. */
const distanceKm = (a: Place, b: Place) => KM_PER_DEGREE * Math.hypot(a.lat - b.lat, a.lng - b.lng);
