import type { LocalDate } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { LedgerLine } from './ledger.ts';

export interface LedgerRow {
  readonly id: string;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly kind: LedgerLine['kind'];
  readonly amountSen: number;
  readonly createdAt: Date;
}

export interface LedgerTotals {
  readonly chargedSen: number;
  /** What the courier took on balance, negative. */
  readonly paidSen: number;
}

/** Malaysian days, both included. */
export interface LedgerSpan {
  readonly from: LocalDate | undefined;
  readonly to: LocalDate | undefined;
}

const MAX_SHOWN = 500;

/** The newest lines of a span; the totals count all of it. */
export async function readLedger(
  tx: Tx,
  tenantId: string,
  { from, to }: LedgerSpan,
): Promise<{ rows: LedgerRow[]; totals: LedgerTotals }> {
  const inSpan = sql`l.tenant_id = ${tenantId}
       and (${from ?? null}::date is null or l.created_at >= ${from ?? null}::date::timestamp at time zone 'Asia/Kuala_Lumpur')
       and (${to ?? null}::date is null or l.created_at < (${to ?? null}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur')`;
  const { rows } = await sql<LedgerRow>`
    select l.id, l.order_id as "orderId", d.order_number as "orderNumber", l.kind, l.amount_sen as "amountSen",
           l.created_at as "createdAt"
      from delivery_ledger l
      join deliveries d on d.tenant_id = l.tenant_id and d.order_id = l.order_id
     where ${inSpan}
     order by l.created_at desc, l.id limit ${MAX_SHOWN}`.execute(tx);
  const sums = await sql<LedgerTotals>`
    select coalesce(sum(l.amount_sen) filter (where l.kind = 'charged'), 0)::bigint as "chargedSen",
           coalesce(sum(l.amount_sen) filter (where l.kind <> 'charged'), 0)::bigint as "paidSen"
      from delivery_ledger l where ${inSpan}`.execute(tx);
  return { rows, totals: sums.rows[0] ?? { chargedSen: 0, paidSen: 0 } };
}
