import { statementLimits } from '@dapur/contract/money/statement-limits';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { statementCleaning } from '../jobs.ts';
import { openStatementDesk, today, type BankRow as Row, type StatementDesk } from './statement-desk.ts';

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

/** As a bank writes it that nobody told us of. */
const otherBank = (rows: readonly Row[]): string =>
  [
    'Tarikh;Butiran;Wang Masuk;Wang Keluar;Baki',
    ...rows.map(([said, payer, ringgit]) => `${today};${said} ${payer};${ringgit.toFixed(2)};;1000.00`),
  ].join('\n');
const OTHER_MAPPING = { date: 0, description: [1], money: { in: 2, out: 3 } };

describe('the file of another bank', () => {
  test('is explained once; the next one needs no words', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const file = otherBank([[one.number, 'SITI', one.ringgit]]);
    const asked = await desk.preview(file);
    expect(asked).toMatchObject({ fault: null, mapping: null, id: null, proposals: [] });
    expect(asked.columns).toEqual([
      { name: 'Tarikh', sample: today },
      { name: 'Butiran', sample: `${one.number} SITI` },
      { name: 'Wang Masuk', sample: one.ringgit.toFixed(2) },
      { name: 'Wang Keluar', sample: '' },
      { name: 'Baki', sample: '1000.00' },
    ]);
    const told = await desk.preview(file, { mapping: OTHER_MAPPING });
    expect(told.proposals).toMatchObject([{ order_number: one.number, certainty: 'certain' }]);
    const two = await desk.awaited();
    const next = await desk.preview(otherBank([[two.number, 'TAN', two.ringgit]]));
    expect(next.mapping).toEqual({ ...OTHER_MAPPING, date_order: 'dmy' });
    expect(next.proposals).toMatchObject([{ order_number: two.number }]);
    // What is kept is this store's alone.
    expect((await (await open()).preview(file)).mapping).toBeNull();
  });

  test('is explained anew where it was explained wrongly, which is not kept', async () => {
    const desk = await open();
    const one = await desk.awaited();
    const file = otherBank([[one.number, 'SITI', one.ringgit]]);
    const wrong = await desk.preview(file, { mapping: { ...OTHER_MAPPING, date: 1 } });
    expect(wrong).toMatchObject({ counts: { lines: 0, skipped: 1 }, skipped: [{ reason: 'no_date' }] });
    expect(wrong.columns).toHaveLength(5);
    expect((await desk.preview(file)).mapping).toBeNull();
  });

  test.each([
    ['no JSON', 'date'],
    ['two ways of money', JSON.stringify({ ...OTHER_MAPPING, money: { signed: 1, in: 2 } })],
    ['a column that cannot be', JSON.stringify({ ...OTHER_MAPPING, date: -1 })],
  ])('is not read by %s', async (_what, mapping) => {
    const desk = await open();
    const refused = await callApi(app, desk.owner, 'previewStatement', {
      store: desk.shop,
      files: [new File([otherBank([])], 'x.csv')],
      body: unchecked({ mapping }),
    });
    expect(refused).toMatchObject({ code: 'invalid_input' });
  });
});

describe('a file is refused as a whole', () => {
  test.each([
    ['that is empty', '', 'empty'],
    ['whose quotes never end', '"Tarikh,1', 'unreadable'],
  ])('%s', async (_what, content, fault) => {
    expect(await (await open()).preview(content)).toMatchObject({ fault, id: null, columns: null });
  });

  test('of more rows than can be compared, within seconds', async () => {
    const content = `Tarikh,Butiran,Jumlah\n${`${today},Kek,1.00\n`.repeat(statementLimits.rows)}`;
    expect(content.length).toBeLessThan(statementLimits.bytes);
    const began = performance.now();
    expect(await (await open()).preview(content)).toMatchObject({ fault: 'too_many_rows', id: null });
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  test('of more than five megabytes', async () => {
    const { status, code } = await (await open()).sendFile('x'.repeat(statementLimits.bytes + 1));
    expect([status, code]).toEqual([413, 'payload_too_large']);
  });
});

test('a file of as many rows as there may be is read while the process answers others', async () => {
  const desk = await open();
  const rows = Array.from(
    { length: statementLimits.rows - 1 },
    (_, at) => `${today},Kek ${at},${at % 90}.50`,
  );
  const content = ['Tarikh,Butiran,Jumlah', ...rows].join('\n');
  const mapping = { date: 0, description: [1], money: { signed: 2 } };
  const began = performance.now();
  let isDone = false;
  const reading = desk.preview(content, { mapping }).finally(() => (isDone = true));
  const waits: number[] = [];
  while (!isDone) {
    const asked = performance.now();
    await desk.list();
    waits.push(performance.now() - asked);
  }
  const took = performance.now() - began;
  expect((await reading).counts).toMatchObject({ lines: statementLimits.rows - 1, skipped: 0 });
  // On the process's own thread one of them would have waited for nearly all of it.
  expect({ took, longest: Math.max(...waits), isAnswered: Math.max(...waits) < took / 3 }).toMatchObject({
    isAnswered: true,
  });
});

test('what was only proposed is forgotten after an hour, used lines after 400 days', async () => {
  const desk = await open();
  const [one, two] = [await desk.awaited(), await desk.awaited()];
  const rows: Row[] = [one, two].map(({ number, ringgit }) => [number, 'SITI', ringgit]);
  const seen = await desk.preview(otherBank(rows), { mapping: OTHER_MAPPING });
  await desk.acceptLines(seen.id, seen.proposals);
  const left = async () =>
    Promise.all(
      ['statement_uploads', 'transfer_lines', 'statement_forms'].map(
        async (table) => (await desk.query(`select from ${table} where tenant_id = $1`)).length,
      ),
    );
  const { run } = statementCleaning(database.pools);
  await run();
  expect(await left()).toEqual([1, 2, 1]);
  await desk.query(
    `update statement_uploads set created_at = now() - interval '2 hours' where tenant_id = $1`,
  );
  await desk.query(
    `update transfer_lines set used_at = now() - interval '401 days' where tenant_id = $1 and order_id = $2`,
    one.id,
  );
  await desk.query(`update statement_forms set used_at = now() - interval '401 days' where tenant_id = $1`);
  await run();
  expect(await left()).toEqual([0, 1, 0]);
});
