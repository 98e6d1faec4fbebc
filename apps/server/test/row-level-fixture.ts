import { afterAll, beforeAll, expect } from 'vitest';
import { defaultOrderingSettings, placeOrder } from '../src/modules/ordering/index.ts';
import { openOwnerPool } from '../src/platform/db/pools.ts';
import { withTenant } from '../src/platform/db/index.ts';
import { addToOutbox } from '../src/modules/events/index.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';

export const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42501';

export const TENANT_TABLES = `
  select c.oid, c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`;

/** The views that show rows of stores. */
const TENANT_VIEWS = `
  select c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
   where c.relkind in ('v', 'm') and c.relnamespace = 'public'::regnamespace order by 1`;

/** A database with two stores full of rows. */
export function rowLevelFixture() {
  let database: FreshDatabase;
  let mine: Shop;
  let theirs: Shop;
  let tables: string[];
  let views: string[];

  /** Walked over the catalogue, so that a new table is covered on its first day. */
  beforeAll(async () => {
    database = await freshDatabase();
    [mine, theirs] = [await stockedShop(), await stockedShop()];
    tables = await tenantTables();
    views = (await ask<{ name: string }>(TENANT_VIEWS)).map(({ name }) => name);
  });
  afterAll(() => database.drop());

  async function stockedShop(): Promise<Shop> {
    const shop = await openShop(database.pools, { voucher: { code: 'SATU', maxUses: 9 } });
    const [productId = ''] = shop.productIds;
    const input = orderFor(shop, [{ productId, quantity: 1 }], { voucher_code: 'SATU' });
    await placeOrder(database.pools, defaultOrderingSettings, shop.tenantId, input);
    const news = { tenantId: shop.tenantId, topic: 'order.paid', payload: { orderId: input.id } } as const;
    await withTenant(database.pools, shop.tenantId, (tx) => addToOutbox(tx, news));
    return shop;
  }

  async function ask<T>(text: string, values: unknown[] = []): Promise<T[]> {
    const owner = openOwnerPool(database.url);
    try {
      return (await owner.query<Record<string, unknown>>(text, values)).rows as T[];
    } finally {
      await owner.end();
    }
  }

  async function tenantTables(): Promise<string[]> {
    const rows = await ask<{ name: string }>(`${TENANT_TABLES} order by 2`);
    expect(rows.length).toBeGreaterThan(15);
    return rows.map(({ name }) => name);
  }

  return {
    get database() {
      return database;
    },
    get mine() {
      return mine;
    },
    get theirs() {
      return theirs;
    },
    get tables() {
      return tables;
    },
    /** Also walked over the catalogue. */
    get views() {
      return views;
    },
    ask,
  };
}
