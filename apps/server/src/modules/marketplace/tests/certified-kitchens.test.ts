import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { testClock } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';

let database: FreshDatabase;
let certified: Shop;
let plain: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  [certified, plain] = [await openShop(database.pools), await openShop(database.pools)];
});
afterAll(() => database.drop());

const today = malaysianDate(Date.now());
const change = (statement: RawBuilder<unknown>) =>
  withPlatform(database.pools, 'test', 'a store as the test needs it', (tx) => statement.execute(tx));

/** A halal certificate with its file. */
async function certify({ tenantId }: Shop): Promise<void> {
  const id = randomUUID();
  await change(sql`insert into compliance_documents (tenant_id, id, kind, number, expires_on)
                   values (${tenantId}, ${id}, 'halal', 'JAKIM 1', ${addDays(today, 40)})`);
  await change(sql`insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, kept_at)
                   values (${tenantId}, ${randomUUID()}, 'document', ${id}, 'sijil.txt', ${`${id}.txt`}, 'text/plain', 5, now())`);
}

test('only kitchens with a certificate on file are called halal-certified, and not a moment longer', async () => {
  await certify(certified);
  const marketplace = openMarketplace(database);
  await marketplace.rebuild();
  const found = async () => (await marketplace.search({ halal: 'yes' })).stores.map(({ slug }) => slug);
  const badges = async () =>
    Object.fromEntries(
      (await marketplace.search({})).stores.map(({ slug, is_halal: isHalal }) => [slug, isHalal]),
    );
  expect(await found()).toEqual([certified.slug]);
  expect(await badges()).toEqual({ [certified.slug]: true, [plain.slug]: false });

  // The marketplace has not heard of it yet.
  await change(
    sql`update compliance_documents set verdict = 'rejected', verdict_reason = 'Forged', judged_at = now()
         where tenant_id = ${certified.tenantId}`,
  );
  expect(await badges()).toEqual({ [certified.slug]: false, [plain.slug]: false });
  expect(await found()).toEqual([]);
  await marketplace.rebuild();
  expect(await marketplace.search({ halal: 'yes' })).toMatchObject({ stores: [], wider: ['halal'] });
});

test('“halal” is the certificate filter in every language, and without any certificate the answer says so', async () => {
  const marketplace = openMarketplace(database);
  for (const q of ['halal', '清真', 'Halal-certified', 'shah alam halal'])
    expect(await marketplace.search({ q }), q).toMatchObject({
      stores: [],
      read_as: null,
      none_certified: true,
    });
  await change(
    sql`update compliance_documents set verdict = '', verdict_reason = '', judged_at = null
         where tenant_id = ${certified.tenantId}`,
  );
  await marketplace.rebuild();
  for (const q of ['halal', '清真', 'bersijil halal'])
    expect(await marketplace.search({ q }), q).toMatchObject({
      stores: [{ slug: certified.slug }],
      read_as: null,
      none_certified: false,
    });
  // The kitchen that has one does not sell this: it is not true that nobody has a certificate.
  expect(await marketplace.search({ q: 'halal helikopter' })).toMatchObject({
    stores: [],
    none_certified: false,
  });
});

test('words that mean a diet, a day or a place are never taken for another word, whatever kitchens are called', async () => {
  await change(
    sql`update products set name = 'Vegetaria Tomoro Todai Halai Belacan' where tenant_id = ${plain.tenantId}`,
  );
  const marketplace = openMarketplace(database);
  await marketplace.rebuild();
  for (const q of [
    'vegetarian',
    'vegan',
    'vegetarians',
    'tomorrow',
    'today',
    'halal',
    'near me',
    'nearby',
    '素食',
  ])
    expect({ q, readAs: (await marketplace.search({ q })).read_as }).toEqual({ q, readAs: null });
  expect((await marketplace.search({ q: 'belacam' })).read_as).toBe('belacan');
});

test('kitchens that opened lately are found apart from the others', async () => {
  await change(
    sql`update tenants set created_at = now() - interval '31 days' where id = ${certified.tenantId}`,
  );
  const marketplace = openMarketplace(database, testClock());
  await marketplace.rebuild();
  const found = await marketplace.search({ opened: 'lately' });
  expect(found.stores.map(({ slug, is_new: isNew }) => [slug, isNew])).toEqual([[plain.slug, true]]);
  await change(sql`update tenants set created_at = now() - interval '31 days' where id = ${plain.tenantId}`);
  await marketplace.rebuild();
  expect(await marketplace.search({ opened: 'lately' })).toMatchObject({ stores: [], wider: ['opened'] });
});

test('a kitchen with a domain of its own is named by it', async () => {
  const marketplace = openMarketplace(database, testClock(), {
    ownOriginOf: (id) => Promise.resolve(id === plain.tenantId ? 'https://kek.example' : undefined),
  });
  await marketplace.rebuild();
  const { stores } = await marketplace.search({});
  expect(Object.fromEntries(stores.map(({ slug, own_url: url }) => [slug, url]))).toEqual({
    [certified.slug]: null,
    [plain.slug]: 'https://kek.example',
  });
});
