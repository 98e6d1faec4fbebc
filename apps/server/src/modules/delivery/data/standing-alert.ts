import type { CourierId } from '@dapur/contract/delivery/couriers';
import type { DeliveryAlert } from '@dapur/contract/delivery/seller-delivery';
import type { Tx } from '../../../platform/db/index.ts';

/** Why a delivery needs its seller at this moment. */
export interface StandingAlert {
  readonly reason: DeliveryAlert;
  /** Which courier; null where the store was to bring it. */
  readonly provider: CourierId | null;
  /** The courier's own words, or ours; may be empty. */
  readonly message: string;
  /** What the courier asks now, in sen, where that is the trouble. */
  readonly feeSen: number | undefined;
  readonly since: Date;
}

/** Undefined when nothing is wrong, or not any more. */
export async function readDeliveryAlert(
  tx: Tx,
  tenantId: string,
  orderId: string,
): Promise<StandingAlert | undefined> {
  const row = await tx
    .selectFrom('deliveries')
    .select(['alert', 'courier_provider as provider', 'alert_message', 'alert_fee_sen', 'alerted_at'])
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (row === undefined || row.alert === null || row.alerted_at === null) return undefined;
  const { alert: reason, provider, alert_message: message, alert_fee_sen: feeSen, alerted_at: since } = row;
  return { reason, provider, message, feeSen: feeSen ?? undefined, since };
}
