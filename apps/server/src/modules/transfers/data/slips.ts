import type { SellerTransfer } from '@dapur/contract/money/seller-transfers';
import type { SlipRejection } from '@dapur/contract/money/transfers';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { acceptedStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import {
  changeByStore,
  literals,
  readAsTenant,
  type Pools,
  type RowKey,
  type Tx,
} from '../../../platform/db/index.ts';
import { slipLife, type SlipState } from '../domain/slip-life-cycle.ts';
import type { SameKind } from './tables.ts';

/** A slip as it is kept. */
export interface Slip {
  readonly id: string;
  readonly attachmentId: string | null;
  readonly isPicture: boolean;
  readonly bankReference: string | null;
  readonly state: SlipState;
  readonly rejection: SlipRejection | null;
  readonly note: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

/** As the store's people see it: with what was seen before. The number is that of the other order, if it is theirs. */
export interface FlaggedSlip extends Slip {
  readonly flags: readonly { readonly kind: SameKind; readonly orderNumber: string | null }[];
}

const slipFields = sql`'id', s.id, 'attachmentId', s.attachment_id, 'isPicture', s.is_picture,
  'bankReference', s.bank_reference, 'state', s.state, 'rejection', s.rejection, 'note', s.note,
  'sentAt', to_char(s.sent_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The slips of an order, newest first. */
export async function readSlips(tx: Tx, tenantId: string, orderId: string): Promise<readonly Slip[]> {
  const { rows } = await sql<{ slips: Slip[] }>`
    select coalesce(json_agg(json_build_object(${slipFields}) order by s.sent_at desc, s.id), '[]') as slips
      from transfer_slips s where s.tenant_id = ${tenantId} and s.order_id = ${orderId}`.execute(tx);
  return rows[0]?.slips ?? [];
}

export interface NewSlip {
  readonly id: string;
  readonly tenantId: string;
  readonly orderId: string;
  readonly attachmentId: string | null;
  readonly isPicture: boolean;
  readonly bankReference: string | null;
  readonly referenceKey: string | null;
  readonly sourceHash: Buffer | null;
}

/** False when a slip of this id is kept already. Throws 23505 for a file that came with another slip. */
export async function insertSlip(tx: Tx, slip: NewSlip): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('transfer_slips')
    .values({
      tenant_id: slip.tenantId,
      id: slip.id,
      order_id: slip.orderId,
      attachment_id: slip.attachmentId,
      is_picture: slip.isPicture,
      bank_reference: slip.bankReference,
      reference_key: slip.referenceKey,
      source_hash: slip.sourceHash,
      looks_like: null,
      rejection: null,
      decided_at: null,
      decided_by: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

const ACCEPT = slipLife.move('accepted');
const REJECT = slipLife.move('rejected');

/** Takes the slips of an order that wait as shown right. */
export async function acceptSlips(
  tx: Tx,
  tenantId: string,
  orderId: string,
  by: string | null,
): Promise<void> {
  await tx
    .updateTable('transfer_slips')
    .set({ state: ACCEPT.to, decided_at: sql<Date>`now()`, decided_by: by })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('state', 'in', ACCEPT.from)
    .execute();
}

/** Refuses a slip that waits; false when it was decided already, or the order has no such slip. */
export async function refuseSlip(
  tx: Tx,
  of: { readonly tenantId: string; readonly orderId: string; readonly slipId: string },
  decision: { readonly rejection: SlipRejection; readonly note: string; readonly by: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('transfer_slips')
    .set({
      state: REJECT.to,
      rejection: decision.rejection,
      note: decision.note,
      decided_at: sql<Date>`now()`,
      decided_by: decision.by,
    })
    .where('tenant_id', '=', of.tenantId)
    .where('order_id', '=', of.orderId)
    .where('id', '=', of.slipId)
    .where('state', 'in', REJECT.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes what tells of a person out of the slips of these orders: that they came stays, as a line of the books. Their files
 * go with the orders' others. Under the platform's role.
 */
export async function forgetSlips(tx: Tx, orders: readonly RowKey[]): Promise<void> {
  await changeByStore(
    tx,
    orders,
    (tenantId, ids) => sql`
      update transfer_slips
         set attachment_id = null, bank_reference = null, reference_key = null, source_hash = null, note = ''
       where tenant_id = ${tenantId}::uuid and order_id = any(${ids}::uuid[])`,
  );
}

/** An order that is paid, or was to be paid, by transfer. */
export interface TransferRow {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: number;
  readonly creditSen: number;
  readonly depositSen: number | null;
  readonly balanceSen: number;
  /** What was to be paid when its customer chose to transfer. */
  readonly openedSen: number;
  readonly date: string;
  readonly expiresAt: Date;
  readonly state: SellerTransfer['state'];
  readonly slips: readonly FlaggedSlip[];
  readonly readAt: Date;
}

const DECIDED_DAYS = 7;
const MAX_OPEN = 200;
const MAX_DECIDED = 50;

/** What another slip of the store, of another order, has in common with this one. */
const flags = sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'orderNumber', f.number)), '[]') from (
    select distinct kind, o.number
      from transfer_slips t
      join order_facts o on o.tenant_id = t.tenant_id and o.id = t.order_id
     cross join lateral (values
       ('same_file', t.source_hash = s.source_hash),
       ('same_reference', t.reference_key = s.reference_key),
       ('same_picture', t.id = s.looks_like or t.looks_like = s.id)) same (kind, is_so)
     where t.tenant_id = s.tenant_id and t.order_id <> s.order_id and same.is_so
       and (t.source_hash = s.source_hash or t.reference_key = s.reference_key or t.id = s.looks_like or t.looks_like = s.id)
    union all
    select kind, null from unnest(s.same_elsewhere) elsewhere (kind)
  ) f)`;

/**
 * Transfers of a store: those with a slip to look at, oldest first; orders that are held for one, by the end of the hold;
 * confirmed ones whose customer chose to transfer what is left; and those decided in the last days. `only` narrows it to
 * one order.
 */
export async function readTransfers(db: Pools, tenantId: string, only?: string): Promise<TransferRow[]> {
  const tenant = sql`${tenantId}::uuid`;
  const query = sql<TransferRow>`
    with of_slips as (
      select s.order_id,
             min(s.sent_at) filter (where s.state = 'waiting') as waits_since,
             max(s.decided_at) as decided_at,
             (array_agg(s.state order by s.sent_at desc))[1] as last_state
        from transfer_slips s where s.tenant_id = ${tenant} group by s.order_id
    ), rests as (
      select a.order_id, a.created_at
        from payment_attempts a
        join order_facts o on o.tenant_id = a.tenant_id and o.id = a.order_id
       where a.tenant_id = ${tenant} and a.provider = 'transfer' and a.state = 'due'
         and o.status in ${literals(acceptedStatuses)} and o.balance_sen > 0
         and not exists (select from of_slips s where s.order_id = o.id and s.waits_since is not null)
       order by a.created_at limit ${MAX_OPEN}::int
    ), listed as (
      (select order_id, 1 as place, waits_since as at from of_slips where waits_since is not null
        order by waits_since limit ${MAX_OPEN}::int)
      union all
      (select o.id, 2, o.expires_at from order_facts o
        where o.tenant_id = ${tenant} and o.by_transfer and o.status = 'pending'
          and not exists (select from of_slips s where s.order_id = o.id and s.waits_since is not null)
        order by o.expires_at limit ${MAX_OPEN}::int)
      union all
      select order_id, 3, created_at from rests
      union all
      (select s.order_id, 4, s.decided_at from of_slips s
         join order_facts o on o.tenant_id = ${tenant} and o.id = s.order_id
        where s.waits_since is null and s.decided_at > now() - make_interval(days => ${DECIDED_DAYS}::int)
          and o.status <> 'pending' and not exists (select from rests r where r.order_id = s.order_id)
        order by s.decided_at desc limit ${MAX_DECIDED}::int)
    )
    select o.id as "orderId", o.number as "orderNumber", n.customer_name as "customerName", o.status,
           o.payment_status as "paymentStatus", o.total_sen as "totalSen", o.credit_sen as "creditSen",
           o.deposit_sen as "depositSen", o.balance_sen as "balanceSen",
           coalesce((select a.amount_sen from payment_attempts a
                      where a.tenant_id = ${tenant} and a.order_id = o.id and a.provider = 'transfer'
                      order by a.created_at desc, a.id limit 1), o.total_sen) as "openedSen", o.delivery_date as date, o.expires_at as "expiresAt", now() as "readAt",
           case when place = 1 then case when o.status = 'cancelled' then 'late' else 'waiting' end
                when place < 4 then case when s.last_state = 'rejected' then 'rejected' else 'open' end
                else s.last_state end as state,
           (select coalesce(json_agg(json_build_object(${slipFields}, 'flags', ${flags}) order by s.sent_at desc, s.id), '[]')
              from transfer_slips s where s.tenant_id = ${tenant} and s.order_id = o.id) as slips
      from listed l
      join order_facts o on o.tenant_id = ${tenant} and o.id = l.order_id
      join orders n on n.tenant_id = o.tenant_id and n.id = o.id
      left join of_slips s on s.order_id = o.id
     where ${only === undefined ? sql`true` : sql`o.id = ${only}::uuid`}
     order by place, case when place = 4 then -extract(epoch from at) else extract(epoch from at) end`;
  return readAsTenant(db, tenantId, query.compile(db.appDb));
}
