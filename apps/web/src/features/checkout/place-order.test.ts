import { ApiError, type Client } from '@dapur/contract/client';
import { orderTotals } from '@dapur/contract/money/totals';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyDelivery, emptyOrderDraft, type OrderDraft } from '../../lib/order/order-draft.ts';
import { placeOrder, type OrderToPlace } from './place-order.ts';

vi.mock('../../lib/order/order-api.ts', () => ({
  orderApi: { checkAvailability: 'check', createOrder: 'create', cancelOrder: 'cancel' },
}));

type Answers = Partial<Record<'check' | 'create' | 'cancel', (body: Record<string, unknown>) => unknown>>;

function caller(answers: Answers) {
  const calls: { name: string; body: Record<string, unknown> }[] = [];
  const client = ((name: keyof Answers, { body }: { body: Record<string, unknown> }) => {
    calls.push({ name, body });
    const answer = answers[name];
    if (!answer) throw new Error(`unexpected ${name}`);
    return Promise.resolve().then(() => answer(body));
  }) as unknown as Client;
  return {
    client,
    calls,
    sentIds: () => calls.filter(({ name }) => name === 'create').map(({ body }) => body['id']),
  };
}

const free = { available: true, shortages: [], alternatives: [] };
const placed = (body: Record<string, unknown>, more = {}) => ({
  data: { id: body['id'], status: 'pending', payment_status: 'unpaid', ...more },
});
const refuse =
  (status: number, code: string, details?: unknown, message = code) =>
  () => {
    throw new ApiError(status, code, message, details);
  };

function toPlace(change: Partial<OrderDraft> = {}): OrderToPlace {
  const lines = [
    { productId: 'p1', name: 'Karipap', unitSen: 250, quantity: 2, options: { Inti: 'Ayam' } },
    { productId: 'p1', name: 'Karipap', unitSen: 250, quantity: 1, options: { Inti: 'Daging' } },
  ];
  const draft: OrderDraft = {
    ...emptyOrderDraft,
    date: '2026-11-27',
    time: '3:00 PM',
    items: lines.map((line, index) => ({ cartId: `${index}`, ...line })),
    customer: { name: 'Aisyah', phone: '+60123456789', email: 'a@b.my' },
    ...change,
  };
  const totals = orderTotals({ lines, discountSen: 0, deliveryFeeSen: 0, taxBasisPoints: 0 });
  return { slug: 'kak-yah', locale: 'en', draft, totals, tax: null, lines };
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
  });
});

it('asks with the sum of a product over its lines, then sends decimals in MYR', async () => {
  const { client, calls } = caller({ check: () => free, create: placed });
  expect((await placeOrder(client, toPlace())).kind).toBe('placed');
  expect(calls[0]!.body['items']).toEqual([{ product_id: 'p1', quantity: 3 }]);
  expect(calls[1]!.body).toMatchObject({
    sub_total: 7.5,
    total: 7.5,
    delivery_method: 'pickup',
    voucher_code: null,
  });
});

it('sends every field of the specified payload, new and unpaid, whichever way the order goes', async () => {
  const fields =
    'id order_number name phone email delivery_method delivery_date delivery_time address house_unit_no ' +
    'building_name sub_total delivery_fee discount tax_name tax_percentage tax_amount total voucher_code status ' +
    'payment_status payment_method payment_ref notes lalamove_data items created_at updated_at';
  for (const method of ['pickup', 'delivery'] as const) {
    const { client, calls } = caller({ check: () => free, create: placed });
    await placeOrder(client, toPlace({ method }));
    const { body } = calls[1]!;
    expect(fields.split(' ').filter((field) => body[field] === undefined)).toEqual([]);
    expect(body).toMatchObject({ status: 'pending', payment_status: 'unpaid', payment_method: '' });
  }
});

it('sends the same order again under the same id, in the language it was first sent in', async () => {
  const first = caller({ check: () => free, create: refuse(0, 'network') });
  expect(await placeOrder(first.client, toPlace())).toEqual({ kind: 'refused', why: 'network' });
  const again = caller({ check: () => free, create: placed });
  await placeOrder(again.client, { ...toPlace(), locale: 'zh' });
  expect(again.sentIds()).toEqual(first.sentIds());
  expect(again.calls.at(-1)!.body['lang']).toBe('en');
});

