import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';

/** A stop as far as its place in the day goes. */
export interface PlacedStop {
  /** Minutes after midnight at which its slot begins. */
  readonly minute: number;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Stops slot by slot; within a slot, the nearest remaining stop comes next, in a straight line from the last one. The
 * first slot begins at `from`; without it, at the slot's first stop.
 */
export function stopsInOrder<S extends PlacedStop>(stops: readonly S[], from: LatLng | undefined): S[] {
  const left = [...stops];
  const ordered: S[] = [];
  let here = from;
  while (left.length > 0) {
    const minute = Math.min(...left.map((stop) => stop.minute));
    let next = -1;
    let shortest = Infinity;
    for (const [at, stop] of left.entries()) {
      if (stop.minute !== minute) continue;
      const km = here === undefined ? 0 : distanceKm(here, { lat: stop.latitude, lng: stop.longitude });
      if (km < shortest) [next, shortest] = [at, km];
    }
    const [stop] = left.splice(next, 1);
    if (stop === undefined) break;
    ordered.push(stop);
    here = { lat: stop.latitude, lng: stop.longitude };
  }
  return ordered;
}
