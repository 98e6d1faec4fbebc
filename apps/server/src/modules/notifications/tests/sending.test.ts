import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askForReminders } from '../index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { editOf, openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { handOutAgain, sentMailsTo, move, workedOff } from '../../../../test/kit/notices-desk.ts';
import { unchecked } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
/** Two processes over one database; whatever one of them sends is found in either list. */
let app: TestApp;
let other: TestApp;
let desk: Desk;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  const sends = app.mails as unknown as { push(mail: unknown): void };
  other = await startTestApp(database, {
    settings: { trustedProxies: 1 },
    transport: { send: (mail) => Promise.resolve(sends.push(mail)), close: () => undefined },
  });
});
beforeEach(async () => {
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await other.close();
  await app.close();
  await database.drop();
});

const ALL_ON = ['preparing', 'ready', 'out_for_delivery', 'completed'];
const allOn = async () => {
  for (const event of ALL_ON)
    await desk.call('switchNotice', { body: { event, channel: 'customer', is_on: true } });
};
/**
 * A paid order whose confirmation has been sent: that mail takes longest, and would arrive among the mails under test.
 */
const confirmed = async (change?: Parameters<Desk['place']>[0]) => {
  const order = await desk.paid(change);
  await workedOff(desk);
  return order;
};
const subjects = (address: string) => sentMailsTo(app, address).map(({ subject }) => subject);

describe('the mails of an order’s way', () => {
  test('are each sent once, whatever goes back and forth and however often the news is handed out', async () => {
    await allOn();
    const order = await confirmed();
    await move(desk, order.id, 'confirmed', 'preparing', 'confirmed', 'preparing');
    await workedOff(desk);
    await move(desk, order.id, 'preparing', 'ready');
    await workedOff(desk);
    await move(desk, order.id, 'ready', 'awaiting_pickup');
    await workedOff(desk);
    await move(desk, order.id, 'awaiting_pickup', 'completed');
    await workedOff(desk);
    const sent = [
      expect.stringContaining('confirmed for'),
      expect.stringContaining('we have started on order'),
      expect.stringContaining('is ready for you'),
      expect.stringContaining('how was it?'),
    ];
    expect(subjects(order.email)).toEqual(sent);
    for (const topic of ['order.moved', 'order.paid', 'order.moved']) await handOutAgain(desk, topic);
    expect(subjects(order.email)).toEqual(sent);

    // Proof that the mail's row is what keeps it from going out again: without the row it does.
    await desk.query(`delete from sent_mails where tenant_id = $1 and kind = 'status-completed'`);
    await handOutAgain(desk, 'order.moved');
    expect(subjects(order.email)).toHaveLength(sent.length + 1);
  });

  test('say nothing that is no longer so by the time they could go', async () => {
    const order = await confirmed();
    // As after an outage of the mail server: all events are handled only when the order has already moved on.
    await desk.query(`update orders set status = 'completed' where tenant_id = $1`);
    await desk.query(
      `insert into outbox (tenant_id, id, topic, payload)
       select $1, gen_random_uuid(), 'order.moved', jsonb_build_object('orderId', $2::text, 'to', state)
         from unnest(array['preparing', 'ready', 'out_for_delivery']) state`,
      order.id,
    );
    await workedOff(desk);
    expect(subjects(order.email)).toHaveLength(1);
  });

  test('are never sent of an order that is unpaid, ran out or was cancelled', async () => {
    await allOn();
    const waiting = await desk.place();
    const cancelled = await desk.paid();
    const body = { reason: 'Sick today', refund: 10 };
    expect((await desk.call('cancelOrderBySeller', { params: { id: cancelled.id }, body })).status).toBe(200);
    await workedOff(desk);
    const before = app.mails.length;
    await desk.query(
      `insert into outbox (tenant_id, id, topic, payload)
       select $1, gen_random_uuid(), 'order.moved', jsonb_build_object('orderId', o.id, 'to', state)
         from orders o, unnest(array['preparing', 'ready', 'out_for_delivery', 'completed']) state
        where o.tenant_id = $1`,
    );
    await workedOff(desk);
    expect(app.mails.slice(before).map(({ subject }) => subject)).toEqual([]);
    expect(subjects(waiting.email)).toEqual([]);
  });

  test('follow the courier too, once', async () => {
    const order = await confirmed();
    await desk.query(
      `update orders set delivery_method = 'delivery', address = '1, Jalan Melur', status = 'ready' where tenant_id = $1`,
    );
    for (let at = 0; at < 2; at++) {
      await desk.query(
        `insert into outbox (tenant_id, id, topic, payload)
         values ($1, gen_random_uuid(), 'delivery.picked_up', jsonb_build_object('orderId', $2::text))`,
        order.id,
      );
      await workedOff(desk);
    }
    expect(subjects(order.email).slice(1)).toEqual([expect.stringContaining('is on the way')]);
  });

  test('lead a signed-in customer to their own page, and tell a guest how to get there', async () => {
    const order = await confirmed();
    await move(desk, order.id, 'confirmed', 'completed');
    await workedOff(desk);
    const guest = sentMailsTo(app, order.email).at(-1);
    expect(guest?.text).toContain('Write a review: http://localhost:3000/u/orders');
    expect(guest?.text).toContain('without signing in');
    await desk.query('update orders set customer_id = $2 where tenant_id = $1', desk.owner.userId);
    await desk.query(`delete from sent_mails where tenant_id = $1 and kind = 'status-completed'`);
    await handOutAgain(desk, 'order.moved');
    const signedIn = sentMailsTo(app, order.email).at(-1);
    expect(signedIn?.text).toContain(`Write a review: http://localhost:3000/u/orders/${order.id}`);
    expect(signedIn?.text).not.toContain('without signing in');
  });
});

