import { randomUUID } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '../../ordering/index.ts';
import { MAX_TRIES } from '../../../platform/jobs/index.ts';
import { MailRefusedError } from '../../../platform/mail/index.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';

const MODULES = path.resolve(import.meta.dirname, '../..');

let database: FreshDatabase;
let app: TestApp;
let admin: TestPerson;
/** How the mail server answers the next mails. */
let mailFault: Error | undefined;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, {
    settings: { trustedProxies: 1 },
    background: 'all',
    transport: {
      send: () => (mailFault === undefined ? Promise.resolve() : Promise.reject(mailFault)),
      close: () => {},
    },
  });
  admin = await person(database, { superAdmin: true });
});
beforeEach(() => {
  mailFault = undefined;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const sql = async <R>(text: string, ...values: unknown[]): Promise<R[]> =>
  (await database.pools.platform.query(text, values)).rows as R[];
const health = async () => (await callApi(app, admin, 'systemHealth')).body.data;
const figuresOf = async (period: string) =>
  (await callApi(app, admin, 'platformFigures', { query: { period } })).body.data;
const jobs = async (topic: string) =>
  (await callApi(app, admin, 'platformJobs', { query: { topic } })).body.data.jobs;
const retry = (body: object) => callApi(app, admin, 'retryJobs', { body });
/** A job that no handler takes until the test says so. */
const addJob = async (topic: string, change = ''): Promise<string> => {
  const id = randomUUID();
  const { tenantId } = await openShop(database.pools);
  await sql(
    `insert into outbox (tenant_id, id, topic, payload, available_at) values ($1, $2, $3, $4, now() + interval '1 hour')`,
    tenantId,
    id,
    topic,
    // An order that does not exist, so that the handlers have nothing to do.
    JSON.stringify({ orderId: randomUUID(), refundId: randomUUID() }),
  );
  if (change !== '') await sql(`update outbox set ${change} where id = $1`, id);
  return id;
};

test('a job that failed for a day is given up, stays, and is tried again when somebody asks for it', async () => {
  // The topic has no handler, so each try fails.
  const id = await addJob('test.stubborn', `attempts = ${MAX_TRIES - 2}, available_at = now()`);
  for (const state of ['failing', 'dead']) {
    await expect
      .poll(() => jobs('test.stubborn'), { timeout: 60_000 })
      .toMatchObject([{ id, state, fault: 'Error: nobody listens to test.stubborn' }]);
    // This leaves a job that was given up as it is: it is never tried again by itself.
    await sql(`update outbox set available_at = now() where id = $1 and available_at < 'infinity'`, id);
  }
  const [dead] = await jobs('test.stubborn');
  expect(dead).toMatchObject({ attempts: MAX_TRIES, next_at: null });
  expect((await health()).jobs.topics).toContainEqual(
    expect.objectContaining({ topic: 'test.stubborn', dead: 1 }),
  );
  // As if a newer version of the server had a handler for it.
  await sql(`update outbox set topic = 'refund.sent' where id = $1`, id);
  expect((await retry({ id })).body.data).toEqual({ retried: 1 });
  await expect.poll(() => jobs('refund.sent'), { timeout: 60_000 }).toEqual([]);
  expect((await retry({ id })).status).toBe(404);
  expect((await retry({})).status).toBe(422);
});

test('all jobs of a kind that failed are tried again at once, and those that wait stay', async () => {
  const failed = `attempts = 3, last_error = 'Error: no'`;
  await addJob('refund.failed', `${failed}, available_at = now() + interval '1 hour'`);
  await addJob(
    'refund.failed',
    `attempts = ${MAX_TRIES}, last_error = 'Error: no', available_at = 'infinity'`,
  );
  const waiting = await addJob('refund.failed');
  const other = await addJob('test.other', failed);
  expect((await jobs('refund.failed')).map(({ state }) => state)).toEqual(['dead', 'failing', 'waiting']);
  expect((await retry({ topic: 'refund.failed' })).body.data).toEqual({ retried: 2 });
  await expect.poll(async () => (await jobs('refund.failed')).map(({ id }) => id)).toEqual([waiting]);
  expect(await jobs('test.other')).toMatchObject([{ id: other, state: 'failing' }]);
  const [act] = await sql(`select action, actor_id, after from platform_audit order by seq desc limit 1`);
  expect(act).toEqual({
    action: 'jobs.retried',
    actor_id: admin.userId,
    after: { topic: 'refund.failed', count: 2 },
  });
});

test('a mail says what became of it, and to whom without naming anybody', async () => {
  const desk = await openDesk(database, app);
  const mails = async () =>
    (
      await callApi(app, admin, 'platformMails', { query: { search: desk.shop.slug } })
    ).body.data.mails.filter(({ kind }) => kind === 'order-paid');
  mailFault = new Error('connect ECONNREFUSED, for buyer@mail.example');
  const order = await desk.paid();
  await expect.poll(mails).toMatchObject([{ state: 'failing', order: { number: order.number } }]);
  const [failing] = await mails();
  expect(failing?.fault).toBe('Error: connect ECONNREFUSED, for …@…');
  expect(failing?.recipient).toBe('b•••@mail.example');
  mailFault = new MailRefusedError('550 no such mailbox');
  await sql(
    `update outbox set available_at = now() where done_at is null and tenant_id = $1`,
    desk.shop.tenantId,
  );
  await expect.poll(mails).toMatchObject([{ state: 'refused', fault: '550 no such mailbox' }]);
  mailFault = undefined;
  const second = await desk.paid();
  await expect
    .poll(mails)
    .toMatchObject([{ state: 'sent', fault: '', order: { number: second.number } }, { state: 'refused' }]);
  expect((await health()).mails.refused).toBeGreaterThan(0);
});

test('the figures are what the stores’ own reports add up to, and other sums over the same rows', async () => {
  const desks = [await openDesk(database, app), await openDesk(database, app)];
  for (const desk of desks) {
    for (let n = 0; n < 3; n++) await desk.paid();
    const gone = await desk.paid();
    const back = { reason: 'The oven broke', refund: 10 };
    const cancelled = await desk.call('cancelOrderBySeller', { params: { id: gone.id }, body: back });
    expect(cancelled.status, cancelled.text).toBe(200);
    const late = await desk.place();
    const bill = await desk.bill(late, late.input.total);
    await cancelOrder(database.pools, desk.shop.tenantId, late.id, 'the oven broke', 'seller');
    await desk.pay(bill, 1_000);
    const open = await desk.place();
    await desk.bill(open, open.input.total);
  }
  // One order in the week before, and one older than any period.
  const [first] = desks;
  for (const days of [9, 70]) {
    const old = await first?.paid();
    await sql(`update orders set paid_at = now() - make_interval(days => $2) where id = $1`, old?.id, days);
  }
  const today = malaysianDate(Date.now());
  for (const [period, days] of [
    ['today', 1],
    ['7', 7],
    ['30', 30],
  ] as const) {
    const figures = await figuresOf(period);
    let sold = 0;
    const owners = await sql<{ tenant_id: string; slug: string }>(
      'select id as tenant_id, slug from tenants',
    );
    for (const { tenant_id, slug } of owners) {
      const owner = await person(database, { memberOf: [tenant_id] });
      const report = await callApi(app, owner, 'salesReport', {
        store: { slug },
        query: { from: addDays(today, 1 - days), to: today, by: 'day' },
      });
      expect(report.status, report.text).toBe(200);
      const { totals } = report.body.data;
      sold += totals.sold_sen;
    }
    expect([period, Math.round(figures.sold.now * 100)]).toEqual([period, sold]);
    const [other] = await sql<Record<string, number>>(
      `with days as (select (now() at time zone 'Asia/Kuala_Lumpur')::date - $1::int as first)
       select (select count(*) from orders, days where paid_at is not null and status not in ('pending', 'cancelled')
                and (paid_at at time zone 'Asia/Kuala_Lumpur')::date > first)::int as orders,
              (select sum(case debit when 'store' then amount_sen else -amount_sen end) from commission_transfers, days
                where order_id is not null and (at at time zone 'Asia/Kuala_Lumpur')::date > first)::int as take,
              (select count(distinct order_id) from payment_attempts, days
                where (created_at at time zone 'Asia/Kuala_Lumpur')::date > first)::int as opened,
              (select count(distinct order_id) from order_payments p, days where bill_id is not null)::int as paid,
              (select sum(amount_sen) from refunds where cause = 'paid_late')::int as late,
              (select sum(refunding_sen) from orders)::int as refunds,
              (select count(*) from tenants)::int as stores`,
      days,
    );
    expect({
      orders: figures.orders.now,
      take: Math.round(figures.take.now * 100),
      opened: figures.bills.now.opened,
      paid: figures.bills.now.paid,
      late: Math.round(figures.late.now.amount * 100),
      refunds: Math.round(figures.refunds.now.amount * 100),
      stores: figures.new_stores.now,
    }).toEqual(other);
    expect(figures.orders.before).toBe(period === '7' ? 1 : 0);
  }
  // An order that is moved out of the period takes its money out of the figures.
  const before = await figuresOf('today');
  await sql(
    `update orders set paid_at = now() - interval '40 days'
      where id = (select id from orders where paid_at > now() - interval '1 hour' and status <> 'cancelled' limit 1)`,
  );
  const after = await figuresOf('today');
  expect([before.orders.now - after.orders.now, before.sold.now - after.sold.now]).toEqual([1, 10]);
});

/** The names of all repeating tasks, as modules write them. */
async function writtenTasks(): Promise<string[]> {
  const names: string[] = [];
  for await (const file of glob('*/**/*.ts', { cwd: MODULES, exclude: ['**/tests/**'] })) {
    const source = await readFile(path.join(MODULES, file), 'utf8');
    for (const [, name = ''] of source.matchAll(/name: '([\w-]+)',\s*everyMs/g)) names.push(name);
  }
  return names;
}

test('each repeating task that a module has is run', async () => {
  const written = await writtenTasks();
  expect(written.length).toBeGreaterThan(20);
  const run = (await health()).tasks.map(({ name }) => name);
  expect(run.toSorted()).toEqual([...written, 'temporary-files'].toSorted());
});

test('how it runs is told: tasks of the process, database, versions, the last backup', async () => {
  await sql(`select 1`);
  await expect
    .poll(async () => (await health()).tasks.filter(({ last_at }) => last_at !== null).length)
    .toBeGreaterThan(5);
  const found = await health();
  expect(found.tasks.find(({ name }) => name === 'order-expiry')).toMatchObject({ failures: 0, fault: '' });
  expect(found.database.bytes).toBeGreaterThan(1_000_000);
  expect(found.database.last_migration).toMatch(/^\d{6}_\w+\.sql$/);
  expect(found.process.node).toBe(process.version);
  expect(found.backup_at).toBeNull();
});
