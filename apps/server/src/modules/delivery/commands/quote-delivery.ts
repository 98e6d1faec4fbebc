import { createHash, randomUUID } from 'node:crypto';
import { usualCourier } from '@dapur/contract/delivery/couriers';
import {
  measuredKm,
  postcodeOf,
  priceDelivery,
  type DeliveryWay,
} from '@dapur/contract/delivery/delivery-fees';
import type { DeliveryPricing } from '@dapur/contract/delivery/delivery-pricing-input';
import { AppError } from '@dapur/contract/errors';
import type { LatLng } from '@dapur/contract/delivery/geo';
import { OUTSIDE_MALAYSIA, type QuoteInput } from '@dapur/contract/delivery/delivery';
import { toSen } from '@dapur/contract/money/money';
import { invalidInput, type RateLimit } from '../../../platform/http/index.ts';
import { createBreaker, type Breaker } from '../domain/breaker.ts';
import { insertQuote, type DeliveryQuote } from '../data/quotes.ts';
import type { StorePlace } from '../data/store-place.ts';
import type { DeliveryDeps, DeliveryTimings } from '../delivery-deps.ts';
import { spaced } from '../domain/accept-quote.ts';
import { requirePlace, requireReach, tooFar, type Reach } from '../domain/destination.ts';
import { courierSchedule, wantedTime } from '../domain/quote-schedule.ts';
import { createKeptQuotes } from '../data/kept-quotes.ts';
import {
  CourierError,
  type CourierAccount,
  type Quotation,
  type QuotationRequest,
  type CourierErrorKind,
} from '../ports.ts';
import { courierProvider } from '../providers/index.ts';
import { createQuotingStores } from '../queries/quoting-stores.ts';

/** Asks what a delivery costs. Throws AppError with the codes that the endpoint declares. */
export type QuoteDelivery = (tenantId: string, ip: string, input: QuoteInput) => Promise<DeliveryQuote>;

interface Wanted {
  readonly tenantId: string;
  readonly place: StorePlace;
  readonly pricing: DeliveryPricing;
  readonly account: CourierAccount | undefined;
  readonly reach: Reach;
  /** What stands for the store's place where that is hidden. */
  readonly area: LatLng | null;
  readonly input: QuoteInput;
  readonly address: string;
  readonly scheduledAt: Date | null;
}

const MINUTE = 60;
const HOUR = 3_600;
const MINUTE_MS = 60_000;
/** How long the store's own fee is promised. */
const STORE_QUOTE_MS = 30 * MINUTE_MS;
/** No ride in Malaysia costs more than this: a higher price is a fault. */
const MAX_FEE_SEN = 200_000;
/** From one end of the country to the other and back. */
const MAX_DISTANCE_M = 5_000_000;

export function createQuoteDelivery(deps: DeliveryDeps): QuoteDelivery {
  const { db, clock, rateLimiter, settings } = deps;
  const perAddress = { name: 'quote', limit: settings.quotesPerMinute, windowSeconds: MINUTE };
  const stores = createQuotingStores(deps);
  const kept = createKeptQuotes(clock, { keepMs: MINUTE_MS, leastLeftMs: 3 * MINUTE_MS });
  const breaker = createBreaker(clock, { faults: 3, openMs: 20_000 });
  deps.watchBreaker?.('courier', breaker.countOpen);

  return async (tenantId, ip, input) => {
    const store = await stores.of(tenantId);
    const place = store?.place;
    const limit = perStore(settings, place?.deliveryMode);
    await rateLimiter.hit(perAddress, ip, { limit, subject: tenantId });
    const pricing = store?.pricing;
    if (place === undefined || place.deliveryMode === 'off' || pricing === undefined)
      throw new AppError('method_unavailable', 'This store does not deliver; please choose pickup');
    // Quotes at a courier's price are counted when the courier is asked.
    if (place.deliveryMode === 'store') await rateLimiter.hit(limit, tenantId);
    const { lat, lng } = input.deliveryCoordinates;
    if (!deps.isWithinMalaysia(lat, lng)) throw new AppError('outside_malaysia', OUTSIDE_MALAYSIA);
    const scheduledAt = wantedTime(input, clock.now());
    // The straight line first: what lies beyond by that is beyond by road, and the courier need not be asked.
    const area = place.showsPlace ? null : deps.areaPin(tenantId, requirePlace(place));
    const reach = requireReach(place, input.deliveryCoordinates, { area });
    const wanted = {
      tenantId,
      place,
      pricing,
      account: store?.account,
      reach,
      area,
      input,
      address: spaced(input.deliveryAddress),
      scheduledAt,
    };
    return kept.get(keyOf(wanted), async () => {
      const quote =
        place.deliveryMode === 'store'
          ? storeQuote(wanted, clock.now())
          : await courierQuote(deps, breaker, wanted);
      if (!(await insertQuote(db, tenantId, quote))) {
        deps.log.error({ tenantId, quotationId: quote.quotationId }, 'The courier gave a quotation twice');
        throw unavailable();
      }
      return quote;
    });
  };
}

