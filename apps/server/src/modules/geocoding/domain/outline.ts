import { distanceKm, isInMalaysia, type LatLng } from '@dapur/contract/delivery/geo';

/**
 * Closed rings of points in degrees: longitude, latitude, longitude and so on. Plain numbers, because each question
 * walks all points, and one object per point would create more garbage than all else that a quote does.
 */
export type Rings = readonly Float64Array[];

export interface Outlines {
  readonly malaysia: Rings;
  /** Singapore's land and waters: the strait is narrower than the error of the other outlines. */
  readonly singapore: Rings;
  readonly others: Rings;
  /** Places that are surely in Malaysia: towns by a border, and towns on islands that the outlines leave out. */
  readonly towns: readonly LatLng[];
}

/** Harbours, jetties and islands that the outline is too coarse for. */
const SEAWARD_KM = 5;
/** How far the drawn line of a border on land may be off. */
const LANDWARD_KM = 1;
/** An island's size. */
const ROUND_TOWN_KM = 6;
const KM_PER_DEGREE = 111.2;

/** Whether a point lies in Malaysia, by outlines that are good to about a kilometre. */
export function isInOutlines({ malaysia, singapore, others, towns }: Outlines, point: LatLng): boolean {
  if (!isInMalaysia(point) || contains(singapore, point)) return false;
  if (contains(malaysia, point)) return true;
  const away = kmFrom(malaysia, point);
  const fromTown = Math.min(...towns.map((town) => distanceKm(town, point)));
  if (contains(others, point)) return Math.min(away, fromTown) <= LANDWARD_KM;
  if (fromTown <= ROUND_TOWN_KM) return true;
  return away <= Math.min(SEAWARD_KM, kmFrom(others, point));
}

/** By counting how often a line to the east crosses the rings. */
function contains(rings: Rings, { lat, lng }: LatLng): boolean {
  let isIn = false;
  for (const ring of rings) {
    let [x1, y1] = lastOf(ring);
    for (let at = 0; at < ring.length; at += 2) {
      const x2 = ring[at] ?? 0;
      const y2 = ring[at + 1] ?? 0;
      if (y1 > lat !== y2 > lat && lng < x1 + ((lat - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn;
      x1 = x2;
      y1 = y2;
    }
  }
  return isIn;
}

/** To the nearest line. The earth is flat enough for a few kilometres by the equator. */
function kmFrom(rings: Rings, { lat, lng }: LatLng): number {
  let nearest = Infinity;
  for (const ring of rings) {
    let [x1, y1] = lastOf(ring);
    for (let at = 0; at < ring.length; at += 2) {
      const x2 = ring[at] ?? 0;
      const y2 = ring[at + 1] ?? 0;
      const dx = x2 - x1;
      const dy = y2 - y1;
      const length = dx * dx + dy * dy;
      const share = length === 0 ? 0 : ((lng - x1) * dx + (lat - y1) * dy) / length;
      const along = Math.max(0, Math.min(1, share));
      nearest = Math.min(nearest, Math.hypot(lng - x1 - along * dx, lat - y1 - along * dy));
      x1 = x2;
      y1 = y2;
    }
  }
  return nearest * KM_PER_DEGREE;
}

/** The last point of a ring, where the ring's first line begins. */
const lastOf = (ring: Float64Array): [x: number, y: number] => [ring.at(-2) ?? 0, ring.at(-1) ?? 0];
