import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { Api } from '@dapur/contract/index';
import { orderFor } from '../kit/open-shop.ts';
import { body, everyone, holders, onlyBuyers, type Row } from './cells.ts';
import { deliveredOrder, namedStore, oneself, order, store } from './subjects.ts';

export const SHOPPERS = everyone(200, 200, 404);
/** Done, or refused for the state the order is in. */
const DONE = [200, 409];
export const inAWeek = () => addDays(malaysianDate(Date.now()), 7);

/** What shoppers ask of a store and do with an order. */
export const shopperRows = {
  getCompanyProfile: { about: store, may: SHOPPERS, shows: true },
  getTaxConfig: { about: store, may: SHOPPERS },
  listPickupLocations: { about: store, may: SHOPPERS, shows: true },
  getStorePolicies: { about: store, may: SHOPPERS, shows: true },
  getTenantInfo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  lookupTenant: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  getStoreSeo: { about: namedStore, may: everyone(200, 404, 404), shows: true },
  listProducts: { about: store, may: SHOPPERS, shows: true },
  getProduct: { about: store, may: SHOPPERS, shows: true },
  listReviews: { about: store, may: SHOPPERS, shows: true },
  listDeliveryDates: { about: store, may: SHOPPERS, shows: true },
  listDeliveryTimes: { about: store, may: SHOPPERS },
  itemCounts: { about: store, may: SHOPPERS },
  checkAvailability: { about: store, may: SHOPPERS },
  calculateTax: { about: store, may: SHOPPERS },
  validateVoucher: { about: store, may: SHOPPERS },
  markVoucherUsed: { about: store, may: SHOPPERS },
  createOrder: {
    about: store,
    may: { ...SHOPPERS, owner: [403, 200, 404], otherOwner: [403, 200, 404] },
    input: body(({ productId, tenantId, slug, orderId }) => ({
      ...orderFor({ tenantId, slug, date: inAWeek(), productIds: [productId] }, [{ productId, quantity: 1 }]),
      id: orderId,
    })),
  },
  cancelOrder: { about: order, may: holders(DONE) },
  generateReceipt: { about: order, may: holders(DONE) },
  readReceipt: { about: order, may: holders(DONE) },
  orderCalendar: { about: order, may: holders(DONE) },
  orderByRef: { about: order, may: holders(200), shows: true },
  sendConfirmation: { about: order, may: holders(DONE) },
  orderPush: {
    about: order,
    may: holders(200),
    input: () => ({ query: { browser: 'a'.repeat(64) } }),
  },
  // A store's people are told on their dashboard.
  saveOrderPush: {
    about: order,
    may: onlyBuyers(DONE),
    input: body(({ orderId }) => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${orderId}`,
      keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      path: `/u/orders/${orderId}`,
    })),
  },
  removeOrderPush: {
    about: order,
    may: onlyBuyers(200),
    input: body(({ orderId }) => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${orderId}` })),
  },
  paymentConfig: { about: store, may: SHOPPERS },
  searchPlaces: { about: oneself, may: everyone(200, undefined, undefined) },
  reversePlace: { about: oneself, may: everyone(200, undefined, undefined) },
  mapSettings: { about: oneself, may: everyone(200, undefined, undefined) },
  paymentGateways: { about: store, may: SHOPPERS },
  createPayment: { about: order, may: holders(DONE) },
  paymentReturn: { about: order, may: holders(200), shows: true },
  completePayment: { about: order, may: holders(DONE) },
  // Only the provider's signature counts.
  paymentCallback: {
    about: order,
    may: everyone(403, 403, 403),
    input: () => ({ params: { provider: 'billplz' } }),
  },
  orderOfStore: { about: order, may: holders(200), shows: true },
  updateOrder: { about: deliveredOrder, may: holders(200), shows: true },
  courierOrder: {
    about: deliveredOrder,
    may: holders(200),
    input: body(({ orderId, text }) => ({
      quotationId: text,
      stopIds: { pickup: 'a', delivery: 'b' },
      order_id: orderId,
    })),
  },
  quoteDelivery: {
    about: store,
    may: SHOPPERS,
    input: body(() => ({
      deliveryAddress: '5, Jalan Kenanga, Klang',
      deliveryCoordinates: { lat: 3.05, lng: 101.46 },
    })),
  },
  orderEvents: { about: order, may: holders(200), shows: true },
  orderMoney: { about: order, may: holders(200) },
  tellRefundBank: {
    about: order,
    // No refund waits. A store's own people have another call for this, and the platform's people none.
    may: {
      ...holders(409),
      owner: [404, 404, 404],
      otherOwner: [404, 404, 404],
      superAdmin: [404, 404, 404],
    },
    input: body(() => ({ bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' })),
  },
} satisfies Partial<Record<keyof Api, Row>>;
