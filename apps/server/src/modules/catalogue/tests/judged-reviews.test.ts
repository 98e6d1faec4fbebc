import { randomUUID } from 'node:crypto';
import type { CustomerOrder } from '@dapur/contract/orders/my-orders';
import type { ReportedReview } from '@dapur/contract/platform/platform-reviews';
import type { SellerReview } from '@dapur/contract/products/seller-reviews';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, callsTo, queryOf, type StoreCalls } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place } from '../../../../test/kit/placed-orders.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let buyer: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  [buyer, admin] = [await person(database), await person(database, { superAdmin: true, name: 'Harith Ong' })];
});
afterAll(async () => {
  await app.close();
  await database.drop();
});
beforeEach(async () => {
  desk = await openDesk(database, app, { dailyLimit: 1_000 });
});

interface Written {
  readonly id: string;
  readonly orderId: string;
}

async function write(rating: number, comment: string): Promise<Written> {
  const order = await place(app, desk.shop, buyer, { name: 'Siti Aminah', email: 'siti@mail.example' });
  await desk.query(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where tenant_id = $1 and id = $2`,
    order.id,
  );
  const answer = await callApi(app, buyer, 'reviewOrderItem', {
    body: { order_item_id: order.itemIds[0], rating, review_comment: comment },
    params: { id: order.id },
  });
  if (answer.status !== 200) throw new Error(`no review: ${answer.status} ${answer.text}`);
  return { id: String(answer.body.data['id']), orderId: order.id };
}

async function reported(rating = 1, comment = 'Masin sangat!'): Promise<Written> {
  const written = await write(rating, comment);
  const answer = await desk.call('reportReview', {
    body: { reason: 'offensive', details: 'Swear words' },
    params: { id: written.id },
  });
  expect(answer.status).toBe(200);
  return written;
}

const judge = (id: string, verdict: string, seen: string, note = 'It names a child', who = admin) =>
  callApi(app, who, 'judgeReview', {
    params: { store: desk.shop.tenantId, id },
    body: { verdict, seen, note },
  });
const appeal = (id: string, who = buyer) =>
  callApi(app, who, 'appealReview', { params: { id }, body: { text: 'It is what happened' } });
async function queue(query: string): Promise<ReportedReview[]> {
  const answer = await callApi(app, admin, 'listReportedReviews', { query: queryOf(query) });
  expect(answer.status).toBe(200);
  return answer.body.data.reviews;
}

const asGuest: StoreCalls = (name, options) => callsTo(app, desk.shop, undefined)(name, options);

/** What a shopper sees of the product: stars of what is listed, how many are counted, its rating and the store's. */
async function seen() {
  const products = await asGuest('listProducts');
  const product = products.body.find(({ id }) => id === desk.shop.productIds[0]);
  const list = await asGuest('listReviews', { params: { id: desk.shop.productIds[0] ?? '' } });
  const profile = await asGuest('getCompanyProfile');
  const { reviews, total } = list.body;
  const { rating, review_count: count } = profile.body;
  expect(
    { rating: product?.rating, count: product?.review_count },
    'the store has one rated product',
  ).toEqual({
    rating,
    count,
  });
  return { stars: reviews.map((one) => one.rating).toSorted((a, b) => a - b), total, rating, count };
}
const asSeller = async (id: string): Promise<SellerReview> => {
  const answer = await desk.call('listSellerReviews');
  const { reviews } = answer.body.data;
  const found = reviews.find((one) => one.id === id);
  if (found === undefined) throw new Error('the store does not see the review');
  return found;
};
const asBuyer = async (orderId: string): Promise<CustomerOrder> =>
  (await callApi(app, buyer, 'getMyOrder', { params: { id: orderId } })).body.data;
const audited = async (id: string) =>
  desk.query<{ action: string; reason: string; actor_id: string; after: unknown }>(
    `select action, reason, actor_id, after from platform_audit where store_id = $1 and subject_id = $2 order by seq`,
    id,
  );
const mailsTo = (address: string, words: string) =>
  app.mails.filter((mail) => mail.to.address === address && mail.subject.includes(words));

test('a hidden review leaves list, count and rating at once, and comes back as it was', async () => {
  await write(5, 'Sedap!');
  const { id, orderId } = await reported(1);
  expect(await seen()).toEqual({ stars: [1, 5], total: 2, rating: 3, count: 2 });
  const answer = await judge(id, 'hide', 'open');
  expect(answer.status, answer.text).toBe(200);
  expect(await seen()).toEqual({ stars: [5], total: 1, rating: 5, count: 1 });
  expect((await asSeller(id)).report?.outcome).toMatchObject({ is_hidden: true, note: 'It names a child' });
  expect((await asBuyer(orderId)).hidden_reviews).toMatchObject([
    { id, rating: 1, note: 'It names a child', appeal: null },
  ]);
  expect((await judge(id, 'restore', 'hidden', '')).status).toBe(200);
  expect(await seen()).toEqual({ stars: [1, 5], total: 2, rating: 3, count: 2 });
  expect((await asSeller(id)).report?.outcome).toMatchObject({ is_hidden: false });
  expect((await asBuyer(orderId)).hidden_reviews).toEqual([]);
  expect(await audited(id)).toMatchObject([
    {
      action: 'review.hidden',
      reason: 'It names a child',
      actor_id: admin.userId,
      after: { state: 'hidden' },
    },
    { action: 'review.restored', actor_id: admin.userId },
  ]);
});

test('a hidden review is pinned no more, and its pictures are out of sight', async () => {
  const { id } = await reported();
  expect((await desk.call('featureReview', { body: { is_featured: true }, params: { id: id } })).status).toBe(
    200,
  );
  await judge(id, 'hide', 'open');
  expect((await asSeller(id)).is_featured).toBe(false);
  const [row] = await desk.query<{ item: string }>(
    `select order_item_id as item from reviews where tenant_id = $1 and id = $2`,
    id,
  );
  const files = () =>
    asGuest('listAttachments', {
      params: { parentId: row?.item ?? '' },
      query: { attachment_module: 'review' },
    });
  expect((await files()).status).toBe(404);
  await judge(id, 'restore', 'hidden');
  expect((await files()).status).toBe(200);
});

test('a kept review stays, and its writer hears nothing of the report', async () => {
  const { id } = await reported(2);
  expect((await judge(id, 'keep', 'open', 'Harsh, and about the cake')).status).toBe(200);
  expect((await seen()).stars).toEqual([2]);
  expect((await asSeller(id)).report?.outcome).toMatchObject({
    is_hidden: false,
    note: 'Harsh, and about the cake',
  });
  const events = await desk.query(`select 1 from outbox where tenant_id = $1 and topic = 'review.judged'`);
  expect(events).toEqual([]);
});

describe('the queue', () => {
  test('shows what waits, with who reported it and why, and all that was decided', async () => {
    const { id } = await reported(1, `Teruk ${randomUUID()}`);
    const { slug } = desk.shop;
    expect(await queue(`show=waiting&search=${slug}`)).toMatchObject([
      {
        id,
        state: 'open',
        report: { reason: 'offensive', details: 'Swear words', by: 'Puan Salmah' },
        history: [],
      },
    ]);
    await judge(id, 'hide', 'open');
    expect(await queue(`show=waiting&search=${slug}`)).toEqual([]);
    expect(await queue(`show=hidden&search=${slug}`)).toMatchObject([
      { id, state: 'hidden', history: [{ action: 'hidden', note: 'It names a child', by: 'Harith Ong' }] },
    ]);
    expect(await queue(`search=${slug}&page=2`)).toEqual([]);
  });

  test('is decided once: of two at the same moment one is told that the other was first', async () => {
    const { id } = await reported();
    const answers = await Promise.all([judge(id, 'hide', 'open'), judge(id, 'keep', 'open')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [{ n } = { n: 0 }] = await desk.query<{ n: number }>(
      `select count(*)::int as n from review_decisions where tenant_id = $1`,
    );
    expect(n).toBe(1);
  });

  test('hides nothing without a reason, and knows only reviews that were reported', async () => {
    const { id } = await write(3, 'Biasa');
    expect((await judge(id, 'hide', 'open')).status).toBe(404);
    const other = await reported();
    expect((await judge(other.id, 'hide', 'open', '')).status).toBe(422);
    expect((await judge(other.id, 'restore', 'open')).status).toBe(422);
    expect((await judge(other.id, 'hide', 'open', 'No', desk.owner)).status).toBe(403);
  });
});

describe('the writer', () => {
  test('is told by mail, may appeal once, and is told what came of it', async () => {
    const { id, orderId } = await reported();
    expect((await appeal(id)).status).toBe(404);
    await judge(id, 'hide', 'open');
    const before = mailsTo('siti@mail.example', 'is hidden').length;
    await vi.waitFor(
      () => expect(mailsTo('siti@mail.example', 'is hidden').length).toBeGreaterThan(before - 1),
      60_000,
    );
    expect((await appeal(id, desk.owner)).status).toBe(404);
    expect((await appeal(id)).status).toBe(200);
    expect((await appeal(id)).status).toBe(409);
    expect((await asBuyer(orderId)).hidden_reviews[0]?.appeal).toMatchObject({ is_open: true });
    const [row] = await queue(`show=waiting&search=${desk.shop.slug}`);
    expect(row).toMatchObject({ state: 'appealed', appeal: { text: 'It is what happened' } });
    expect((await judge(id, 'hide', 'appealed', 'We looked again')).status).toBe(200);
    expect((await asBuyer(orderId)).hidden_reviews[0]).toMatchObject({
      note: 'We looked again',
      appeal: { is_open: false },
    });
    await vi.waitFor(
      () => expect(app.mails.some(({ text }) => String(text).includes('We looked again'))).toBe(true),
      60_000,
    );
    expect((await appeal(id)).status).toBe(409);
  });

  test('loses the writer’s words when their account is deleted', async () => {
    const { id } = await reported();
    await judge(id, 'hide', 'open');
    await appeal(id);
    expect((await callApi(app, buyer, 'exportMyData')).text).toContain('It is what happened');
    await desk.query(
      `update orders set customer_id = $2 where tenant_id = $1`,
      (buyer = await person(database)).userId,
    );
    expect((await callApi(app, buyer, 'deleteAccount', { body: { confirm: buyer.email } })).status).toBe(200);
    const [row] = await desk.query(`select appeal, state from review_reports where tenant_id = $1`);
    expect(row).toEqual({ appeal: '', state: 'appealed' });
    buyer = await person(database);
  });
});

test('no store can take a review out of sight or decide on its own report, whatever its requests run', async () => {
  const { id } = await reported();
  const as = (statement: string): Promise<unknown> =>
    database.pools.app.connect().then(async (client) => {
      try {
        await client.query('begin');
        await client.query(`select set_config('app.tenant_id', $1, true)`, [desk.shop.tenantId]);
        return await client.query(statement, [id]);
      } finally {
        await client.query('rollback');
        client.release();
      }
    });
  for (const statement of [
    `update reviews set hidden_at = now() where id = $1`,
    `update review_reports set state = 'hidden', decided_at = now() where review_id = $1`,
    `delete from review_reports where review_id = $1`,
    `insert into review_decisions (tenant_id, review_id, action) select tenant_id, id, 'hidden' from reviews where id = $1`,
  ])
    await expect(as(statement), statement).rejects.toMatchObject({ code: '42501' });
  // It is the trigger that refuses: with it disabled, the first statement succeeds.
  const owner = openOwnerPool(database.url);
  try {
    await owner.query('alter table reviews disable trigger refuse_hiding');
    await as(`update reviews set hidden_at = now() where id = $1`);
  } finally {
    await owner.query('alter table reviews enable trigger refuse_hiding');
    await owner.end();
  }
  // A change that the store may make passes through the same trigger.
  await as(`update reviews set reply = 'Maaf', replied_at = now() where id = $1`);
});
