/** Degrees, WGS 84. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** The specification's earth radius. */
const EARTH_KM = 6371;

/** Great-circle distance in kilometres. */
export function distanceKm(a: LatLng, b: LatLng): number {
  const rad = Math.PI / 180;
  const [sinA, cosA, sinB, cosB] = [a, b].flatMap(({ lat }) => [
    Math.sin(lat * rad),
    Math.cos(lat * rad),
  ]) as [number, number, number, number];
  const between = (b.lng - a.lng) * rad;
  // By the arc's tangent: its sine and its cosine alone lose half their digits near the other side of the globe.
  const sine = Math.hypot(cosB * Math.sin(between), cosA * sinB - sinA * cosB * Math.cos(between));
  return EARTH_KM * Math.atan2(sine, sinA * sinB + cosA * cosB * Math.cos(between));
}

/** The box around Malaysia: the peninsula, Sabah, Sarawak and Labuan, and parts of the neighbours. */
export function isInMalaysia({ lat, lng }: LatLng): boolean {
  return lat >= 0.85 && lat <= 7.4 && lng >= 99.6 && lng <= 119.3;
}
