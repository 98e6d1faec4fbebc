import { podOf } from './answers.ts';
import { driverPosition } from './drivers.ts';
import { newsTime, totalSen, type AccountState, type Order } from './model.ts';
import { ringgit } from './prices.ts';
import type { News } from './webhooks.ts';

type ShareLink = (order: Order) => string;

export function statusNews(
  order: Order,
  previousStatus: string,
  now: Date,
  shareLink: ShareLink,
  cancelParty?: string,
): News {
  return {
    eventType: 'ORDER_STATUS_CHANGED',
    orderId: order.id,
    data: {
      order: {
        orderId: order.id,
        scheduleAt: newsTime(order.scheduleAt),
        shareLink: shareLink(order),
        market: order.locode.replace(' ', '_'),
        createdAt: newsTime(order.createdAt),
        driverId: order.driver?.driverId ?? '',
        previousStatus,
        status: order.status,
        ...(cancelParty !== undefined && { cancelParty, cancelledReason: order.cancelledReason }),
      },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}

/** Undefined while the order has no driver. */
export function driverNews(order: Order, now: Date): News | undefined {
  const position = driverPosition(order, Date.now(), 1);
  if (order.driver === null || position === undefined) return undefined;
  const { driverId, phone, name, plateNumber } = order.driver;
  return {
    eventType: 'DRIVER_ASSIGNED',
    orderId: order.id,
    data: {
      driver: { driverId, phone, name, photo: '', plateNumber },
      location: { lng: position.lng.toFixed(7), lat: position.lat.toFixed(7) },
      order: { orderId: order.id },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}

export function amountNews(order: Order, now: Date): News {
  const total = totalSen(order.prices);
  return {
    eventType: 'ORDER_AMOUNT_CHANGED',
    orderId: order.id,
    data: {
      order: {
        orderId: order.id,
        price: {
          totalPrice: ringgit(total),
          priorityFee: ringgit(order.prices.priorityFee),
          subTotal: ringgit(total - order.prices.priorityFee),
          currency: 'MYR',
        },
      },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}

export function replacedNews(order: Order, previousId: string, now: Date): News {
  return {
    eventType: 'ORDER_REPLACED',
    orderId: order.id,
    data: { order: { orderId: order.id }, prevOrderId: previousId, updatedAt: newsTime(now.toISOString()) },
  };
}

export function editedNews(order: Order, previous: Order['stops'], now: Date): News {
  const shown = (stops: Order['stops']) =>
    stops.map(({ coordinates, address, name, phone, remarks }) => ({
      coordinates,
      address,
      name,
      phone,
      remarks,
    }));
  return {
    eventType: 'ORDER_EDITED',
    orderId: order.id,
    data: {
      editReason: '',
      editParty: 'CLIENT',
      previousData: { stops: shown(previous) },
      order: { orderId: order.id, stops: shown(order.stops) },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}

export function proofNews(order: Order, now: Date): News {
  return {
    eventType: 'POD_STATUS_CHANGED',
    orderId: order.id,
    data: {
      order: {
        orderId: order.id,
        stops: order.stops.map(({ coordinates, address }, index) => ({
          coordinates,
          address,
          ...(index > 0 && { POD: podOf(order) }),
        })),
      },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}

export function walletNews(account: AccountState, now: Date): News {
  return {
    eventType: 'WALLET_BALANCE_CHANGED',
    orderId: null,
    data: {
      balance: { amount: ringgit(account.walletSen), currency: 'MYR' },
      updatedAt: newsTime(now.toISOString()),
    },
  };
}
