import { afterEach, expect, test, vi } from 'vitest';
import { emptyDelivery, emptyOrderDraft, orderDraft, type DraftQuote } from './order-draft.ts';

const quote: DraftQuote = {
  id: 'q1',
  feeSen: 940,
  km: 6.8,
  carrier: 'courier',
  provider: 'lalamove',
  stops: ['a', 'b'],
  expiresAt: '2026-11-27T06:00:00Z',
  skewMs: 0,
};
const delivery = { ...emptyDelivery, unit: 'A-12-3', address: 'Jalan Plumbum 7/102', quote };

let count = 0;
function quoted() {
  const draft = orderDraft(`store-${(count += 1)}`);
  draft.set({ method: 'delivery', date: '2026-11-27', time: '3:00 PM', delivery });
  draft.set({ delivery });
  return draft;
}

test('a quote stays while nothing of it changes', () => {
  const draft = quoted();
  draft.set({ notes: 'less sweet', step: 3 });
  expect(draft.get().delivery.quote).toBe(quote);
});

test.each([
  ['date', { date: '2026-11-28' }],
  ['time', { time: '5:00 PM' }],
] as const)('another %s takes the quote away and leaves the address', (_, change) => {
  const draft = quoted();
  draft.set(change);
  expect(draft.get().delivery).toEqual({ ...delivery, quote: null });
});

test('pickup has neither quote nor address', () => {
  const draft = quoted();
  draft.set({ method: 'pickup' });
  expect(draft.get().delivery).toEqual(emptyDelivery);
});

/** The draft of a page that finds this on the device. */
function found(kept: string) {
  const localStorage = { getItem: () => kept, setItem: () => undefined };
  vi.stubGlobal('window', { localStorage, addEventListener: () => undefined });
  return orderDraft(`store-${(count += 1)}`).get();
}
afterEach(() => vi.unstubAllGlobals());

const item = { cartId: 'c1', productId: 'p1', quantity: 2, options: {} };
const whole = { ...emptyOrderDraft, method: 'delivery' as const, items: [item], delivery };
const written = (change: object) => JSON.stringify({ version: 2, draft: { ...whole, ...change } });

test('what an earlier page wrote is found again, also without what it did not know yet', () => {
  expect(found(written({}))).toEqual(whole);
  expect(found(written({ wantedVoucher: undefined }))).toEqual(whole);
});

test.each<[string, string]>([
  ['no JSON', '{'],
  ['nothing', 'null'],
  ['a list', '[]'],
  ['another version', JSON.stringify({ version: 1, draft: whole })],
  ['a step that there is not', written({ step: 7 })],
  ['a number for a text', written({ notes: 7 })],
  ['an item without a product', written({ items: [{ ...item, productId: undefined }] })],
  ['no quantity', written({ items: [{ ...item, quantity: 0 }] })],
  ['no address', written({ delivery: { ...delivery, address: null } })],
  ['a pin that is nowhere', written({ delivery: { ...delivery, pin: { lat: 3 } } })],
  ['a quote without its fee', written({ delivery: { ...delivery, quote: { ...quote, feeSen: null } } })],
  ['an order without an end', written({ order: { id: 'o1', number: 'AI1' } })],
])('a draft with %s is dropped', (_what, kept) => {
  expect(found(kept)).toEqual(emptyOrderDraft);
});
