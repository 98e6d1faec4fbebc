import { Readable } from 'node:stream';
import type { Locale } from '@dapur/contract/primitives';
import {
  MAX_REVIEWS_EXPORTED,
  type ReviewFilter,
  type SellerReviewSort,
} from '@dapur/contract/products/seller-reviews';
import { serverWords } from '../../../i18n/server-words.ts';
import { CSV_MARK, csvLine, minuteCell } from '../../../kernel/csv.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readSellerReviews } from '../data/seller-reviews.ts';

const AT_ONCE = 500;

/** The reviews that fit a filter as CSV, read and sent piece by piece. Times are Malaysia's. */
export function reviewsCsv(
  db: Pools,
  tenantId: string,
  {
    filter,
    sort,
    locale,
  }: { readonly filter: ReviewFilter; readonly sort: SellerReviewSort; readonly locale: Locale },
): Readable {
  return Readable.from(pieces());

  async function* pieces(): AsyncGenerator<string> {
    yield CSV_MARK + csvLine(serverWords[locale].reviewColumns);
    for (let offset = 0; offset < MAX_REVIEWS_EXPORTED; offset += AT_ONCE) {
      const { rows } = await withTenant(db, tenantId, (tx) =>
        readSellerReviews(tx, tenantId, { filter, sort, limit: AT_ONCE, offset }),
      );
      yield rows
        .map((row) =>
          csvLine([
            minuteCell(row.reviewed_at),
            row.product_name,
            row.rating,
            row.comment,
            row.customer_name,
            row.pictures.length,
            row.reply,
            row.replied_at === null ? null : minuteCell(row.replied_at),
            row.is_featured ? 1 : 0,
            row.report_reason,
          ]),
        )
        .join('');
      if (rows.length < AT_ONCE) return;
    }
  }
}
