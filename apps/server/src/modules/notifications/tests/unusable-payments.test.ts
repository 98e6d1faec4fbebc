import type { Locale } from '@dapur/contract/primitives';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { handOutAgain, sentMailsTo, noticeIn, workedOff } from '../../../../test/kit/notices-desk.ts';

const STORE = 'kedai@mail.example';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
  await desk.query('update store_profiles set email = $2 where tenant_id = $1', `${desk.shop.slug}-${STORE}`);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const speaking = async (locale: Locale, orderId: string) => {
  await desk.query('update orders set locale = $2 where tenant_id = $1 and id = $3', locale, orderId);
  await desk.query('update store_profiles set mail_locale = $2 where tenant_id = $1', locale);
};
const toStore = () => sentMailsTo(app, `${desk.shop.slug}-${STORE}`);

/** A second bill of a paid order is paid, as where two tabs were open. */
async function paidTwice(locale: Locale) {
  const order = await desk.place();
  const bills = [await desk.bill(order, 10), await otherBill(order)];
  await speaking(locale, order.id);
  expect(await desk.pay(bills[0] ?? '', 1_000)).toBe('confirmed');
  await workedOff(desk);
  const before = { customer: sentMailsTo(app, order.email).length, store: toStore().length };
  expect(await desk.pay(bills[1] ?? '', 1_000)).toBe('paid_twice');
  await workedOff(desk);
  return { order, before };
}

/** A bill that the order had before, and that its provider did not take back in time. */
async function otherBill({ id }: { readonly id: string }): Promise<string> {
  const bill = `earlier-${id}`;
  await desk.query(
    `insert into payment_attempts (tenant_id, id, order_id, state, amount_sen, bill_id, purpose)
     select tenant_id, gen_random_uuid(), order_id, 'deleted', amount_sen, $2, purpose
       from payment_attempts where tenant_id = $1 and order_id = $3`,
    bill,
    id,
  );
  return bill;
}

const TWICE: readonly [Locale, RegExp, RegExp][] = [
  [
    'en',
    /second payment of RM 10\.00 for this order, which was already paid.* will be refunded/,
    /paid RM 10\.00 for order .*, which was already paid/,
  ],
  [
    'ms',
    /bayaran kedua sebanyak RM 10\.00 yang tidak dapat digunakan.* akan dipulangkan/,
    /membayar RM 10\.00 .* sudah pun dibayar/,
  ],
  ['zh', /第二笔付款 RM 10\.00.*无法使用.*退还给您/, /又支付了 RM 10\.00/],
];
const MISMATCH: readonly [Locale, RegExp, RegExp][] = [
  ['en', /payment of RM 7\.00 that we can’t use for this order.* will be refunded/, /RM 7\.00/],
  ['ms', /bayaran RM 7\.00 yang tidak dapat digunakan.* akan dipulangkan/, /RM 7\.00/],
  ['zh', /RM 7\.00 的付款.*无法使用.*退还给您/, /RM 7\.00/],
];

describe('money that cannot be used', () => {
  test.each(TWICE)(
    'a second payment is told to customer and store, once (%s)',
    async (locale, customerText, storeText) => {
      const { order, before } = await paidTwice(locale);
      const sent = () => [
        sentMailsTo(app, order.email).slice(before.customer),
        toStore().slice(before.store),
      ];
      const [customers = [], stores = []] = sent();
      expect(customers.map(({ text }) => text)).toEqual([expect.stringMatching(customerText)]);
      expect(stores.map(({ text }) => text)).toEqual([expect.stringMatching(storeText)]);
      expect(stores[0]?.text).toContain(`/dashboard/orders/${order.id}`);
      await handOutAgain(desk, 'payment.refund_due');
      expect(sent().map((mails) => mails.length)).toEqual([1, 1]);
    },
  );

  test.each(MISMATCH)(
    'so is another amount than was asked for (%s)',
    async (locale, customerText, storeText) => {
      const order = await desk.place();
      const bill = await desk.bill(order, 10);
      await speaking(locale, order.id);
      expect(await desk.pay(bill, 700)).toBe('amount_mismatch');
      await workedOff(desk);
      const sent = () => [sentMailsTo(app, order.email), toStore()];
      const [customers = [], stores = []] = sent();
      expect(customers.map(({ text }) => text)).toEqual([expect.stringMatching(customerText)]);
      expect(stores.map(({ text }) => text)).toEqual([expect.stringMatching(storeText)]);
      await handOutAgain(desk, 'payment.refund_due');
      expect(sent().map((mails) => mails.length)).toEqual([1, 1]);
      expect(await desk.see(order.id)).toMatchObject({ order: { status: 'pending' } });
    },
  );

  test('is not told of once the store has sent it back', async () => {
    const { order, before } = await paidTwice('en');
    await desk.query(`delete from sent_mails where tenant_id = $1`);
    await desk.query(`update refunds set state = 'done' where tenant_id = $1`);
    await handOutAgain(desk, 'payment.refund_due');
    expect(sentMailsTo(app, order.email)).toHaveLength(before.customer + 1);
    expect(toStore()).toHaveLength(before.store + 1);
  });

  test('is why it comes back also where the store says it in its own words', async () => {
    const words = { en: { subject: 'Wang anda', intro: 'Salam {name}, {amount} kembali.' } };
    await desk.call('saveNoticeWords', { body: { event: 'refund_due', words, version: 0 } });
    const { order, before } = await paidTwice('en');
    const [mail] = sentMailsTo(app, order.email).slice(before.customer);
    expect(mail?.subject).toBe('Wang anda');
    expect(mail?.text).toContain('RM 10.00 kembali.');
    expect(mail?.text).toMatch(TWICE[0]?.[1] ?? 'none');
  });

  test('stands in the store’s notices as a mail to the store that is always sent', async () => {
    const notice = noticeIn(await desk.call('listNotices'), 'refund_due', 'store');
    expect(notice).toMatchObject({ is_on: true, is_fixed: true });
    const body = { event: 'refund_due', channel: 'store', locale: 'en' };
    const preview = await desk.call('previewNotice', { body });
    expect(preview.body.data['subject']).toContain('Refund RM 12.00');
  });
});
