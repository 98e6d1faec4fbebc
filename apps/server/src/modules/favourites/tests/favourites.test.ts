import { randomUUID } from 'node:crypto';
import { api } from '@dapur/contract/index';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi, unchecked, type CallOptions } from '../../../../test/kit/client.ts';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { butterAndBloom, dapurKakYah, loadDemoStores } from '../../../../test/kit/demo-stores.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
let server: TestApp;
let siti: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  database = await freshDatabase();
  await loadDemoStores(database.pools);
  server = await startTestApp(database);
});
beforeEach(async () => {
  [siti, other] = [await person(database), await person(database)];
});
afterAll(async () => {
  await server.close();
  await database.drop();
});

const names = { GET: 'listFavourites', POST: 'addFavourite', DELETE: 'removeFavourite' } as const;
const call = <Method extends keyof typeof names>(who: TestPerson | undefined, method: Method, store = '') =>
  callApi(server, who, names[method], { params: unchecked({ store }) } as CallOptions<
    (typeof names)[Method]
  >);
const check = (who: TestPerson | undefined, store: string) =>
  callApi(server, who, 'checkFavourite', { params: { store: store } });
const savedBy = async (who: TestPerson): Promise<string[]> => {
  const { rows } = await database.pools.platform.query<{ store_id: string }>(
    'select store_id from favourite_stores where user_id = $1',
    [who.userId],
  );
  return rows.map((row) => row.store_id);
};
const list = async (who: TestPerson) => api.listFavourites.response.parse((await call(who, 'GET')).body).data;

/** A store without anything but its name. */
async function bareStore(status: string, count = 1): Promise<{ id: string; slug: string }[]> {
  const stores = Array.from({ length: count }, () => randomUUID()).map((id) => ({
    id,
    slug: `bare-${id.slice(0, 13)}`,
  }));
  await database.pools.platform.query(
    `insert into tenants (id, slug, name, status) select id, slug, 'Bare', $3 from unnest($1::uuid[], $2::text[]) as s (id, slug)`,
    [stores.map(({ id }) => id), stores.map(({ slug }) => slug), status],
  );
  return stores;
}

test('a store is saved, shown with its facts, and forgotten', async () => {
  expect(await list(siti)).toEqual([]);
  expect((await check(siti, dapurKakYah.slug)).body).toEqual({ success: true, data: { isFavorite: false } });
  expect((await call(siti, 'POST', dapurKakYah.slug)).body).toEqual({
    success: true,
    data: { isFavorite: true },
  });
  expect((await call(siti, 'POST', butterAndBloom.id.toUpperCase())).body).toMatchObject({
    data: { isFavorite: true },
  });
  expect((await check(siti, dapurKakYah.slug.toUpperCase())).body).toMatchObject({
    data: { isFavorite: true },
  });
  const [newest, oldest, ...more] = await list(siti);
  expect(more).toEqual([]);
  expect(newest).toMatchObject({ id: butterAndBloom.id, slug: butterAndBloom.slug });
  const profile = await callApi(server, undefined, 'getCompanyProfile', { store: dapurKakYah });
  const shown = api.getCompanyProfile.response.parse(profile.body);
  const facts = ['name', 'tagline', 'city', 'state', 'logo_url', 'banner_url', 'accent'] as const;
  const figures = ['rating', 'review_count', 'next_bake_date'] as const;
  expect(oldest).toMatchObject({
    id: dapurKakYah.id,
    slug: dapurKakYah.slug,
    ...Object.fromEntries([...facts, ...figures].map((key) => [key, shown[key]])),
  });
  expect(Date.parse(oldest!.added_at)).toBeGreaterThan(Date.now() - 60_000);
  expect((await call(siti, 'DELETE', dapurKakYah.slug)).body).toEqual({
    success: true,
    data: { isFavorite: false },
  });
  expect((await list(siti)).map(({ id }) => id)).toEqual([butterAndBloom.id]);
});

test('the list speaks the reader’s language', async () => {
  await call(siti, 'POST', dapurKakYah.slug);
  const answer = await callApi(server, siti, 'listFavourites', { headers: { 'accept-language': 'zh' } });
  const [store] = api.listFavourites.response.parse(answer.body).data;
  expect(store?.tagline).toBe(dapurKakYah.taglineTranslations.zh);
});

