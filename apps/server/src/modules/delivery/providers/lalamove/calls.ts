import { jsonFields, type ProviderCalls } from '../../../callbacks/index.ts';

/** What is kept and shown of its calls. */
export const lalamoveCalls: ProviderCalls = {
  id: 'lalamove',
  // The address names the store, and the signature covers the address.
  isOfAddress: true,
  fieldsOf: jsonFields,
  shown: new Set([
    'timestamp',
    'eventId',
    'eventType',
    'data.order.orderId',
    'data.order.status',
    'data.order.previousStatus',
    'data.order.driverId',
    'data.order.createdAt',
    'data.order.scheduleAt',
    'data.order.price.totalPrice',
    'data.order.price.currency',
    'data.prevOrderId',
    'data.updatedAt',
    'data.driver.driverId',
  ]),
  reference: 'data.order.orderId',
};
