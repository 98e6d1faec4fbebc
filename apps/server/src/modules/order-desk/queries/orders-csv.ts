import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import { MAX_EXPORTED_ORDERS, type OrderFilter, type OrderSort } from '@dapur/contract/orders/seller-orders';
import { serverWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { countFound, findPage } from '../data/find-orders.ts';
import { readFiled, type FiledOrder } from '../data/order-rows.ts';
import type { Place } from '../domain/cursor.ts';

const AT_ONCE = 500;

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
    yield CSV_MARK + csvLine(serverWords[locale].orderColumns);
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
