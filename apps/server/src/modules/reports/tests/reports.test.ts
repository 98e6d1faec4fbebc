import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { SalesReport } from '@dapur/contract/reports/seller-reports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, manualOrder, type Desk } from '../../../../test/kit/order-desk.ts';
import { queryOf, unchecked } from '../../../../test/kit/client.ts';

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

const today = malaysianDate(Date.now());
const sales = async (desk: Desk, query: Record<string, string> = {}): Promise<SalesReport> => {
  const asked = new URLSearchParams({ from: today, to: today, ...query }).toString();
  const { status, text, body } = await desk.call('salesReport', { query: queryOf(asked) });
  expect(status, text).toBe(200);
  return body.data;
};

describe('what counts', () => {
  test('an order waits for its payment before it is a sale, and is none once it is cancelled', async () => {
    const desk = await openDesk(database, app);
    const order = await desk.place();
    expect((await sales(desk)).totals).toMatchObject({ orders: 0, sold_sen: 0 });
    await desk.pay(await desk.bill(order, 10), 1_000);
    expect((await sales(desk)).totals).toMatchObject({ orders: 1, sold_sen: 1_000, net_sen: 1_000 });
    const body = { reason: 'The oven broke', refund: 7.5 };
    await desk.call('cancelOrderBySeller', { params: { id: order.id }, body });
    const { totals, money } = await sales(desk);
    expect(totals).toMatchObject({ orders: 0, sold_sen: 0, kept_sen: 250, net_sen: 250 });
    expect(money).toMatchObject({ received_sen: 1_000, refunds_sen: 750, sent_sen: 0 });
    expect(money.refunds).toEqual([{ cause: 'cancelled', count: 1, amount_sen: 750 }]);
  });

  test('an order counts on the day it is handed over, when that is asked', async () => {
    const desk = await openDesk(database, app);
    await desk.paid();
    expect((await sales(desk, { basis: 'due' })).totals.orders).toBe(0);
    const { date } = desk.shop;
    expect((await sales(desk, { basis: 'due', from: date, to: date })).totals.sold_sen).toBe(1_000);
  });

  test('a product is sold out on the days on which all of it was sold', async () => {
    const desk = await openDesk(database, app);
    await desk.paid();
    const { date } = desk.shop;
    const fullDays = async () => {
      const { body } = await desk.call('capacityReport', { query: { from: date, to: date } });
      return body.data.products.map(({ sold, full_days: full }) => [sold, full]).filter(([sold]) => sold);
    };
    expect(await fullDays()).toEqual([[1, 0]]);
    await desk.query('update products set daily_limit = 1 where tenant_id = $1');
    expect(await fullDays()).toEqual([[1, 1]]);
  });

  test('a day ends at midnight in Malaysia', async () => {
    const desk = await openDesk(database, app);
    const order = await desk.paid();
    const yesterday = addDays(today, -1);
    const at = (instant: string) =>
      desk.query('update orders set paid_at = $3 where tenant_id = $1 and id = $2', order.id, instant);
    await at(`${yesterday}T15:59:59Z`);
    expect((await sales(desk, { from: yesterday, to: yesterday })).totals.orders).toBe(1);
    await at(`${yesterday}T16:00:00Z`);
    expect((await sales(desk, { from: yesterday, to: yesterday })).totals.orders).toBe(0);
    expect((await sales(desk)).totals.orders).toBe(1);
  });

  test('money that came too late is in the till and in no sale', async () => {
    const desk = await openDesk(database, app);
    const order = await desk.place();
    const bill = await desk.bill(order, 10);
    await desk.call('cancelOrderBySeller', { params: { id: order.id }, body: { reason: 'No flour' } });
    await desk.pay(bill, 1_000);
    const { totals, money } = await sales(desk);
    expect(totals).toMatchObject({ orders: 0, net_sen: 0 });
    expect(money).toMatchObject({ received_sen: 1_000, refunds_sen: 1_000 });
  });

  test('an order taken by hand says how it was paid', async () => {
    const desk = await openDesk(database, app);
    await desk.call('createManualOrder', {
      body: unchecked(manualOrder(desk.shop, { payment: { kind: 'elsewhere' } })),
    });
    const { rows, money } = await sales(desk, { by: 'source' });
    expect(rows.map(({ key, orders }) => [key, orders])).toEqual([['manual', 1]]);
    expect(money.received).toEqual([{ method: 'elsewhere', count: 1, amount_sen: 2_000 }]);
  });

  test('the period before has as many days', async () => {
    const desk = await openDesk(database, app);
    const { previous, rows } = await sales(desk, { from: addDays(today, -6) });
    expect(previous).toEqual({ from: addDays(today, -13), to: addDays(today, -7) });
    expect(rows.map(({ key }) => key)).toEqual(
      [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days)),
    );
  });
});

