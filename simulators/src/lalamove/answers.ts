import type { FastifyReply } from 'fastify';
import { answerTime, totalSen, type Order, type Prices, type Quotation } from './model.ts';
import { ringgit } from './prices.ts';

export type ErrorId = `ERR_${string}`;

/** A refusal in the provider's shape. `detail` points into the request. */
export type Refusal = { readonly id: ErrorId; readonly message: string; readonly detail?: string };

const statuses: Partial<Record<ErrorId, number>> = {
  ERR_INVALID_JSON: 400,
  ERR_UNAUTHORIZED: 401,
  ERR_INSUFFICIENT_CREDIT: 402,
  ERR_INSUFFICIENT_BALANCE: 402,
  ERR_FORBIDDEN: 403,
  ERR_NOT_FOUND: 404,
  ERR_ORDER_NOT_FOUND: 404,
  ERR_DRIVER_NOT_FOUND: 404,
  ERR_METHOD_NOT_ALLOWED: 405,
  ERR_CANCELLATION_FORBIDDEN: 409,
  ERR_RATE_LIMIT_EXCEEDED: 429,
};

/** Answers with the status that belongs to the error; 422 for all that have none of their own. */
export function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { id, message, detail } = refusal;
  return reply.code(statuses[id] ?? 422).send({
    errors: [{ id, message, ...(detail !== undefined && { detail }) }],
    meta: { requestId: String(reply.getHeader('request-id')) },
  });
}

export function quotationBody(quotation: Quotation) {
  return {
    quotationId: quotation.id,
    scheduleAt: answerTime(quotation.scheduleAt ?? quotation.createdAt),
    expiresAt: answerTime(quotation.expiresAt),
    serviceType: quotation.serviceType,
    specialRequests: quotation.specialRequests,
    language: quotation.language.toUpperCase(),
    stops: quotation.stops,
    isRouteOptimized: quotation.isRouteOptimized,
    priceBreakdown: priceBody(quotation.prices),
    distance: { value: String(quotation.distanceM), unit: 'm' },
    ...(quotation.item !== undefined && { item: quotation.item }),
  };
}

export function orderBody(order: Order, shareLink: (order: Order) => string) {
  return {
    orderId: order.id,
    quotationId: order.quotationId,
    priceBreakdown: priceBody(order.prices),
    driverId: order.driver?.driverId ?? '',
    shareLink: shareLink(order),
    status: order.status,
    distance: { value: String(order.distanceM), unit: 'm' },
    stops: order.stops.map(({ coordinates, address, name, phone }, index) => ({
      coordinates,
      address,
      name,
      phone,
      ...(order.isPODEnabled && index > 0 && { POD: podOf(order) }),
    })),
    ...(order.metadata !== null && { metadata: order.metadata }),
    remarks: order.stops.slice(1).map(({ remarks }) => remarks),
  };
}

export function podOf(order: Order) {
  return order.status === 'COMPLETED' && order.endedAt !== null
    ? { status: 'DELIVERED', image: '', deliveredAt: answerTime(order.endedAt) }
    : { status: 'PENDING' };
}

function priceBody(prices: Prices) {
  const { base, extraMileage, surcharge, specialRequests, priorityFee } = prices;
  const total = totalSen(prices);
  return {
    base: ringgit(base),
    ...(extraMileage !== 0 && { extraMileage: ringgit(extraMileage) }),
    ...(surcharge !== 0 && { surcharge: ringgit(surcharge) }),
    ...(specialRequests !== 0 && { specialRequests: ringgit(specialRequests) }),
    ...(priorityFee !== 0 && { priorityFee: ringgit(priorityFee) }),
    totalBeforeOptimization: ringgit(total),
    totalExcludePriorityFee: ringgit(total - priorityFee),
    total: ringgit(total),
    currency: 'MYR',
  };
}
