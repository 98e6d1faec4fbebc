import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import { MAX_EXPORTED_ORDERS, type OrderFilter, type OrderSort } from '@dapur/contract/seller-orders';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { countFound, findPage } from '../data/find-orders.ts';
import { readFiled, type FiledOrder } from '../data/order-rows.ts';
import type { Place } from '../domain/cursor.ts';

const AT_ONCE = 500;

const HEADINGS: Readonly<Record<Locale, readonly string[]>> = {
  en: [
    'Order',
    'Status',
    'Payment',
    'Source',
    'Placed',
    'Date',
    'Time',
    'Method',
    'Place',
    'Name',
    'Phone',
    'Email',
    'Items',
    'Portions',
    'Subtotal (RM)',
    'Discount (RM)',
    'Delivery (RM)',
    'Tax (RM)',
    'Total (RM)',
    'Store credit (RM)',
    'To pay (RM)',
    'To refund (RM)',
    'Voucher',
    'Paid by',
    'Note',
    'Received by',
    'Their phone',
  ],
  ms: [
    'Tempahan',
    'Status',
    'Bayaran',
    'Sumber',
    'Dibuat',
    'Tarikh',
    'Masa',
    'Cara',
    'Tempat',
    'Nama',
    'Telefon',
    'E-mel',
    'Item',
    'Hidangan',
    'Jumlah kecil (RM)',
    'Diskaun (RM)',
    'Penghantaran (RM)',
    'Cukai (RM)',
    'Jumlah (RM)',
    'Kredit kedai (RM)',
    'Belum bayar (RM)',
    'Perlu dipulangkan (RM)',
    'Baucar',
    'Dibayar dengan',
    'Nota',
    'Penerima',
    'Telefon penerima',
  ],
  zh: [
    '订单',
    '状态',
    '付款',
    '来源',
    '下单时间',
    '日期',
    '时段',
    '方式',
    '地点',
    '姓名',
    '电话',
    '电邮',
    '商品',
    '份数',
    '小计 (RM)',
    '折扣 (RM)',
    '运费 (RM)',
    '税 (RM)',
    '合计 (RM)',
    '店铺余额 (RM)',
    '待付 (RM)',
    '待退 (RM)',
    '优惠券',
    '付款方式',
    '备注',
    '收货人',
    '收货人电话',
  ],
};

export interface CsvWish {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  /** Only these orders, in this order, whatever the filter says. */
  readonly ids: readonly string[] | undefined;
  readonly locale: Locale;
}

/**
 * The orders that fit a filter, or only the named ones, as CSV, read and sent piece by piece: the first 20,000. Amounts
 * are in ringgit.
 */
export function ordersCsv(db: Pools, tenantId: string, { filter, sort, ids, locale }: CsvWish): Readable {
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(HEADINGS[locale]);
    if (ids !== undefined) {
      const rows = await withTenant(db, tenantId, (tx) => readFiled(tx, tenantId, ids));
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
      return;
    }
    let after: Place | undefined;
    for (let left = MAX_EXPORTED_ORDERS; left > 0;) {
      const limit = Math.min(AT_ONCE, left);
      const { rows, last, hasMore } = await withTenant(db, tenantId, async (tx) => {
        await planForValues(tx);
        const total = after === undefined ? await countFound(tx, tenantId, filter) : Infinity;
        const found = await findPage(tx, tenantId, { filter, sort, limit, after, total });
        const shown = found.slice(0, limit);
        return {
          rows: await readFiled(
            tx,
            tenantId,
            shown.map(({ id }) => id),
          ),
          last: shown.at(-1),
          hasMore: found.length > limit,
        };
      });
      yield rows.map((row) => csvLine(cellsOf(row))).join('');
      if (!hasMore) return;
      after = last;
      left -= limit;
    }
  }
}

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kuala_Lumpur',
  dateStyle: 'short',
  timeStyle: 'short',
});

function cellsOf(order: FiledOrder): (string | number | null)[] {
  const items = order.items ?? [];
  return [
    order.number,
    order.status,
    order.paymentStatus,
    order.source,
    clock.format(order.createdAt),
    order.date,
    order.time,
    order.method,
    order.method === 'pickup' ? (order.pickup?.name ?? '') : (order.address ?? ''),
    order.name,
    order.phone,
    order.email,
    items.map(({ name, quantity }) => `${quantity} × ${name}`).join('; '),
    items.reduce((sum, { quantity }) => sum + quantity, 0),
    ringgit(order.subtotalSen),
    ringgit(order.discountSen),
    ringgit(order.deliveryFeeSen),
    ringgit(order.taxSen),
    ringgit(order.totalSen),
    ringgit(order.creditSen),
    ringgit(order.balanceSen),
    ringgit(order.refundDueSen),
    order.voucherCode,
    order.paymentMethod,
    order.notes,
    order.recipient?.name ?? '',
    order.recipient?.phone ?? '',
  ];
}

/** Two decimals, as text that a spreadsheet reads as a number. No amount here is negative, so none begins with `-`. */
const ringgit = (sen: number): string => (sen / 100).toFixed(2);
