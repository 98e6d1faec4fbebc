import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import { CustomerSort } from '@dapur/contract/customers/seller-customers';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFound, countStatement, findPage, pageStatement } from '../data/find-customers.ts';
import { planForValues, withTenant, type Tx } from '../../../platform/db/index.ts';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { CROWD_TABLES } from '../../../../test/kit/crowd-of-customers.ts';

let database: FreshDatabase;
let shop: Shop;

const CUSTOMERS = 50_000;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  const neighbour = await openShop(database.pools);
  const owner = openOwnerPool(database.url);
  const client = await owner.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('set role dapur_platform');
    for (const { tenantId, n } of [
      { tenantId: shop.tenantId, n: CUSTOMERS },
      { tenantId: neighbour.tenantId, n: 5_000 },
    ]) {
      await client.query(FILL, [tenantId, n]);
      await client.query(
        `insert into customer_tags (tenant_id, customer_id, tag)
         select tenant_id, id, 'VIP' from customers where tenant_id = $1 and right(phone, 1) = '3'
         union all select tenant_id, id, 'Borong' from customers where tenant_id = $1 and right(phone, 3) = '051'`,
        [tenantId],
      );
      await client.query(
        `insert into customer_occasions (tenant_id, id, customer_id, name, month, day)
         select tenant_id, gen_random_uuid(), id, 'Hari lahir', 1 + ascii(substr(phone, 10)) % 12, 1 + right(phone, 2)::int % 28
           from customers where tenant_id = $1 and right(phone, 1) in ('2', '5', '7')`,
        [tenantId],
      );
      await client.query(
        `insert into customer_words (tenant_id, word, customer_id)
         select c.tenant_id, word, c.id from customers c, unnest(order_words_of(c.name, '', c.phone, c.email)) word
          where c.tenant_id = $1`,
        [tenantId],
      );
    }
    await client.query('reset role');
    for (const table of CROWD_TABLES) await client.query(`vacuum analyze ${table}`);
  } finally {
    client.release();
    await owner.end();
  }
});
afterAll(() => database.drop());

const FILL = `
  insert into customers (tenant_id, id, name, phone, email, area, orders, spend_sen, no_shows, last_order_at, has_consent, blocked_at)
  select $1, gen_random_uuid(), (array['Siti', 'Wei Ling', 'Raj', 'Nor', 'Khairul', '陈美玲'])[1 + n % 6] || ' ' || n,
         '+6012' || lpad(n::text, 7, '0'), 'buyer' || n || '@mail.example', 'Seksyen ' || n % 40, n % 17, (n % 997) * 150,
         case when n % 500 = 0 then 1 else 0 end, now() - make_interval(hours => n % 20000), n % 3 = 0,
         case when n % 1000 = 7 then now() end
    from generate_series(1, $2::int) n`;

const filters: Readonly<Record<string, CustomerFilter>> = {
  all: {},
  'a frequent tag': { tag: 'VIP' },
  'a rare tag': { tag: 'Borong' },
  'a tag of nobody': { tag: 'None' },
  'not for a month': { idle_days: 30 },
  'not for years': { idle_days: 1_000 },
  'big spenders': { spend_from: 1_400 },
  'small spenders': { spend_to: 2 },
  'an area': { area: 'Seksyen 7' },
  blocked: { mark: 'blocked' },
  'agreed to news': { mark: 'consent' },
  'did not come': { mark: 'no_shows' },
  'a frequent name': { q: 'siti' },
  'a rare name': { q: 'raj 9002' },
  'the end of a Chinese name': { q: '美玲' },
  'a phone': { q: '012-000 1234' },
  'a mail address': { q: 'buyer77@mail.example' },
  'an occasion in a month': { occasion_month: 3 },
  'an occasion in the next days': { occasion_days: 7 },
  'an occasion of those who agreed': { occasion_days: 30, mark: 'consent' },
  'several at once': { tag: 'VIP', area: 'Seksyen 3', idle_days: 10, mark: 'consent' },
};

async function planOf(tx: Tx, statement: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
const readsAll = (plan: string): boolean =>
  new RegExp(`Seq Scan on (?:${CROWD_TABLES.join('|')})\\b`).test(plan);
/** All of a store's customers brought into an order, to show twenty-five. */
const sortsAll = (plan: string): boolean => /\bSort\b/.test(plan) && !plan.includes('CTE Scan');

test('no filter and no sort of fifty thousand customers reads a table through or sorts them all', async () => {
  await withTenant(database.pools, shop.tenantId, async (tx) => {
    await planForValues(tx);
    for (const [name, filter] of Object.entries(filters)) {
      const counting = await planOf(tx, countStatement(shop.tenantId, filter));
      expect.soft(readsAll(counting), `count ${name}\n${counting}`).toBe(false);
      const total = await countFound(tx, shop.tenantId, filter);
      for (const sort of CustomerSort.options) {
        const plan = await planOf(
          tx,
          pageStatement(shop.tenantId, { filter, sort, limit: 25, offset: 0, total }),
        );
        expect.soft(readsAll(plan), `${sort} ${name}\n${plan}`).toBe(false);
        if (total > 3_000) expect.soft(sortsAll(plan), `${sort} ${name}\n${plan}`).toBe(false);
      }
    }
  });
});

test('a plan that reads a table through is found out', async () => {
  await withTenant(database.pools, shop.tenantId, async (tx) => {
    const plan = await planOf(tx, countStatement(shop.tenantId, {}));
    const through = await planOf(
      tx,
      sql`select count(*) from customers c where c.tenant_id = ${shop.tenantId}::uuid and c.notes = ''`,
    );
    expect([readsAll(plan), readsAll(through)]).toContain(true);
  });
});

test('walking the list and gathering what fits find the same customers, and the pages hold all of them', async () => {
  await withTenant(database.pools, shop.tenantId, async (tx) => {
    await planForValues(tx);
    for (const [name, filter] of Object.entries(filters)) {
      const total = await countFound(tx, shop.tenantId, filter);
      if (total > 3_000) continue;
      for (const sort of ['-last', 'name'] as const) {
        const wish = { filter, sort, limit: 25, offset: 0 };
        const gathered = await findPage(tx, shop.tenantId, { ...wish, total });
        const walked = await findPage(tx, shop.tenantId, { ...wish, total: Infinity });
        expect.soft(walked, `${sort} ${name}`).toEqual(gathered);
        expect.soft(gathered.length, name).toBe(Math.min(total, 25));
      }
    }
    const ids = new Set<string>();
    const filter = filters['a rare tag'] ?? {};
    const total = await countFound(tx, shop.tenantId, filter);
    for (let offset = 0; offset < total; offset += 25)
      for (const id of await findPage(tx, shop.tenantId, {
        filter,
        sort: '-spend',
        limit: 25,
        offset,
        total,
      }))
        ids.add(id);
    expect(ids.size).toBe(total);
    expect(total).toBe(50);
  });
});
