import { describe, expect, test } from 'vitest';
import { emptyDelivery, type DraftDelivery, type DraftQuote } from '../../../lib/order/order-draft.ts';
import {
  changedDelivery,
  deliveryComplaint,
  deliveryFaults,
  endedQuote,
  deliveryQuoteKey,
  quoteStateOf,
  slotToQuote,
} from './delivery-rules.ts';

const now = Date.parse('2026-11-21T02:00:00Z');
const quote: DraftQuote = {
  id: '1234567890',
  feeSen: 940,
  km: 6.8,
  carrier: 'courier',
  provider: 'lalamove',
  stops: ['a', 'b'],
  expiresAt: '2026-11-21T02:05:00Z',
  skewMs: 0,
};
const whole: DraftDelivery = {
  ...emptyDelivery,
  unit: 'A-12-3',
  building: 'Residensi Mawar',
  address: 'Jalan Plumbum 7/102, 40000 Shah Alam',
  pin: { lat: 3.0733, lng: 101.4902 },
  quote,
};

test('unit, address and pin are asked for; the building is not', () => {
  expect([...deliveryFaults(emptyDelivery)]).toEqual(['pin', 'unit', 'address']);
  expect([...deliveryFaults({ ...whole, address: ' KL ', unit: ' ' })]).toEqual(['unit', 'address']);
  expect(deliveryFaults({ ...whole, building: '' }).size).toBe(0);
});

describe('a quote goes', () => {
  test.each([
    ['unit', { unit: 'A-12-4' }],
    ['building', { building: '' }],
    ['address', { address: 'Jalan Lain' }],
    ['pin', { pin: { lat: 3.0733, lng: 101.4903 } }],
    ['vehicle', { vehicle: 'CAR' }],
  ] as const)('when the %s becomes another', (_, change) => {
    expect(changedDelivery(whole, change).quote).toBeNull();
    expect(deliveryQuoteKey({ delivery: { ...whole, ...change }, date: 'd', time: 't' })).not.toBe(
      deliveryQuoteKey({ delivery: whole, date: 'd', time: 't' }),
    );
  });

  test('not when the same is written with other spaces', () => {
    expect(changedDelivery(whole, { unit: ' A-12-3 ', address: `${whole.address} ` }).quote).toBe(quote);
    expect(changedDelivery(whole, { pin: { lat: 3.0733, lng: 101.4902 } }).quote).toBe(quote);
  });
});

describe('a quote', () => {
  const minutes = 60_000;

  test('ends by the clock of the server, not of the phone', () => {
    expect(quoteStateOf(quote, now)).toBe('valid');
    expect(quoteStateOf(quote, now + 5 * minutes)).toBe('expired');
    expect(quoteStateOf({ ...quote, skewMs: -60 * minutes }, now + 60 * minutes)).toBe('valid');
    expect(quoteStateOf({ ...quote, skewMs: 60 * minutes }, now - 55 * minutes)).toBe('expired');
  });

  test('is over when the server says so, whatever the device’s clock shows', () => {
    expect(quoteStateOf(endedQuote({ ...quote, skewMs: -60 * minutes }), now)).toBe('expired');
  });

  test('of the courier needs an id, a fee and both stops; that of the store has no stops', () => {
    expect(quoteStateOf(null, now)).toBe('none');
    expect(quoteStateOf({ ...quote, id: '' }, now)).toBe('broken');
    expect(quoteStateOf({ ...quote, feeSen: Number.NaN }, now)).toBe('broken');
    expect(quoteStateOf({ ...quote, stops: ['a'] }, now)).toBe('broken');
    expect(quoteStateOf({ ...quote, carrier: 'store', stops: [] }, now)).toBe('valid');
  });
});

test('Continue complains in the specified order: address, pin, quote', () => {
  const title = (delivery: DraftDelivery, at = now) => deliveryComplaint(delivery, at)?.title;
  expect(title(emptyDelivery)).toBe('checkout.delivery.noAddress');
  expect(deliveryComplaint({ ...whole, address: '' }, now)?.field).toBe('address');
  expect(title({ ...whole, pin: null, quote: null })).toBe('checkout.delivery.incomplete');
  expect(title({ ...whole, quote: null })).toBe('checkout.quote.needed');
  expect(title({ ...whole, quote: { ...quote, id: '' } })).toBe('checkout.quote.invalid');
  expect(title(whole, now + 600_000)).toBe('checkout.quote.expired');
  expect(deliveryComplaint(whole, now)).toBeUndefined();
});

test('a quote names its slot, and its beginning in Malaysia whatever the phone’s clock shows', () => {
  expect(slotToQuote('2026-11-21', '3:00 PM')).toEqual({
    deliveryDate: '2026-11-21',
    deliveryTime: '3:00 PM',
    scheduledTime: '2026-11-21T07:00:00.000Z',
  });
  expect(slotToQuote('2026-11-21', 'evening').scheduledTime).toBeNull();
  expect(slotToQuote('', '')).toEqual({ deliveryDate: null, deliveryTime: null, scheduledTime: null });
});
