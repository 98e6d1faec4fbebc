import { isOpen, type Order } from './model.ts';
import { clockTime, dayAndTime, escape, page } from './page-frame.ts';
import { rideMap } from './ride-map.ts';

export type TrackingContext = { readonly root: string; readonly refreshMs: number };

const steps = [
  ['ASSIGNING_DRIVER', 'Looking for a rider'],
  ['ON_GOING', 'To the pickup'],
  ['PICKED_UP', 'On the way'],
  ['COMPLETED', 'Delivered'],
] as const;

const headlines: Record<Order['status'], string> = {
  ASSIGNING_DRIVER: 'Looking for a rider',
  ON_GOING: 'Your rider is going to the shop',
  PICKED_UP: 'Your order is on its way',
  COMPLETED: 'Delivered',
  CANCELED: 'This delivery was cancelled',
  REJECTED: 'No rider could take this delivery',
  EXPIRED: 'No rider was found in time',
};

/** What anybody who has the link sees. */
export function trackingPage(context: TrackingContext, order: Order): string {
  const stop = order.stops.at(-1);
  const nowMs = Date.now();
  return page(
    context.root,
    `${headlines[order.status]} - Courier simulator`,
    `<div class="card map">${rideMap(order, nowMs, context.refreshMs)}</div>
<div class="card" id="state" data-live aria-live="polite"><h1>${headlines[order.status]}</h1><p class="quiet gap">${escape(expectation(order, nowMs))}</p>${progress(order)}</div>
<div id="driver" data-live>${driver(order)}</div>
<div class="card"><h2>Delivery</h2><dl><dt>From</dt><dd>${escape(order.stops[0]?.address ?? '')}</dd><dt>To</dt><dd>${escape(stop?.address ?? '')}</dd>
<dt>Distance</dt><dd>${(order.distanceM / 1_000).toFixed(1)} km</dd><dt>Order</dt><dd>${order.id}</dd></dl></div>
<p class="quiet">The map is a drawing. Times and rider are made up by the simulator.</p>`,
  );
}

export function unknownOrderPage(root: string): string {
  return page(
    root,
    'Unknown link - Courier simulator',
    '<div class="card"><h1>Nothing is delivered here</h1><p class="gap">Check the link, or ask the shop for it.</p></div>',
  );
}

function expectation(order: Order, nowMs: number): string {
  if (order.status === 'COMPLETED') return `At ${dayAndTime(order.endedAt ?? order.createdAt)}.`;
  if (!isOpen(order.status)) return 'Ask the shop what happens next.';
  if (order.leg === null) return `For ${dayAndTime(order.scheduleAt)}.`;
  const minutes = Math.ceil((order.leg.endsMs - nowMs) / 60_000);
  const wait =
    minutes <= 1 ? 'in a minute' : `in about ${minutes} minutes, at ${clockTime(order.leg.endsMs)}`;
  return order.status === 'ON_GOING' ? `At the shop ${wait}.` : `With you ${wait}.`;
}

function progress(order: Order): string {
  const reached = steps.findIndex(([status]) => status === order.status);
  if (reached === -1) return '';
  const items = steps.map(([, label], index) => {
    const current = index === reached ? ' aria-current="step"' : '';
    return `<li class="${index <= reached ? 'past' : ''}"${current}>${label}</li>`;
  });
  return `<ol class="steps">${items.join('')}</ol>`;
}

function driver(order: Order): string {
  if (order.driver === null || !isOpen(order.status)) return '';
  const { name, phone, plateNumber } = order.driver;
  const initials = name
    .split(' ')
    .filter((word) => /^[A-Z]/.test(word))
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  return `<div class="card driver"><div class="face" aria-hidden="true">${escape(initials)}</div><div class="who"><p><strong>${escape(name)}</strong></p>
<p class="quiet">${escape(plateNumber)} · ${escape(order.serviceType.toLowerCase())}</p></div><a class="button" id="call" href="tel:${escape(phone)}">Call</a></div>`;
}
