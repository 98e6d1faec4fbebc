import type { LatLng } from '@dapur/contract/delivery/geo';

/** Why the device's place could not be had. */
export type LocateFault = 'unsupported' | 'denied' | 'unavailable' | 'timeout' | 'error';

export type Located = LatLng | { readonly fault: LocateFault };

/** Specification, storefront ordering, section 9. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 };

/** Asks the device where it is. Never throws. */
export function locate(): Promise<Located> {
  if (!('geolocation' in navigator)) return Promise.resolve({ fault: 'unsupported' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(roundedPoint({ lat: coords.latitude, lng: coords.longitude })),
      ({ code }) => resolve({ fault: faults[code] ?? 'error' }),
      OPTIONS,
    );
  });
}

const faults: Readonly<Record<number, LocateFault>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

/** Rounded to six decimals, about a tenth of a metre. */
export function roundedPoint({ lat, lng }: LatLng): LatLng {
  const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lat: round(lat), lng: round(lng) };
}
