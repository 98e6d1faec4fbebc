import type { DeliveryMode } from '@dapur/contract/delivery/delivery-settings-input';
import type { BookingPolicy } from '@dapur/contract/delivery/delivery-pricing-input';
import type { Tx } from '../../../platform/db/index.ts';

const columns = [
  'p.delivery_mode',
  'p.delivery_fee_sen',
  'p.delivery_pricing',
  'p.booking_policy',
  'p.max_km_delivery',
  'p.address',
  'p.latitude',
  'p.longitude',
  'p.phone',
  'a.provider',
  'a.key_hint',
  'a.is_sandbox',
  'a.webhook_at',
] as const;

/** How the store delivers, and what may be shown of its keys; undefined when there is no such store. */
export function readDeliverySettings(tx: Tx, tenantId: string) {
  return tx
    .selectFrom('store_profiles as p')
    .leftJoin('courier_accounts as a', (join) =>
      join.onRef('a.tenant_id', '=', 'p.tenant_id').on('a.is_active', '=', true),
    )
    .select(columns)
    .where('p.tenant_id', '=', tenantId)
    .executeTakeFirst();
}

/**
 * Who books the store's couriers, held as it is until the transaction ends. Take it before a delivery's row, as whoever
 * changes it does.
 */
export async function holdBookingPolicy(tx: Tx, tenantId: string): Promise<BookingPolicy> {
  const row = await tx
    .selectFrom('store_profiles')
    .select('booking_policy')
    .where('tenant_id', '=', tenantId)
    .forShare()
    .executeTakeFirst();
  return row?.booking_policy ?? 'auto';
}

/** How the store delivers now. */
export async function readDeliveryMode(tx: Tx, tenantId: string): Promise<DeliveryMode> {
  const row = await tx
    .selectFrom('store_profiles')
    .select('delivery_mode')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return row?.delivery_mode ?? 'off';
}
