import { courierName, type CourierId } from '@dapur/contract/delivery/couriers';
import { canCourierCall } from '@dapur/contract/delivery/courier-phone';
import type { ErrorDetails } from '@dapur/contract/error-details';
import { AppError } from '@dapur/contract/errors';
import type { LatLng } from '@dapur/contract/delivery/geo';
import type { Carrier, VehicleType } from '@dapur/contract/delivery/tracking';
import { requireReach, type DeliveryRange } from './destination.ts';

/** What an order says of its delivery, as it came. */
export interface DeliveryWish {
  readonly quotationId: string | undefined;
  readonly address: string | null | undefined;
  readonly houseUnitNo: string | null | undefined;
  readonly buildingName: string | null | undefined;
  readonly phone: string;
  /** The instant at which the order's slot begins; undefined when its wording names no time. */
  readonly slotBegins: Date | undefined;
  /** The slot's date is today's. */
  readonly isToday: boolean;
}

/** A quote as far as an order takes from it. Money is sen. */
export interface PromisedDelivery {
  readonly quotationId: string;
  readonly carrier: Carrier;
  /** Which courier; null where the store brings it. */
  readonly provider: CourierId | null;
  readonly vehicle: VehicleType;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly scheduledAt: Date | null;
  /** The fee before items are known; zero when the items come to `freeFromSen` or more. */
  readonly feeSen: number;
  readonly freeFromSen: number | null;
  /** What the courier asked; null where the store brings it itself. */
  readonly courierFeeSen: number | null;
  readonly distanceM: number;
  /** What stood for the store's own place, where that is hidden; null: nothing did. */
  readonly area: LatLng | null;
  readonly expiresAt: Date;
}

/** What the database says about a wish, read with the order's other facts. */
export interface DeliveryFacts extends DeliveryRange {
  readonly mode: 'off' | 'store' | 'courier';
  /** The store's courier; null where it has no keys of one. */
  readonly provider: CourierId | null;
  /** The store's quote of the id that was named; null when it gave none. */
  readonly quote: PromisedDelivery | null;
}

/** A delivery that an order may be placed with. */
export interface AcceptedDelivery extends Omit<PromisedDelivery, 'scheduledAt' | 'area' | 'expiresAt'> {
  readonly houseUnitNo: string;
  readonly buildingName: string;
  readonly scheduledAt: Date;
}

/**
 * The delivery of an order, with fee, place and vehicle from the store's own quote. Throws AppError with the code of the
 * first thing that is wrong. `now` is the database's clock.
 */
export function acceptQuote(wish: DeliveryWish, facts: DeliveryFacts, now: Date): AcceptedDelivery {
  if (facts.mode === 'off')
    throw new AppError('method_unavailable', 'This store does not deliver; please choose pickup');
  const address = spaced(wish.address);
  const houseUnitNo = spaced(wish.houseUnitNo);
  refuseMissingAddress(houseUnitNo, address);
  if (facts.mode === 'courier' && !canCourierCall(wish.phone))
    throw invalid(`${courierName(facts.provider)} delivery only accepts Malaysian phone numbers (+60)`, [
      'phone',
    ]);
  if (!wish.quotationId)
    throw new AppError('quote_required', 'Please get a delivery cost estimate before proceeding to payment.');
  const quote = refuseOtherQuote(wish, facts, address);
  if (quote.expiresAt <= now) throw new AppError('quote_expired', 'Delivery Quote Expired');
  const to = { lat: quote.latitude, lng: quote.longitude };
  const roadKm = quote.carrier === 'courier' ? quote.distanceM / 1_000 : undefined;
  requireReach(facts, to, { area: quote.area, roadKm });
  const { slotBegins } = wish;
  if (slotBegins === undefined)
    throw new AppError('slot_unavailable', "We can't deliver at this time. Please choose another.");
  const { scheduledAt: _quoted, area: _area, expiresAt: _ended, ...promised } = quote;
  return {
    ...promised,
    houseUnitNo,
    buildingName: spaced(wish.buildingName),
    scheduledAt: slotBegins,
  };
}

/** Text as it is kept and compared: trimmed, runs of white space as one space. */
export function spaced(text: string | null | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}

function refuseMissingAddress(houseUnitNo: string, address: string): void {
  const missing = [houseUnitNo === '' && 'house_unit_no', address === '' && 'address'];
  const fields = missing.filter((field) => field !== false);
  if (fields.length > 0) throw invalid('Please provide your house/unit number and general address.', fields);
}

function refuseOtherQuote(
  wish: DeliveryWish,
  { mode, provider, quote }: DeliveryFacts,
  address: string,
): PromisedDelivery {
  const refuse = (reason: ErrorDetails['quote_invalid']['reason']): AppError =>
    new AppError('quote_invalid', 'Invalid Delivery Quote', { reason });
  if (quote === null) throw refuse('unknown');
  // Of another courier than the store has now, it could not be ordered; without keys nobody can say.
  const isOther = quote.carrier === 'courier' && provider !== null && quote.provider !== provider;
  if (quote.carrier !== mode || isOther) throw refuse('carrier');
  if (quote.address !== address) throw refuse('address');
  const isForSlot =
    quote.scheduledAt === null ? wish.isToday : quote.scheduledAt.getTime() === wish.slotBegins?.getTime();
  if (!isForSlot) throw refuse('slot');
  return quote;
}

function invalid(message: string, fields: readonly string[]): AppError {
  return new AppError(
    'invalid_input',
    message,
    fields.map((field) => ({ field, message })),
  );
}
