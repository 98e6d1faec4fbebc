import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Ring = readonly Position[];

/** ISO 3166-1 numbers, and how much the line may be straightened, in degrees. */
const COUNTRIES = [
  ['malaysia', '458', 0.001],
  ['brunei', '096', 0.002],
  ['thailand', '764', 0.004],
  ['indonesia', '360', 0.004],
  ['philippines', '608', 0.004],
] as const;

/**
 * Singapore with its islands and waters, by the middle of the Johor Strait: the strait is narrower in places than the atlas
 * is exact, and Pulau Ubin is not in it. Longitude first.
 */
const SINGAPORE: Ring = [
  [103.605, 1.13],
  [103.605, 1.2],
  [103.607, 1.3],
  [103.615, 1.335],
  [103.632, 1.352],
  [103.66, 1.385],
  [103.69, 1.425],
  [103.72, 1.446],
  [103.74, 1.452],
  [103.769, 1.453],
  [103.8, 1.467],
  [103.83, 1.474],
  [103.865, 1.45],
  [103.9, 1.424],
  [103.93, 1.427],
  [103.96, 1.427],
  [104.0, 1.427],
  [104.035, 1.44],
  [104.08, 1.435],
  [104.095, 1.4],
  [104.09, 1.36],
  [104.08, 1.3],
  [104.05, 1.24],
  [103.85, 1.13],
];

/** Inhabited islands of Malaysia that are too small for the atlas: longitude, latitude, and how far they reach, in degrees. */
const SMALL_ISLANDS: readonly (readonly [longitude: number, latitude: number, reach: number])[] = [
  // Redang, Lang Tengah
  [103.02, 5.78, 0.05],
  [102.9, 5.8, 0.02],
  // Rawa, Besar, Sibu and Tinggi off Mersing
  [103.97, 2.52, 0.02],
  [103.98, 2.44, 0.03],
  [104.08, 2.21, 0.04],
  [104.11, 2.29, 0.04],
  // Besar off Malacca
  [102.33, 2.11, 0.02],
  // Mantanani, Mabul, Kapalai and Sipadan, Omadal
  [116.35, 6.71, 0.04],
  [118.63, 4.24, 0.03],
  [118.67, 4.22, 0.02],
  [118.63, 4.115, 0.02],
  [118.77, 4.42, 0.05],
];

/** What of the neighbours may come near: west, south, east, north. */
const BOX = [99.2, 0.5, 119.6, 7.7] as const;

/** Outlines by country, each ring as whole thousandths of a degree: the first point, then steps. Longitude first. */
export function readOutlines(): Record<string, string[]> {
  const file = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology<{ countries: GeometryCollection }>;
  const { features } = feature(atlas, atlas.objects.countries);
  const drawn = Object.fromEntries(
    COUNTRIES.map(([name, id, tolerance]) => {
      const found = features.find((one) => one.id === id)?.geometry;
      if (found?.type !== 'Polygon' && found?.type !== 'MultiPolygon')
        throw new Error(`the atlas has no ${name}`);
      const rings = outerRings(found)
        .map((ring) => clip(ring))
        .filter((ring) => ring.length > 3)
        .map((ring) => encode(straighten(ring, tolerance)));
      return [name, rings.filter((ring) => ring.split(' ').length >= 8)];
    }),
  );
  drawn['malaysia']?.push(...SMALL_ISLANDS.map((island) => encode(octagon(...island))));
  return { ...drawn, singapore: [encode(SINGAPORE)] };
}

function octagon(longitude: number, latitude: number, reach: number): Ring {
  return Array.from({ length: 8 }, (_, corner) => {
    const angle = (corner * Math.PI) / 4;
    return [longitude + reach * Math.cos(angle), latitude + reach * Math.sin(angle)];
  });
}

/** Countries here have no holes: what a neighbour surrounds is open to the sea. */
function outerRings(geometry: Polygon | MultiPolygon): Ring[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.flatMap(([outer, ...holes]) => {
    if (holes.length > 0) throw new Error('an outline has a hole, which the outline test does not know');
    return outer === undefined ? [] : [outer];
  });
}

/** What of a ring lies in the box, by Sutherland and Hodgman. */
function clip(ring: Ring): Ring {
  const [west, south, east, north] = BOX;
  const edges: readonly [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ];
  return edges.reduce<Ring>((points, [axis, limit, sign]) => {
    const inside = (point: Position): boolean => sign * (at(point, axis) - limit) >= 0;
    return points.flatMap((point, index) => {
      const before = points.at(index - 1) ?? point;
      const crossing = (): Position => {
        const share = (limit - at(before, axis)) / (at(point, axis) - at(before, axis));
        return [0, 1].map((one) => at(before, one) + share * (at(point, one) - at(before, one)));
      };
      if (inside(point)) return inside(before) ? [point] : [crossing(), point];
      return inside(before) ? [crossing()] : [];
    });
  }, ring);
}

const at = (point: Position, axis: number): number => point[axis] ?? NaN;

/** Leaves out points that lie within the tolerance of the line without them, by Douglas and Peucker. */
function straighten(ring: Ring, tolerance: number): Ring {
  const half = Math.floor(ring.length / 2);
  return [...line(ring.slice(0, half + 1), tolerance), ...line(ring.slice(half), tolerance).slice(1)];
}

function line(points: Ring, tolerance: number): Ring {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 3) return points;
  let [farthest, most] = [0, 0];
  points.forEach((point, index) => {
    const away = fromLine(point, first, last);
    if (away > most) [farthest, most] = [index, away];
  });
  if (most <= tolerance) return [first, last];
  return [
    ...line(points.slice(0, farthest + 1), tolerance),
    ...line(points.slice(farthest), tolerance).slice(1),
  ];
}

function fromLine(point: Position, from: Position, to: Position): number {
  const [x, y] = [at(point, 0) - at(from, 0), at(point, 1) - at(from, 1)];
  const [dx, dy] = [at(to, 0) - at(from, 0), at(to, 1) - at(from, 1)];
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
}

function encode(ring: Ring): string {
  let [x, y] = [0, 0];
  return ring
    .flatMap((point) => {
      const [nextX, nextY] = [Math.round(at(point, 0) * 1000), Math.round(at(point, 1) * 1000)];
      const step = [nextX - x, nextY - y];
      [x, y] = [nextX, nextY];
      return step[0] === 0 && step[1] === 0 ? [] : step;
    })
    .join(' ');
}
