import type { Locale } from '@dapur/contract/primitives';
import type { TrafficFigures } from '@dapur/contract/seller-traffic';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import type { AnalyticsDeps } from '../analytics-deps.ts';
import type { TrafficQuery } from '../data/read-traffic.ts';
import { trafficReport } from './traffic-report.ts';

type Words = Readonly<Record<Locale, string>>;
const words = (en: string, ms: string, zh: string): Words => ({ en, ms, zh });

const column = {
  date: words('Date', 'Tarikh', '日期'),
  visits: words('Visits', 'Lawatan', '访问'),
  visitors: words('Visitors', 'Pelawat', '访客'),
  pageViews: words('Pages opened', 'Halaman dibuka', '打开页面'),
  productViews: words('Products looked at', 'Produk dilihat', '商品浏览'),
  soldOutTaps: words('Wanted but sold out', 'Dicari tetapi habis', '想买但已售罄'),
  carts: words('With a basket', 'Dengan bakul', '加入购物篮'),
  timesInBasket: words('Put into a basket', 'Dimasukkan ke bakul', '放入购物篮次数'),
  checkouts: words('Went to the checkout', 'Ke pembayaran', '进入结账'),
  orders: words('Ordered', 'Membuat tempahan', '下单'),
  product: words('Product', 'Produk', '商品'),
  source: words('Came from', 'Datang dari', '来源'),
} as const;

const direct = words('Typed or from an app', 'Ditaip atau daripada aplikasi', '直接输入或来自应用');
const marketplace = words('Our marketplace', 'Pasar kami', '本站市集');
const total = words('Total', 'Jumlah', '合计');

export type TrafficSplit = 'day' | 'product' | 'source';

/** A report of visits as a CSV file; by day its last line is the total. */
export async function trafficCsv(
  deps: Pick<AnalyticsDeps, 'db' | 'pictureUrl'>,
  query: TrafficQuery,
  by: TrafficSplit,
  locale: Locale,
): Promise<Buffer> {
  const report = await trafficReport(deps, query);
  const lines = linesOf(report, by, locale);
  return Buffer.from(CSV_MARK + lines.map(csvLine).join(''));
}

function linesOf(
  { days, products, sources, totals }: Awaited<ReturnType<typeof trafficReport>>,
  by: TrafficSplit,
  locale: Locale,
): (string | number)[][] {
  switch (by) {
    case 'day':
      return [
        [
          column.date[locale],
          ...[
            column.visits,
            column.visitors,
            column.pageViews,
            column.productViews,
            column.soldOutTaps,
            column.carts,
            column.checkouts,
            column.orders,
          ].map((heading) => heading[locale]),
        ],
        ...days.map((day) => [day.date, ...cellsOf(day)]),
        [total[locale], ...cellsOf(totals)],
      ];
    case 'product':
      return [
        [column.product, column.productViews, column.soldOutTaps, column.timesInBasket].map(
          (heading) => heading[locale],
        ),
        ...products.map(({ name, views, sold_out_taps, carts }) => [name, views, sold_out_taps, carts]),
      ];
    case 'source':
      return [
        [column.source, column.visits, column.orders].map((heading) => heading[locale]),
        ...sources.map(({ host, visits, orders }) => [
          host === '' ? direct[locale] : host === 'marketplace' ? marketplace[locale] : host,
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
