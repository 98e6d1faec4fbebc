import { describe, expect, test } from 'vitest';
import { withTenant } from '../../../platform/db/index.ts';
import { expireOrders } from '../../ordering/index.ts';
import { paymentsFixture } from './payments-fixture.ts';

/** A provider whose calls prove who calls, and neither bill nor amount: only its own answer settles a payment. */
const world = paymentsFixture('toyyibpay');
const { place, openBill, billOf, holding, call, now, until } = world;
const bank = () => world.app.toyyibpay.controls;

const heard = (billId: string) =>
  withTenant(world.database.pools, world.shop.tenantId, (tx) =>
    tx.selectFrom('payment_callbacks').select('outcome').where('bill_id', '=', billId).execute(),
  );
/** Bills that are still to be asked about. */
const waiting = () =>
  withTenant(world.database.pools, world.shop.tenantId, (tx) =>
    tx.selectFrom('payment_attempts').select('bill_id').where('ask_at', 'is not', null).execute(),
  );
const refunds = () =>
  withTenant(world.database.pools, world.shop.tenantId, (tx) =>
    tx.selectFrom('refunds').select(['cause', 'amount_sen']).execute(),
  );

describe('a payment', () => {
  test.each(['multipart', 'urlencoded'] as const)(
    'that a call in %s tells of confirms the order once the provider was asked, and says how it was paid',
    async (callbackEncoding) => {
      const order = await place();
      bank().setFaults({ callbackEncoding, duplicateCallbacks: 3 });
      bank().pay(await billOf(order), 'A');
      expect(await until(order, 'paid')).toMatchObject({
        status: 'confirmed',
        refundDue: false,
        paymentMethod: 'toyyibPay',
      });
      await bank().callbacksSettled();
      expect(await refunds()).toEqual([]);
      expect(await waiting(), 'the provider has answered, and is not asked again').toEqual([]);
    },
  );

  test('is found by asking when the payer comes back, though no call came', async () => {
    const order = await place();
    bank().setFaults({ dropCallback: true });
    bank().pay(await billOf(order), 'A');
    const back = await call('completePayment', { body: { order_id: order.id }, ...holding(order) });
    expect(back.body).toMatchObject({ success: true, data: { payment_status: 'paid' } });
  });

  test('that the bank refuses leaves the order to be paid, with the same bill', async () => {
    const order = await place();
    const bill = await billOf(order);
    bank().pay(bill, 'B');
    await expect.poll(() => heard(bill)).toEqual([{ outcome: 'not_paid' }]);
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await billOf(order)).toBe(bill);
    bank().pay(bill, 'A');
    expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed' });
  });
});

describe('a call that says more than is true', () => {
  test('settles nothing though its hash is right, and one without the right hash is refused', async () => {
    const order = await place();
    const bill = await billOf(order);
    bank().forge(bill);
    await expect.poll(() => heard(bill)).toEqual([{ outcome: 'not_paid' }]);
    bank().forge(bill, '11111111-2222-3333-4444-555555555555');
    await bank().callbacksSettled();
    expect(
      bank()
        .bills()
        .find(({ id }) => id === bill)
        ?.callbacks.at(-1)?.status,
    ).toBe(403);
    expect(await heard(bill)).toHaveLength(1);
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
  });

  test('about the bill of another order settles neither', async () => {
    const order = await place();
    const bill = await billOf(order);
    bank().setFaults({ shownReference: crypto.randomUUID() });
    bank().pay(bill, 'A');
    await expect.poll(() => heard(bill)).toEqual([{ outcome: 'other_order' }]);
    expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid' });
    expect(await refunds()).toEqual([]);
  });

  test('of another amount than the order’s becomes a refund that is due', async () => {
    const order = await place();
    const bill = await billOf(order);
    bank().setFaults({ shownAmount: 1 });
    bank().pay(bill, 'A');
    await expect.poll(() => heard(bill)).toEqual([{ outcome: 'amount_mismatch' }]);
    expect(await now(order)).toMatchObject({ status: 'pending', refundDue: true });
    expect(await refunds()).toEqual([{ cause: 'amount_mismatch', amount_sen: 1 }]);
  });
});

test('a bill whose making was never answered is joined to its order by what the call names', async () => {
  const order = await place();
  bank().setFaults({ resetAfterCreate: true, times: 1 });
  expect((await openBill(order)).code).toBe('payment_provider_failed');
  const [lost] = bank().bills().slice(-1);
  bank().pay(lost!.id, 'A');
  expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed' });
});

test('a payer who is still at the bank keeps the order for a while; money that comes after it ended is late', async () => {
  const order = await place();
  const bill = await billOf(order);
  bank().enterBank(bill);
  const endHold = (secondsAgo: number) =>
    withTenant(world.database.pools, world.shop.tenantId, (tx) =>
      tx
        .updateTable('orders')
        .set({ expires_at: new Date(Date.now() - secondsAgo * 1_000) })
        .where('id', '=', order.id)
        .execute(),
    );
  await endHold(30);
  await expireOrders(world.app.deps);
  expect(await now(order)).toMatchObject({ status: 'pending' });
  await endHold(150);
  await expireOrders(world.app.deps);
  expect(await now(order)).toMatchObject({ status: 'cancelled', cancelReason: 'timeout' });
  await place();
  bank().settle(bill, true);
  expect(await until(order, 'paid_late')).toMatchObject({ refundDue: true });
});
