import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { place, type Placed } from '../../../../test/kit/placed-orders.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';

/** A server with a store and its owner, and the owner's calls about the store's orders. */
export function sellerOrdersFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let shop: Shop;
  let owner: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
    shop = await openShop(database.pools, {
      products: 2,
      dailyLimit: 1_000,
      voucher: { code: 'SATU', maxUses: 99 },
    });
    owner = await person(database, { memberOf: [shop.tenantId] });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const platform = (text: string, values: unknown[]) => database.pools.platform.query(text, values);

  async function pay({ id }: Placed, at: Shop = shop): Promise<void> {
    await platform(
      `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where tenant_id = $1 and id = $2`,
      [at.tenantId, id],
    );
  }

  /** A store with a dozen orders that differ in everything that can be filtered by. */
  async function mixedShop() {
    const at = await openShop(database.pools, {
      products: 2,
      dailyLimit: 500,
      voucher: { code: 'SATU', maxUses: 9 },
    });
    await platform('insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, $4)', [
      at.tenantId,
      owner.userId,
      owner.email,
      'owner',
    ]);
    const put = async (change: Parameters<typeof place>[3], paid = true, extra = '') => {
      const one = await place(app, at, undefined, change);
      if (paid) await pay(one, at);
      if (extra !== '') await platform(`update orders set ${extra} where id = $1`, [one.id]);
      return one;
    };
    return {
      at,
      siti: await put({
        name: 'Siti Hajar',
        phone: '012-345 6789',
        email: 'siti@kedai.example',
        notes: 'No nuts',
      }),
      mei: await put({ name: '陈美玲', voucher_code: 'SATU' }),
      raj: await put({ name: 'Raj Kumar' }, false),
      late: await put(
        { name: 'Rohani' },
        true,
        `status = 'cancelled', payment_status = 'paid_late', cancelled_by = 'system'`,
      ),
      again: await put({ name: 'Siti H', phone: '+60123456789' }),
      typed: await put({ name: 'Walk-in' }, true, `source = 'manual'`),
      done: await put({ name: 'Old Friend' }, true, `status = 'completed'`),
    };
  }

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get shop() {
      return shop;
    },
    get owner() {
      return owner;
    },
    platform,
    pay,
    mixedShop,
  };
}
