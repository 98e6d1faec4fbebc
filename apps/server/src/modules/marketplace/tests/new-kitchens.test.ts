import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publishStore } from '../../stores/commands/change-state.ts';
import { withPlatform } from '../../../platform/db/index.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop } from '../../../../test/kit/open-shop.ts';
import { openMarketplace } from './marketplace-app.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const change = (statement: RawBuilder<unknown>) =>
  withPlatform(database.pools, 'test', 'a store as the test needs it', (tx) => statement.execute(tx));

test('a kitchen is new from the day it opened on, however long it was prepared', async () => {
  const [drafted, old, young] = [
    await openShop(database.pools),
    await openShop(database.pools),
    await openShop(database.pools),
  ];
  await change(sql`update tenants set created_at = now() - interval '31 days' where id <> ${young.tenantId}`);
  await change(sql`update tenants set created_at = now() - interval '3 days' where id = ${young.tenantId}`);
  await change(sql`update tenants set status = 'draft' where id = ${drafted.tenantId}`);
  const { userId } = await person(database, { memberOf: [drafted.tenantId] });
  const ready = {
    status: 'draft',
    hold: null,
    hasBranding: true,
    hasColours: true,
    hasAddress: true,
    hasPickup: true,
    hasProduct: true,
    hasSlot: true,
    hasDate: true,
    hasDelivery: true,
    delivers: false,
    hasPayments: true,
    hasSeller: true,
    hasTerms: true,
  } as const;
  await publishStore(
    { db: database.pools, reviewsNewStores: () => Promise.resolve(false), changed: () => undefined },
    { tenantId: drafted.tenantId, userId, actor: { kind: 'person', id: userId, role: 'owner' } },
    () => Promise.resolve(ready),
  );
  const marketplace = openMarketplace(database);
  await marketplace.rebuild();
  const { stores } = await marketplace.search({ sort: 'new' });
  expect(stores.map(({ slug, is_new: isNew }) => [slug, isNew])).toEqual([
    [drafted.slug, true],
    [young.slug, true],
    [old.slug, false],
  ]);
});
