import type { RideStep } from './controls.ts';
import type { Faults } from './faults.ts';
import { isOpen, totalSen, type Account, type AccountState, type Order } from './model.ts';
import { dayAndTime, escape, page } from './page-frame.ts';

export type DeskContext = {
  readonly root: string;
  readonly faults: Readonly<Faults>;
  readonly accounts: readonly (AccountState & Pick<Account, 'name'>)[];
  /** Newest first. */
  readonly orders: readonly Order[];
  readonly shareLink: (order: Order) => string;
};

const words: Record<Order['status'], string> = {
  ASSIGNING_DRIVER: 'Looking for a rider',
  ON_GOING: 'Rider on the way to pickup',
  PICKED_UP: 'Picked up',
  COMPLETED: 'Delivered',
  CANCELED: 'Cancelled',
  REJECTED: 'Rejected',
  EXPIRED: 'No rider found',
};

const buttons: Partial<Record<Order['status'], readonly (readonly [RideStep, string])[]>> = {
  ASSIGNING_DRIVER: [
    ['assign', 'A rider takes it now'],
    ['no-driver', 'No rider comes'],
    ['reject', 'Riders refuse'],
    ['cancel', 'Courier cancels'],
  ],
  ON_GOING: [
    ['pick-up', 'Pick up'],
    ['give-back', 'Rider gives it back'],
    ['cancel', 'Courier cancels'],
    ['replace', 'Replace the order'],
  ],
  PICKED_UP: [
    ['complete', 'Deliver'],
    ['give-back', 'Rider gives it back'],
  ],
};

/** Bad days that a demo can show, by the name under which the page sends them. */
export const badDays: readonly {
  readonly key: string;
  readonly label: string;
  readonly fault: Partial<Faults>;
}[] = [
  { key: 'down', label: 'Courier is down', fault: { fail: 503 } },
  { key: 'lost-answer', label: 'Answers to bookings get lost', fault: { dropAfterOrder: true } },
  { key: 'dear', label: 'Prices 50 % up', fault: { priceFactor: 1.5 } },
  { key: 'silent', label: 'No news is sent', fault: { dropWebhooks: true } },
];

export function isOn(faults: Readonly<Faults>, fault: Partial<Faults>): boolean {
  return Object.entries(fault).every(([name, value]) => faults[name as keyof Faults] === value);
}

/** Where a person who shows the demo plays riders, wallet and bad days. */
export function deskPage(context: DeskContext): string {
  const { root, orders } = context;
  const list =
    orders.length === 0
      ? '<div class="card"><p>No order yet. Place one with delivery in a demo store and pay it: it shows up here when the store books its courier.</p></div>'
      : orders.map((order) => orderCard(context, order)).join('');
  return page(
    root,
    'Courier simulator',
    `<div class="card"><h1>Riders' desk</h1><p class="quiet gap">Riders keep to the slot: they set off two minutes before it. “A rider takes it now” hurries them; the other buttons let things go wrong.</p></div>
<div id="orders" data-live>${list}</div>
<div id="accounts" data-live>${context.accounts.map((account, index) => accountCard(root, account, index)).join('')}</div>
<div class="card"><h2>Bad days</h2><div class="row" id="bad-days" data-live>${badDays.map((day) => badDayButton(context, day)).join('')}</div></div>`,
  );
}

function orderCard({ root, shareLink }: DeskContext, order: Order): string {
  const kind = isOpen(order.status) ? 'open' : order.status === 'COMPLETED' ? 'done' : 'bad';
  const steps = (buttons[order.status] ?? []).map(([step, label], index) =>
    button(
      `${root}/desk/orders/${order.id}/${step}`,
      `${step}-${order.id}`,
      label,
      index === 0 ? 'main' : '',
    ),
  );
  return `<section class="card" aria-label="Order ${order.id}"><div class="head"><h2>${escape(order.stops.at(-1)?.name ?? '')}</h2><span class="badge ${kind}">${words[order.status]}</span></div>
<dl><dt>Order</dt><dd>${order.id}</dd><dt>From</dt><dd>${escape(order.stops[0]?.address ?? '')}</dd><dt>To</dt><dd>${escape(order.stops.at(-1)?.address ?? '')}</dd>
<dt>For</dt><dd>${escape(dayAndTime(order.scheduleAt))}</dd><dt>Price</dt><dd>RM ${(totalSen(order.prices) / 100).toFixed(2)}, ${escape(order.serviceType.toLowerCase())}</dd></dl>
<div class="row">${steps.join('')}<a class="button" id="track-${order.id}" href="${escape(shareLink(order))}">Tracking page</a></div></section>`;
}

function accountCard(root: string, account: DeskContext['accounts'][number], index: number): string {
  const { name, apiKey, walletSen, webhookUrl } = account;
  const action = `${root}/desk/accounts/${index}`;
  return `<section class="card"><div class="head"><h2>${escape(name ?? `Account ${apiKey.slice(-4)}`)}</h2><strong>RM ${(walletSen / 100).toFixed(2)}</strong></div>
<p class="quiet">News goes to ${escape(webhookUrl ?? 'nobody')}</p>
<div class="row">${button(`${action}/top-up`, `top-up-${index}`, 'Top up RM 100')}${button(`${action}/empty`, `empty-${index}`, 'Empty the wallet')}</div></section>`;
}

function badDayButton(
  { root, faults }: DeskContext,
  { key, label, fault }: (typeof badDays)[number],
): string {
  const pressed = `aria-pressed="${isOn(faults, fault)}"`;
  return `<form method="post" action="${root}/desk/bad-days/${key}"><button id="day-${key}" ${pressed}>${escape(label)}</button></form>`;
}

function button(action: string, id: string, label: string, kind = ''): string {
  return `<form method="post" action="${escape(action)}"><button id="${id}" class="${kind}">${escape(label)}</button></form>`;
}
