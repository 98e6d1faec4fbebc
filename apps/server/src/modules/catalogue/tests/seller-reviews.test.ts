import type { Review } from '@dapur/contract/products/catalogue';
import { MAX_FEATURED, type ReviewSums, type SellerReview } from '@dapur/contract/products/seller-reviews';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { upload } from '../../../../test/kit/uploads.ts';
import { callApi, queryOf, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
let buyer: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  buyer = await person(database);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const freshDesk = async (): Promise<void> => {
  desk = await openDesk(database, app, { products: 2, dailyLimit: 1_000 });
};

async function completed(as: TestPerson = buyer): Promise<Placed> {
  const order = await place(app, desk.shop, as, { name: 'Siti Aminah binti Ali' });
  await database.pools.platform.query(
    `update orders set status = 'completed', payment_status = 'paid', paid_at = now() where id = $1`,
    [order.id],
  );
  return order;
}

async function write(order: Placed, change: object = {}): Promise<string> {
  const answer = await callApi(app, buyer, 'reviewOrderItem', {
    body: { order_item_id: order.itemIds[0], rating: 5, review_comment: 'Sedap!', ...change },
    params: { id: order.id },
  });
  if (answer.status !== 200) throw new Error(`no review: ${answer.status} ${answer.text}`);
  return String(answer.body.data['id']);
}

interface List {
  readonly reviews: SellerReview[];
  readonly total: number;
  readonly sums: ReviewSums;
}
const list = async (query = ''): Promise<List> => {
  const answer = await desk.call('listSellerReviews', { query: queryOf(query) });
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body.data;
};
const shown = async (query = ''): Promise<readonly Review[]> =>
  (
    await desk.call(
      'listReviews',
      { params: { id: desk.shop.productIds[0] }, query: queryOf(query) },
      undefined,
    )
  ).body.reviews;
const reply = (id: string, text: string) => desk.call('replyToReview', { params: { id }, body: { text } });
const feature = (id: string, isFeatured = true) =>
  desk.call('featureReview', { params: { id }, body: { is_featured: isFeatured } });
const report = (id: string, body: object) =>
  desk.call('reportReview', { params: { id }, body: unchecked(body) });
const deeds = async (id: string): Promise<string[]> =>
  (
    await desk.query<{ action: string }>(
      `select action from activity where tenant_id = $1 and subject = 'review' and subject_id = $2 order by at`,
      id,
    )
  ).map(({ action }) => action);
const png = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();

test('a customer’s pictures stand with the review, in order, until the customer takes one back', async () => {
  await freshDesk();
  const order = await completed();
  const [itemId = ''] = order.itemIds;
  const file = (name: string, bytes: Uint8Array) => ({ name, type: 'image/png', bytes });
  const bytes = await png();
  const kept = await upload(
    app,
    buyer,
    { module: 'review', parentId: itemId, files: [file('satu.png', bytes), file('dua.png', bytes)] },
    { shop: desk.shop },
  );
  expect(kept.status, kept.text).toBe(200);
  await write(order);
  await vi.waitFor(async () => {
    const [review] = await shown();
    expect(review?.attachments.map((one) => one.attachment_original_name)).toEqual(['satu.png', 'dua.png']);
  }, 60_000);
  const [review] = await shown();
  const picture = review?.attachments[0]?.picture;
  const response = await fetch(`${app.url}${picture?.url}-${picture?.widths[0]}.webp`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await list()).reviews[0]?.attachments).toHaveLength(2);
  expect((await list('?marks=photo')).total).toBe(1);

  const [first] = kept.data;
  expect(
    (await callApi(app, buyer, 'deleteAttachment', { store: desk.shop, params: { id: first?.id } })).status,
  ).toBe(200);
  await vi.waitFor(async () => expect((await shown())[0]?.attachments).toHaveLength(1), 60_000);
});

test('the store answers once; what it says is shown, changed, and taken back', async () => {
  await freshDesk();
  const id = await write(await completed());
  expect((await shown())[0]?.reply).toBeNull();
  expect((await reply(id, ' Terima kasih! ')).body.data).toMatchObject({
    reply: { text: 'Terima kasih!', by: 'Puan Salmah' },
  });
  await vi.waitFor(async () => expect((await shown())[0]?.reply?.text).toBe('Terima kasih!'), 60_000);
  await reply(id, 'Terima kasih!');
  await reply(id, 'Terima kasih, Siti!');
  await vi.waitFor(async () => expect((await shown())[0]?.reply?.text).toBe('Terima kasih, Siti!'), 60_000);
  expect((await reply(id, '')).body.data).toMatchObject({ reply: null });
  await vi.waitFor(async () => expect((await shown())[0]?.reply).toBeNull(), 60_000);
  expect(await deeds(id)).toEqual(['review.replied', 'review.reply_changed', 'review.reply_removed']);
  expect((await reply(id, 'x'.repeat(1_001))).status).toBe(422);
});

