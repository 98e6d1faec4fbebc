import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import { allTowns } from './towns.ts';

/** In pixels of the map, from its upper left corner. */
interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Pointer extends Spot {
  readonly name: string;
  readonly distance: string;
  /** Where it points, in radians from the right, clockwise. */
  readonly angle: number;
  /** In pixels, with `x` and `y` as its middle. */
  readonly width: number;
}

const MOST = 4;
/** Pointers are chosen among so many of the nearest towns: what lies behind them says little. */
const NEAREST = 8;
/** Two towns within this angle, in radians, lie in the same direction: one pointer is enough. */
const APART = Math.PI / 4;
/** What a pointer takes up, roughly, in pixels. */
const LETTER = 6.2;
const BESIDE_LETTERS = 34;
export const POINTER_HEIGHT = 24;
/** What lies over the map, in pixels: buttons at the right, below them the way to one's own location and the scale. */
const MARGIN = 8;
const BUTTONS = 62;
const FOOT = 64;
/** Room around the map's middle, where the pin mostly stands, in pixels. */
const PIN = { beside: 26, above: 76, below: 30 } as const;

/** Pointers to the nearest towns out of sight, each in another direction, placed where the edges have room for them. */
export function placePointers(
  centre: LatLng,
  size: Spot,
  project: (place: LatLng) => Spot,
): readonly Pointer[] {
  // A map that is hidden, or about to go, has no edges to point from.
  if (size.x <= 0 || size.y <= 0) return [];
  const nearest = allTowns
    .map((town) => ({ ...town, km: distanceKm(centre, town.point) }))
    .sort((a, b) => a.km - b.km)
    .slice(0, NEAREST);
  const placed: Pointer[] = [];
  for (const { name, point, km } of nearest) {
    const { x, y } = project(point);
    const isSeen = x >= 0 && x <= size.x && y >= 0 && y <= size.y;
    if (isSeen || placed.length === MOST) continue;
    const way = { x: x - size.x / 2, y: y - size.y / 2 };
    const distance = `${km < 10 ? km.toFixed(1) : Math.round(km)} km`;
    const width = (name.length + distance.length) * LETTER + BESIDE_LETTERS;
    const pointer = { name, distance, angle: Math.atan2(way.y, way.x), width, ...atEdge(way, size, width) };
    if (placed.every((other) => isApart(other, pointer))) placed.push(pointer);
  }
  return placed;
}

/** Where a line from the middle in this direction meets the edge, so that a pointer of this width is drawn whole. */
function atEdge(way: Spot, size: Spot, width: number): Spot {
  const across = size.x / 2 - MARGIN - width / 2;
  const up = size.y / 2 - MARGIN - POINTER_HEIGHT / 2;
  const down = size.y / 2 - FOOT - POINTER_HEIGHT / 2;
  const reach = Math.min(
    stepsTo(way.x > 0 ? across - BUTTONS : across, way.x),
    stepsTo(way.y > 0 ? down : up, way.y),
  );
  let [right, below] = [way.x * reach, way.y * reach];
  const isOnPin = Math.abs(right) < width / 2 + PIN.beside && below > -PIN.above && below < PIN.below;
  // A phone has no room beside the pin: the pointer goes below it, or at the right to where the buttons end.
  if (isOnPin) [right, below] = way.x > 0 ? [across, down] : [-across, PIN.below];
  return { x: size.x / 2 + right, y: size.y / 2 + below };
}

/** How often a way fits into the room; a way that does not go there never ends. */
const stepsTo = (room: number, way: number): number =>
  way === 0 ? Infinity : Math.max(room, 0) / Math.abs(way);

function isApart(one: Pointer, other: Pointer): boolean {
  const between = Math.abs(one.angle - other.angle);
  const turn = Math.min(between, 2 * Math.PI - between);
  const hasRoom =
    Math.abs(one.y - other.y) > POINTER_HEIGHT || Math.abs(one.x - other.x) > (one.width + other.width) / 2;
  return turn >= APART && hasRoom;
}
