import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Feature, Geometry, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * A closed ring in thousandths of a degree: longitude and latitude of the first point, then steps from point to point,
 * with spaces between. Text, so that no formatter sets each number on a line of its own.
 */
export type Ring = string;

/** What the map's base is drawn from: rings of land. */
export interface Outline {
  readonly malaysia: readonly Ring[];
  readonly neighbours: readonly Ring[];
}

const MALAYSIA = '458';
/** The part of the neighbours that a map of Malaysia can come to show. */
const WINDOW = { west: 98, south: -1, east: 121, north: 9 } as const;
/** A thousandth of a degree is 110 m, finer than either source. */
const UNITS = 1_000;

const require = createRequire(import.meta.url);

/** The outline of Malaysia in the 1:10m drawing and of its neighbours in the 1:50m one (Natural Earth, public domain). */
export function buildOutline(): Outline {
  const fine = countriesOf('world-atlas/countries-10m.json');
  const coarse = countriesOf('world-atlas/countries-50m.json');
  return {
    malaysia: fine
      .filter(({ id }) => id === MALAYSIA)
      .flatMap(ringsOf)
      .flatMap(encode),
    neighbours: coarse
      .filter(({ id }) => id !== MALAYSIA)
      .flatMap(ringsOf)
      .map(cut)
      .flatMap(encode),
  };
}

function countriesOf(file: string): readonly Feature<Geometry>[] {
  const world = JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology;
  return feature(world, world.objects['countries'] as GeometryCollection).features;
}

/** Outer rings alone: the only holes here are lakes smaller than a pixel. */
function ringsOf({ geometry }: Feature<Geometry>): Position[][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates[0] ?? []];
  if (geometry.type === 'MultiPolygon') return geometry.coordinates.map(([outer = []]) => outer);
  return [];
}

/** The ring's part inside the window (Sutherland and Hodgman, one side after the other). */
function cut(ring: readonly Position[]): Position[] {
  const sides: [axis: 0 | 1, limit: number, keepsAbove: boolean][] = [
    [0, WINDOW.west, true],
    [0, WINDOW.east, false],
    [1, WINDOW.south, true],
    [1, WINDOW.north, false],
  ];
  let points = [...ring];
  for (const [axis, limit, keepsAbove] of sides) {
    const isInside = (point: Position) => (keepsAbove ? point[axis]! >= limit : point[axis]! <= limit);
    points = points.flatMap((point, index) => {
      const before = points[(index + points.length - 1) % points.length]!;
      const crossing = isInside(point) === isInside(before) ? [] : [cross(before, point, axis, limit)];
      return isInside(point) ? [...crossing, point] : crossing;
    });
  }
  return points;
}

function cross(from: Position, to: Position, axis: 0 | 1, limit: number): Position {
  const share = (limit - from[axis]!) / (to[axis]! - from[axis]!);
  return [from[0]! + share * (to[0]! - from[0]!), from[1]! + share * (to[1]! - from[1]!)];
}

/** As whole units and steps; a ring too small to have three different points is left out. */
function encode(ring: readonly Position[]): Ring[] {
  const points: [number, number][] = [];
  for (const [lng = 0, lat = 0] of ring) {
    const point: [number, number] = [Math.round(lng * UNITS), Math.round(lat * UNITS)];
    const last = points.at(-1);
    if (last === undefined || last[0] !== point[0] || last[1] !== point[1]) points.push(point);
  }
  const [first, last] = [points[0], points.at(-1)];
  if (first && last && points.length > 1 && first[0] === last[0] && first[1] === last[1]) points.pop();
  if (points.length < 3) return [];
  const steps = points.flatMap(([lng, lat], index) => {
    const [beforeLng, beforeLat] = points[index - 1] ?? [0, 0];
    return [lng - beforeLng, lat - beforeLat];
  });
  return [steps.join(' ')];
}
