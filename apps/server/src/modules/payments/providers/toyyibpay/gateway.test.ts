import { startToyyibpaySimulator, type RunningToyyibpaySimulator } from '@dapur/simulators/toyyibpay/main';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Secret } from '../../../../kernel/secret.ts';
import { createToyyibpayGateway } from './gateway.ts';

const key = 'w5x7srq7-rx5r-3t89-2ou2-k7361x2jewhn';
const otherKey = '11111111-2222-3333-4444-555555555555';
const account = { userSecretKey: new Secret(key), categoryCode: 'j0tzqhka' };
const bill = {
  orderId: '0198c0de-0000-7000-8000-000000000001',
  orderNumber: 'DK-1042',
  description: '雪花酥 & Kuih (2)',
  name: '',
  email: 'aisyah@example.my',
  amountSen: 2_999,
  callbackUrl: 'http://127.0.0.1:21133/callback',
  redirectUrl: 'http://127.0.0.1:21133/back',
};

let simulator: RunningToyyibpaySimulator;
const gateway = (timeoutMs = 2_000) => createToyyibpayGateway({ baseUrl: simulator.url, timeoutMs });

beforeAll(async () => {
  simulator = await startToyyibpaySimulator({
    port: 21_132,
    accounts: [
      { userSecretKey: key, categories: [{ code: 'j0tzqhka', name: 'Kuih' }] },
      { userSecretKey: otherKey, categories: [{ code: 'gcbhict9', name: 'Cakes' }] },
    ],
  });
});
afterAll(() => simulator.close());
afterEach(() => simulator.controls.clearFaults());

test('a bill is made, paid and read; then it cannot be closed', async () => {
  const { billId, url } = await gateway().createBill(account, bill);
  expect(url).toBe(`${simulator.url}/${billId}`);
  expect(simulator.controls.bills().find(({ id }) => id === billId)).toMatchObject({
    name: 'Order DK 1042',
    description: 'Kuih 2',
    amount: 2_999,
    reference: bill.orderId,
    payer: { name: 'Order DK 1042', email: bill.email, phone: '0000000000' },
  });
  expect(await gateway().listPayments(billId)).toEqual([]);
  simulator.controls.setFaults({ dropCallback: true });
  simulator.controls.pay(billId, 'B');
  simulator.controls.pay(billId, 'A');
  const payments = await gateway().listPayments(billId);
  expect(payments.map(({ state }) => state).toSorted()).toEqual(['failed', 'paid']);
  expect(payments.find(({ state }) => state === 'paid')).toEqual({
    orderId: bill.orderId,
    state: 'paid',
    amountSen: 2_999,
    at: expect.any(Date),
  });
  expect(await gateway().closeBill(account, billId)).toBe('already_paid');
});

test('a bill is closed once nobody is at the bank', async () => {
  simulator.controls.setFaults({ dropCallback: true, pendingShowsAs: '4' });
  const { billId } = await gateway().createBill(account, bill);
  simulator.controls.enterBank(billId);
  expect(await gateway().listPayments(billId)).toMatchObject([{ state: 'pending' }]);
  await expect(gateway().closeBill(account, billId)).rejects.toMatchObject({ kind: 'unavailable' });
  simulator.controls.settle(billId, false);
  expect(await gateway().closeBill(account, billId)).toBe('deleted');
  expect(await gateway().closeBill(account, billId)).toBe('deleted');
});

test('keys are checked', async () => {
  const check = (userSecretKey: string, categoryCode: string) =>
    gateway().checkAccount({ userSecretKey: new Secret(userSecretKey), categoryCode });
  await check(key, 'j0tzqhka');
  await expect(check('short', 'j0tzqhka')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(check(key.replace('w', 'x'), 'j0tzqhka')).rejects.toMatchObject({ kind: 'unauthorized' });
  await expect(check(key, 'nothere1')).rejects.toMatchObject({ kind: 'not_found' });
  await expect(check(otherKey, 'j0tzqhka')).rejects.toMatchObject({ kind: 'not_found' });
});

test('a page of HTML and an answer that never comes leave the outcome of a new bill unknown', async () => {
  simulator.controls.setFaults({ fail: 502 });
  const failed = { kind: 'unavailable', outcomeUnknown: true, httpStatus: 502 };
  await expect(gateway().createBill(account, bill)).rejects.toMatchObject(failed);
  simulator.controls.setFaults({ fail: null, answer: '<html>' });
  await expect(gateway().listPayments('abc')).rejects.toMatchObject({
    kind: 'unavailable',
    outcomeUnknown: false,
  });
  simulator.controls.setFaults({ answer: null, slowMs: 600 });
  await expect(gateway(100).createBill(account, bill)).rejects.toMatchObject({
    kind: 'timeout',
    outcomeUnknown: true,
  });
});
