import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { cancelOrder } from '../../ordering/index.ts';
import {
  maybank,
  openStatementDesk,
  today,
  type BankRow as Row,
  type StatementDesk,
} from './statement-desk.ts';

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

const open = (options?: Parameters<typeof openStatementDesk>[2]): Promise<StatementDesk> =>
  openStatementDesk(database, app, options);

describe("Maybank's file", () => {
  test('proposes what it names, accepts nothing by itself, and confirms what the seller says yes to', async () => {
    const desk = await open();
    const [one, two] = [await desk.awaited(), await desk.awaited()];
    const seen = await desk.preview(
      maybank([
        [`Transfer ${one.number}`, 'SITI *', one.ringgit],
        [`Transfer ${two.number}`, 'TAN *', two.ringgit],
        ['Sewa rumah', 'ORANG LAIN', 777],
      ]),
    );
    expect(seen).toMatchObject({
      fault: null,
      columns: null,
      counts: { lines: 3, used: 0, unmatched: 1, skipped: 1 },
      unmatched: [{ description: 'Sewa rumah', payer: 'ORANG LAIN', amount: 777, date: today }],
      skipped: [{ reason: 'money_out' }],
    });
    expect(seen.proposals).toMatchObject([
      {
        order_number: one.number,
        certainty: 'certain',
        amount: one.ringgit,
        order_amount: one.ringgit,
        is_late: false,
      },
      { order_number: two.number, certainty: 'certain' },
    ]);
    expect([await desk.statusOf(one.id), await desk.used()]).toEqual(['pending', []]);

    expect(await desk.outcomes(seen.id, seen.proposals)).toEqual(['confirmed', 'confirmed']);
    expect([await desk.statusOf(one.id), await desk.statusOf(two.id)]).toEqual(['confirmed', 'confirmed']);
    const used = await desk.used();
    expect(used).toHaveLength(2);
    expect(used).toContainEqual({
      key: seen.proposals[0]?.key,
      order_id: one.id,
      description: `Transfer ${one.number}`,
      payer: 'SITI',
      amount_sen: Math.round(one.ringgit * 100),
      used_by: desk.owner.userId,
    });
  });

  test('that comes again proposes nothing for lines that were used', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const file = maybank([[one.number, 'SITI', one.ringgit]]);
    const first = await desk.preview(file);
    await desk.acceptLines(first.id, first.proposals);
    // Another order of the same amount, which the line would fit by its amount.
    await desk.awaited();
    expect(await desk.preview(file)).toMatchObject({
      id: null,
      proposals: [],
      counts: { lines: 1, used: 1, unmatched: 0 },
    });
    expect(await desk.outcomes(first.id, first.proposals)).toEqual(['already_used']);
  });

  test('a line of another amount is shown, and does not pay the order', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const seen = await desk.preview(maybank([[one.number, 'SITI', one.ringgit - 1]]));
    expect(seen.proposals).toMatchObject([{ certainty: 'possible', order_amount: one.ringgit }]);
    expect(seen.proposals[0]?.reasons).toContain('amount_differs');
    expect(await desk.outcomes(seen.id, seen.proposals)).toEqual(['changed']);
    expect([await desk.statusOf(one.id), await desk.used()]).toEqual(['pending', []]);
  });

  test('an order that was paid in between stops no other one, and its line stays unused', async () => {
    const desk = await open();
    const [one, two] = [await desk.awaited(), await desk.awaited()];
    const rows: Row[] = [one, two].map(({ number, ringgit }) => [number, 'SITI', ringgit]);
    const seen = await desk.preview(maybank(rows));
    await desk.accept(one);
    expect(await desk.outcomes(seen.id, seen.proposals)).toEqual(['changed', 'confirmed']);
    expect((await desk.used()).map(({ order_id: id }) => id)).toEqual([two.id]);
  });

  test('money for an order whose time ended brings it back, or is owed back once its portions went', async () => {
    const desk = await open({ shop: { dailyLimit: 1 } });
    const end = async ({ id }: { readonly id: string }, days: number, reason = 'timeout') => {
      await desk.query(
        `update orders set expires_at = now() - interval '1 hour' where tenant_id = $1 and id = $2`,
        id,
      );
      await cancelOrder(database.pools, desk.shop.tenantId, id, reason);
      await desk.query(
        `update orders set cancelled_at = now() - make_interval(days => $3) where tenant_id = $1 and id = $2`,
        id,
        days,
      );
    };
    const late = await desk.awaited();
    await end(late, 13);
    const gone = await desk.awaited();
    await end(gone, 0);
    const old = await desk.awaited();
    await end(old, 15);
    const unwanted = await desk.awaited();
    await end(unwanted, 0, 'Tak jadi');
    const rows: Row[] = [late, gone, old, unwanted].map(({ number, ringgit }) => [number, 'SITI', ringgit]);
    const seen = await desk.preview(maybank(rows));
    expect(seen.proposals.map(({ order_number, is_late }) => [order_number, is_late])).toEqual([
      [late.number, true],
      [gone.number, true],
    ]);
    // The first takes the only portion of the day.
    expect(await desk.outcomes(seen.id, seen.proposals)).toEqual(['revived', 'refund_due']);
  });

  test('gives texts as they stand, so that formulas stay texts', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const said = `=HYPERLINK(1) ${one.number}`;
    const seen = await desk.preview(maybank([[said, '@SUM(1)', one.ringgit]]));
    expect(seen.proposals).toMatchObject([{ description: said, payer: '@SUM(1)' }]);
    await desk.acceptLines(seen.id, seen.proposals);
    expect(await desk.used()).toMatchObject([{ description: said, payer: '@SUM(1)' }]);
  });
});

