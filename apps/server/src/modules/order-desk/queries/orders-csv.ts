import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import { MAX_EXPORTED_ORDERS, type OrderFilter, type OrderSort } from '@dapur/contract/orders/seller-orders';
import { serverWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine } from '../../../kernel/csv.ts';
import { planForValues, withTenant, type Pools } from '../../../platform/db/index.ts';
import { countFound, findPage } from '../data/find-orders.ts';
import { fileCells, fileHeadings, readFiled } from '../data/order-columns.ts';
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
    yield CSV_MARK + csvLine(fileHeadings(serverWords[locale].orderColumns));
    if (ids !== undefined) {
      const rows = await withTenant(db, tenantId, (tx) => readFiled(tx, tenantId, ids));
      yield rows.map((row) => csvLine(fileCells(row))).join('');
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
      yield rows.map((row) => csvLine(fileCells(row))).join('');
      if (!hasMore) return;
      after = last;
      left -= limit;
    }
  }
}
