import type { Locale } from '@dapur/contract/primitives';
import type { TrafficFigures } from '@dapur/contract/reports/seller-traffic';
import { serverWords } from '../../../i18n/server-words.ts';
import { csvText } from '../../../kernel/csv.ts';
import type { AnalyticsDeps } from '../analytics-deps.ts';
import type { TrafficQuery } from '../data/read-traffic.ts';
import { trafficReport } from './traffic-report.ts';

export type TrafficSplit = 'day' | 'product' | 'source';

/** A report of visits as a CSV file; by day its last line is the total. */
export async function trafficCsv(
  deps: Pick<AnalyticsDeps, 'db' | 'pictureUrl'>,
  query: TrafficQuery,
  by: TrafficSplit,
  locale: Locale,
): Promise<string> {
  const report = await trafficReport(deps, query);
  return csvText(linesOf(report, by, locale));
}

function linesOf(
  { days, products, sources, totals }: Awaited<ReturnType<typeof trafficReport>>,
  by: TrafficSplit,
  locale: Locale,
): (string | number)[][] {
  const words = serverWords[locale].traffic;
  switch (by) {
    case 'day':
      return [
        [
          words.date,
          words.visits,
          words.visitors,
          words.pageViews,
          words.productViews,
          words.soldOutTaps,
          words.carts,
          words.checkouts,
          words.orders,
        ],
        ...days.map((day) => [day.date, ...cellsOf(day)]),
        [words.total, ...cellsOf(totals)],
      ];
    case 'product':
      return [
        [words.product, words.productViews, words.soldOutTaps, words.timesInBasket],
        ...products.map(({ name, views, sold_out_taps, carts }) => [name, views, sold_out_taps, carts]),
      ];
    case 'source':
      return [
        [words.source, words.visits, words.orders],
        ...sources.map(({ host, visits, orders }) => [
          host === '' ? words.direct : host === 'marketplace' ? words.marketplace : host,
          visits,
          orders,
        ]),
      ];
  }
}

const cellsOf = (of: TrafficFigures): number[] => [
  of.visits,
  of.visitors,
  of.page_views,
  of.product_views,
  of.sold_out_taps,
  of.carts,
  of.checkouts,
  of.orders,
];
