import { datesOf, spanBefore } from '@dapur/contract/reports/report-period';
import {
  MAX_TRAFFIC_ROWS,
  type TrafficFigures,
  type TrafficReport,
} from '@dapur/contract/reports/seller-traffic';
import { planForValues, withTenant } from '../../../platform/db/index.ts';
import type { AnalyticsDeps } from '../analytics-deps.ts';
import {
  readDays,
  readProducts,
  readSources,
  type TrafficQuery,
  type DayPart,
} from '../data/read-traffic.ts';

const figures = [
  'visits',
  'visitors',
  'page_views',
  'product_views',
  'sold_out_taps',
  'carts',
  'checkouts',
  'orders',
] as const satisfies readonly (keyof TrafficFigures)[];

/** Who looked at a store's page on these days, beside as many days before. */
export async function trafficReport(
  { db, pictureUrl }: Pick<AnalyticsDeps, 'db' | 'pictureUrl'>,
  query: TrafficQuery,
): Promise<TrafficReport> {
  const previous = spanBefore(query);
  const { days, before, products, sources } = await withTenant(db, query.tenantId, async (tx) => {
    await planForValues(tx);
    return {
      days: await readDays(tx, query),
      before: await readDays(tx, { ...query, ...previous }),
      products: await readProducts(tx, query, MAX_TRAFFIC_ROWS),
      sources: await readSources(tx, query, MAX_TRAFFIC_ROWS),
    };
  });
  const byDate = new Map(days.map((day) => [day.date, day]));
  return {
    period: { from: query.from, to: query.to },
    previous,
    totals: sumOf(days),
    previous_totals: sumOf(before),
    days: datesOf(query).map((date) => ({ ...sumOf([]), ...byDate.get(date), date })),
    products: products.map(({ pictureKey, ...product }) => ({
      ...product,
      picture: pictureKey === null ? null : pictureUrl(query.tenantId, pictureKey),
    })),
    sources,
  };
}

const sumOf = (days: readonly DayPart[]): TrafficFigures =>
  Object.fromEntries(
    figures.map((figure) => [figure, days.reduce((sum, day) => sum + day[figure], 0)]),
  ) as TrafficFigures;