/** What all shoppers of a store together may ask: of its courier, or of the store that brings orders itself. */
const perStore = (
  { quotesPerHour, ownQuotesPerHour }: DeliveryTimings,
  mode: StorePlace['deliveryMode'] = 'courier',
): RateLimit => ({
  name: mode === 'store' ? 'quote-own' : 'quote-store',
  limit: mode === 'store' ? ownQuotesPerHour : quotesPerHour,
  windowSeconds: HOUR,
});

/** Equal for questions that may share an answer: the same stops to about a metre, vehicle and time. */
function keyOf({ tenantId, place, pricing, reach, area, input, address, scheduledAt }: Wanted): string {
  const { lat, lng } = input.deliveryCoordinates;
  const at = [reach.from.lat, reach.from.lng, lat, lng].map((degrees) => degrees.toFixed(5));
  const { deliveryMode, provider, deliveryFeeSen, maxKm } = place;
  const asked = JSON.stringify([
    tenantId,
    deliveryMode,
    provider,
    deliveryFeeSen,
    maxKm,
    pricing,
    area !== null,
    at,
    address,
    input.serviceType,
    scheduledAt?.getTime() ?? null,
  ]);
  // Hashed, because zones are long.
  return createHash('sha256').update(asked).digest('base64');
}

function storeQuote(wanted: Wanted, now: number): DeliveryQuote {
  const { reach, area, input, address, scheduledAt } = wanted;
  return {
    quotationId: `store-${randomUUID()}`,
    carrier: 'store',
    provider: null,
    vehicle: input.serviceType,
    pickupStopId: 'store',
    deliveryStopId: 'customer',
    address,
    latitude: input.deliveryCoordinates.lat,
    longitude: input.deliveryCoordinates.lng,
    scheduledAt,
    ...promiseOf(wanted, undefined),
    courierFeeSen: null,
    distanceM: Math.round(reach.km * 1_000),
    area,
    expiresAt: new Date(now + STORE_QUOTE_MS),
  };
}

async function courierQuote(deps: DeliveryDeps, breaker: Breaker, wanted: Wanted): Promise<DeliveryQuote> {
  const { place, reach, area, input, address, scheduledAt } = wanted;
  // Without keys there is none, and nobody is asked.
  const provider = place.provider ?? usualCourier;
  const { lat, lng } = input.deliveryCoordinates;
  const quotation = await askCourier(deps, breaker, wanted, {
    pickup: {
      latitude: reach.from.lat,
      longitude: reach.from.lng,
      address: area === null ? place.address || place.name : place.name,
    },
    dropOff: { latitude: lat, longitude: lng, address },
    vehicle: input.serviceType,
    scheduleAt: courierSchedule(scheduledAt, deps.clock.now(), courierProvider(provider).limits),
  });
  return {
    quotationId: quotation.quotationId,
    carrier: 'courier',
    provider,
    vehicle: input.serviceType,
    pickupStopId: quotation.pickupStopId,
    deliveryStopId: quotation.dropOffStopId,
    address,
    latitude: lat,
    longitude: lng,
    scheduledAt,
    ...promiseOf(wanted, quotation),
    courierFeeSen: quotation.feeSen,
    distanceM: Math.round(quotation.distanceM),
    area,
    expiresAt: quotation.expiresAt,
  };
}