describe('a line is used once', () => {
  test('by two requests at the same moment', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const seen = await desk.preview(maybank([[one.number, 'SITI', one.ringgit]]));
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => desk.outcomes(seen.id, seen.proposals)),
    );
    expect(answers.flat().sort()).toEqual([...Array<string>(5).fill('already_used'), 'confirmed'].sort());
    expect(await desk.used()).toHaveLength(1);
    expect(await desk.query('select from order_payments where tenant_id = $1')).toHaveLength(1);
  });

  test('also for two orders that it may both pay', async () => {
    const desk = await open();
    const two = [await desk.awaited(), await desk.awaited()] as const;
    await desk.query(`update orders set customer_name = 'Zulkifli Bakar' where tenant_id = $1`);
    const seen = await desk.preview(maybank([['Kek', 'ZULKIFLI BAKAR', two[0].ringgit]]));
    expect(
      seen.proposals.map(({ certainty, order_id: id }) => `${certainty} ${id}`).toSorted(byText),
    ).toEqual(two.map(({ id }) => `possible ${id}`).toSorted(byText));
    const answers = await Promise.all(seen.proposals.map((pair) => desk.outcomes(seen.id, [pair])));
    expect(answers.flat().sort()).toEqual(['already_used', 'confirmed']);
    const states = await Promise.all(two.map(({ id }) => desk.statusOf(id)));
    expect(states.sort()).toEqual(['confirmed', 'pending']);
  });

  test('two lines at the same moment pay an order once', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const row: Row = [one.number, 'SITI', one.ringgit];
    const seen = await desk.preview(maybank([row, row]));
    expect(seen.proposals.map(({ certainty }) => certainty)).toEqual(['likely', 'likely']);
    const answers = await Promise.all(seen.proposals.map((pair) => desk.outcomes(seen.id, [pair])));
    expect(answers.flat().sort()).toEqual(['changed', 'confirmed']);
    expect(await desk.used()).toHaveLength(1);
  });
});

describe('whose it is', () => {
  test('another store, another person and a later hour find no upload', async () => {
    const desk = await open();
    const elsewhere = await open();
    const one = await desk.awaited();
    const seen = await desk.preview(maybank([[one.number, 'SITI', one.ringgit]]));
    expect(await elsewhere.acceptLines(seen.id, seen.proposals)).toMatchObject({ status: 404 });
    const colleague = await person(database, { memberOf: [desk.shop.tenantId] });
    expect(await desk.acceptLines(seen.id, seen.proposals, colleague)).toMatchObject({ status: 404 });
    expect(await desk.acceptLines(randomUUID(), seen.proposals)).toMatchObject({ status: 404 });
    await desk.query(
      `update statement_uploads set created_at = now() - interval '61 minutes' where tenant_id = $1`,
    );
    expect(await desk.acceptLines(seen.id, seen.proposals)).toMatchObject({ status: 404 });
    expect(await desk.statusOf(one.id)).toBe('pending');
  });

  test('who has no right to money may neither compare nor accept', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const seen = await desk.preview(maybank([[one.number, 'SITI', one.ringgit]]));
    const kitchen = await person(database, { memberOf: [{ store: desk.shop.tenantId, role: 'kitchen' }] });
    expect(await desk.sendFile(maybank([]), { as: kitchen })).toMatchObject({ status: 403 });
    expect(await desk.acceptLines(seen.id, seen.proposals, kitchen)).toMatchObject({ status: 403 });
  });

  test('what was not proposed is not accepted', async () => {
    const desk = await open();
    const [one, two] = [await desk.awaited(), await desk.awaited()];
    const seen = await desk.preview(maybank([[one.number, 'SITI', one.ringgit]]));
    const [proposal] = seen.proposals;
    const swapped = [{ key: proposal?.key ?? '', order_id: two.id }];
    expect(await desk.outcomes(seen.id, swapped)).toEqual(['changed']);
    expect(await desk.statusOf(two.id)).toBe('pending');
  });
});

const byText = (a: string, b: string): number => a.localeCompare(b, 'en');
