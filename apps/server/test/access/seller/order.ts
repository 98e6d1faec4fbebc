import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerOrderEndpoints } from '@dapur/contract/orders/seller-order-endpoints';
import { body, keepers, members, notForSupport, type Row } from '../cells.ts';
import { order, store } from '../subjects.ts';

const inAWeek = () => addDays(malaysianDate(Date.now()), 7);
/** Done, or refused for the state the order is in. */
const DONE = [200, 409];

const edit = body(({ productId }) => ({
  revision: 0,
  items: [{ product_id: productId, quantity: 1 }],
  delivery_date: inAWeek(),
  delivery_time: '3:00 PM',
  notes: '',
  override: { reason: 'customer asked for it' },
  notify: false,
}));
/** Of an order that waits for its payment there is no refund to be found. */
const ofRefund = keepers(404);

export const orderRows: Readonly<Record<keyof typeof sellerOrderEndpoints, Row>> = {
  sellerOrder: { about: order, may: keepers(200), shows: true },
  moveOrder: {
    about: order,
    may: keepers(409),
    input: body(() => ({ from: 'confirmed', to: 'preparing' })),
  },
  createManualOrder: {
    about: store,
    may: members(200),
    input: body(({ productId }) => ({
      id: randomUUID(),
      name: 'Siti Aminah',
      phone: '+60123456789',
      delivery_method: 'pickup',
      delivery_date: inAWeek(),
      delivery_time: '3:00 PM',
      items: [{ product_id: productId, quantity: 1 }],
      payment: { kind: 'cash' },
    })),
  },
  editOrder: { about: order, may: keepers(DONE), input: edit },
  previewEdit: { about: order, may: keepers(DONE), input: edit },
  cancelOrderBySeller: {
    about: order,
    may: keepers(DONE),
    input: body(() => ({ reason: 'customer called it off' })),
  },
  takePayment: {
    about: order,
    may: keepers(DONE),
    input: body(({ id }) => ({ id, method: 'cash', amount: 10 })),
  },
  sendPayLink: { about: order, may: keepers(DONE), input: body(() => ({ hold_hours: 2 })) },
  reinstateOrder: { about: order, may: keepers(409) },
  refundOrder: {
    about: order,
    may: keepers(409),
    input: body(({ id }) => ({ id, kind: 'amount', amount: 1, reason: 'it was burnt' })),
  },
  moveRefund: { about: order, may: ofRefund, input: body(() => ({ from: 'due', to: 'sent' })) },
  saveRefundBank: {
    about: order,
    may: notForSupport(ofRefund),
    input: body(() => ({ bank: 'MBBEMYKL', account_number: '114012345678', holder: 'Siti Aminah' })),
  },
  addOrderNote: {
    about: order,
    may: keepers(200),
    input: body(({ id }) => ({ id, text: 'calls twice' })),
    shows: true,
  },
  removeOrderNote: { about: order, may: keepers(404) },
  // Of other stores' orders it prints nothing.
  orderSlips: { about: store, may: members(200), input: ({ id }) => ({ query: { ids: id } }) },
};
