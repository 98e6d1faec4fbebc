import { createHash } from 'node:crypto';
import type { Driver, Order } from './model.ts';

const names = [
  'Muhammad Hafiz bin Rosli',
  'Siva Kumar a/l Raman',
  'Lim Wei Jian',
  'Nurul Ain binti Zainal',
  'Azlan bin Othman',
  'Tan Chee Keong',
  'Faizal bin Hashim',
  'Kavitha a/p Subramaniam',
] as const;

/** The n-th driver of an order: the same whenever asked, and another after a rejection. */
export function driverOf(orderId: string, n: number): Driver {
  const draw = createHash('sha256').update(`${orderId}/${n}`).digest();
  const digits = (from: number, count: number): string =>
    String(draw.readUInt32BE(from) % 10 ** count).padStart(count, '0');
  return {
    driverId: `${1 + (draw.readUInt32BE(0) % 9)}${digits(4, 5)}`,
    name: names[(draw[8] ?? 0) % names.length] ?? names[0],
    phone: `+601${[2, 3, 6, 7][(draw[9] ?? 0) % 4]}${digits(12, 7)}`,
    // Partly masked, as the provider shows plates.
    plateNumber: `V${String.fromCodePoint(65 + ((draw[10] ?? 0) % 26))}***${digits(16, 1)}`,
  };
}

export type Point = { readonly lat: number; readonly lng: number };

/** How far a driver is from the pickup when the order is taken, in degrees. */
const APPROACH = { lat: 0.011, lng: -0.009 };

/** The drawn way past all stops: bent a little, so that it looks like a ride. */
export function wayOf(stops: Order['stops']): readonly Point[] {
  const places = stops.map(({ coordinates }) => ({
    lat: Number(coordinates.lat),
    lng: Number(coordinates.lng),
  }));
  return places.flatMap((to, index) => {
    const from = places[index - 1];
    if (from === undefined) return [to];
    const across = { lat: -(to.lng - from.lng), lng: to.lat - from.lat };
    const between = (along: number, aside: number): Point => ({
      lat: from.lat + (to.lat - from.lat) * along + across.lat * aside,
      lng: from.lng + (to.lng - from.lng) * along + across.lng * aside,
    });
    return [between(0.25, 0.1), between(0.45, 0.04), between(0.7, -0.08), to];
  });
}

/** The driver's way from where the order was taken to the pickup. */
export function approachOf(stops: Order['stops']): readonly Point[] {
  const [pickup] = wayOf(stops);
  if (pickup === undefined) return [];
  return [
    { lat: pickup.lat + APPROACH.lat, lng: pickup.lng + APPROACH.lng },
    { lat: pickup.lat + APPROACH.lat * 0.3, lng: pickup.lng + APPROACH.lng * 0.8 },
    pickup,
  ];
}

/** The share of the present leg that is done, 0 to 1. `refreshMs`: a driver's telephone tells its place that often. */
export function progressOf(order: Order, nowMs: number, refreshMs: number): number {
  if (order.heldProgress !== null) return order.heldProgress;
  if (order.leg === null) return 0;
  const seenMs = order.leg.startedMs + Math.floor((nowMs - order.leg.startedMs) / refreshMs) * refreshMs;
  const length = Math.max(1, order.leg.endsMs - order.leg.startedMs);
  return Math.min(1, Math.max(0, (seenMs - order.leg.startedMs) / length));
}

/** Where the driver is. Undefined while there is none. */
export function driverPosition(order: Order, nowMs: number, refreshMs: number): Point | undefined {
  if (order.driver === null) return undefined;
  const way = order.status === 'ON_GOING' ? approachOf(order.stops) : wayOf(order.stops);
  return along(way, order.status === 'COMPLETED' ? 1 : progressOf(order, nowMs, refreshMs));
}

function along(way: readonly Point[], share: number): Point | undefined {
  const legs = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return { from, to, length: Math.hypot(to.lat - from.lat, to.lng - from.lng) };
  });
  let left = legs.reduce((sum, { length }) => sum + length, 0) * share;
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) {
      const part = left / length;
      return { lat: from.lat + (to.lat - from.lat) * part, lng: from.lng + (to.lng - from.lng) * part };
    }
    left -= length;
  }
  return way.at(-1);
}
