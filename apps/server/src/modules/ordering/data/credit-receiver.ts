import type { Locale } from '@dapur/contract/primitives';
import type { Tx } from '../../../platform/db/index.ts';

/**
 * Who gets the store credit when an order is given back as credit: the account that ordered, else the order's mail
 * address.
 */
export async function readCreditReceiver(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<{ readonly email: string; readonly userId: string | null; readonly locale: Locale } | undefined> {
  const row = await tx
    .selectFrom('orders')
    .select(['email_key as email', 'customer_id as userId', 'locale'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row === undefined || !row.email.includes('@') ? undefined : row;
}
