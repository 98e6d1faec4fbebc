import { randomUUID } from 'node:crypto';
import { toRinggit } from '@dapur/contract/money/money';
import type {
  BankEntry,
  StatementMapping,
  StatementPreview,
  StatementProposal,
} from '@dapur/contract/money/seller-statements';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { ThreadTimeoutError } from '../../../platform/threads/index.ts';
import { transferSen } from '../../ordering/index.ts';
import {
  insertUpload,
  keepForm,
  readAwaited,
  readForms,
  readUsedKeys,
  type AwaitedOrder,
} from '../data/statements.ts';
import type { ComparedStatement, ReadStatement } from '../domain/compare-statement.ts';
import type { BankLine } from '../domain/read-statement.ts';
import { compare, comparing } from '../statement-work.ts';

/** Who compares, for which store. */
export interface Comparer {
  readonly tenantId: string;
  readonly userId: string;
}

/**
 * Compares a file of the store's bank with the transfers that it awaits, and keeps what it proposes for an hour; accepts
 * nothing. `given` says which column is which, and is kept for the next file of this form if it was read by it. Throws
 * AppError `unavailable` when too many files wait for their turn.
 */
export async function previewStatement(
  db: Pools,
  { tenantId, userId }: Comparer,
  bytes: Uint8Array,
  given: StatementMapping | undefined,
): Promise<StatementPreview> {
  const { awaited, used, known } = await withTenant(db, tenantId, async (tx) => ({
    awaited: await readAwaited(tx, tenantId),
    used: await readUsedKeys(tx, tenantId),
    known: await readForms(tx, tenantId),
  }));
  const open = awaited.map((order) => ({
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    amountSen: transferSen(order, order.openedSen),
    reference: order.orderNumber,
    openedAt: order.placedAt,
    expiresAt: order.expiresAt,
    customerName: order.customerName,
  }));
  const compared = await comparing.run(tenantId, () =>
    compare(bytes, { open, used, known, given }).catch((error: unknown): ComparedStatement => {
      if (error instanceof ThreadTimeoutError) return { fault: 'unreadable' };
      throw error;
    }),
  );
  if ('fault' in compared) return { ...nothing, fault: compared.fault };
  if ('unknown' in compared) return { ...nothing, columns: [...compared.unknown.columns] };
  const { form, counts, proposals, unmatched, skipped } = compared;
  const id = proposals.length === 0 ? null : randomUUID();
  await withTenant(db, tenantId, async (tx) => {
    if (id !== null) await insertUpload(tx, { tenantId, id, userId }, proposals);
    // A mapping by which nothing could be read was a mistake; one that was used again is kept longer.
    if (form !== undefined && counts.lines > 0)
      await keepForm(tx, tenantId, { headings: form.print, mapping: form.mapping });
  });
  return {
    fault: null,
    columns: form === undefined ? null : [...form.columns],
    mapping: form?.mapping ?? null,
    id,
    counts,
    proposals: proposalViews(proposals, awaited, new Map(open.map((one) => [one.orderId, one.amountSen]))),
    unmatched: unmatched.map(lineView),
    skipped: [...skipped],
  };
}

const nothing: StatementPreview = {
  fault: null,
  columns: null,
  mapping: null,
  id: null,
  counts: { lines: 0, used: 0, unmatched: 0, skipped: 0 },
  proposals: [],
  unmatched: [],
  skipped: [],
};

const lineView = ({ row, date, amountSen, description, payer }: BankLine): BankEntry => ({
  row,
  date,
  amount: toRinggit(amountSen),
  description,
  payer,
});

function proposalViews(
  proposals: ReadStatement['proposals'],
  awaited: readonly AwaitedOrder[],
  owedSen: ReadonlyMap<string, number>,
): StatementProposal[] {
  const orders = new Map(awaited.map((order) => [order.orderId, order]));
  return proposals.flatMap(({ line, orderId, certainty, reasons }) => {
    const order = orders.get(orderId);
    if (order === undefined) return [];
    return {
      ...lineView(line),
      key: line.key,
      order_id: orderId,
      order_number: order.orderNumber,
      customer_name: order.customerName,
      order_amount: toRinggit(owedSen.get(orderId) ?? 0),
      is_late: order.status === 'cancelled',
      certainty,
      reasons: [...reasons],
    };
  });
}
