import { malaysianDate } from '@dapur/contract/dates/dates';
import type { sellerOrdersEndpoints } from '@dapur/contract/orders/seller-orders';
import type { sellerTodayEndpoints } from '@dapur/contract/orders/seller-today';
import { body, members, notForSupport, type Row } from '../cells.ts';
import { ordersOfStore, store } from '../subjects.ts';

const endpoint = 'https://fcm.googleapis.com/fcm/send/no-browser';
/** The public key and the secret of the example of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

/** A place before all orders, in a list of the newest first. */
const FIRST = Buffer.from(
  `-placed.9999999999999999.${'f'.repeat(8)}-ffff-4fff-8fff-${'f'.repeat(12)}`,
).toString('base64url');

/** Of each a value that it takes; a field that is left out is made up. */
const filter = {
  by: 'due',
  from: '2020-01-01',
  to: '2099-01-01',
  slot: '3:00 PM',
  status: 'pending,confirmed,completed,cancelled',
  payment: 'unpaid,paid',
  method: 'pickup',
  voucher: 'NONE',
  source: 'store',
  courier: 'to_book',
  marks: 'note',
  area: 'Seksyen 13',
  q: 'canary',
};

export const ordersRows: Readonly<
  Record<keyof typeof sellerOrdersEndpoints | keyof typeof sellerTodayEndpoints, Row>
> = {
  listOrders: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { ...filter, sort: '-placed', limit: '100', after: FIRST } }),
  },
  countOrders: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { since: '2026-01-01T00:00:00Z' } }),
  },
  paidOrders: { about: ordersOfStore, may: members(200) },
  exportOrders: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { ...filter, sort: '-placed' } }),
  },
  orderFilterChoices: { about: ordersOfStore, may: members(200), shows: true },
  // Of other stores' orders the answer says that there are none.
  moveOrders: { about: store, may: members(200), input: body(({ id }) => ({ ids: [id], to: 'ready' })) },
  // The same for these: nothing is moved, and nothing is revealed.
  rescheduleOrders: {
    about: store,
    may: members(200),
    input: body(({ id }) => ({ ids: [id], delivery_date: '2099-01-01' })),
  },
  today: {
    about: ordersOfStore,
    may: members(200),
    input: () => ({ query: { date: malaysianDate(Date.now()) } }),
    shows: true,
  },
  storeEvents: { about: ordersOfStore, may: members(200) },
  pushKey: { about: store, may: members(200) },
  savePush: {
    about: store,
    may: notForSupport(members(200)),
    input: body(() => ({ endpoint, keys, lang: 'en' })),
  },
  removePush: { about: store, may: members(200), input: body(() => ({ endpoint })) },
};
