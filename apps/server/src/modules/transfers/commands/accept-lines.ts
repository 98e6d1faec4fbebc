import { AppError } from '@dapur/contract/errors';
import type { LineOutcome } from '@dapur/contract/money/seller-statements';
import { withTenant, withTenantRetry, type Pools } from '../../../platform/db/index.ts';
import { lockOrder, type OrderTaker } from '../../ordering/index.ts';
import { readUpload, useLine } from '../data/statements.ts';
import type { KeptProposal } from '../data/tables.ts';
import { acceptSlip, personOf } from './decide-slip.ts';

/** A line and the order that it is to pay. */
export interface LineToAccept {
  readonly key: string;
  readonly orderId: string;
}

/** No bank's number of a transfer is longer. */
const LONGEST_REFERENCE = 60;

/**
 * Accepts lines that the person's file proposed, each with its order by itself: what fails stops no other. Throws
 * AppError `not_found` for an upload that is not theirs, or whose hour is over.
 */
export async function acceptLines(
  db: Pools,
  taker: OrderTaker,
  upload: { readonly id: string; readonly userId: string },
  lines: readonly LineToAccept[],
): Promise<(LineToAccept & { readonly outcome: LineOutcome })[]> {
  const { tenantId } = taker;
  const proposals = await withTenant(db, tenantId, (tx) =>
    readUpload(tx, tenantId, upload.id, upload.userId),
  );
  if (proposals === undefined)
    throw new AppError('not_found', 'This comparison is over. Please choose the file again.');
  const done: (LineToAccept & { outcome: LineOutcome })[] = [];
  for (const { key, orderId } of lines) {
    const proposal = proposals.find((one) => one.orderId === orderId && one.line.key === key);
    const outcome = proposal === undefined ? 'changed' : await acceptLine(db, taker, proposal);
    done.push({ key, orderId, outcome });
  }
  return done;
}

/** One line pays one order, in one transaction, or nothing happens. */
async function acceptLine(
  db: Pools,
  taker: OrderTaker,
  { orderId, line }: KeptProposal,
): Promise<LineOutcome> {
  const { tenantId } = taker;
  try {
    return await withTenantRetry(db, tenantId, async (tx) => {
      // The order first, as everybody locks it; the line's row would hold it in part, and two of them wait for each other.
      if ((await lockOrder(tx, tenantId, orderId)) === undefined) return 'changed';
      if (!(await useLine(tx, { tenantId, orderId, by: personOf(taker) }, line))) return 'already_used';
      return acceptSlip(tx, taker, {
        orderId,
        // What the bank says has come. The order's amount is compared with it.
        amountSen: line.amountSen,
        bankReference: line.reference.slice(0, LONGEST_REFERENCE),
      });
    });
  } catch (error) {
    if (error instanceof AppError && (error.code === 'conflict' || error.code === 'not_found'))
      return 'changed';
    throw error;
  }
}