test('a pinned review comes first where nobody asks for another order, three of a product at most', async () => {
  await freshDesk();
  const ids: string[] = [];
  for (let at = 0; at < MAX_FEATURED + 3; at++)
    ids.push(await write(await completed(), { rating: at === 0 ? 3 : 5, review_comment: `Ulasan ${at}` }));
  const [oldest = ''] = ids;
  expect((await feature(oldest)).status).toBe(200);
  await vi.waitFor(
    async () => expect((await shown())[0]).toMatchObject({ id: oldest, is_featured: true }),
    60_000,
  );
  expect((await shown('?sort=highest'))[0]?.id).not.toBe(oldest);
  // Sorted by the time of writing; pinning does not make a review newer.
  expect((await shown('?sort=newest&limit=50')).map((review) => review.id)).toEqual(ids.toReversed());

  const answers = await Promise.all(ids.map((id) => feature(id)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_FEATURED);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['conflict']),
  );
  expect((await list()).sums.featured).toBe(MAX_FEATURED);
  expect((await feature(oldest, false)).body.data).toMatchObject({ is_featured: false });
  await vi.waitFor(async () => expect((await shown())[0]?.id).not.toBe(oldest), 60_000);
});

test('a review is reported once, stays where it is, and cannot be deleted by its store', async () => {
  await freshDesk();
  const id = await write(await completed(), { rating: 1, review_comment: 'Teruk' });
  expect((await report(id, { reason: 'other' })).status).toBe(422);
  const first = await report(id, { reason: 'blackmail', details: 'Dia minta wang' });
  expect(first.body.data).toMatchObject({ report: { reason: 'blackmail', details: 'Dia minta wang' } });
  expect((await report(id, { reason: 'offensive' })).code).toBe('conflict');
  expect((await shown()).map((review) => review.id)).toEqual([id]);
  // No endpoint: the contract has none to call.
  expect(
    (
      await fetch(`${app.url}/api/dashboard/reviews/${id}`, {
        method: 'DELETE',
        headers: { ...desk.owner.headers, 'x-tenant-slug': desk.shop.slug },
      })
    ).status,
  ).toBe(404);
  expect(await deeds(id)).toEqual(['review.reported']);
});

test('reviews are found by stars, product, marks and words, page by page', async () => {
  await freshDesk();
  const ids: string[] = [];
  for (const rating of [1, 2, 3, 4, 5, 5])
    ids.push(await write(await completed(), { rating, review_comment: `Bintang ${rating}` }));
  const other = await completed();
  await write(other, { order_item_id: other.itemIds[1], rating: 4, review_comment: '=HYPERLINK("x")' });
  await reply(ids[0] ?? '', 'Maaf');
  const { sums, total } = await list();
  expect(total).toBe(7);
  expect(sums).toMatchObject({
    count: 7,
    average: 3.4,
    by_stars: [1, 1, 1, 2, 2],
    unreplied: 6,
    photo: 0,
    reported: 0,
  });
  expect(new Set(sums.products.map(({ count }) => count))).toEqual(new Set([1, 6]));
  expect((await list('?stars=1,2')).total).toBe(2);
  expect((await list(`?product=${desk.shop.productIds[1]}`)).total).toBe(1);
  expect((await list('?marks=unreplied&stars=1')).total).toBe(0);
  expect((await list('?q=BINTANG%205')).total).toBe(2);
  expect((await list('?sort=lowest')).reviews.map(({ rating }) => rating)).toEqual([1, 2, 3, 4, 4, 5, 5]);
  const pages = [await list('?limit=25&page=1'), await list('?limit=25&page=2')];
  expect(pages.map(({ reviews }) => reviews.length)).toEqual([7, 0]);
  // Whoever may not see orders is not told which it was.
  expect((await list()).reviews[0]?.order?.id).toBe(other.id);
  const csv = await desk.call('exportReviews', {});
  expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv.text.trim().split('\r\n')).toHaveLength(8);
});