/** What the shopper is promised, by the store's fees. Throws AppError where it does not deliver. */
function promiseOf(
  { place, pricing, reach, input, address }: Wanted,
  quotation: Quotation | undefined,
): Pick<DeliveryQuote, 'feeSen' | 'freeFromSen'> {
  const way: DeliveryWay = {
    to: input.deliveryCoordinates,
    postcode: postcodeOf(address),
    straightKm: reach.km,
    roadKm: quotation && Math.round(quotation.distanceM) / 1_000,
    courierSen: quotation?.feeSen,
  };
  const km = measuredKm(pricing.distance_by, way);
  if (place.maxKm !== null && km > place.maxKm) throw tooFar(place.maxKm, km);
  const priced = priceDelivery(pricing, place.deliveryFeeSen, way);
  switch (priced.kind) {
    case 'fee':
      return {
        feeSen: priced.feeSen,
        freeFromSen: pricing.free_from === null ? null : toSen(pricing.free_from),
      };
    case 'too_far':
      throw tooFar(priced.mostKm, km);
    case 'not_there':
      throw new AppError('area_not_delivered', 'This store does not deliver to this area', {
        zone: priced.zone ?? null,
      });
    case 'postcode_missing':
      throw invalidInput([
        { field: 'deliveryAddress', message: 'must name the postcode: the delivery fee depends on it' },
      ]);
  }
}

/** The courier's price, or a refusal that a shopper may read. Problems of the store's own are only logged. */
async function askCourier(
  { courier, rateLimiter, settings, log }: DeliveryDeps,
  breaker: Breaker,
  { tenantId, account }: Wanted,
  request: QuotationRequest,
): Promise<Quotation> {
  if (breaker.isOpen(tenantId)) throw unavailable();
  await rateLimiter.hit(perStore(settings), tenantId);
  if (account === undefined) {
    log.warn({ tenantId }, 'A store that delivers by courier has no keys of it');
    throw unavailable();
  }
  try {
    const quotation = await inTime(courier.quote(account, request), settings.quoteTimeoutMs);
    requireSense(quotation);
    breaker.succeeded(tenantId);
    return quotation;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    const { kind, messages, httpStatus } = error;
    log.warn({ tenantId, kind, messages, httpStatus }, 'The courier gave no price');
    if (isCouriersFault(kind)) breaker.failed(tenantId);
    else breaker.succeeded(tenantId);
    throw quoteError(kind);
  }
}

function requireSense({ feeSen, quotationId, distanceM }: Quotation): void {
  const isPrice = Number.isSafeInteger(feeSen) && feeSen >= 0 && feeSen <= MAX_FEE_SEN;
  if (!isPrice || quotationId.length > 64 || !(distanceM <= MAX_DISTANCE_M))
    throw new CourierError('unavailable', ['a quotation that makes no sense']);
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new CourierError('timeout', [`no answer within ${ms} ms`])), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

const unavailable = (): AppError => quoteError('unavailable');

const NO_ESTIMATE = 'Unable to get delivery estimate';

/** The courier's refusals that a customer can act on, in words for the customer. */
const refusals = {
  out_of_area: `${NO_ESTIMATE}: the courier does not deliver to this address`,
  phone: `${NO_ESTIMATE}: the courier does not take this phone number`,
  schedule: `${NO_ESTIMATE}: the courier does not deliver at this time`,
  invalid: NO_ESTIMATE,
} satisfies Partial<Record<CourierErrorKind, string>>;

const isOfCustomer = (kind: CourierErrorKind): kind is keyof typeof refusals => Object.hasOwn(refusals, kind);

/** Whether a failed quote says that the courier, or the store's account with it, cannot serve anybody now. */
function isCouriersFault(kind: CourierErrorKind): boolean {
  return !isOfCustomer(kind);
}

/** The fault that a shopper is told. It says nothing of the store's keys and wallet. */
function quoteError(kind: CourierErrorKind): AppError {
  return isOfCustomer(kind)
    ? new AppError('courier_refused', refusals[kind], { reason: kind })
    : new AppError('courier_unavailable', NO_ESTIMATE);
}
