import { leavingPayoutStates } from '@dapur/contract/money/payout-states';
import type { PayoutRunState } from '@dapur/contract/platform/platform-payouts';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { payoutLife, payoutRunLife } from '../domain/payout-life-cycles.ts';

export interface RunRow {
  readonly id: string;
  readonly number: number;
  readonly state: PayoutRunState;
  readonly note: string;
  readonly made_by: string;
  readonly made_by_name: string;
  readonly made_at: Date;
  readonly approved_by_name: string | null;
  readonly approved_at: Date | null;
  readonly closed_at: Date | null;
  readonly reason: string;
  readonly count: number;
  readonly total_sen: number;
  readonly total: number;
}

const runs = sql`
  select r.id, r.number, r.state, r.note, r.made_by, m.full_name as made_by_name, r.made_at,
         a.full_name as approved_by_name, r.approved_at, r.closed_at, r.reason,
         (select count(*)::int from referral_payouts p where p.run_id = r.id) as count,
         (select coalesce(sum(p.amount_sen), 0)::bigint from referral_payouts p where p.run_id = r.id) as total_sen,
         (count(*) over ())::int as total
    from payout_runs r join person_facts m on m.id = r.made_by left join person_facts a on a.id = r.approved_by`;

export async function listRuns(tx: Tx, limit: number, offset: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`${runs} order by r.number desc limit ${limit} offset ${offset}`.execute(
    tx,
  );
  return rows;
}

export async function readRun(tx: Tx, id: string): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`${runs} where r.id = ${id}`.execute(tx);
  return rows[0];
}

/** The run with its row locked. */
export async function lockRun(
  tx: Tx,
  id: string,
): Promise<{ readonly state: PayoutRunState; readonly madeBy: string } | undefined> {
  return tx
    .selectFrom('payout_runs')
    .select(['state', 'made_by as madeBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False where there is a run of this id. */
export async function insertRun(
  tx: Tx,
  run: { readonly id: string; readonly note: string; readonly madeBy: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('payout_runs')
    .values({
      id: run.id,
      note: run.note,
      made_by: run.madeBy,
      approved_by: null,
      approved_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Holders who owe the platform are paid nothing until the debt is made up for; deleted holders can no longer answer for
 * it.
 */
const inOrder = sql`
  (select coalesce(sum(case 'holder' when t.credit then t.amount_sen when t.debit then -t.amount_sen else 0 end), 0)
     from referral_transfers t where t.holder_id = p.holder_id) >= 0`;

/** Puts waiting payouts that are in order into a run, oldest first; skips payouts that another run is just taking. */
export async function fillRun(tx: Tx, runId: string, most: number): Promise<number> {
  const { rows } = await sql`
    update referral_payouts p set run_id = ${runId}
     where (p.holder_id, p.id) in (
       select p.holder_id, p.id from referral_payouts p
        where p.state = 'requested' and p.run_id is null and ${inOrder}
        order by p.requested_at, p.id limit ${most} for update skip locked)
    returning p.id`.execute(tx);
  return rows.length;
}

const LET_GO = payoutLife.move('approved');
const HAND_TO_BANK = payoutLife.move('processing');

/** Takes payouts that are no longer in order out of a draft, and approves the rest. Answers the approved ones. */
export async function approvePayouts(tx: Tx, runId: string): Promise<string[]> {
  await sql`update referral_payouts p set run_id = null where run_id = ${runId} and not (${inOrder})`.execute(
    tx,
  );
  const { rows } = await sql<{ id: string }>`
    update referral_payouts set state = ${LET_GO.to} where run_id = ${runId} and state in ${literals(LET_GO.from)} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

export async function emptyRun(tx: Tx, runId: string): Promise<void> {
  await tx
    .updateTable('referral_payouts')
    .set({ run_id: null })
    .where('run_id', '=', runId)
    .where('state', '=', 'requested')
    .execute();
}

/** Moves a run that is locked. */
export async function setRun(
  tx: Tx,
  id: string,
  to:
    | { readonly state: 'approved'; readonly by: string }
    | { readonly state: 'cancelled'; readonly reason: string }
    | { readonly state: 'paid' },
): Promise<void> {
  const move = payoutRunLife.move(to.state);
  const { numUpdatedRows } = await tx
    .updateTable('payout_runs')
    .set({
      state: move.to,
      ...(to.state === 'approved'
        ? { approved_by: to.by, approved_at: sql<Date>`now()` }
        : { closed_at: sql<Date>`now()` }),
      ...(to.state === 'cancelled' ? { reason: to.reason } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`run ${id} cannot become ${to.state}`);
}

export interface RunPayout {
  readonly id: string;
  readonly holder_id: string;
  readonly amount_sen: number;
  readonly state: string;
}

/** A run's payouts, with their rows locked. */
export async function lockRunPayouts(tx: Tx, runId: string): Promise<RunPayout[]> {
  return tx
    .selectFrom('referral_payouts')
    .select(['id', 'holder_id', 'amount_sen', 'state'])
    .where('run_id', '=', runId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export interface Transfer {
  readonly holder_id: string;
  readonly amount_sen: number;
  readonly bank_code: string;
  readonly account: Buffer;
}

/** Notes that the transfers of an approved run are in the bank's hands. */
export async function handToBank(tx: Tx, runId: string): Promise<void> {
  await tx
    .updateTable('referral_payouts')
    .set({ state: HAND_TO_BANK.to })
    .where('run_id', '=', runId)
    .where('state', 'in', HAND_TO_BANK.from)
    .execute();
}

/** What an approved run still has to send, in the order of the requests. */
export async function readTransfers(tx: Tx, runId: string): Promise<Transfer[]> {
  const rows = await tx
    .selectFrom('referral_payouts')
    .select(['holder_id', 'amount_sen', 'bank_code', 'account'])
    .where('run_id', '=', runId)
    .where('state', 'in', leavingPayoutStates)
    .orderBy('requested_at')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ account, ...row }) => (account === null ? [] : [{ ...row, account }]));
}
