import { AppError } from '@dapur/contract/errors';
import { isLeavingPayout } from '@dapur/contract/money/payout-states';
import { MAX_IN_RUN } from '@dapur/contract/platform/platform-payouts';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import { recordPrivileged, type PrivilegedAct, type PrivilegedPerson } from '../../audit/index.ts';
import { addReward } from '../data/ledger.ts';
import { endPayout } from '../data/payouts.ts';
import {
  approvePayouts,
  emptyRun,
  fillRun,
  insertRun,
  lockRun,
  lockRunPayouts,
  setRun,
  type RunPayout,
} from '../data/runs.ts';
import { tellOfPayout } from '../reward-news.ts';

/** Draws up a batch of what waits and is in order. Repeating it is harmless. Throws conflict where nothing waits. */
export function draftRun(
  db: Pools,
  by: PrivilegedPerson,
  { id, note }: { readonly id: string; readonly note: string },
): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, 'a run of payouts', async (tx) => {
    if (!(await insertRun(tx, { id, note, madeBy: by.userId }))) return;
    if ((await fillRun(tx, id, MAX_IN_RUN)) === 0)
      throw new AppError('conflict', 'There are no payouts to send.');
    await record(tx, { actor: by, action: 'payout_run.drafted', subjectId: id, reason: note });
  });
}

/**
 * Approves a run that somebody else drew up; payouts that are no longer in order are taken out. Throws not_found,
 * forbidden for the person who drew it up, and conflict for a run that is no draft.
 */
export function approveRun(db: Pools, by: PrivilegedPerson, id: string): Promise<void> {
  return onRun(db, by, id, async (tx, run) => {
    if (run.madeBy === by.userId)
      throw new AppError('forbidden', 'You prepared this run. Someone else must approve it.');
    if (run.state !== 'draft') throw wrongState(run.state);
    const going = await approvePayouts(tx, id);
    if (going.length === 0)
      throw new AppError('conflict', 'None of the payouts in this run can be sent. Please cancel it.');
    await setRun(tx, id, { state: 'approved', by: by.userId });
    for (const payout of going) await tellOfPayout(tx, payout, 'approved');
    await record(tx, {
      actor: by,
      action: 'payout_run.approved',
      subjectId: id,
      before: { state: run.state },
      after: { state: 'approved' },
    });
  });
}

/** Gives a draft up; its payouts wait for another. Throws not_found and conflict. */
export function cancelRun(db: Pools, by: PrivilegedPerson, id: string, reason: string): Promise<void> {
  return onRun(db, by, id, async (tx, run) => {
    if (run.state !== 'draft') throw wrongState(run.state);
    await emptyRun(tx, id);
    await setRun(tx, id, { state: 'cancelled', reason });
    await record(tx, {
      actor: by,
      action: 'payout_run.cancelled',
      subjectId: id,
      reason,
      before: { state: run.state },
      after: { state: 'cancelled' },
    });
  });
}

const isOnItsWay = ({ state }: Pick<RunPayout, 'state'>): boolean => isLeavingPayout(state);

interface Outcome {
  /** Undefined: all that are still on their way. */
  readonly ids: readonly string[] | undefined;
  readonly outcome: 'completed' | 'refunded';
  readonly reference: string;
  readonly reason: string;
}

/**
 * Writes down what became of an approved batch's payouts; what came back goes to its holder's balance. The run is paid when
 * none is on its way any more. Of several who say it at once, one is right and the others get a conflict: nothing that
 * they say is written down. Throws not_found and conflict.
 */
export function settleRun(db: Pools, by: PrivilegedPerson, id: string, said: Outcome): Promise<void> {
  return onRun(db, by, id, async (tx, run) => {
    if (run.state !== 'approved' && run.state !== 'paid') throw wrongState(run.state);
    const payouts = await lockRunPayouts(tx, id);
    const wanted = said.ids?.map((one) => one.toLowerCase());
    const chosen =
      wanted === undefined
        ? payouts.filter(isOnItsWay)
        : payouts.filter((payout) => wanted.includes(payout.id));
    if (wanted !== undefined && chosen.length < new Set(wanted).size)
      throw new AppError('not_found', 'This payout is not in the run.');
    const told = chosen.find((payout) => !isOnItsWay(payout));
    if (told !== undefined)
      throw new AppError('conflict', 'The result of this payout is already recorded.', {
        state: told.state,
      });
    if (chosen.length === 0) throw wrongState(run.state);
    for (const payout of chosen) await settle(tx, by.userId, payout, said);
    if (payouts.filter(isOnItsWay).length === chosen.length) await setRun(tx, id, { state: 'paid' });
    await record(tx, {
      actor: by,
      action: 'payout_run.settled',
      subjectId: id,
      reason: said.reason,
      before: { state: run.state },
      after: {
        outcome: said.outcome,
        payouts: chosen.length,
        amount_sen: chosen.reduce((sum, payout) => sum + payout.amount_sen, 0),
        reference: said.reference,
      },
    });
  });
}

async function settle(
  tx: Tx,
  by: string,
  { id, holder_id: holderId, amount_sen: amountSen }: RunPayout,
  { outcome, reference, reason }: Outcome,
): Promise<void> {
  if (!(await endPayout(tx, id, { state: outcome, by, reference, reason })))
    throw new Error(`payout ${id} is locked and moved`);
  const kind = outcome === 'completed' ? 'payout_paid' : 'payout_returned';
  await addReward(tx, {
    holderId,
    kind,
    amountSen,
    key: `${kind}:${id}`,
    payoutId: id,
    note: outcome === 'completed' ? reference : reason,
    madeBy: by,
  });
  await tellOfPayout(tx, id, outcome);
}

function onRun(
  db: Pools,
  by: PrivilegedPerson,
  id: string,
  work: (tx: Tx, run: NonNullable<Awaited<ReturnType<typeof lockRun>>>) => Promise<void>,
): Promise<void> {
  return withPlatform(db, `user ${by.userId}`, `payout run ${id}`, async (tx) => {
    const run = await lockRun(tx, id);
    if (run === undefined) throw runNotFound();
    await work(tx, run);
  });
}

const record = (tx: Tx, act: Omit<PrivilegedAct, 'subject'>): Promise<void> =>
  recordPrivileged(tx, { ...act, subject: 'payout_run' });

export const runNotFound = (): AppError => new AppError('not_found', 'There is no such run.');
const wrongState = (state: string): AppError =>
  new AppError('conflict', 'This run has changed. Please look again.', { state });
