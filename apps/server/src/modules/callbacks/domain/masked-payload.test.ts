import { expect, test } from 'vitest';
import { lalamoveCalls } from '../../delivery/providers/lalamove/calls.ts';
import { billplzCalls } from '../../payments/providers/billplz/calls.ts';
import { maskedPayload, referenceOf } from './masked-payload.ts';

const shownOf = (fields: ReturnType<typeof maskedPayload>) =>
  Object.fromEntries(fields.map(({ name, value }) => [name, value]));

test('a payment notice shows its money and hides its payer and its signature', () => {
  const raw =
    'id=8X0Iyzaw&collection_id=inbmmepb&paid=true&state=paid&amount=2500&paid_amount=2500&email=siti%40mail.example&mobile=60123456789&name=Siti+Nur&url=https%3A%2F%2Fb.example%2F8X0Iyzaw&x_signature=0f3a&wish=Siti';
  expect(shownOf(maskedPayload(billplzCalls, raw))).toEqual({
    id: '8X0Iyzaw',
    collection_id: 'inbmmepb',
    paid: 'true',
    state: 'paid',
    amount: '2500',
    paid_amount: '2500',
    email: null,
    mobile: null,
    name: null,
    url: null,
    x_signature: null,
    wish: null,
  });
  expect(referenceOf(billplzCalls, raw)).toBe('8X0Iyzaw');
});

test('news of a courier shows how far the courier is and hides who and where they are', () => {
  const raw = JSON.stringify({
    apiKey: 'pk_live_1',
    timestamp: 1764000000,
    signature: 'ab',
    eventType: 'DRIVER_ASSIGNED',
    data: {
      driver: { driverId: '33522', name: 'Ah Chong', phone: '60123456789', plateNumber: 'VAB1' },
      location: { lat: 3.1, lng: 101.6 },
      order: { orderId: '344', status: 'ON_GOING' },
    },
  });
  const shown = shownOf(maskedPayload(lalamoveCalls, raw));
  expect(shown).toMatchObject({
    eventType: 'DRIVER_ASSIGNED',
    'data.order.orderId': '344',
    'data.order.status': 'ON_GOING',
  });
  for (const name of [
    'apiKey',
    'signature',
    'data.driver.name',
    'data.driver.phone',
    'data.driver.plateNumber',
    'data.location.lat',
  ])
    expect([name, shown[name]]).toEqual([name, null]);
  expect(referenceOf(lalamoveCalls, raw)).toBe('344');
});

test('what is no call at all is not read', () => {
  expect(maskedPayload(lalamoveCalls, '{"data":')).toEqual([]);
  expect(referenceOf(lalamoveCalls, '[1,2]')).toBe('');
  expect(referenceOf(billplzCalls, 'id=<script>')).toBe('');
  // A token's field that holds a sentence could hold anything.
  expect(maskedPayload(billplzCalls, 'state=paid+by+Siti%2C+012')).toEqual([{ name: 'state', value: null }]);
});
