import type { LatLng } from '@dapur/contract/delivery/geo';

/** A place as its store keeps it. Degrees, WGS 84. */
export interface KeptPlace {
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly shows_place: boolean;
}

/** A place as everybody may see it: itself where its owner shows it, else its area and a pin somewhere near. */
export function publicPlace(
  { address, latitude, longitude, shows_place: isShown }: KeptPlace,
  area: string,
  areaPin: (place: LatLng) => LatLng,
): Omit<KeptPlace, 'shows_place'> {
  if (isShown) return { address, latitude, longitude };
  if (latitude === null || longitude === null) return { address: area, latitude: null, longitude: null };
  const { lat, lng } = areaPin({ lat: latitude, lng: longitude });
  return { address: area, latitude: lat, longitude: lng };
}

/** `Seksyen 7, Shah Alam, Selangor`: where a store is, as near as anybody may know. */
export function areaOfStore({
  region,
  city,
  state,
}: {
  readonly region: string;
  readonly city: string;
  readonly state: string;
}): string {
  return [...new Set([region, city, state].map((part) => part.trim()).filter((part) => part !== ''))].join(
    ', ',
  );
}