it('gives a changed order a new id, and gives back what the old one holds', async () => {
  const first = caller({ check: () => free, create: placed });
  await placeOrder(first.client, toPlace());
  const order = { id: String(first.sentIds()[0]), number: 'AI1', expiresAt: '' };
  const changed = caller({ cancel: () => ({}), check: () => free, create: placed });
  await placeOrder(changed.client, toPlace({ order, notes: 'less sweet' }));
  expect(changed.calls.map(({ name }) => name)).toEqual(['cancel', 'check', 'create']);
  expect(changed.sentIds()).not.toEqual(first.sentIds());
});

it('does not ask whether its own portions are free when it sends a placed order again', async () => {
  const first = caller({ check: () => free, create: placed });
  await placeOrder(first.client, toPlace());
  const order = { id: String(first.sentIds()[0]), number: 'AI1', expiresAt: '' };
  const again = caller({ create: placed });
  expect((await placeOrder(again.client, toPlace({ order }))).kind).toBe('placed');
});

it('starts anew when the kept id names an order that has ended', async () => {
  let sent = 0;
  const { client, sentIds } = caller({
    check: () => free,
    create: (body) => placed(body, { status: ++sent === 1 ? 'cancelled' : 'pending' }),
  });
  expect((await placeOrder(client, toPlace())).kind).toBe('placed');
  expect(new Set(sentIds()).size).toBe(2);
});

it('says which items are short before the order, and at most five other dates', async () => {
  const alternatives = ['01', '02', '03', '04', '05', '06'].map((day) => `2026-12-${day}`);
  const { client } = caller({ check: () => ({ available: false, shortages: [], alternatives }) });
  expect(await placeOrder(client, toPlace())).toEqual({
    kind: 'unavailable',
    shortages: [],
    alternatives: alternatives.slice(0, 5),
  });
});

it('reads a limit by the status 400, and by its words whatever the status', async () => {
  const items = [{ product_id: 'p1', product: 'Karipap', requested: 3, available: 1, limit: 40 }];
  const byCode = caller({ check: () => free, create: refuse(400, 'limit_exceeded', { items }) });
  expect(await placeOrder(byCode.client, toPlace())).toMatchObject({ kind: 'limit', shortages: items });
  const words = 'Karipap is limited to 40 orders for 2026-11-27';
  const byWords = caller({ check: () => free, create: refuse(500, 'unusable', undefined, words) });
  expect(await placeOrder(byWords.client, toPlace())).toEqual({
    kind: 'limit',
    shortages: [],
    message: words,
  });
  for (const code of ['unusable', 'invalid_input', 'voucher_invalid']) {
    const byStatus = caller({ check: () => free, create: refuse(400, code, undefined, 'No more today.') });
    expect(await placeOrder(byStatus.client, toPlace()), code).toEqual({
      kind: 'limit',
      shortages: [],
      message: 'No more today.',
    });
  }
});

it('takes a 400 of another call, and another status of this one, for no limit', async () => {
  const check = caller({ check: refuse(400, 'unusable') });
  expect(await placeOrder(check.client, toPlace())).toEqual({ kind: 'refused', why: 'failed' });
  const create = caller({
    check: () => free,
    create: refuse(422, 'invalid_input', undefined, 'Name: is required'),
  });
  expect(await placeOrder(create.client, toPlace())).toEqual({ kind: 'refused', why: 'failed' });
});

it.each([500, 502, 200])(
  'does not call an answer of %i that cannot be used a lost network',
  async (status) => {
    const { client } = caller({ check: () => free, create: refuse(status, 'unusable', undefined, '') });
    expect(await placeOrder(client, toPlace())).toEqual({ kind: 'refused', why: 'failed' });
  },
);

it('tells a changed total, changed terms, a refused voucher, the store itself and too much unpaid apart', async () => {
  const outcome = async (create: () => never) =>
    placeOrder(caller({ check: () => free, create }).client, toPlace());
  expect(await outcome(refuse(409, 'totals_changed', { total: 8.1 }))).toEqual({
    kind: 'changed',
    totalSen: 810,
  });
  expect(await outcome(refuse(422, 'voucher_invalid', undefined, 'no'))).toEqual({
    kind: 'voucher',
  });
  expect(await outcome(refuse(409, 'terms_changed', { terms_version: 2 }))).toEqual({ kind: 'terms' });
  expect(await outcome(refuse(403, 'owner_cannot_order'))).toEqual({ kind: 'refused', why: 'owner' });
  // The buyer has too many open orders. They can pay their own, but not those of their neighbours.
  expect(await outcome(refuse(429, 'too_many_open_orders'))).toEqual({ kind: 'refused', why: 'openOrders' });
  expect(await outcome(refuse(422, 'order_too_large', { portions: 120, most: 100 }))).toEqual({
    kind: 'large',
    portions: 120,
    most: 100,
  });
  expect(await outcome(refuse(429, 'address_crowded'))).toEqual({ kind: 'refused', why: 'crowded' });
  expect(await outcome(refuse(422, 'bill_too_small'))).toEqual({ kind: 'refused', why: 'small' });
  expect(await outcome(refuse(500, 'internal'))).toEqual({ kind: 'refused', why: 'failed' });
});

