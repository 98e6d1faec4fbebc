import type { LatLng } from '@dapur/contract/delivery/geo';

/** What a map shows: the point in its middle and how near it is. */
export interface MapView {
  readonly centre: LatLng;
  readonly zoom: number;
}

// Specification, storefront ordering, section 9.
export const malaysia: MapView = { centre: { lat: 4.2105, lng: 101.9758 }, zoom: 6 };
const klangValley: MapView = { centre: { lat: 3.139, lng: 101.6869 }, zoom: 10 };

/** How near a pin is shown, by how well its place is known. */
export const pinZoom = { rough: 15, kept: 16, exact: 18 } as const;

/** Where a map without a pin begins, for a store in this state. */
export function viewOfState(state: string): MapView {
  return /selangor|kuala lumpur|putrajaya/i.test(state) ? klangValley : malaysia;
}
