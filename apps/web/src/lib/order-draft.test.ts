import { expect, test } from 'vitest';
import { emptyDelivery, orderDraft, type DraftQuote } from './order-draft.ts';

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