describe('what is refused', () => {
  test.each([
    ['a last day before the first', { from: '2026-03-02', to: '2026-03-01' }],
    ['more than 400 days', { from: '2025-01-01', to: '2026-02-05' }],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }],
    ['the year 1', { from: '0001-01-01', to: '0001-01-02' }],
    ['the end of time', { from: '9999-12-30', to: '9999-12-31' }],
    ['a split that there is not', { from: today, to: today, by: 'colour' }],
  ])('%s', async (_, query) => {
    const desk = await openDesk(database, app);
    const { status, code } = await desk.call('salesReport', { query: unchecked(query) });
    expect([status, code]).toEqual([422, 'invalid_input']);
  });

  test('400 days to the day are answered', async () => {
    const desk = await openDesk(database, app);
    expect((await sales(desk, { from: '2025-01-01', to: '2026-02-04' })).rows).toHaveLength(400);
  });
});

describe('as a file', () => {
  const lines = async (desk: Desk, query: Record<string, string>): Promise<string[]> => {
    const asked = new URLSearchParams({ from: today, to: today, ...query }).toString();
    const { status, text, headers } = await desk.call('exportReport', { query: queryOf(asked) });
    expect(status, text).toBe(200);
    const name = query['report'] === 'sales' ? `sales-${query['by'] ?? 'day'}` : query['report'];
    expect(headers.get('content-disposition')).toContain(`${name}-${today}-${today}.csv`);
    return text.replace('\ufeff', '').trim().split('\r\n');
  };

  test.each(['sales', 'money', 'capacity', 'delivery', 'vouchers', 'customers', 'tax'])(
    '%s has a heading in each language, its rows and their totals',
    async (report) => {
      const desk = await openDesk(database, app);
      await desk.paid();
      const total = { en: 'Total', ms: 'Jumlah', zh: '合计' };
      const headings = new Set<string>();
      for (const lang of ['en', 'ms', 'zh'] as const) {
        const read = await lines(desk, { report, lang });
        headings.add(read[0] ?? '');
        expect(read.at(-1)).toMatch(new RegExp(`^${total[lang]},`));
        expect(new Set(read.map((line) => line.split(',').length)).size).toBe(1);
      }
      expect(headings.size).toBe(3);
    },
  );

  test('a product that is called like a formula is a word, and less than nothing is a number', async () => {
    const desk = await openDesk(database, app);
    await desk.query(`update products set name = '=1+1' where tenant_id = $1`);
    const order = await desk.paid();
    const refund = { id: order.id, kind: 'amount', amount: 4, reason: 'It was burnt' };
    await desk.call('refundOrder', { params: { id: order.id }, body: refund });
    const read = await lines(desk, { report: 'sales', by: 'product' });
    expect(read[1]).toMatch(/^'=1\+1,1,10\.00,0\.00,/);
    expect(read.find((line) => line.startsWith('Given back'))?.split(',')[9]).toBe('-4');
    expect(read.at(-1)?.split(',').slice(6, 10)).toEqual(['10.00', '4.00', '0.00', '6.00']);
  });
});
