import { AppError } from '@dapur/contract/errors';
import { verdictsOf } from '@dapur/contract/platform/platform-choices';
import type { ReportState, Verdict } from '@dapur/contract/platform/review-verdict-input';
import { withPlatform, type Pools } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { recordPrivileged, type PrivilegedActor } from '../../audit/index.ts';
import {
  addDecision,
  lockHiddenReviewOf,
  lockReport,
  readReportedReview,
  writeAppeal,
  writeDecision,
  writeHidden,
  type ReportedReviewRow,
} from '../data/reported-reviews.ts';

export interface Judgement {
  readonly store: string;
  readonly review: string;
  readonly verdict: Verdict;
  /** The report's state as the decider saw it. */
  readonly seen: ReportState;
  /** Read by the review's writer and by the store. */
  readonly note: string;
}

const action = { keep: 'kept', hide: 'hidden', restore: 'restored' } as const;

/**
 * Decides on a reported review, in one transaction: what shoppers see, what its store and its writer are told, and the
 * platform's log. Throws not_found, and conflict when somebody decided or appealed meanwhile.
 */
export function judgeReview(
  db: Pools,
  actor: Exclude<PrivilegedActor, 'operator'>,
  judgement: Judgement,
): Promise<ReportedReviewRow> {
  const { store, review, verdict, seen, note } = judgement;
  return withPlatform(db, `user ${actor.userId}`, `decides on review ${review}`, async (tx) => {
    const report = await lockReport(tx, store, review);
    if (report === undefined) throw reportNotFound();
    if (report.state !== seen || !verdictsOf[seen].includes(verdict))
      throw new AppError('conflict', 'This review has already been decided', { state: report.state });
    const isHidden = verdict === 'hide';
    await writeDecision(tx, store, review, { state: isHidden ? 'hidden' : 'kept', note });
    // A review that is kept was never hidden.
    if (verdict !== 'keep') await writeHidden(tx, store, review, isHidden);
    const decisionId = await addDecision(tx, store, review, {
      action: action[verdict],
      note,
      by: actor.userId,
    });
    await recordPrivileged(tx, {
      actor,
      action: `review.${action[verdict]}`,
      subject: 'review',
      subjectId: review,
      tenantId: store,
      reason: note,
      before: { state: seen },
      after: { state: isHidden ? 'hidden' : 'kept' },
    });
    // The writer of a review that is kept is told only after an appeal.
    if (verdict !== 'keep' && report.orderId !== null)
      await addToOutbox(tx, {
        tenantId: store,
        topic: 'review.judged',
        payload: { orderId: report.orderId, decisionId },
      });
    const row = await readReportedReview(tx, store, review);
    if (row === undefined) throw reportNotFound();
    return row;
  });
}

/**
 * A writer's one request for another look. Throws not_found unless it is their own hidden review; conflict the second
 * time.
 */
export function appealReview(db: Pools, userId: string, review: string, text: string): Promise<void> {
  return withPlatform(db, `user ${userId}`, 'asks for a second review of their review', async (tx) => {
    const hidden = await lockHiddenReviewOf(tx, userId, review);
    if (hidden === undefined) throw new AppError('not_found', 'There is no such review');
    if (hidden.appealed) throw new AppError('conflict', 'You have already asked for a second review');
    await writeAppeal(tx, hidden.tenantId, review, text);
    // The text of the appeal is kept with the report, where it can be forgotten.
    await addDecision(tx, hidden.tenantId, review, { action: 'appealed', note: '', by: null });
  });
}

const reportNotFound = (): AppError => new AppError('not_found', 'There is no such report');
