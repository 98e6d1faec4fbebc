import type { SellerOrder } from '@dapur/contract/orders/seller-order';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';

export const orderIn = (answer: { body: { data: unknown } }): SellerOrder => answer.body.data as SellerOrder;

/** A server, and a store’s desk anew for each test of one file. */
export function orderFixture() {
  let database: FreshDatabase;
  let app: TestApp;
  let desk: Desk;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  });
  beforeEach(async () => {
    desk = await openDesk(database, app, { products: 2, dailyLimit: 10 });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const held = async (date = desk.shop.date): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await desk.query<{ subject_id: string; held: number }>(
          `select subject_id, held from capacity_pools where tenant_id = $1 and kind = 'product' and date = $2 and held > 0`,
          date,
        )
      ).map((row) => [row.subject_id, row.held]),
    );

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get desk() {
      return desk;
    },
    held,
  };
}