test('saving and forgetting again is harmless, a hundred times at once as well', async () => {
  const add = await Promise.all(Array.from({ length: 100 }, () => call(siti, 'POST', dapurKakYah.slug)));
  expect(new Set(add.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await savedBy(siti)).toEqual([dapurKakYah.id]);
  const remove = await Promise.all(Array.from({ length: 100 }, () => call(siti, 'DELETE', dapurKakYah.slug)));
  expect(new Set(remove.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await savedBy(siti)).toEqual([]);
});

test('what one person saves is nobody else’s to see or to forget', async () => {
  await call(other, 'POST', dapurKakYah.slug);
  expect(await list(siti)).toEqual([]);
  expect((await check(siti, dapurKakYah.slug)).body).toMatchObject({ data: { isFavorite: false } });
  expect((await call(siti, 'DELETE', dapurKakYah.slug)).status).toBe(200);
  expect(await savedBy(other)).toEqual([dapurKakYah.id]);
  expect(await savedBy(siti)).toEqual([]);
});

describe('a store that shoppers do not see', () => {
  const strangers = ['POST', 'DELETE', 'check'] as const;
  const ask = (who: TestPerson, what: (typeof strangers)[number], store: string) =>
    what === 'check' ? check(who, store) : call(who, what, store);

  test.each(strangers)('%s answers of a draft, a suspended one and none at all alike', async (what) => {
    const [draft] = await bareStore('draft');
    const [suspended] = await bareStore('suspended');
    const unknown = await ask(siti, what, 'nobody-here');
    expect(unknown).toMatchObject({ status: 404, code: 'tenant_not_found' });
    for (const named of [
      draft!.slug,
      draft!.id,
      suspended!.slug,
      suspended!.id,
      randomUUID(),
      "x'; --",
      'p',
    ]) {
      const answer = await ask(siti, what, named);
      expect(answer.status, named).toBe(404);
      expect([answer.code, answer.message, answer.details], named).toEqual([
        unknown.code,
        unknown.message,
        unknown.details,
      ]);
    }
    expect(await savedBy(siti)).toEqual([]);
  });

  test('leaves the list, and can still be forgotten by whoever saved it', async () => {
    const [store] = await bareStore('live');
    await database.pools.platform.query('insert into store_profiles (tenant_id) values ($1)', [store!.id]);
    await call(siti, 'POST', store!.slug);
    expect((await list(siti)).map(({ id }) => id)).toEqual([store!.id]);
    await database.pools.platform.query(`update tenants set status = 'closed' where id = $1`, [store!.id]);
    expect(await list(siti)).toEqual([]);
    // The directory's answers may be a second old.
    await expect.poll(async () => (await check(other, store!.slug)).status).toBe(404);
    expect((await check(siti, store!.slug)).body).toMatchObject({ data: { isFavorite: true } });
    expect((await call(siti, 'DELETE', store!.slug)).status).toBe(200);
    expect(await savedBy(siti)).toEqual([]);
  });
});

test('two hundred stores are kept and no more, however many are saved at once', async () => {
  const stores = await bareStore('live', 210);
  await database.pools.platform.query(
    'insert into favourite_stores (user_id, store_id) select $1, id from unnest($2::uuid[]) id',
    [siti.userId, stores.slice(0, 195).map(({ id }) => id)],
  );
  const answers = await Promise.all(stores.slice(195).map(({ slug }) => call(siti, 'POST', slug)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer).toMatchObject({
      status: 409,
      code: 'conflict',
      message: 'You can save at most 200 stores.',
    });
  }
  expect(await savedBy(siti)).toHaveLength(200);
  // Saving a saved store again adds nothing.
  expect((await call(siti, 'POST', stores[0]!.slug)).status).toBe(200);
});

test('changes are limited by person', async () => {
  const strict = await startTestApp(database, { settings: { favourites: { changesPerMinute: 3 } } });
  try {
    await awayFromWindowEnd(60);
    const statuses: number[] = [];
    for (const method of ['POST', 'DELETE', 'POST', 'DELETE'] as const)
      statuses.push(
        (await callApi(strict, siti, names[method], { params: { store: dapurKakYah.slug } })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(
      (await callApi(strict, other, 'addFavourite', { params: { store: dapurKakYah.slug } })).status,
    ).toBe(200);
  } finally {
    await strict.close();
  }
});

test.each(['GET', 'POST', 'DELETE', 'check'] as const)('a guest is asked to sign in (%s)', async (what) => {
  const answer =
    what === 'check'
      ? await check(undefined, dapurKakYah.slug)
      : await call(undefined, what, what === 'GET' ? '' : dapurKakYah.slug);
  expect(answer).toMatchObject({ status: 401, code: 'unauthorized' });
});
