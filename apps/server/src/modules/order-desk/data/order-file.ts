import type { RefundStep } from '@dapur/contract/stores/store-settings-input';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { ActivityActor } from '../../activity/index.ts';
import type { OrderRecord } from '../../ordering/index.ts';

/** Bills of an order and tries to open one, oldest first. */
export function readBills(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .selectFrom('payment_attempts')
    .select([
      'id',
      'bill_id as billId',
      'state',
      'purpose',
      'amount_sen as amountSen',
      'provider',
      'gateway_code as gatewayCode',
      'failure',
      'created_at as createdAt',
      'settled_at as settledAt',
    ])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** A page shows no more; the provider stops after five calls. */
const MAX_CALLBACKS = 50;

/** The provider's calls about an order's bills, oldest first. */
export function readCallbacks(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .selectFrom('payment_callbacks as c')
    .innerJoin('payment_attempts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'c.tenant_id').onRef('a.bill_id', '=', 'c.bill_id'),
    )
    .select(['c.id', 'c.bill_id as billId', 'c.outcome', 'c.received_at as receivedAt'])
    .where('c.tenant_id', '=', tenantId)
    .where('a.order_id', '=', orderId)
    .orderBy('c.received_at')
    .limit(MAX_CALLBACKS)
    .execute();
}

/** Mails about an order, oldest first. */
export function readMails(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .selectFrom('sent_mails')
    .select(['kind', 'recipient', 'sent_at as sentAt'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .orderBy('claimed_at')
    .execute();
}

export interface OrderActivityRow {
  readonly at: Date;
  readonly actor: ActivityActor;
  readonly action: string;
  readonly details: Record<string, unknown>;
}

const MAX_DEEDS = 200;

/** What was done with an order, oldest first. */
export function readOrderActivity(tx: Tx, tenantId: string, orderId: string): Promise<OrderActivityRow[]> {
  return tx
    .selectFrom('activity')
    .select(['at', 'actor', 'action', 'details'])
    .where('tenant_id', '=', tenantId)
    .where('subject', '=', 'order')
    .where('subject_id', '=', orderId)
    .orderBy('at')
    .limit(MAX_DEEDS)
    .execute();
}

export interface FileHead {
  readonly source: 'store' | 'manual';
  readonly revision: number;
  readonly receivedSen: number;
  readonly refundingSen: number;
  readonly returnedSen: number;
  readonly creditPaidSen: number;
  readonly creditBackSen: number;
  /** Other orders of the same phone number or mail address. */
  readonly otherOrders: number;
  /** The id in the list of customers; null while the customer has not paid. */
  readonly storeCustomerId: string | null;
}

export async function readFileHead(tx: Tx, tenantId: string, orderId: string): Promise<FileHead | undefined> {
  // Two counts, each by its own index: a single one with "or" would read the whole store.
  const { rows } = await sql<FileHead>`
    select o.source, o.revision, o.received_sen as "receivedSen", o.refunding_sen as "refundingSen",
           o.returned_sen as "returnedSen", o.credit_paid_sen as "creditPaidSen", o.credit_back_sen as "creditBackSen",
           (select h.customer_id from customer_orders h where h.tenant_id = o.tenant_id and h.order_id = o.id) as "storeCustomerId",
           (select count(*)::int from (
              select p.id from orders p where p.tenant_id = o.tenant_id and p.phone_key = o.phone_key and p.sold_at is not null
                and o.phone_key <> '' and p.id <> o.id
               limit 1000) others) as "otherOrders"
      from orders o where o.tenant_id = ${tenantId} and o.id = ${orderId}`.execute(tx);
  return rows[0];
}

/** What the store gives back for a cancelled order: by the terms that its customer accepted, else by those of today. */
export async function readRefundSteps(
  tx: Tx,
  { tenantId, termsVersion }: Pick<OrderRecord, 'tenantId' | 'termsVersion'>,
): Promise<readonly RefundStep[]> {
  const said =
    termsVersion === null
      ? tx.selectFrom('store_policies').select('refund_steps').where('tenant_id', '=', tenantId)
      : tx
          .selectFrom('store_terms')
          .select('refund_steps')
          .where('tenant_id', '=', tenantId)
          .where('version', '=', termsVersion);
  return (await said.executeTakeFirst())?.refund_steps ?? [];
}
