import { courierName } from '@dapur/contract/delivery/couriers';
import type { BookingPolicy, DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { MIN_ADDRESS, type DeliveryMode } from '@dapur/contract/delivery/delivery-settings-input';
import { canCourierCall } from '@dapur/contract/delivery/courier-phone';
import { AppError } from '@dapur/contract/errors';
import { toSen } from '@dapur/contract/money/money';
import { withTenant } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { holdCourierAccount } from '../data/courier-accounts.ts';
import { writeDeliverySettings } from '../../stores/index.ts';
import { readDeliverySettings } from '../data/delivery-settings.ts';
import { bookByHand, bookInTime } from '../data/booking-policy.ts';
import { endQuotes } from '../data/quotes.ts';
import type { DeliveryDeps } from '../delivery-deps.ts';

export interface WantedSettings {
  readonly mode: DeliveryMode;
  /** In MYR. */
  readonly delivery_fee: number;
  /** Undefined: stays as it is. The same for `booking`. */
  readonly pricing?: DeliveryPricing | undefined;
  readonly booking?: BookingPolicy | undefined;
  readonly max_km_delivery: number | null;
  readonly address: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** Undefined: stays as it is. */
  readonly phone?: string | null | undefined;
}

/**
 * Changes how a store delivers, all of it or nothing. Throws AppError: `store_location_missing`, `outside_malaysia` and
 * `invalid_input` for a place that no driver could come to, `courier_keys_missing`, `tenant_not_found`.
 */
export async function saveDeliverySettings(
  {
    db,
    cache,
    clock,
    isWithinMalaysia,
    settings: { bookAheadMinutes },
  }: Pick<DeliveryDeps, 'db' | 'cache' | 'clock' | 'isWithinMalaysia' | 'settings'>,
  tenantId: string,
  wanted: WantedSettings,
): Promise<void> {
  refuseBadPlace(wanted, isWithinMalaysia);
  await withTenant(db, tenantId, async (tx) => {
    // Locked first, as removing the keys does too, so that the two wait for each other here and cannot deadlock later.
    const provider = wanted.mode === 'courier' ? await holdCourierAccount(tx, tenantId) : undefined;
    const now = await readDeliverySettings(tx, tenantId);
    if (now === undefined) throw new AppError('tenant_not_found', 'Store not found');
    if (wanted.mode === 'courier' && provider === undefined)
      throw new AppError(
        'courier_keys_missing',
        `Enter your ${courierName(null)} keys before you switch courier delivery on.`,
      );
    const phone = wanted.phone === undefined ? now.phone : wanted.phone;
    if (wanted.mode === 'courier' && !canCourierCall(phone ?? ''))
      throw invalidInput([
        {
          field: 'phone',
          message: `${courierName(provider ?? null)} delivery needs a Malaysian phone number (+60) on which drivers reach the store`,
        },
      ]);
    await writeDeliverySettings(tx, tenantId, {
      mode: wanted.mode,
      feeSen: toSen(wanted.delivery_fee),
      pricing: wanted.pricing,
      booking: wanted.booking,
      maxKm: wanted.max_km_delivery,
      address: wanted.address,
      latitude: wanted.latitude,
      longitude: wanted.longitude,
      phone: wanted.phone,
    });
    // They start at the former place: the courier's would send the driver there.
    const hasMoved = now.latitude !== wanted.latitude || now.longitude !== wanted.longitude;
    if (hasMoved) await endQuotes(tx, tenantId);
    const booking = wanted.booking ?? now.booking_policy;
    if (booking !== now.booking_policy)
      await (booking === 'by_hand'
        ? bookByHand(tx, tenantId, new Date(clock.now()))
        : bookInTime(tx, tenantId, { at: new Date(clock.now()), bookAheadMinutes }));
  });
  cache.forget(tenantId);
}

function refuseBadPlace(
  { mode, address, latitude, longitude }: WantedSettings,
  isWithinMalaysia: DeliveryDeps['isWithinMalaysia'],
): void {
  if ((latitude === null) !== (longitude === null))
    throw invalidInput([
      {
        field: latitude === null ? 'latitude' : 'longitude',
        message: 'is required: a place on the map has both',
      },
    ]);
  if (latitude !== null && longitude !== null && !isWithinMalaysia(latitude, longitude))
    throw new AppError(
      'outside_malaysia',
      'The store’s location is outside Malaysia. Please place it on the map again.',
    );
  if (mode === 'off') return;
  if (latitude === null)
    throw new AppError(
      'store_location_missing',
      'Place your store on the map before you switch delivery on.',
    );
  if (address.length < MIN_ADDRESS)
    throw invalidInput([
      { field: 'address', message: 'must say where the store is: orders are collected there' },
    ]);
}
