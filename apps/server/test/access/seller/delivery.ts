import type { Api } from '@dapur/contract/index';
import { body, everyone, keepers, members, notForSupport, type Row } from '../cells.ts';
import { deliveredOrder, ordersOfStore, store } from '../subjects.ts';
import { SHOPPERS, inAWeek } from '../shoppers.ts';

/** How a store delivers, and what its couriers tell it. */
export const deliveryRows = {
  getDeliverySettings: { about: store, may: members(200), shows: true },
  saveDeliverySettings: {
    about: store,
    may: members(200),
    input: body(() => ({
      mode: 'store',
      delivery_fee: 8,
      max_km_delivery: null,
      address: '5, Jalan Kenanga, Klang',
      latitude: 3.04,
      longitude: 101.45,
    })),
    shows: true,
  },
  saveCourierKeys: {
    about: store,
    // No courier answers in this test, so that no key can be tried.
    may: notForSupport(members(503)),
    input: body(() => ({ api_key: 'pk_test_matrix', api_secret: 'sk_test_matrix' })),
  },
  removeCourierKeys: { about: store, may: notForSupport(members(200)), shows: true },
  listVehicles: { about: store, may: SHOPPERS },
  listDeliveries: { about: store, may: members(200), input: () => ({ query: { view: 'open' } }) },
  deliveryRoute: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { date: inAWeek() } }),
  },
  deliveryLedger: {
    about: store,
    may: members(200),
    input: () => ({ query: { from: '2026-01-01', to: inAWeek() } }),
  },
  // The store itself delivers this order, so that no courier can be booked, called off or named.
  bookDelivery: { about: deliveredOrder, may: keepers(409) },
  deliverByStore: { about: deliveredOrder, may: keepers(409) },
  cancelCourier: { about: deliveredOrder, may: keepers(409) },
  linkCourierOrder: {
    about: deliveredOrder,
    may: keepers(409),
    input: body(() => ({ courier_order_id: '3443167815824261304' })),
  },
  // Only the courier's signature counts.
  courierNews: {
    about: store,
    may: everyone(403, 403, 403),
    input: ({ tenantId }) => ({ params: { courier: 'lalamove', store: tenantId } }),
  },
  // That somebody listens here is no secret, and is all that the answer tells.
  courierNewsProbe: {
    about: store,
    may: everyone(200, 200, 200),
    input: ({ tenantId }) => ({ params: { courier: 'lalamove', store: tenantId } }),
    distinct: 'it answers the same for every store',
  },
} satisfies Partial<Record<keyof Api, Row>>;
