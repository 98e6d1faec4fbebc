import { distanceKm, type LatLng } from '@dapur/contract/delivery/geo';
import towns from './data/towns.json';

export interface Town {
  readonly name: string;
  readonly point: LatLng;
}

/** Malaysia's towns, the larger ones first. */
export const allTowns: readonly Town[] = towns.map((line) => {
  const [name = '', lng, lat] = line.split(',');
  return { name, point: { lat: Number(lat) / 1_000, lng: Number(lng) / 1_000 } };
});

/** The town next to a point, and how far its middle is, in kilometres. */
export function nearestTown(point: LatLng): { readonly name: string; readonly km: number } {
  const known = allTowns.map(({ name, point: middle }) => ({ name, km: distanceKm(point, middle) }));
  return known.reduce((best, town) => (town.km < best.km ? town : best));
}
