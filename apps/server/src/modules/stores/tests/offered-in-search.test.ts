import { malaysianDate } from '@dapur/contract/dates/dates';
import { api } from '@dapur/contract/index';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withPlatform } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const IN = 'https://schema.org/InStock';
const OUT = 'https://schema.org/OutOfStock';
const today = malaysianDate(Date.now());

const states: readonly [string, (shop: Shop) => RawBuilder<unknown>, readonly string[]][] = [
  ['sells both', () => sql`select`, [IN, IN]],
  [
    'makes none of one',
    ({ productIds }) => sql`update products set daily_limit = 0 where id = ${productIds[0]}`,
    [OUT, IN],
  ],
  [
    'makes none of one on its only day',
    ({ tenantId, date, productIds }) =>
      sql`insert into date_limits (tenant_id, date, product_id, order_limit) values (${tenantId}, ${date}, ${productIds[0]}, 0)`,
    [OUT, IN],
  ],
  [
    'makes one on that day only',
    ({ tenantId, date, productIds }) => sql`
      with none as (update products set daily_limit = 0 where id = ${productIds[0]})
      insert into date_limits (tenant_id, date, product_id, order_limit) values (${tenantId}, ${date}, ${productIds[0]}, 5)`,
    [IN, IN],
  ],
  [
    'has no open day',
    ({ tenantId }) => sql`update delivery_dates set is_active = false where tenant_id = ${tenantId}`,
    [OUT, OUT],
  ],
  [
    'is paused',
    ({ tenantId }) => sql`update tenants set status = 'paused' where id = ${tenantId}`,
    [OUT, OUT],
  ],
  [
    'is on holiday',
    ({ tenantId }) =>
      sql`update tenants set vacation_from = ${today}, vacation_to = ${today} where id = ${tenantId}`,
    [OUT, OUT],
  ],
];

test.each(states)('a store that %s says so to search engines', async (_what, change, said) => {
  const shop = await openShop(database.pools, { products: 2 });
  await withPlatform(database.pools, 'test', 'a store as the test needs it', (tx) =>
    change(shop).execute(tx),
  );
  const { data } = api.getStoreSeo.response.parse(
    (await callApi(app, undefined, 'getStoreSeo', { store: shop, params: { tenant: shop.slug } })).body,
  );
  const catalogue = data.json_ld.at(0)?.['hasOfferCatalog'] as
    | { itemListElement: { url: string; availability: string }[] }
    | undefined;
  const offers = catalogue?.itemListElement ?? [];
  const told = (of: string) => offers.find(({ url }) => url.endsWith(of))?.availability;
  expect(shop.productIds.map(told)).toEqual(said);

  const page = await (await fetch(`${app.url}/${shop.slug}?product=${shop.productIds[0]}`)).text();
  expect(/schema\.org\/(?:In|OutOf)Stock/.exec(page)?.[0]).toBe(said[0]?.replace('https://', ''));
});
