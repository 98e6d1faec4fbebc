import { describe, expect, test } from 'vitest';
import {
  cancelOrder,
  expireOrders,
  settlePayment,
  watchGivenUpBills,
  type OrderRecord,
} from '../../ordering/index.ts';
import { withPlatform, withTenant } from '../../../platform/db/index.ts';
import { SHOP_PRICE_SEN } from '../../../../test/kit/open-shop.ts';
import { paymentsFixture } from './payments-fixture.ts';

describe.each([
  { provider: 'billplz', gateway: 'MB2U0227' },
  { provider: 'toyyibpay', gateway: 'FPX' },
] as const)('paid through $provider', ({ provider, gateway }) => {
  const world = paymentsFixture(provider);
  const { place, openBill, billOf, now, until } = world;

  const refunds = () =>
    withTenant(world.database.pools, world.shop.tenantId, (tx) =>
      tx.selectFrom('refunds').select(['cause as reason', 'amount_sen as amountSen']).execute(),
    );
  const held = () =>
    withTenant(
      world.database.pools,
      world.shop.tenantId,
      async (tx) => (await tx.selectFrom('capacity_pools').select('held').executeTakeFirst())?.held,
    );
  const endHold = (order: OrderRecord, secondsAgo: number) =>
    withTenant(world.database.pools, world.shop.tenantId, (tx) =>
      tx
        .updateTable('orders')
        .set({ expires_at: new Date(Date.now() - secondsAgo * 1_000) })
        .where('id', '=', order.id)
        .execute(),
    );
  const paid = (billId: string, sen = SHOP_PRICE_SEN) => ({ billId, billedSen: sen, paidSen: sen });

  describe('a bill that was given up', () => {
    const askNow = () =>
      withPlatform(world.database.pools, 'test', 'bills are due to be asked about', (tx) =>
        tx
          .updateTable('payment_attempts')
          .set({ ask_at: new Date(0) })
          .where('ask_at', 'is not', null)
          .execute(),
      );

    test('is found paid by asking, though no word of it ever came', async () => {
      const order = await place();
      const bill = await billOf(order);
      await cancelOrder(world.database.pools, world.shop.tenantId, order.id, 'timeout');
      await world.app.drain();
      expect(world.bank.isClosed(bill)).toBe(true);
      await place();
      world.bank.losesCallbacks();
      world.bank.pay(bill);
      await askNow();
      await watchGivenUpBills(world.app.deps);
      expect(await now(order)).toMatchObject({
        status: 'cancelled',
        paymentStatus: 'paid_late',
        refundDue: true,
      });
      expect(await refunds()).toEqual([{ reason: 'paid_late', amountSen: SHOP_PRICE_SEN }]);
    });

    test('is asked about a few times, by one process each time, and then left alone', async () => {
      const order = await place();
      await billOf(order);
      await cancelOrder(world.database.pools, world.shop.tenantId, order.id, 'timeout');
      await world.app.drain();
      let questions = 0;
      const askBill = (tenantId: string, billId: string) => {
        questions += 1;
        return world.app.deps.payments.askBill(tenantId, billId);
      };
      const counting = { ...world.app.deps, payments: { ...world.app.deps.payments, askBill } };
      for (let round = 1; round <= 6; round += 1) {
        await askNow();
        await Promise.all([watchGivenUpBills(counting), watchGivenUpBills(counting)]);
        expect(questions).toBe(round);
      }
      await askNow();
      await watchGivenUpBills(counting);
      expect(questions).toBe(6);
    });
  });

  describe('money that comes when it should not', () => {
    test('after the cancel it revives the order while its portions are there', async () => {
      const order = await place();
      const bill = await billOf(order);
      await cancelOrder(world.database.pools, world.shop.tenantId, order.id, 'timeout');
      expect(await held()).toBe(0);
      world.bank.pay(bill);
      expect(await until(order, 'paid')).toMatchObject({ status: 'confirmed', cancelReason: null });
      expect(await held()).toBe(1);
    });

    test('goes back when the portions are sold, and the order says so', async () => {
      const order = await place();
      const bill = await billOf(order);
      await cancelOrder(world.database.pools, world.shop.tenantId, order.id, 'timeout');
      await place();
      world.bank.pay(bill);
      expect(await until(order, 'paid_late')).toMatchObject({
        status: 'cancelled',
        refundDue: true,
        lateCause: 'sold_out',
      });
      expect(await refunds()).toEqual([{ reason: 'paid_late', amountSen: SHOP_PRICE_SEN }]);
      expect(await held()).toBe(1);
    });

    test('a second payment of one order goes back, and a repeat of it counts once', async () => {
      const order = await place();
      const first = await billOf(order);
      const { body } = await openBill(order, { reference_1_label: 'Bank Code', reference_1: gateway });
      const second = body.billId;
      expect(second).not.toBe(first);
      expect(await settlePayment(world.database.pools, world.shop.tenantId, paid(first))).toBe('confirmed');
      for (const expected of ['paid_twice', 'settled_before']) {
        expect(await settlePayment(world.database.pools, world.shop.tenantId, paid(second))).toBe(expected);
      }
      expect(await refunds()).toEqual([{ reason: 'paid_twice', amountSen: SHOP_PRICE_SEN }]);
    });

    test('another amount never confirms', async () => {
      const order = await place();
      const bill = await billOf(order);
      const outcome = await settlePayment(world.database.pools, world.shop.tenantId, {
        billId: bill,
        billedSen: SHOP_PRICE_SEN,
        paidSen: 1,
      });
      expect(outcome).toBe('amount_mismatch');
      expect(await now(order)).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', refundDue: true });
    });
  });

  describe('the end of the hold', () => {
    test('deletes the bill and gives the portions back', async () => {
      const order = await place();
      const bill = await billOf(order);
      await endHold(order, 10);
      await expireOrders(world.app.deps);
      expect(await now(order)).toMatchObject({ status: 'pending' });
      await endHold(order, 21);
      await expireOrders(world.app.deps);
      expect(await now(order)).toMatchObject({ status: 'cancelled', cancelReason: 'timeout' });
      expect(await held()).toBe(0);
      expect(world.bank.isClosed(bill)).toBe(true);
    });

    test('finds the payment whose callback was lost', async () => {
      const order = await place();
      world.bank.losesCallbacks();
      world.bank.pay(await billOf(order));
      await endHold(order, 21);
      await expireOrders(world.app.deps);
      expect(await now(order)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    });

    test('waits for a bank that does not answer, but not for ever', async () => {
      const order = await place();
      const bill = await billOf(order);
      world.bank.isDown();
      await endHold(order, 60);
      await expireOrders(world.app.deps);
      expect(await now(order)).toMatchObject({ status: 'pending' });
      await endHold(order, 150);
      await expireOrders(world.app.deps);
      expect(await now(order)).toMatchObject({ status: 'cancelled' });
      world.bank.isWellAgain();
      await world.app.drain();
      expect(world.bank.isClosed(bill)).toBe(true);
    });
  });

  test('of a hundred callbacks about one bill, one counts', async () => {
    const order = await place();
    const bill = await billOf(order);
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, () => settlePayment(world.database.pools, world.shop.tenantId, paid(bill))),
    );
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    const news = await withPlatform(world.database.pools, 'test', 'news', (tx) =>
      tx
        .selectFrom('outbox')
        .select('id')
        .where('tenant_id', '=', world.shop.tenantId)
        .where('topic', '=', 'order.paid')
        .execute(),
    );
    expect(news).toHaveLength(1);
  });
});
