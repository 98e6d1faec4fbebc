import type { OrderFilter, OrderRow, OrderSort } from '@dapur/contract/orders/seller-orders';
import type { RawBuilder } from 'kysely';
import { invalidInput } from '../../../platform/http/index.ts';
import type { SharedReads } from '../../../platform/cache/shared-reads.ts';
import { readPlannedAsTenant, type Pools } from '../../../platform/db/index.ts';
import { countStatement, pageStatement } from '../data/find-orders.ts';
import { orderRow, readListedNow } from '../data/order-columns.ts';
import { fromCursor, toCursor } from '../domain/cursor.ts';
import type { KeptFindings } from '../kept-findings.ts';
import type { PictureUrl } from '../../ordering/index.ts';

export interface ListDeps {
  readonly db: Pools;
  readonly findings: KeptFindings;
  readonly reads: SharedReads;
  readonly pictureUrl: PictureUrl;
}

export interface ListWish {
  readonly filter: OrderFilter;
  readonly sort: OrderSort;
  readonly limit: number;
  readonly after: string | undefined;
}

/** One page of the orders that fit a filter, how many fit in all, and the cursor of the next page. */
export async function listOrders(
  { db, findings, reads, pictureUrl }: ListDeps,
  tenantId: string,
  { filter, sort, limit, after }: ListWish,
): Promise<{ orders: OrderRow[]; total: number; next: string | null }> {
  const place = after === undefined ? undefined : fromCursor(after, sort);
  if (after !== undefined && place === undefined)
    throw invalidInput([{ field: 'after', message: 'is no place in this list' }]);
  // Counting a hundred thousand index entries takes longer than all the rest: one count serves everybody who asks the
  // same within moments, and the next pages too.
  const read = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
    readPlannedAsTenant(db, tenantId, statement.compile(db.appDb));
  const total = await findings.of(tenantId, `count ${JSON.stringify(filter)}`, async () => {
    const [found] = await read(countStatement(tenantId, filter));
    return found?.n ?? 0;
  });
  const places = await findings.of(tenantId, `page ${JSON.stringify([filter, sort, limit, after])}`, () =>
    read(pageStatement(tenantId, { filter, sort, limit, after: place, total })),
  );
  const shown = places.slice(0, limit);
  const last = shown.at(-1);
  const ids = shown.map(({ id }) => id);
  // The choice of orders may be a moment old, but their states are current.
  const orders = await reads.of(`${tenantId} ${ids.join()}`, async () =>
    (await readListedNow(db, tenantId, ids)).map((row) => orderRow(tenantId, row, pictureUrl)),
  );
  return {
    orders,
    total,
    next: places.length > limit && last !== undefined ? toCursor(last, sort) : null,
  };
}