describe('a switch', () => {
  test('counts when the mail would go, not when the order moved', async () => {
    const order = await confirmed();
    const body = { event: 'ready', channel: 'customer', is_on: false };
    await desk.call('switchNotice', { body });
    await move(desk, order.id, 'confirmed', 'preparing', 'ready');
    await workedOff(desk);
    expect(subjects(order.email)).toHaveLength(1);
    await desk.call('switchNotice', { body: { ...body, is_on: true } });
    await handOutAgain(desk, 'order.moved');
    expect(subjects(order.email)).toHaveLength(2);
  });

  test('of the mail to the store keeps it from the seller’s mailbox, and the customer’s receipt comes all the same', async () => {
    const mine = `owner-${desk.shop.slug}@store.example`;
    await desk.query('update store_profiles set email = $2 where tenant_id = $1', mine);
    await desk.call('setNoticeLanguage', { body: { locale: 'ms' } });
    const first = await desk.paid();
    await workedOff(desk);
    await handOutAgain(desk, 'order.paid');
    const [told, ...more] = sentMailsTo(app, mine);
    expect(more).toEqual([]);
    expect(told?.subject).toMatch(/^Tempahan baharu .*RM 10\.00$/);
    // The customer's own link carries the proof of the order.
    expect(told?.html).not.toContain(first.proof);
    expect(told?.text).toContain(`/dashboard/orders/${first.id}`);
    const body = { event: 'order_paid', channel: 'store', is_on: false };
    await desk.call('switchNotice', { body });
    const second = await desk.paid();
    await workedOff(desk);
    expect(sentMailsTo(app, mine)).toHaveLength(1);
    expect(subjects(second.email)).toHaveLength(1);
  });
});

