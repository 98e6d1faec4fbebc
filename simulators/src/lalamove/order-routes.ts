import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { orderBody, refuse, type Refusal } from './answers.ts';
import { unknownQuotation, type ApiCall, type ApiOptions } from './api-call.ts';
import { driverPosition } from './drivers.ts';
import { countFailure, isMeant } from './faults.ts';
import { answerTime, totalSen, type Order } from './model.ts';
import { readEditedStops, readNewOrder } from './new-order.ts';
import { outOfArea } from './new-quotation.ts';
import { priceOf, roadMetres } from './prices.ts';
import { cityOf, services } from './service-area.ts';

type WithId = { Params: { id: string } };
type WithDriver = { Params: { id: string; driverId: string } };

const CANCEL_AFTER_MATCH_MS = 300_000;
const CHANGE_DRIVER_AFTER_MS = 900_000;
const READABLE_MS = 60 * 86_400_000;
const PRIORITY_FEE_MAX_SEN = 10_000;
const changeReasons = ['DRIVER_LATE', 'DRIVER_ASKED_CHANGE', 'DRIVER_UNRESPONSIVE', 'DRIVER_RUDE'];

/** The calls below `/v3/orders`. */
export function orderRoutes({
  store,
  faults,
  clock,
  dispatch,
  refreshMs,
  shareLink,
  call,
}: ApiOptions & { call: ApiCall }) {
  const shown = (order: Order) => ({ data: orderBody(order, shareLink) });

  /** The caller's own order. Answers the refusal itself when there is none. */
  function ownOrder(request: FastifyRequest<WithId>, reply: FastifyReply): Order | undefined {
    const order = store.orders.get(request.params.id);
    if (order === undefined) {
      refuse(reply, { id: 'ERR_ORDER_NOT_FOUND', message: 'Order not found' });
    } else if (order.apiKey !== call.accountOf(request).apiKey) {
      reply.code(422).send({ errors: [{ id: 'ERR_ORDER_NOT_FOUND', message: 'Order not found' }] });
    } else {
      return order;
    }
    return undefined;
  }

  const since = (iso: string): number => clock.now().getTime() - Date.parse(iso);
  const isJustMatched = ({ status, matchedAt }: Order): boolean =>
    status === 'ON_GOING' && matchedAt !== null && since(matchedAt) <= CANCEL_AFTER_MATCH_MS;

  return async (orders: FastifyInstance): Promise<void> => {
    orders.post('/', (request, reply) => {
      if (call.isTooMany(request, reply, 'place-order')) return reply;
      const isMishap = isMeant(faults, request.body);
      if (isMishap && faults.orderFail !== null) return call.failWith(reply, faults.orderFail);
      if (isMishap && faults.noCreditAtOrder) {
        countFailure(faults);
        return call.noCredit(reply);
      }
      const account = call.accountOf(request);
      const data = call.dataOf(request);
      const quotation = store.quotations.get(String(data['quotationId']));
      const isUsable =
        quotation?.apiKey === account.apiKey &&
        quotation.orderId === null &&
        Date.parse(quotation.expiresAt) > clock.now().getTime();
      if (quotation === undefined || !isUsable) return refuse(reply, unknownQuotation);
      const wanted = readNewOrder(data, quotation);
      if ('id' in wanted) return refuse(reply, wanted);
      if (store.openAccount(account).walletSen < totalSen(quotation.prices)) return call.noCredit(reply);
      const order = dispatch.place(quotation, wanted);
      if (isMishap && faults.dropAfterOrder) {
        countFailure(faults);
        reply.hijack();
        request.raw.socket.destroy();
        return reply;
      }
      return reply.code(201).send(shown(order));
    });

    orders.get<WithId>('/:id', (request, reply) => {
      if (call.isTooMany(request, reply, 'order-details')) return reply;
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      if (since(order.createdAt) > READABLE_MS)
        return refuse(reply, { id: 'ERR_FORBIDDEN', message: 'Forbidden' });
      return reply.send(shown(order));
    });

    orders.delete<WithId>('/:id', (request, reply) => {
      if (call.isTooMany(request, reply, 'cancel-order')) return reply;
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      if (order.status === 'ASSIGNING_DRIVER' || isJustMatched(order)) {
        dispatch.cancel(order, 'CLIENT');
        return reply.code(204).send();
      }
      return refuse(
        reply,
        faults.cancelAnswers422
          ? { id: 'ERR_CANCELLATION', message: 'Cannot cancel order.' }
          : { id: 'ERR_CANCELLATION_FORBIDDEN', message: 'Order can no longer be cancelled' },
      );
    });

    orders.patch<WithId>('/:id', (request, reply) => {
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      if (order.edits > 0)
        return refuse(reply, { id: 'ERR_ORDER_EDIT', message: 'Cannot edit order, editing times exceeded' });
      if (order.status !== 'ON_GOING')
        return refuse(reply, { id: 'ERR_ORDER_EDIT', message: 'Cannot edit order' });
      const stops = readEditedStops(call.dataOf(request), order);
      if ('id' in stops) return refuse(reply, stops);
      const places = stops.map(({ coordinates }) => coordinates);
      const service = services.find(({ key }) => key === order.serviceType);
      if (cityOf(places) === undefined || service === undefined) return refuse(reply, outOfArea);
      const distanceM = roadMetres(places);
      const { specialRequests } = order;
      const at = new Date(order.scheduleAt);
      const anew = priceOf({ service, distanceM, specialRequests, at, hasMealSurcharge: false, factor: 1 });
      const { surcharge, priorityFee } = order.prices;
      dispatch.edit(order, stops, distanceM, { ...anew, surcharge, priorityFee });
      return reply.code(201).send(shown(order));
    });

    orders.post<WithId>('/:id/priority-fee', (request, reply) => {
      if (call.isTooMany(request, reply, 'priority-fee')) return reply;
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      const fee = readPriorityFee(call.dataOf(request)['priorityFee'], order);
      if (typeof fee !== 'number') return refuse(reply, fee);
      const added = fee - order.prices.priorityFee;
      if (store.openAccount(call.accountOf(request)).walletSen < added) return call.noCredit(reply);
      dispatch.changePrices(order, { ...order.prices, priorityFee: fee });
      return reply.send(shown(order));
    });

    orders.get<WithDriver>('/:id/drivers/:driverId', (request, reply) => {
      if (call.isTooMany(request, reply, 'driver-details')) return reply;
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      const { driver } = order;
      if (driver?.driverId !== request.params.driverId) {
        return refuse(reply, { id: 'ERR_DRIVER_NOT_FOUND', message: 'Driver not found' });
      }
      const position = driverPosition(order, Date.now(), refreshMs);
      if (order.endedAt !== null || faults.hideDriver || position === undefined) {
        return refuse(reply, { id: 'ERR_FORBIDDEN', message: 'Driver details are not available' });
      }
      return reply.send({
        data: {
          ...driver,
          photo: '',
          coordinates: {
            lat: position.lat.toFixed(7),
            lng: position.lng.toFixed(7),
            updatedAt: answerTime(clock.now().toISOString()),
          },
        },
      });
    });

    orders.delete<WithDriver>('/:id/drivers/:driverId', (request, reply) => {
      if (call.isTooMany(request, reply, 'change-driver')) return reply;
      const order = ownOrder(request, reply);
      if (order === undefined) return reply;
      if (order.driver?.driverId !== request.params.driverId) {
        return refuse(reply, { id: 'ERR_DRIVER_NOT_FOUND', message: 'Driver not found' });
      }
      const { reason } = call.dataOf(request);
      const isLate =
        order.status === 'ON_GOING' &&
        order.matchedAt !== null &&
        since(order.matchedAt) >= CHANGE_DRIVER_AFTER_MS;
      if (!isLate || !changeReasons.some((known) => known === reason)) {
        return refuse(reply, { id: 'ERR_CHANGE_DRIVER', message: 'Cannot change driver' });
      }
      dispatch.giveBack(order);
      return reply.code(204).send();
    });
  };
}

/** In sen. */
function readPriorityFee(value: unknown, order: Order): number | Refusal {
  if (order.status !== 'ASSIGNING_DRIVER') {
    return {
      id: 'ERR_INVALID_ORDER_STATUS',
      message: 'Priority fee can only be added before a driver is matched',
    };
  }
  if (typeof value !== 'string' || !/^\d+(\.\d)?$/.test(value)) {
    return { id: 'ERR_INVALID_TIPS', message: 'Priority fee is invalid', detail: '/data/priorityFee' };
  }
  const sen = Math.round(Number(value) * 100);
  if (sen <= order.prices.priorityFee)
    return { id: 'ERR_EXCEED_MIN_TIPS', message: 'Priority fee is too low' };
  if (sen > PRIORITY_FEE_MAX_SEN) return { id: 'ERR_EXCEED_MAX_TIPS', message: 'Priority fee is too high' };
  return sen;
}
