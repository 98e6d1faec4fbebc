import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import { ReportName } from '@dapur/contract/reports/seller-reports';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfText } from '../../notifications/receipt/pdf-text.fixture.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { queryOf, unchecked } from '../../../../test/kit/client.ts';

let database: FreshDatabase;
let app: TestApp;
let desk: Desk;
const today = malaysianDate(Date.now());
const span = { from: addDays(today, -365), to: today };

beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database, { settings: { trustedProxies: 1 } });
  desk = await openDesk(database, app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function file(query: Record<string, string>): Promise<Buffer> {
  const answer = await desk.call('exportReport', {
    query: unchecked({ ...span, ...query }),
    from: '10.9.9.9',
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(
    query['format'] === 'pdf' ? 'application/pdf' : 'text/csv',
  );
  return answer.bytes;
}
const cells = async (query: Record<string, string>) =>
  (await file(query))
    .toString()
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

/** An order of a customer that was paid on a day. */
async function sell(phone: string, paidOn: string): Promise<string> {
  const order = await desk.paid({ phone });
  await desk.query(
    `update orders set paid_at = $3::date + interval '4 hours' where tenant_id = $1 and id = $2`,
    order.id,
    paidOn,
  );
  return order.id;
}

test('each report is a PDF too, in each language, with the totals of its CSV', async () => {
  await sell('+60121110001', today);
  for (const report of ReportName.options)
    for (const [lang, total] of [
      ['en', 'Total'],
      ['ms', 'Jumlah'],
      ['zh', '合计'],
    ] as const) {
      const text = pdfText(await file({ report, lang, format: 'pdf' }));
      const totals = (await cells({ report, lang })).at(-1) ?? [];
      expect(text, `${report} ${lang}`).toContain(total);
      for (const one of totals.slice(1).filter((cell) => /^\d/.test(cell))) {
        const [whole = '', decimals] = one.split('.');
        const shown = Number(whole).toLocaleString('en') + (decimals === undefined ? '' : `.${decimals}`);
        expect(text, `${report} ${lang} ${one}`).toContain(shown);
      }
    }
});

test('a long report goes on over pages, with its head on each', async () => {
  const pdf = await file({ report: 'sales', by: 'day', format: 'pdf' });
  const text = pdfText(pdf);
  const pages = Number(/Page 1 of (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(8);
  expect(text.split('Discount').length - 1).toBeGreaterThanOrEqual(pages);
});

test('the receipts of a period add up to its report of taxes', async () => {
  await desk.query(
    `update store_profiles set tax_name = 'SST', tax_basis_points = 600, tax_is_active = true where tenant_id = $1`,
  );
  await desk.query('select pg_notify($2, $1::text)', 'store_changed');
  const { body } = await desk.call('taxReport', { query: unchecked(span) });
  const { totals } = body.data;
  const lines = await cells({ report: 'invoices' });
  const last = lines.at(-1) ?? [];
  expect(lines.length - 2).toBe(totals.orders);
  expect(last.slice(-3).map((one) => Math.round(Number(one) * 100))).toEqual([
    totals.taxable_sen,
    totals.tax_sen,
    totals.sold_sen,
  ]);
});

test('cohorts say in which months customers came back after their first order', async () => {
  const kitchen = await openDesk(database, app);
  const before = desk;
  desk = kitchen;
  const [first, second, third] = ['2026-08-10', '2026-09-30', '2026-10-01'];
  // One comes back in the next month and the one after, twice; one never; one begins later.
  for (const [phone, days] of [
    ['+60121110002', [first, second, third, '2026-10-20']],
    ['+60121110003', [first]],
    ['+60121110004', [second, third]],
  ] as const)
    for (const day of days) await sell(phone, day);
  const query = new URLSearchParams({ from: '2026-08-01', to: '2026-10-31' });
  const { body, text, status } = await desk.call('cohortReport', { query: queryOf(query.toString()) });
  expect(status, text).toBe(200);
  const { rows, totals } = body.data;
  expect(rows).toEqual([
    { month: '2026-08', customers: 2, months: [2, 1, 1] },
    { month: '2026-09', customers: 1, months: [1, 1] },
  ]);
  expect(totals).toEqual({ customers: 3, months: [3, 2, 1] });
  // Who came first before these days is none of theirs.
  const later = new URLSearchParams({ from: '2026-10-01', to: '2026-10-31' });
  expect((await desk.call('cohortReport', { query: queryOf(later.toString()) })).body.data).toMatchObject({
    rows: [],
  });
  desk = before;
});

test('what was wanted and sold out is counted once, by the day it was wanted for, also when its events are long gone', async () => {
  const [productId = ''] = desk.shop.productIds;
  const tap = (daysAgo: number, wanted: string) =>
    desk.query(
      `insert into visit_events (tenant_id, id, day, visitor, visit, name, page, product_id, action, wanted_on, source)
       values ($1, $2, $3, $4, $4, 'user_interaction', 'store', $5, 'sold_out_tap', $6, '')`,
      randomUUID(),
      addDays(today, -daysAgo),
      randomUUID(),
      productId,
      wanted,
    );
  const friday = addDays(today, 3);
  for (const daysAgo of [1, 1, 2]) await tap(daysAgo, friday);
  await tap(2, addDays(today, 4));
  // Added up and not yet forgotten: the sums of the days hold the same taps.
  for (const [daysAgo, taps] of [
    [1, 2],
    [90, 5],
  ] as const)
    await desk.query(
      `insert into visit_products (tenant_id, day, product_id, views, sold_out_taps, carts) values ($1, $2, $3, 9, $4, 0)`,
      addDays(today, -daysAgo),
      productId,
      taps,
    );
  const lines = await cells({ report: 'demand' });
  expect(lines.slice(1).map((line) => line.slice(1))).toEqual([
    ['', '5'],
    [friday, '3'],
    [addDays(today, 4), '1'],
    ['', '9'],
  ]);
  const { body } = await desk.call('demandReport', { query: unchecked(span) });
  const rows = body.data.rows.map(({ product_id: id, wanted_on: on, taps }) => [id, on, taps]);
  expect(rows).toEqual([
    [productId, null, 5],
    [productId, friday, 3],
    [productId, addDays(today, 4), 1],
  ]);
});

test('thirty reports at once stand in the papers’ line: some are drawn, the rest are told to come later', async () => {
  const ask = () =>
    desk.call('exportReport', {
      query: unchecked({ ...span, report: 'sales', by: 'day', format: 'pdf' }),
      from: '10.9.9.9',
    });
  const answers = await Promise.all(Array.from({ length: 30 }, ask));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(12);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});
