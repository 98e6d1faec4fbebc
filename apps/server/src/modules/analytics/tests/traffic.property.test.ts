import { randomUUID } from 'node:crypto';
import type { VisitEvent } from '@dapur/contract/reports/analytics';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { TrafficReport } from '@dapur/contract/reports/seller-traffic';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEEP_EVENT_DAYS } from '../index.ts';
import { tidyVisits } from '../commands/tidy-visits.ts';
import { startTestApp, testClock, type TestApp, type TestClock } from '../../../../test/kit/test-app.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { batchOf, counted, did, pageView, viewItem } from './visiting.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SEED = Number(process.env['DAPUR_SEED'] ?? 20_261_122);

let database: FreshDatabase;
let app: TestApp;
let clock: TestClock;

beforeAll(async () => {
  database = await freshDatabase();
  clock = testClock();
  // Days are closed only after one o'clock, and the day must not change while this test runs.
  const hour = new Date(clock.now() + 8 * HOUR_MS).getUTCHours();
  if (hour === 0 || hour === 23) clock.advance(2 * HOUR_MS);
  app = await startTestApp(database, { clock, settings: { trustedProxies: 1 } });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** What a browser did, and on which day: 0 is today, 1 yesterday. */
interface Sent {
  readonly daysAgo: number;
  readonly visitor: number;
  readonly visit: number;
  readonly source: string;
  readonly events: readonly { readonly kind: string; readonly product: number; readonly twice: boolean }[];
}

const SPAN = 5;
const sent: fc.Arbitrary<Sent> = fc.record({
  daysAgo: fc.nat(SPAN - 1),
  visitor: fc.nat(2),
  visit: fc.nat(3),
  source: fc.constantFrom('', 'marketplace', 'www.instagram.com', 'l.facebook.com'),
  events: fc.array(
    fc.record({
      kind: fc.constantFrom('page', 'view', 'sold_out_tap', 'add_to_cart', 'begin_checkout', 'order_placed'),
      product: fc.nat(2),
      twice: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});

/** What was counted, by hand: every event as it was sent, those sent twice once. */
interface Line {
  readonly date: string;
  readonly visitor: string;
  readonly visit: string;
  readonly source: string;
  readonly kind: string;
  readonly product: string;
}

async function live(shop: Shop, all: readonly Sent[]): Promise<Line[]> {
  const lines: Line[] = [];
  const drawn = new Map<string, string>();
  const lot = (key: string): string => {
    const known = drawn.get(key) ?? randomUUID();
    drawn.set(key, known);
    return known;
  };
  for (const { daysAgo, visitor, visit, source, events } of all) {
    clock.advance(-daysAgo * DAY_MS);
    const date = malaysianDate(clock.now());
    // As in the browser: both are drawn anew each day, and a visit has one visitor and one source.
    const who = {
      visitor: lot(`visitor ${date} ${visitor}`),
      visit: lot(`visit ${date} ${visitor} ${visit} ${source}`),
      source,
    };
    const made = events.map(({ kind, product }): VisitEvent => {
      const id = shop.productIds[product] ?? '';
      if (kind === 'page') return pageView();
      if (kind === 'view') return viewItem(id);
      if (kind === 'sold_out_tap' || kind === 'add_to_cart') return did(kind, id);
      return did(kind === 'begin_checkout' ? 'begin_checkout' : 'order_placed');
    });
    await counted(app, batchOf(shop.slug, made, who));
    const again = made.filter((_, at) => events[at]?.twice);
    if (again.length > 0) expect(await counted(app, batchOf(shop.slug, again, who))).toBe(0);
    clock.advance(daysAgo * DAY_MS);
    for (const { kind, product } of events)
      lines.push({ date, ...who, kind, product: shop.productIds[product] ?? '' });
  }
  return lines;
}

const distinct = (lines: readonly Line[], of: (line: Line) => string): number => new Set(lines.map(of)).size;
const only = (lines: readonly Line[], kind: string): Line[] => lines.filter((line) => line.kind === kind);
const visitsOf = (lines: readonly Line[]) => distinct(lines, ({ date, visit }) => date + visit);

const figuresByHand = (lines: readonly Line[]) => ({
  visits: visitsOf(lines),
  visitors: distinct(lines, ({ date, visitor }) => date + visitor),
  page_views: only(lines, 'page').length,
  product_views: only(lines, 'view').length,
  sold_out_taps: only(lines, 'sold_out_tap').length,
  carts: visitsOf(only(lines, 'add_to_cart')),
  checkouts: visitsOf(only(lines, 'begin_checkout')),
  orders: visitsOf(only(lines, 'order_placed')),
});

async function readReport(shop: Shop, headers: Readonly<Record<string, string>>, from: string, to: string) {
  const { status, text, body } = await callApi(app, { headers }, 'trafficReport', {
    store: shop,
    query: { from, to },
  });
  expect(status, text).toBe(200);
  return body.data;
}

function expectByHand(
  report: TrafficReport,
  shop: Shop,
  lines: readonly Line[],
  { from, to }: { from: string; to: string },
) {
  const within = lines.filter(({ date }) => date >= from && date <= to);
  expect(report.totals).toEqual(figuresByHand(within));
  const before = { from: report.previous.from, to: report.previous.to };
  expect(report.previous_totals).toEqual(
    figuresByHand(lines.filter(({ date }) => date >= before.from && date <= before.to)),
  );
  for (const { date, ...figures } of report.days)
    expect({ date, ...figures }).toEqual({
      date,
      ...figuresByHand(within.filter((line) => line.date === date)),
    });
  const about = ['view', 'sold_out_tap', 'add_to_cart'];
  for (const id of shop.productIds) {
    const of = within.filter(({ product, kind }) => product === id && about.includes(kind));
    const row = report.products.find((product) => product.id === id);
    if (of.length === 0) expect(row).toBeUndefined();
    else
      expect(row).toMatchObject({
        views: only(of, 'view').length,
        sold_out_taps: only(of, 'sold_out_tap').length,
        carts: only(of, 'add_to_cart').length,
      });
  }
  const sources = Object.fromEntries(
    report.sources.map(({ host, visits, orders }) => [host, [visits, orders]]),
  );
  expect(sources).toEqual(
    Object.fromEntries(
      [...new Set(within.map(({ source }) => source))].map((source) => {
        const of = within.filter((line) => line.source === source);
        return [source, [visitsOf(of), visitsOf(only(of, 'order_placed'))]];
      }),
    ),
  );
}

async function tells(all: readonly Sent[], tidy: () => Promise<void>): Promise<void> {
  const shop = await openShop(database.pools, { products: 3 });
  const neighbour = await openShop(database.pools);
  const { headers } = await person(database, { memberOf: [shop.tenantId] });
  await counted(app, batchOf(neighbour.slug, [pageView(), did('order_placed')]));
  const lines = await live(shop, all);
  const today = malaysianDate(clock.now());
  const spans = [
    { from: addDays(today, -SPAN), to: today },
    { from: addDays(today, -2), to: addDays(today, -1) },
  ];
  const check = async () => {
    for (const span of spans)
      expectByHand(await readReport(shop, headers, span.from, span.to), shop, lines, span);
  };
  await check();
  // Two processes at once add up what is over; and once more, when there is nothing left to do.
  await Promise.all([tidy(), tidy()]);
  await check();
  await tidy();
  await check();
}

const histories = fc.array(sent, { minLength: 1, maxLength: 7 });
const tidy = () => tidyVisits(database.pools, clock);

test('a report is what came, added up by hand: before, while and after days are added up', async () => {
  const lives = fc.assert(
    fc.asyncProperty(histories, (all) => tells(all, tidy)),
    { numRuns: 6, seed: SEED },
  );
  await expect(lives).resolves.toBeUndefined();
});

test('a process that added a day up once more, or forgot a visit, would be found out', async () => {
  const wrong: (() => Promise<unknown>)[] = [
    // As if days that are done were added to again.
    () =>
      database.pools.platform.query(
        'update visit_days set product_views = product_views * 2, page_views = page_views + 1',
      ),
    // As if days were closed without their products.
    () =>
      database.pools.platform.query(
        'update visit_products set views = views + 1, sold_out_taps = sold_out_taps + 1',
      ),
    () => database.pools.platform.query('delete from visit_sources'),
  ];
  const events = ['page', 'view', 'sold_out_tap'].map((kind) => ({ kind, product: 0, twice: false }));
  const yesterday: Sent = { daysAgo: 1, visitor: 0, visit: 0, source: '', events };
  for (const harm of wrong)
    await expect(tells([yesterday], async () => void (await tidy().then(harm)))).rejects.toThrow();
});

test('single events are forgotten after sixty days, and what they add up to stays', async () => {
  const shop = await openShop(database.pools, { products: 3 });
  const { headers } = await person(database, { memberOf: [shop.tenantId] });
  const long = KEEP_EVENT_DAYS + 3;
  const visit = (daysAgo: number): Sent => ({
    daysAgo,
    visitor: 0,
    visit: 0,
    source: 'www.instagram.com',
    events: ['page', 'view', 'order_placed'].map((kind) => ({ kind, product: 1, twice: false })),
  });
  const lines = await live(shop, [visit(long), visit(KEEP_EVENT_DAYS)]);
  await tidy();
  const { rows } = await database.pools.platform.query<{ day: string; events: number }>(
    `select day::text, count(*)::int as events from visit_events where tenant_id = $1 group by day`,
    [shop.tenantId],
  );
  const today = malaysianDate(clock.now());
  expect(rows).toEqual([{ day: addDays(today, -KEEP_EVENT_DAYS), events: 3 }]);
  const span = { from: addDays(today, -long), to: today };
  expectByHand(await readReport(shop, headers, span.from, span.to), shop, lines, span);
});

test('the file says the same in the reader’s words, and no host becomes a formula', async () => {
  const shop = await openShop(database.pools, { products: 3 });
  const { headers } = await person(database, { memberOf: [shop.tenantId] });
  await live(shop, [
    {
      daysAgo: 0,
      visitor: 0,
      visit: 0,
      source: 'marketplace',
      events: [{ kind: 'view', product: 0, twice: false }],
    },
  ]);
  const today = malaysianDate(clock.now());
  const file = async (by: string, lang: string) =>
    (
      await callApi(app, { headers }, 'exportTraffic', {
        store: shop,
        query: { from: today, to: today, by, lang },
      })
    ).text
      .trim()
      .split('\r\n');
  expect((await file('day', 'en')).at(-1)).toBe('Total,1,1,0,1,0,0,0,0');
  expect(await file('source', 'ms')).toEqual([
    expect.stringContaining('Datang dari,Lawatan,Membuat tempahan'),
    'Pasar kami,1,0',
  ]);
  expect((await file('product', 'zh')).at(-1)).toBe('Kuih 1,1,0,0');
});
