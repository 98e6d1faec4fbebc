import type { LocalDate } from '@dapur/contract/dates/dates';
import { upcomingStatuses } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, withPlatform, type Pools, type RowKey, type Tx } from '../../../platform/db/index.ts';
import type { RestOwed, RestStage } from '../domain/rest-reminders.ts';

/**
 * Orders of all stores whose rest is due by `until` and of which a reminder is missing, those due first before the others;
 * each caller sees the same. `today` in Malaysia. Ids only.
 */
export async function findRests(
  db: Pools,
  { today, until, most }: { readonly today: LocalDate; readonly until: LocalDate; readonly most: number },
): Promise<RowKey[]> {
  const query = sql<RowKey>`
    select tenant_id as "tenantId", id
      from orders
     where balance_sen > 0 and rest_due_on <= ${until}::date and status in ${literals(upcomingStatuses)}
       and (reminded_due_on is distinct from rest_due_on
            or reminded_stage = 'soon' and rest_due_on <= ${today}::date
            or reminded_stage = 'due' and rest_due_on < ${today}::date)
     order by rest_due_on, id limit ${most}::int`;
  const { rows } = await withPlatform(db, 'ordering', 'what is left to pay is asked for', (tx) =>
    query.execute(tx),
  );
  return rows;
}

/** What decides about the rest of an order, whose row the caller holds. Undefined: nothing of a deposit is left to pay. */
export async function readRest(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<
  | (Omit<RestOwed, 'ifUnpaid'> & { readonly depositSen: number; readonly termsVersion: number | null })
  | undefined
> {
  const { rows } = await sql<
    Omit<RestOwed, 'ifUnpaid' | 'reminded'> & {
      readonly depositSen: number;
      readonly termsVersion: number | null;
      readonly remindedDueOn: LocalDate | null;
      readonly remindedStage: RestStage | null;
      readonly remindedAt: Date | null;
    }
  >`
    select status, delivery_date as date, rest_due_on as "dueOn", paid_at as "paidAt", deposit_sen as "depositSen",
           terms_version as "termsVersion", reminded_due_on as "remindedDueOn", reminded_stage as "remindedStage",
           reminded_at as "remindedAt"
      from orders
     where tenant_id = ${tenantId} and id = ${orderId} and balance_sen > 0 and rest_due_on is not null
       and paid_at is not null and status in ${literals(upcomingStatuses)}`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { remindedDueOn: dueOn, remindedStage: stage, remindedAt: at, ...rest } = row;
  return {
    ...rest,
    reminded: dueOn === null || stage === null || at === null ? null : { dueOn, stage, at },
  };
}

/** Keeps that the customer was reminded at `at` of what is due on that day. */
export async function noteReminder(
  tx: Tx,
  { tenantId, id }: RowKey,
  { dueOn, stage, at }: { readonly dueOn: LocalDate; readonly stage: RestStage; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ reminded_due_on: dueOn, reminded_stage: stage, reminded_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
