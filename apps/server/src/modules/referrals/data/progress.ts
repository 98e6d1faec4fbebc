import { paidStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import type { OpenReferral, StageStep } from '../domain/next-stage.ts';
import { earlyStages, openStages, stageLife, type StageWithStore } from '../domain/stage-life-cycle.ts';

/** What an order must have brought by a provider and kept, in sen: the least that FPX takes. */
const MIN_KEPT_SEN = 100;

/**
 * Referrals that are not decided, after the last one looked at, with what is new of them; no other process works on these
 * until the transaction ends. What a seller writes down proves nothing here: an order counts by the money that a payment
 * provider answered for, when the platform asked, less all that went back (a callback bears the seller's own key), and a buyer is somebody with a confirmed mail address, neither the
 * referrer nor of the store's people. Buyers whom nobody proved, guests above all, count as one together: a phone number
 * and a mail address are quickly made up.
 */
export async function takeOpen(tx: Tx, after: string, limit: number): Promise<OpenReferral[]> {
  const { rows } = await sql<OpenReferral>`
    with taken as (
      select * from referrals
       where stage in ${literals(openStages)} and store_id > ${after}
       order by store_id limit ${limit} for update skip locked)
    select r.store_id, r.user_id, r.referred_id, r.reward_sen, r.stage, r.qualifying_orders, r.hold_days,
           sold.buyers,
           coalesce(r.hold_until > now(), false) as is_held,
           r.created_at + make_interval(days => r.most_days) < now() as is_late,
           t.status = 'closed' or exists (select from person_facts p where p.id = r.user_id and p.deleted_at is not null) as is_closed,
           t.status = 'suspended' as is_suspended,
           exists (select from referral_accounts a join referral_accounts b on b.print = a.print
                    where a.user_id = r.user_id and b.user_id = r.referred_id) as is_same_bank
      from taken r join store_facts t on t.id = r.store_id
     cross join lateral (
       with kept as (
         select o.customer_id, o.phone_key, coalesce(u.email_verified_at is not null and u.deleted_at is null, false) as is_proved
           from order_facts o left join person_facts u on u.id = o.customer_id
          where o.tenant_id = r.store_id and o.status = 'completed' and o.source = 'store'
            and o.payment_status in ${literals(paidStatuses)}
            and (select coalesce(sum(least(p.amount_sen, a.answered_sen)), 0)
                   from order_payments p
                   join payment_attempts a on a.tenant_id = p.tenant_id and a.bill_id = p.bill_id and a.answered_sen > 0
                  where p.tenant_id = o.tenant_id and p.order_id = o.id and p.method = 'bill')
                - o.refunding_sen >= ${MIN_KEPT_SEN}::int
            and not exists (
              select from person_facts p
               where (p.id in (r.user_id, r.referred_id)
                      or p.id in (select m.user_id from seat_facts m where m.tenant_id = r.store_id))
                 and (p.id = o.customer_id or p.email = o.email_key
                      or p.phone = o.phone_key)))
       select (least(count(distinct customer_id) filter (where is_proved), count(distinct phone_key) filter (where is_proved))
               + coalesce(max(1) filter (where not is_proved
                   and phone_key not in (select phone_key from kept where is_proved)), 0))::int as buyers
         from kept) sold
     order by r.store_id`.execute(tx);
  return rows;
}

/** Moves a referral on from where it was found; false where somebody else moved it meanwhile. */
export async function moveReferral(
  tx: Tx,
  { store_id, stage: from, buyers, hold_days }: OpenReferral,
  { stage, reason }: StageStep,
): Promise<boolean> {
  const move = stageLife.move(stage, from);
  // Asked beforehand: the row is of a table that is whole on each machine of a cluster, where no clock may decide.
  const {
    rows: [at],
  } = await sql<{ now: string; held: string }>`
    select now()::text as now, (now() + make_interval(days => ${hold_days}))::text as held`.execute(tx);
  const { rows } = await sql`
    update referrals
       set stage = ${move.to}, reason = ${reason}, buyers = ${buyers},
           first_sale_at = case when ${buyers}::int > 0 then coalesce(first_sale_at, ${at?.now}::timestamptz) else first_sale_at end,
           hold_until = case when ${stage} in ${literals(earlyStages)} then null
                             when ${stage} = 'in_hold' and stage <> 'in_hold' then ${at?.held}::timestamptz
                             else hold_until end,
           qualified_at = case when ${stage} = 'qualified' then ${at?.now}::timestamptz end,
           rejected_at = case when ${stage} = 'rejected' then ${at?.now}::timestamptz end
     where store_id = ${store_id} and stage in ${literals(move.from)}
    returning store_id`.execute(tx);
  return rows.length > 0;
}

export interface DecidedReferral {
  readonly store_id: string;
  readonly user_id: string;
  readonly reward_sen: number;
  readonly stage: StageWithStore;
}

/** A referral with its row locked. */
export async function lockReferral(tx: Tx, storeId: string): Promise<DecidedReferral | undefined> {
  return tx
    .selectFrom('referrals')
    .select(['store_id', 'user_id', 'reward_sen', 'stage'])
    .where('store_id', '=', storeId)
    .forUpdate()
    .executeTakeFirst();
}

const REJECT = stageLife.move('rejected');

/** Rejects a referral that is locked. */
export async function markRejected(tx: Tx, storeId: string, userId: string, note: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('referrals')
    .set({
      stage: REJECT.to,
      reason: 'by_platform',
      rejected_at: sql<Date>`now()`,
      decided_by: userId,
      note,
    })
    .where('store_id', '=', storeId)
    .where('stage', 'in', REJECT.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the referral of ${storeId} cannot be rejected`);
}