it('names the number that an order may have of a product', async () => {
  const outcome = async (details: object) =>
    placeOrder(
      caller({ check: () => free, create: refuse(422, 'quantity_not_allowed', details) }).client,
      toPlace(),
    );
  expect(await outcome({ product: 'Karipap', quantity: 2, least: 6 })).toEqual({
    kind: 'refused',
    why: 'quantity',
    bound: { product: 'Karipap', least: 6, most: undefined },
  });
  expect(await outcome({ product: 'Karipap', quantity: 9, most: 8 })).toMatchObject({ bound: { most: 8 } });
});

it('goes to the paid order when the old one was paid meanwhile', async () => {
  const order = { id: 'old', number: 'AI1', expiresAt: '' };
  const { client } = caller({ cancel: refuse(409, 'order_already_paid') });
  expect(await placeOrder(client, toPlace({ order }))).toEqual({ kind: 'paid', orderId: 'old' });
});

const delivery = {
  ...emptyDelivery,
  unit: ' A-12-3 ',
  address: 'Jalan Plumbum 7/102, 40000 Shah Alam',
  pin: { lat: 3.0733, lng: 101.4902 },
  quote: {
    id: 'q1',
    feeSen: 940,
    km: 6.8,
    carrier: 'courier' as const,
    provider: 'lalamove' as const,
    stops: ['a', 'b'],
    expiresAt: '2026-11-27T06:00:00Z',
    skewMs: 0,
  },
};

it('sends the address and the name of the quote with a delivery, and neither with a pickup', async () => {
  const delivered = caller({ check: () => free, create: placed });
  await placeOrder(delivered.client, toPlace({ method: 'delivery', delivery }));
  expect(delivered.calls.at(-1)!.body).toMatchObject({
    delivery_method: 'delivery',
    pickup_location_id: null,
    address: 'Jalan Plumbum 7/102, 40000 Shah Alam',
    house_unit_no: 'A-12-3',
    building_name: null,
    lalamove_data: { quotationId: 'q1' },
  });
  const pickedUp = caller({ check: () => free, create: placed });
  await placeOrder(pickedUp.client, toPlace({ delivery }));
  expect(pickedUp.calls.at(-1)!.body).toMatchObject({
    address: null,
    house_unit_no: null,
    building_name: null,
    lalamove_data: null,
  });
});

it.each([
  ['unit', { unit: 'A-12-4' }],
  ['building', { building: 'Residensi Mawar' }],
  ['address', { address: 'Jalan Lain, 40000 Shah Alam' }],
  ['pin', { pin: { lat: 3.0733, lng: 101.5 } }],
  ['vehicle', { vehicle: 'CAR' as const }],
  ['quote', { quote: { ...delivery.quote, id: 'q2' } }],
])('sends an order with another %s under another id', async (_, change) => {
  const first = caller({ check: () => free, create: placed });
  await placeOrder(first.client, toPlace({ method: 'delivery', delivery }));
  const second = caller({ check: () => free, create: placed });
  await placeOrder(second.client, toPlace({ method: 'delivery', delivery: { ...delivery, ...change } }));
  expect(second.sentIds()).not.toEqual(first.sentIds());
});

it.each([
  ['quote_required', 'needed'],
  ['quote_invalid', 'invalid'],
  ['quote_expired', 'expired'],
  ['delivery_too_far', 'tooFar'],
  ['outside_malaysia', 'outside'],
])('tells %s apart, so that step 2 can mend it', async (code, why) => {
  const { client } = caller({ check: () => free, create: refuse(422, code, undefined, 'so far') });
  const order = toPlace({ method: 'delivery', delivery });
  expect(await placeOrder(client, order)).toEqual({ kind: 'quote', why, message: 'so far' });
});
