import type { OrderInput } from '@dapur/contract/orders/ordering';
import { expect, test } from 'vitest';
import { canonicalRequest } from './canonical-request.ts';

const input: OrderInput = {
  id: '6f1c5b6e-1111-4222-8333-444455556666',
  name: 'Aisyah',
  phone: '+60133334444',
  email: 'aisyah@mail.example',
  delivery_method: 'pickup',
  delivery_date: '2026-11-27',
  delivery_time: '3:00 PM',
  total: 25,
  items: [
    { product_id: '6f1c5b6e-1111-4222-8333-444455557777', quantity: 2, product_option: { A: 'x', B: ['y'] } },
  ],
};
const print = (change: Partial<OrderInput>): string => canonicalRequest({ ...input, ...change });

test('what is said of state, payment and time do not count, nor does the order of options', () => {
  const [item] = input.items;
  expect(
    print({
      status: 'completed',
      payment_status: 'paid',
      created_at: 'now',
      items: [{ ...item!, price: 1, product_option: { B: ['y'], A: 'x' } }],
    }),
  ).toBe(print({}));
});

test('an id is the same in capital letters', () => {
  const [item] = input.items;
  const capital = { ...item!, product_id: item!.product_id.toUpperCase() };
  expect(print({ id: input.id.toUpperCase(), items: [capital] })).toBe(print({}));
});

test.each([
  [{ name: 'Aishah' }],
  [{ total: 26 }],
  [{ notes: 'no sambal' }],
  [{ voucher_code: 'RAYA10' }],
  [{ lalamove_data: { quotationId: '3443167815824261304' } }],
  [{ items: [{ ...input.items[0]!, quantity: 3 }] }],
  [{ items: [{ ...input.items[0]!, product_option: { A: 'z', B: ['y'] } }] }],
])('what is asked for counts: %j', (change) => {
  expect(print(change)).not.toBe(print({}));
});
