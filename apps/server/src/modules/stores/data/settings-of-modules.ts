import type { DeliveryMode } from '@dapur/contract/delivery/delivery-settings-input';
import type { BookingPolicy, DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { movePickupPoints } from './pickup-points.ts';

// What other modules decide of a store stands in its profile, so that a page reads it with the rest at once. They say
// what, in their own transactions; it is written here.

/** How a store delivers. Undefined fields stay as they are. */
interface DeliverySettings {
  readonly mode: DeliveryMode;
  readonly feeSen: number;
  readonly pricing: DeliveryPricing | undefined;
  /** Who books. */
  readonly booking: BookingPolicy | undefined;
  readonly maxKm: number | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly phone: string | null | undefined;
}

export async function writeDeliverySettings(
  tx: Tx,
  tenantId: string,
  settings: DeliverySettings,
): Promise<void> {
  await movePickupPoints(tx, tenantId, settings);
  await tx
    .updateTable('store_profiles')
    .set({
      delivery_mode: settings.mode,
      delivery_chosen_at: sql<Date>`now()`,
      delivery_fee_sen: settings.feeSen,
      ...(settings.pricing === undefined ? {} : { delivery_pricing: JSON.stringify(settings.pricing) }),
      ...(settings.booking === undefined ? {} : { booking_policy: settings.booking }),
      max_km_delivery: settings.maxKm,
      address: settings.address,
      latitude: settings.latitude,
      longitude: settings.longitude,
      ...(settings.phone === undefined ? {} : { phone: settings.phone }),
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** A store that delivered by courier delivers no more until its people choose anew. */
export async function stopCourierDelivery(tx: Tx, tenantId: string): Promise<void> {
  await tx
    .updateTable('store_profiles')
    .set({ delivery_mode: 'off' })
    .where('tenant_id', '=', tenantId)
    .where('delivery_mode', '=', 'courier')
    .execute();
}

/** Sets the language of mails to the store; says whether it was another. */
export async function setMailLocale(tx: Tx, tenantId: string, locale: Locale): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store_profiles')
    .set({ mail_locale: locale })
    .where('tenant_id', '=', tenantId)
    .where('mail_locale', '<>', locale)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Notes that the store is told of orders held back; false when it was within the last hour. */
export async function noteHeldBackNotice(tx: Tx, tenantId: string): Promise<boolean> {
  const { rows } = await sql`
    update store_profiles set crowded_told_at = now()
     where tenant_id = ${tenantId}::uuid
       and (crowded_told_at is null or crowded_told_at < now() - interval '1 hour')
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Lets others see that the schedule changed since they read it. */
export async function countScheduleChange(tx: Tx, tenantId: string): Promise<void> {
  await sql`update store_profiles set schedule_version = schedule_version + 1 where tenant_id = ${tenantId}`.execute(
    tx,
  );
}

/** How early, until when, how far ahead and how much may be ordered. */
export interface OrderingBounds {
  readonly leadDays: number;
  /** `HH:MM`; null: all day. */
  readonly orderBy: string | null;
  readonly horizonDays: number;
  /** Undefined: stays as it is. */
  readonly mostPortions: number | undefined;
}

export async function writeOrderingBounds(tx: Tx, tenantId: string, bounds: OrderingBounds): Promise<void> {
  await tx
    .updateTable('store_profiles')
    .set({
      min_order_days: bounds.leadDays,
      order_by: bounds.orderBy,
      horizon_days: bounds.horizonDays,
      ...(bounds.mostPortions === undefined ? {} : { most_portions: bounds.mostPortions }),
      updated_at: sql<Date>`now()`,
    })
    .where('tenant_id', '=', tenantId)
    .execute();
}

/** How many orders each weekday takes, Monday first; null: as many as come. */
export async function writeDayCaps(
  tx: Tx,
  tenantId: string,
  caps: readonly (number | null)[] | null,
): Promise<void> {
  await sql`
    update store_profiles set day_order_caps = ${caps === null ? null : [...caps]}::int[], updated_at = now()
     where tenant_id = ${tenantId}`.execute(tx);
}

/** Whether any product takes of something of which the kitchen has only so much. */
export async function noteResourcesUsed(tx: Tx, tenantId: string, isUsed: boolean): Promise<void> {
  await tx
    .updateTable('store_profiles')
    .set({ has_resources: isUsed })
    .where('tenant_id', '=', tenantId)
    .execute();
}
