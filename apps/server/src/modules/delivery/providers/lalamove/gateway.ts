import { distanceKm } from '@dapur/contract/delivery/geo';
import { canCourierCall } from '@dapur/contract/delivery/courier-phone';
import { normalisePhone } from '@dapur/contract/people/phone';
import {
  CourierError,
  type Courier,
  type CourierContact,
  type CourierStop,
  type NewCourierOrder,
  type Quotation,
  type QuotationRequest,
} from '../../ports.ts';
import { type LalamoveAccount, addressFor, LALAMOVE_PRODUCTION_URL } from './account.ts';
import { CitiesBody, DriverBody, OrderBody, QuotationBody, readBody, serviceTypes } from './answers.ts';
import { createLalamoveHttp } from './http.ts';
import { isCourierId, toPlainLine, writeCourierTime } from './values.ts';

export interface LalamoveOptions {
  /** Up to but without `/v3`. */
  readonly baseUrl?: string | undefined;
  readonly quoteTimeoutMs?: number;
  readonly timeoutMs?: number;
  /** Epoch milliseconds, for signatures. */
  readonly now?: () => number;
}

const QUOTATION_LIVES_MS = 5 * 60_000;
const MAX_REMARKS = 1_500;

/** The courier port spoken to Lalamove, v3, in the market Malaysia. Safe to share. */
export function createLalamoveCourier(options: LalamoveOptions = {}): Courier<LalamoveAccount> {
  const { quoteTimeoutMs = 8_000, timeoutMs = 12_000, now = Date.now } = options;
  const baseUrl = (options.baseUrl ?? LALAMOVE_PRODUCTION_URL).replace(/(?<!\/)\/+$/, '');
  const http = createLalamoveHttp({ now, baseUrlOf: ({ apiKey }) => addressFor(baseUrl, apiKey) });
  const get = (account: LalamoveAccount, path: string): Promise<unknown> =>
    http.call(account, { method: 'GET', path, timeoutMs });

  const quote = async (account: LalamoveAccount, request: QuotationRequest): Promise<Quotation> => {
    const askedAt = now();
    const data = {
      serviceType: serviceTypes[request.vehicle],
      language: 'en_MY',
      stops: [stop(request.pickup), stop(request.dropOff)],
      ...(request.scheduleAt && { scheduleAt: writeCourierTime(request.scheduleAt) }),
    };
    const body = readBody(
      QuotationBody,
      await http.call(account, { method: 'POST', path: '/v3/quotations', data, timeoutMs: quoteTimeoutMs }),
    );
    const [pickup, dropOff] = body.stops;
    if (pickup === undefined || dropOff === undefined) throw new CourierError('unavailable', ['no stops']);
    return {
      quotationId: body.quotationId,
      pickupStopId: pickup.stopId,
      dropOffStopId: dropOff.stopId,
      vehicle: request.vehicle,
      feeSen: body.priceBreakdown.total,
      distanceM: metres(body.distance) ?? Math.round(straightKm(request) * 1_000),
      expiresAt: body.expiresAt ?? new Date(askedAt + QUOTATION_LIVES_MS),
    };
  };

  const placeOrder = async (account: LalamoveAccount, order: NewCourierOrder) => {
    const { sender, recipient, quotationId, pickupStopId, dropOffStopId, metadata } = order;
    const data = {
      quotationId,
      sender: { stopId: pickupStopId, ...contact(sender) },
      recipients: [{ stopId: dropOffStopId, ...contact(recipient), remarks: remarksOf(recipient.remarks) }],
      metadata,
    };
    const body = await http.call(account, {
      method: 'POST',
      path: '/v3/orders',
      data,
      timeoutMs,
      changes: true,
      freshConnection: true,
    });
    return readBody(OrderBody, body, true);
  };

  const getOrder = async (account: LalamoveAccount, courierOrderId: string) => {
    if (!isCourierId(courierOrderId)) return undefined;
    const body = await orUndefined(['not_found'], get(account, `/v3/orders/${courierOrderId}`));
    return body === undefined ? undefined : readBody(OrderBody, body);
  };

  const getDriver = async (account: LalamoveAccount, courierOrderId: string, driverId: string) => {
    if (!isCourierId(courierOrderId) || !isCourierId(driverId)) return undefined;
    const path = `/v3/orders/${courierOrderId}/drivers/${driverId}`;
    // Before the courier tells, and after delivery, it answers 403.
    const body = await orUndefined(['not_found', 403], get(account, path));
    return body === undefined ? undefined : readBody(DriverBody, body);
  };

  const cancelOrder: Courier<LalamoveAccount>['cancelOrder'] = async (account, courierOrderId) => {
    if (!isCourierId(courierOrderId)) return 'not_found';
    const path = `/v3/orders/${courierOrderId}`;
    try {
      await http.call(account, { method: 'DELETE', path, timeoutMs, changes: true });
      return 'cancelled';
    } catch (error) {
      if (!(error instanceof CourierError)) throw error;
      if (error.kind === 'not_found') return 'not_found';
      if (error.httpStatus !== 409 && error.httpStatus !== 422) throw error;
      // What is cancelled already, by an earlier call whose answer was lost, is refused as well.
      const order = await getOrder(account, courierOrderId).catch(() => undefined);
      return order?.status === 'cancelled' ? 'cancelled' : 'refused';
    }
  };

  return {
    quote,
    placeOrder,
    getOrder,
    getDriver,
    cancelOrder,
    listVehicles: async (account) => readBody(CitiesBody, await get(account, '/v3/cities')),
    registerWebhook: async (account, url) => {
      await http.call(account, {
        method: 'PATCH',
        path: '/v3/webhook',
        data: { url },
        timeoutMs,
        changes: true,
      });
    },
  };
}

const stop = ({ latitude, longitude, address }: CourierStop) => ({
  coordinates: { lat: coordinate(latitude), lng: coordinate(longitude) },
  address: toPlainLine(address, 300),
});

/** At most seven decimals, which is a centimetre. */
function coordinate(degrees: number): string {
  return degrees.toFixed(7).replace(/(?:\.|(?<![.0]))0+$/, '');
}

function straightKm({ pickup, dropOff }: QuotationRequest): number {
  const point = ({ latitude, longitude }: CourierStop) => ({ lat: latitude, lng: longitude });
  return distanceKm(point(pickup), point(dropOff));
}

function metres(distance: { readonly value: number; readonly unit: string } | undefined): number | undefined {
  if (distance === undefined) return undefined;
  return Math.round(distance.value * (distance.unit.toLowerCase() === 'km' ? 1_000 : 1));
}

/** The courier takes numbers in international form, and in this market Malaysian ones only. */
function contact({ name, phone }: CourierContact): { name: string; phone: string } {
  if (!canCourierCall(phone))
    throw new CourierError('phone', ['the phone number is not a Malaysian one (+60)']);
  return { name: toPlainLine(name, 100) || 'Customer', phone: normalisePhone(phone) };
}

function remarksOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => toPlainLine(line, MAX_REMARKS));
  // A cut must leave neither half a line break nor half a character.
  return lines.join('\r\n').slice(0, MAX_REMARKS).replace(/\r$/, '').toWellFormed();
}

async function orUndefined(
  kinds: readonly (CourierError['kind'] | number)[],
  answer: Promise<unknown>,
): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (
      error instanceof CourierError &&
      (kinds.includes(error.kind) || (error.httpStatus !== undefined && kinds.includes(error.httpStatus)))
    )
      return undefined;
    throw error;
  }
}
