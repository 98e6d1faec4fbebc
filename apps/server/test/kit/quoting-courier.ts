import { randomInt } from 'node:crypto';
import { CourierError, type Courier } from '../../src/modules/delivery/index.ts';
import type { Quotation, QuotationRequest } from '../../src/modules/delivery/ports.ts';
import type { Clock } from '../../src/kernel/clock.ts';

/** A courier that quotes as it is told, and does nothing else. */
export interface QuotingCourier extends Courier {
  /** What it was asked, oldest first. */
  readonly asked: QuotationRequest[];
  /** How it answers from now on. */
  answer: (request: QuotationRequest) => Promise<Quotation>;
  /** An answer as the courier gives it for five minutes. */
  price(request: QuotationRequest, change?: Partial<Quotation>): Quotation;
}

export function quotingCourier(clock: Clock): QuotingCourier {
  const nothingElse = (): Promise<never> =>
    Promise.reject(new CourierError('unavailable', ['only quotes here']));
  const asked: QuotationRequest[] = [];
  const price: QuotingCourier['price'] = (request, change = {}) => ({
    quotationId: `34431678158${String(randomInt(10_000_000, 99_999_999))}`,
    pickupStopId: '3443167815824261305',
    dropOffStopId: '3443167815824261306',
    vehicle: request.vehicle,
    feeSen: request.vehicle === 'CAR' ? 1_850 : 1_130,
    distanceM: 2_345,
    expiresAt: new Date(clock.now() + 5 * 60_000),
    ...change,
  });
  const courier: QuotingCourier = {
    asked,
    price,
    answer: (request) => Promise.resolve(price(request)),
    quote: (_account, request) => {
      asked.push(request);
      return courier.answer(request);
    },
    placeOrder: nothingElse,
    getOrder: nothingElse,
    getDriver: nothingElse,
    cancelOrder: nothingElse,
    listVehicles: nothingElse,
    registerWebhook: nothingElse,
  };
  return courier;
}
