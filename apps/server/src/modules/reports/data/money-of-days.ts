import { sentRefundStates } from '@dapur/contract/orders/order-states';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { within, type ReportQuery } from './counted-orders.ts';

export interface MoneyPart {
  readonly kind: 'received' | 'refund' | 'sent';
  /** How it came, or what made it due to go back. */
  readonly name: string;
  readonly count: number;
  readonly amount: number;
}

/** What came in, became due to go back, and went out, whatever orders it was for. Amounts are sen. */
export async function readMoneyOfDays(tx: Tx, query: ReportQuery): Promise<MoneyPart[]> {
  const { tenantId } = query;
  const { rows } = await sql<MoneyPart>`
    select 'received' as kind, p.method as name, count(*)::int as count, sum(p.amount_sen)::bigint as amount
      from order_payments p
     where p.tenant_id = ${tenantId}::uuid and ${within(sql`p.received_at`, query)}
     group by 2
    union all
    select 'refund', r.cause, count(*)::int, sum(r.amount_sen)::bigint
      from refunds r
     where r.tenant_id = ${tenantId}::uuid and r.state <> 'withdrawn' and ${within(sql`r.created_at`, query)}
     group by 2
    union all
    select 'sent', '', count(*)::int, coalesce(sum(r.amount_sen), 0)::bigint
      from refunds r
     where r.tenant_id = ${tenantId}::uuid and r.sent_at is not null and r.state in ${literals(sentRefundStates)} and ${within(sql`r.sent_at`, query)}
     order by 1, 4 desc, 2`.execute(tx);
  return rows;
}
