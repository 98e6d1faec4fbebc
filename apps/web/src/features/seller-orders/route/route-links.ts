/** Degrees, WGS 84. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** Google Maps takes nine stops on the way and one at the end. */
const STOPS_OF_A_LEG = 10;

/** One link's part of a route: stops `from` to `to`, counted from one. */
export interface Leg {
  readonly from: number;
  readonly to: number;
  readonly href: string;
}

const pointText = ({ latitude, longitude }: Point): string => `${latitude},${longitude}`;

/**
 * A route as links that open it in Google Maps, as few as it takes. The first begins at `start`, or where the driver is
 * when that is not known; each further one where the one before ended.
 */
export function googleLegs(start: Point | null, stops: readonly Point[]): Leg[] {
  const legs: Leg[] = [];
  for (let at = 0; at < stops.length; at += STOPS_OF_A_LEG) {
    const part = stops.slice(at, at + STOPS_OF_A_LEG);
    const end = part.at(-1);
    if (end === undefined) break;
    const origin = at === 0 ? start : (stops[at - 1] ?? null);
    const query = new URLSearchParams({ api: '1', travelmode: 'driving', destination: pointText(end) });
    if (origin !== null) query.set('origin', pointText(origin));
    if (part.length > 1) query.set('waypoints', part.slice(0, -1).map(pointText).join('|'));
    legs.push({
      from: at + 1,
      to: at + part.length,
      href: `https://www.google.com/maps/dir/?${query.toString()}`,
    });
  }
  return legs;
}

/** One stop in Google Maps. */
export const googleStop = (stop: Point): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', travelmode: 'driving', destination: pointText(stop) }).toString()}`;

/** One stop in Waze, which knows no more than one. */
export const wazeStop = (stop: Point): string =>
  `https://waze.com/ul?${new URLSearchParams({ ll: pointText(stop), navigate: 'yes' }).toString()}`;
