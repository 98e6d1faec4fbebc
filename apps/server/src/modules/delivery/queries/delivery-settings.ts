import { usualCourier } from '@dapur/contract/delivery/couriers';
import type { DeliverySettings } from '@dapur/contract/delivery/seller-delivery';
import { usualPricing } from '@dapur/contract/delivery/delivery-fees';
import { standingPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { AppError } from '@dapur/contract/errors';
import { toRinggit } from '@dapur/contract/money/money';
import { newsPath } from '../domain/news-path.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readDeliveryMode, readDeliverySettings } from '../data/delivery-settings.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';
import type { ListedVehicle } from './vehicles.ts';

/** How the store delivers, as its people see it: nothing of its keys but the end of one. Throws `tenant_not_found`. */
export async function deliverySettings(
  { db, publicOrigin }: Pick<DeliveryDeps, 'db' | 'publicOrigin'>,
  tenantId: string,
): Promise<DeliverySettings> {
  const row = await withTenant(db, tenantId, (tx) => readDeliverySettings(tx, tenantId));
  if (row === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return {
    mode: row.delivery_mode,
    delivery_fee: toRinggit(row.delivery_fee_sen),
    // Unusable stored pricing is shown as the default until it is saved anew.
    pricing:
      standingPricing(row.delivery_mode, row.delivery_pricing) ??
      usualPricing(row.delivery_mode === 'courier' ? 'courier' : 'flat'),
    booking: row.booking_policy,
    max_km_delivery: row.max_km_delivery,
    address: row.address,
    latitude: row.latitude,
    longitude: row.longitude,
    phone: row.phone,
    courier: {
      provider: row.provider,
      has_keys: row.key_hint !== null,
      key_hint: row.key_hint,
      sandbox: row.is_sandbox ?? false,
      webhook: row.webhook_at !== null,
      webhook_url: `${publicOrigin}${newsPath(row.provider ?? usualCourier, tenantId)}`,
    },
  };
}

/** None unless a courier brings the store's orders. */
export async function listVehicles(
  db: Pools,
  vehicles: { of(tenantId: string): Promise<readonly ListedVehicle[]> },
  tenantId: string,
): Promise<readonly ListedVehicle[]> {
  const mode = await withTenant(db, tenantId, (tx) => readDeliveryMode(tx, tenantId));
  return mode === 'courier' ? vehicles.of(tenantId) : [];
}
