import { fixedRead } from '../../../platform/db/index.ts';

/** More orders than any caller places with a single quote. */
const MOST = 20;

/** Orders of a store that were placed with one of its quotes, newest first. */
export const readOrdersOfQuote = fixedRead((builder, tenantId, quotationId: string) =>
  builder
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'd.tenant_id').onRef('o.id', '=', 'd.order_id'),
    )
    .select(['o.id', 'o.customer_id'])
    .where('d.tenant_id', '=', tenantId)
    .where('d.quotation_id', '=', quotationId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id')
    .limit(MOST),
);