describe('own words', () => {
  test('are said in the customer’s language, and where there are none, ours are', async () => {
    const words = {
      ms: { subject: 'Siap: {number}', intro: 'Hai {name}, jemput ambil {slot}.\nBayaran {total} diterima.' },
      zh: { subject: '', intro: '{name}，好了！' },
    };
    await desk.call('saveNoticeWords', { body: { event: 'ready', words, version: 0 } });
    const said = async (locale: string) => {
      const order = await confirmed({ name: 'Aisyah {number}' });
      await desk.query('update orders set locale = $2 where tenant_id = $1 and id = $3', locale, order.id);
      await move(desk, order.id, 'confirmed', 'preparing', 'ready');
      await workedOff(desk);
      return { order, mail: sentMailsTo(app, order.email).at(-1) };
    };
    const { order, mail } = await said('ms');
    expect(mail?.subject).toBe(`Siap: ${order.number}`);
    // A name with braces is a name.
    expect(mail?.text).toContain('Hai Aisyah {number}, jemput ambil 3:00 PM.\nBayaran RM 10.00 diterima.');
    expect(mail?.text).toContain('Jumlah dibayar: RM 10.00');
    const chinese = await said('zh');
    expect(chinese.mail?.subject).toBe(`Dapur Ujian：订单 ${chinese.order.number} 可以取了`);
    expect(chinese.mail?.text).toContain('Aisyah {number}，好了！');
    expect((await said('en')).mail?.text).toContain('packed and waiting for you');
  });

  test('with a name that tries to write headers stay one subject', async () => {
    await desk.call('saveNoticeWords', {
      body: { event: 'ready', words: { en: { subject: 'Ready, {name}', intro: 'For {name}' } }, version: 0 },
    });
    const order = await confirmed();
    await desk.query(
      'update orders set customer_name = $2 where tenant_id = $1',
      'Ali\r\nBcc: victim@mail.example <script>alert(1)</script>',
    );
    await move(desk, order.id, 'confirmed', 'preparing', 'ready');
    await workedOff(desk);
    const mail = sentMailsTo(app, order.email).at(-1);
    expect(mail?.subject).toBe('Ready, Ali Bcc: victim@mail.example <script>alert(1)</script>');
    expect(mail?.html).not.toContain('<script>');
    expect(mail?.text).not.toMatch(/^Bcc:/m);
  });
});

test('a balance that was paid too much is told as a refund due, once', async () => {
  const order = await confirmed();
  const view = await desk.see(order.id);
  const [line] = editOf(view)['items'] as { quantity: number }[];
  const dearer = editOf(view, { items: [{ ...line, quantity: 2 }] });
  expect((await desk.call('editOrder', { params: { id: order.id }, body: unchecked(dearer) })).status).toBe(
    200,
  );
  const billId = await desk.bill(order, 10);
  const again = await desk.see(order.id);
  const cheaper = editOf(again, { items: [{ ...line, quantity: 1 }] });
  expect((await desk.call('editOrder', { params: { id: order.id }, body: unchecked(cheaper) })).status).toBe(
    200,
  );
  await workedOff(desk);
  const before = sentMailsTo(app, order.email).length;
  expect(await desk.pay(billId, 1_000)).toBe('balance_paid');
  await workedOff(desk);
  await handOutAgain(desk, 'order.balance_paid');
  expect(subjects(order.email).slice(before)).toEqual([expect.stringContaining('you get RM 10.00 back')]);
});

describe('the reminder of the day before', () => {
  const at = (date: string, hour: number): Date =>
    new Date(`${date}T${String(hour).padStart(2, '0')}:00:00+08:00`);
  const asked = () =>
    desk.query(`select id from outbox where tenant_id = $1 and topic = 'order.reminder_due'`);

  test('is asked for in daytime, for orders of tomorrow that were paid before today, once by however many', async () => {
    const order = await confirmed();
    const eve = addDays(desk.shop.date, -1);
    await desk.query(`update orders set delivery_date = $2::date where tenant_id = $1`, desk.shop.date);
    await askForReminders(database.pools, at(eve, 9));
    await askForReminders(database.pools, at(eve, 21));
    await askForReminders(database.pools, at(addDays(eve, -1), 12));
    expect(await asked()).toEqual([]);
    await Promise.all(Array.from({ length: 8 }, () => askForReminders(database.pools, at(eve, 12))));
    await workedOff(desk);
    await askForReminders(database.pools, at(eve, 18));
    expect(await asked()).toHaveLength(1);
    await workedOff(desk);
    await handOutAgain(desk, 'order.reminder_due');
    expect(subjects(order.email).slice(1)).toEqual([expect.stringContaining('tomorrow, 3:00 PM')]);
  });

  test('is not asked for who paid today, nor sent of what was cancelled or moved meanwhile', async () => {
    const order = await confirmed();
    const tomorrow = addDays(malaysianDate(Date.now()), 1);
    await desk.query('update orders set delivery_date = $2::date where tenant_id = $1', tomorrow);
    await askForReminders(database.pools, at(malaysianDate(Date.now()), 12));
    expect(await asked()).toEqual([]);
    await desk.query(
      `insert into outbox (tenant_id, id, topic, payload)
       values ($1, gen_random_uuid(), 'order.reminder_due', jsonb_build_object('orderId', $2::text, 'date', $3::text))`,
      order.id,
      addDays(tomorrow, 3),
    );
    await workedOff(desk);
    expect(subjects(order.email)).toHaveLength(1);
  });
});
