import type { FeePromise } from '@dapur/contract/delivery/fee-promise';
import type { Tx } from '../../../platform/db/index.ts';

/** The fee promise of an order's delivery; undefined where its fee does not depend on what is ordered. */
export async function readFeePromise(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<FeePromise | undefined> {
  const row = await tx
    .selectFrom('deliveries')
    .select(['quoted_fee_sen as feeSen', 'free_from_sen as freeFromSen'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.feeSen === null) return undefined;
  return { feeSen: row.feeSen, freeFromSen: row.freeFromSen };
}

/** Writes the new delivery fee after the order's items changed. The caller holds the order's row. */
export async function promiseFee(
  tx: Tx,
  {
    tenantId,
    orderId,
    feeSen,
  }: { readonly tenantId: string; readonly orderId: string; readonly feeSen: number },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ promised_fee_sen: feeSen })
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('promised_fee_sen', '<>', feeSen)
    .execute();
}
