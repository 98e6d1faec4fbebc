import { createHash } from 'node:crypto';
import { approachOf, driverPosition, wayOf, type Point } from './drivers.ts';
import type { Order } from './model.ts';

const WIDTH = 400;
const HEIGHT = 300;
const EDGE = 46;

/** A drawing of the ride, not a map of the place: streets are invented, the way and the rider are the simulator's. */
export function rideMap(order: Order, nowMs: number, refreshMs: number): string {
  const way = wayOf(order.stops);
  const approach = order.status === 'ON_GOING' ? approachOf(order.stops) : [];
  const place = projection([...way, ...approachOf(order.stops)]);
  const rider = driverPosition(order, nowMs, refreshMs);
  const [pickup, dropOff] = [way[0], way.at(-1)];
  if (pickup === undefined || dropOff === undefined) return '';
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The way from pickup to drop-off"><rect width="${WIDTH}" height="${HEIGHT}" fill="var(--land)"/>
${streets(order.id)}
<g fill="none" stroke="var(--way)" stroke-linecap="round" stroke-linejoin="round"><path d="${line(way.map(place))}" stroke-width="5"/>
<g id="approach" data-live>${approach.length === 0 ? '' : `<path d="${line(approach.map(place))}" stroke-width="4" stroke-dasharray="1 9"/>`}</g></g>
${pin(place(pickup), 'Pickup')}${pin(place(dropOff), 'Drop-off')}${riderMark(rider === undefined ? undefined : place(rider))}</svg>`;
}

type Spot = { readonly x: number; readonly y: number };

/** Fits all points into the drawing, north up, with equal scales both ways. */
function projection(points: readonly Point[]): (point: Point) => Spot {
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const middle = {
    lat: (Math.min(...lats) + Math.max(...lats)) / 2,
    lng: (Math.min(...lngs) + Math.max(...lngs)) / 2,
  };
  const squeeze = Math.cos((middle.lat * Math.PI) / 180);
  const across = Math.max((Math.max(...lngs) - Math.min(...lngs)) * squeeze, 1e-4);
  const down = Math.max(Math.max(...lats) - Math.min(...lats), 1e-4);
  const scale = Math.min((WIDTH - 2 * EDGE) / across, (HEIGHT - 2 * EDGE) / down);
  return ({ lat, lng }) => ({
    x: WIDTH / 2 + (lng - middle.lng) * squeeze * scale,
    y: HEIGHT / 2 - (lat - middle.lat) * scale,
  });
}

function line(spots: readonly Spot[]): string {
  return spots.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function pin({ x, y }: Spot, label: string): string {
  const isLow = y > HEIGHT / 2;
  const anchor = x < 70 ? 'start' : x > WIDTH - 70 ? 'end' : 'middle';
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"><circle r="9" fill="var(--card)" stroke="var(--way)" stroke-width="4"/>
<text y="${isLow ? 26 : -16}" text-anchor="${anchor}" font-size="13" font-weight="700" fill="var(--ink)" stroke="var(--land)" stroke-width="4" paint-order="stroke">${label}</text></g>`;
}

/** Always there, so that it glides when it moves. */
function riderMark(spot: Spot | undefined): string {
  const { x, y } = spot ?? { x: 0, y: 0 };
  return `<g id="rider" class="rider" data-live-style style="transform:translate(${x.toFixed(1)}px,${y.toFixed(1)}px);visibility:${spot === undefined ? 'hidden' : 'visible'}">
<circle r="15" fill="var(--ink)" stroke="var(--card)" stroke-width="3"/><g fill="none" stroke="var(--card)" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><circle cx="-6" cy="4" r="3.2"/><circle cx="6.5" cy="4" r="3.2"/><path d="M-6 4h7l3-8h-3M4 -4l2.5 8M-8 -1h6"/></g></g>`;
}

/** Streets, a park and a river, the same for the same order. */
function streets(seed: string): string {
  const draw = createHash('sha256').update(seed).digest();
  const at = (index: number): number => (draw[index % draw.length] ?? 0) / 255;
  const turn = -18 + at(0) * 36;
  const spots = (count: number, first: number): number[] =>
    Array.from({ length: count }, (_, index) => -160 + (720 / count) * (index + at(first + index) * 0.5));
  const minor = [
    ...spots(9, 1).map((x) => `M${x.toFixed(0)} -150V450`),
    ...spots(8, 11).map((y) => `M-150 ${y.toFixed(0)}H550`),
  ].join('');
  const river = `M-20 ${(30 + at(20) * 220).toFixed(0)}C100 ${(at(21) * 300).toFixed(0)} 260 ${(at(22) * 300).toFixed(0)} 420 ${(40 + at(23) * 220).toFixed(0)}`;
  return `<g transform="rotate(${turn.toFixed(1)} 200 150)"><rect x="${(20 + at(24) * 240).toFixed(0)}" y="${(20 + at(25) * 160).toFixed(0)}" width="96" height="72" rx="10" fill="var(--green)"/>
<path d="${river}" fill="none" stroke="var(--water)" stroke-width="14"/><path d="${minor}" fill="none" stroke="var(--street)" stroke-width="4"/>
<path d="M-150 ${(80 + at(26) * 140).toFixed(0)}H550M${(110 + at(27) * 180).toFixed(0)} -150V450" fill="none" stroke="var(--street)" stroke-width="9"/></g>`;
}
