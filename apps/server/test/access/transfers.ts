import { randomUUID } from 'node:crypto';
import type { sellerStatementEndpoints } from '@dapur/contract/money/seller-statements';
import type { sellerTransferEndpoints } from '@dapur/contract/money/seller-transfers';
import type { transferEndpoints } from '@dapur/contract/money/transfers';
import { body, holders, keepers, members, type Row } from './cells.ts';
import { inStore } from './in-store.ts';
import { ordersOfStore, store, transferredOrder } from './subjects.ts';

/** What a file of the bank proposed, waiting for its sender's yes. */
const statement = inStore(async ({ database }, tenantId, by) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into statement_uploads (tenant_id, id, sent_by, proposals) values ($1, $2, $3, '[]')`,
    [tenantId, id, by],
  );
  return id;
});

/** Transfers: of who pays an order, and of the store's people. */
export const transferRows: Readonly<
  Record<
    | keyof typeof transferEndpoints
    | keyof typeof sellerTransferEndpoints
    | keyof typeof sellerStatementEndpoints,
    Row
  >
> = {
  orderTransfer: {
    about: transferredOrder,
    may: holders(200),
    input: ({ orderId }) => ({ params: { id: orderId } }),
  },
  sendSlip: {
    about: transferredOrder,
    may: holders(200),
    input: ofOrder(() => ({ id: randomUUID(), attachment_id: null })),
  },
  sellerTransfers: { about: ordersOfStore, may: members(200) },
  acceptTransfer: {
    about: transferredOrder,
    // Another amount is to be paid.
    may: keepers(409),
    input: ofOrder(() => ({ amount: 0.01 })),
  },
  rejectSlip: {
    about: transferredOrder,
    may: keepers(200),
    input: ofOrder(({ id }) => ({ slip_id: id, reason: 'unreadable' })),
  },
  extendTransfer: {
    about: transferredOrder,
    may: keepers(200),
    input: ofOrder(() => ({ minutes: 60 })),
  },
  previewStatement: { about: store, may: members(200), input: body(() => ({})) },
  acceptStatementLines: {
    about: statement,
    may: keepers(200),
    input: body(({ id }) => ({ lines: [{ key: '0'.repeat(64), order_id: id }] })),
  },
};

/** The path names the order; `id` of the facts is the slip's. */
function ofOrder(make: Parameters<typeof body>[0]): NonNullable<Row['input']> {
  return (facts) => ({ params: { id: facts.orderId }, ...body(make)(facts) });
}
