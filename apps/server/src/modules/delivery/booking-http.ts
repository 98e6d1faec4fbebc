import { courierOf, type CourierId } from '@dapur/contract/delivery/couriers';
import { AppError } from '@dapur/contract/errors';
import type { SellerDelivery } from '@dapur/contract/delivery/seller-delivery';
import { toRinggit, toSen } from '@dapur/contract/money/money';
import { withTenant } from '../../platform/db/index.ts';
import type { Handlers } from '../../platform/http/index.ts';
import type { BookingDeps } from './delivery-deps.ts';
import { bookNow, bringByStore, callCourierOff, linkOrder } from './commands/seller-steps.ts';
import { readLedger } from './data/read-ledger.ts';
import { countAttention, listSellerDeliveries, readSellerDelivery } from './data/seller-deliveries.ts';
import { dayRoute } from './queries/day-route.ts';
import { sellerDeliveryView } from './queries/seller-delivery-view.ts';

export type BookingHandlers = Handlers<
  | 'courierNewsProbe'
  | 'listDeliveries'
  | 'deliveryRoute'
  | 'deliveryLedger'
  | 'bookDelivery'
  | 'deliverByStore'
  | 'cancelCourier'
  | 'linkCourierOrder'
>;

/** The courier's news, and what a store's people do about deliveries. */
export function bookingHandlers(deps: BookingDeps): BookingHandlers {
  const { db } = deps;
  const shown = async (
    tenantId: string,
    orderId: string,
  ): Promise<{ success: true; data: SellerDelivery }> => {
    const row = await withTenant(db, tenantId, (tx) => readSellerDelivery(tx, tenantId, orderId));
    if (row === undefined) throw new AppError('not_found', 'Delivery not found');
    return { success: true, data: sellerDeliveryView(row) };
  };

  return {
    courierNewsProbe: ({ params }) => {
      known(params.courier);
      return Promise.resolve({ success: true });
    },

    listDeliveries: async ({ query }, { tenant }) =>
      withTenant(db, tenant.id, async (tx) => ({
        success: true,
        data: {
          deliveries: (await listSellerDeliveries(tx, tenant.id, query.view)).map(sellerDeliveryView),
          attention: await countAttention(tx, tenant.id),
        },
      })),

    deliveryRoute: async ({ query }, { tenant }) => ({
      success: true,
      data: await withTenant(db, tenant.id, (tx) => dayRoute(tx, tenant.id, query.date)),
    }),

    deliveryLedger: async ({ query }, { tenant }) => {
      const span = { from: query.from, to: query.to };
      const { rows, totals } = await withTenant(db, tenant.id, (tx) => readLedger(tx, tenant.id, span));
      const entries = rows.map((row) => ({
        id: row.id,
        order_id: row.orderId,
        order_number: row.orderNumber,
        kind: row.kind,
        amount: toRinggit(row.amountSen),
        created_at: row.createdAt.toISOString(),
      }));
      const { chargedSen, paidSen } = totals;
      return {
        success: true,
        data: {
          entries,
          totals: {
            charged: toRinggit(chargedSen),
            paid: toRinggit(paidSen),
            difference: toRinggit(chargedSen + paidSen),
          },
        },
      };
    },

    bookDelivery: async ({ params, body }, { tenant }) => {
      await bookNow(deps, tenant.id, params.id, {
        vehicle: body.vehicle,
        acceptFeeSen: body.accept_fee === undefined ? undefined : toSen(body.accept_fee),
        noneBooked: body.none_booked,
      });
      return shown(tenant.id, params.id);
    },

    deliverByStore: async ({ params, body }, { tenant }) => {
      await bringByStore(deps, tenant.id, params.id, body.none_booked);
      return shown(tenant.id, params.id);
    },

    cancelCourier: async ({ params }, { tenant }) => {
      await callCourierOff(deps, tenant.id, params.id);
      return shown(tenant.id, params.id);
    },

    linkCourierOrder: async ({ params, body }, { tenant }) => {
      await linkOrder(deps, tenant.id, params.id, body.courier_order_id);
      return shown(tenant.id, params.id);
    },
  };
}

function known(courier: string): CourierId {
  const id = courierOf(courier);
  if (id === undefined) throw new AppError('not_found', 'There is no such courier');
  return id;
}
