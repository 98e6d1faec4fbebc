import { inOtherLocales } from '@dapur/contract/words/other-locales';
import type { PickupPoint } from '@dapur/contract/stores/seller-pickup-points';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { readAllPickupPoints, type PickupPointRow } from '../data/pickup-points.ts';
import { printed } from './settings-view.ts';

/** All pickup points, closed ones too. */
export async function pickupPoints(db: Pools, tenantId: string): Promise<PickupPoint[]> {
  const rows = await withTenant(db, tenantId, (tx) => readAllPickupPoints(tx, tenantId));
  return rows.map(pickupPointView);
}

/** A pickup point as the store's own people see it, with a print of what it holds. */
export function pickupPointView(row: PickupPointRow): PickupPoint {
  return printed({ ...row, translations: inOtherLocales((locale) => row.translations[locale] ?? {}) });
}
