import type { Coordinates, Prices } from './model.ts';
import { specialRequests, type Service } from './service-area.ts';

const EARTH_KM = 6371;
/** How much longer the road is than the straight line. */
const ROAD_FACTOR = 1.35;
const KM_IN_BASE = 3;
const NEAR_KM = 15;
/** Below the 20 % above which a shop asks its seller: lunch alone must not stop a booking. */
const MEAL_SURCHARGE = 0.1;
const MALAYSIA_OFFSET_HOURS = 8;

/** Metres by road, past all stops in their order. */
export function roadMetres(stops: readonly Coordinates[]): number {
  const straight = stops
    .slice(1)
    .reduce((sum, stop, index) => sum + straightKm(stops[index] ?? stop, stop), 0);
  return Math.round(straight * ROAD_FACTOR * 1_000);
}

function straightKm(a: Coordinates, b: Coordinates): number {
  const rad = Math.PI / 180;
  const [latA, lngA, latB, lngB] = [a.lat, a.lng, b.lat, b.lng].map((degrees) => Number(degrees) * rad) as [
    number,
    number,
    number,
    number,
  ];
  const chord =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin((lngB - lngA) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

export type PriceRequest = {
  readonly service: Service;
  readonly distanceM: number;
  readonly specialRequests: readonly string[];
  readonly at: Date;
  readonly hasMealSurcharge: boolean;
  /** 1: the tariff. */
  readonly factor: number;
};

/** In sen, each in steps of ten: Malaysian prices have one decimal. */
export function priceOf(request: PriceRequest): Prices {
  const { base, perKm, perKmFar } = request.service.tariff;
  const km = request.distanceM / 1_000;
  const near = Math.min(Math.max(0, km - KM_IN_BASE), NEAR_KM - KM_IN_BASE);
  const far = Math.max(0, km - NEAR_KM);
  const extraMileage = toTens(near * perKm + far * perKmFar);
  const tariff = base + extraMileage;
  const meal = request.hasMealSurcharge && isMealHour(request.at) ? MEAL_SURCHARGE : 0;
  return {
    base,
    extraMileage,
    surcharge: toTens(tariff * (meal + request.factor - 1)),
    specialRequests: request.specialRequests.reduce(
      (sum, wanted) => sum + (specialRequests.find(({ name }) => name === wanted)?.sen ?? 0),
      0,
    ),
    priorityFee: 0,
  };
}

function isMealHour(at: Date): boolean {
  const hour = (at.getUTCHours() + at.getUTCMinutes() / 60 + MALAYSIA_OFFSET_HOURS) % 24;
  return (hour >= 11.5 && hour < 13.5) || (hour >= 18 && hour < 20);
}

function toTens(sen: number): number {
  return Math.round(sen / 10) * 10;
}

/** `"13.3"` */
export function ringgit(sen: number): string {
  return (sen / 100).toFixed(1);
}
