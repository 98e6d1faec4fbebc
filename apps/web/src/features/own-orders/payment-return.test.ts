import { expect, it } from 'vitest';
import { readPaymentReturn } from './payment-return.ts';

it('reads what the provider puts into the address', () => {
  const search =
    '?reference=abc&billplz%5Bid%5D=zq0&billplz%5Bpaid%5D=true&billplz%5Bpaid_at%5D=2026-11-21%2007%3A13%3A35%20%2B0800&billplz%5Bx_signature%5D=d6';
  expect(readPaymentReturn(search)).toEqual({
    reference: 'abc',
    saysPaid: true,
    provider: {
      billId: 'zq0',
      saysPaid: true,
      isSigned: true,
      handedOn: {
        billplz_id: 'zq0',
        billplz_paid: 'true',
        billplz_paid_at: '2026-11-21 07:13:35 +0800',
        x_signature: 'd6',
      },
    },
  });
});

it('knows unpaid from undecided', () => {
  const said = (search: string) => readPaymentReturn(search).saysPaid;
  expect(said('?billplz[paid]=false')).toBe(false);
  expect(said('?status=failed')).toBe(false);
  expect(said('?status=success')).toBe(true);
  expect(said('?billplz[paid]=false&billplz[transaction_status]=pending')).toBeUndefined();
  expect(said('?reference=abc')).toBeUndefined();
});

it('reads what a provider puts there that signs nothing', () => {
  const back = (search: string) => readPaymentReturn(search).provider;
  const order = '01234567-89ab-4cde-8f01-23456789abcd';
  const search = `?reference=${order}&status_id=1&billcode=gcbhict9&order_id=${order}&msg=ok&transaction_id=TP1`;
  expect(back(search)).toEqual({ billId: 'gcbhict9', saysPaid: true, isSigned: false, orderId: order });
  expect(back('?billcode=gcbhict9&status_id=3')?.saysPaid).toBe(false);
  expect(back('?billcode=gcbhict9&status_id=2')?.saysPaid).toBeUndefined();
  expect(back('?status_id=1')).toBeUndefined();
});
