import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { openOwnerPool } from '../../../platform/db/pools.ts';
import { withTenant } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openCreditShop, type CreditShop } from './credit-shop.ts';

let database: FreshDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await freshDatabase({ max: 24 });
  app = await startTestApp(database, {
    settings: {
      trustedProxies: 1,
      // No queue before the database: the database itself must decide the races.
      ordering: { mostOpenOrders: 1_000, mostOpenFromAddress: 0, placedAtOnce: Number.POSITIVE_INFINITY },
    },
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const AT_ONCE = 50;
const taken = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

describe('RM 30 of credit, and fifty orders of RM 10 at once', () => {
  test('three are paid by it, under whatever phone number', async () => {
    const desk = await openCreditShop(database, app);
    await desk.give(25);
    await desk.give(5);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, at) =>
        desk.order(1, 10, { phone: `+60150000${String(100 + at)}` }),
      ),
    );
    expect(taken(answers.map(({ status }) => status))).toBe(3);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await desk.ledger()).toBe(0);
  });

  test('looking before spending, without holding, is stopped by the database alone', async () => {
    const desk = await openCreditShop(database, app);
    await desk.give(30);
    const results = await spendWithoutHolding(desk);
    expect(results.filter((isSpent) => isSpent)).toHaveLength(3);
    expect(await desk.ledger()).toBe(0);
  });

  test('and spends too much without its constraint', async () => {
    const desk = await openCreditShop(database, app);
    await desk.give(30);
    const owner = openOwnerPool(database.url);
    try {
      await owner.query('alter table credit_grants drop constraint credit_grants__left');
      await spendWithoutHolding(desk);
      expect(await desk.ledger()).toBeLessThan(0);
    } finally {
      await desk.query(`update credit_grants set left_sen = 0 where tenant_id = $1`);
      await owner.query(
        'alter table credit_grants add constraint credit_grants__left check (left_sen between 0 and amount_sen)',
      );
      await owner.end();
    }
  });
});

test('what an order spent comes back once, even where nobody looks', async () => {
  const desk = await openCreditShop(database, app);
  await desk.give(10);
  const { id } = (await desk.order(1, 10)).body.data;
  const release = () =>
    withTenant(database.pools, desk.shop.tenantId, (tx) =>
      sql`insert into credit_entries (tenant_id, grant_id, kind, amount_sen, order_id)
          select tenant_id, grant_id, 'released', 1000, order_id from credit_entries
           where tenant_id = ${desk.shop.tenantId}::uuid and order_id = ${id}::uuid and kind = 'spent'`.execute(
        tx,
      ),
    );
  const results = await Promise.allSettled(Array.from({ length: 10 }, release));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await desk.ledger()).toBe(1_000);
});

test('two checkouts and a store that takes back: the credit goes one way', async () => {
  for (let round = 0; round < 5; round++) {
    const desk = await openCreditShop(database, app);
    await desk.give(10);
    const statuses = await Promise.all([
      desk.order(1, 10).then(({ status }) => status),
      desk.order(1, 10, { phone: '+60177777777' }).then(({ status }) => status),
      desk.take(10).then(({ status }) => status),
    ]);
    expect(taken(statuses)).toBe(1);
    expect(await desk.ledger()).toBe(0);
  }
});

/** Fifty who each look first whether there is enough, and spend then. */
function spendWithoutHolding({ query }: CreditShop): Promise<boolean[]> {
  return Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const [row] = await query<{ id: string; left: number; order_id: string }>(
        `select id, left_sen::int as left, (select id from orders o where o.tenant_id = $1 limit 1) as order_id
           from credit_grants where tenant_id = $1 limit 1`,
      );
      if (row === undefined || row.left < 1_000) return false;
      return query(
        `insert into credit_entries (tenant_id, grant_id, kind, amount_sen, order_id) values ($1, $2, 'spent', -1000, $3)`,
        row.id,
        row.order_id,
      ).then(
        () => true,
        () => false,
      );
    }),
  );
}
