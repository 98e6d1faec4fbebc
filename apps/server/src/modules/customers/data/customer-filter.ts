import { malaysianDate } from '@dapur/contract/dates/dates';
import { toSen } from '@dapur/contract/money/money';
import { monthDaysFrom } from '@dapur/contract/customers/occasions';
import type { CustomerFilter } from '@dapur/contract/customers/customer-input';
import { sql, type RawBuilder } from 'kysely';
import { searchWords, type WordRange } from '../../../kernel/search-words.ts';

/** A filter as SQL over `customers c`, and whether it has a condition that an index of its own can find. */
export interface FilterSql {
  readonly where: RawBuilder<unknown>;
  readonly isPointed: boolean;
}

/** `walk`: checks the conditions customer by customer. `gather`: reads the matching rows of other tables first. */
export type ReadingWay = 'walk' | 'gather';

export function filterSql(tenantId: string, filter: CustomerFilter, way: ReadingWay): FilterSql {
  const all = [sql`c.tenant_id = ${tenantId}::uuid`];
  let isPointed = false;
  const point = (condition: RawBuilder<unknown>): void => {
    all.push(condition);
    isPointed = true;
  };
  const { q, tag, idle_days: idle, spend_from: from, spend_to: to, area, mark } = filter;
  if (idle !== undefined) all.push(sql`c.last_order_at < now() - make_interval(days => ${idle}::int)`);
  if (from !== undefined) all.push(sql`c.spend_sen >= ${toSen(from)}::bigint`);
  if (to !== undefined) all.push(sql`c.spend_sen <= ${toSen(to)}::bigint`);
  if (area !== undefined) point(sql`c.area = ${area}`);
  if (mark === 'consent') all.push(sql`c.has_consent`);
  if (mark === 'blocked') point(sql`c.blocked_at is not null`);
  if (mark === 'no_shows') point(sql`c.no_shows > 0`);
  if (tag !== undefined) point(among(tenantId, sql`customer_tags`, sql`s.tag = ${tag}`, way));
  const { occasion_month: month, occasion_days: days } = filter;
  if (month !== undefined)
    point(
      among(
        tenantId,
        sql`customer_occasions`,
        sql`s.month_day between ${month * 100 + 1}::int and ${month * 100 + 31}::int`,
        way,
      ),
    );
  if (days !== undefined) {
    const ahead = monthDaysFrom(malaysianDate(Date.now()), days);
    point(among(tenantId, sql`customer_occasions`, sql`s.month_day = any(${ahead}::int[])`, way));
  }
  if (q !== undefined) {
    const words = searchWords(q);
    // A search of punctuation alone finds nobody.
    if (words.length === 0) point(sql`false`);
    for (const word of words) point(among(tenantId, sql`customer_words`, inRange(word), way));
  }
  return { where: sql.join(all, sql` and `), isPointed };
}

const inRange = ({ from, to }: WordRange): RawBuilder<unknown> =>
  sql`s.word >= ${from} collate "C" and s.word < ${to} collate "C"`;

/** Customers with a matching row in another table. */
const among = (
  tenantId: string,
  table: RawBuilder<unknown>,
  says: RawBuilder<unknown>,
  way: ReadingWay,
): RawBuilder<unknown> =>
  way === 'walk'
    ? sql`exists (select from ${table} s where s.tenant_id = c.tenant_id and s.customer_id = c.id and ${says})`
    : sql`c.id in (select s.customer_id from ${table} s where s.tenant_id = ${tenantId}::uuid and ${says})`;
