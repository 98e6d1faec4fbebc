import { randomUUID } from 'node:crypto';
import type { sellerCustomersEndpoints } from '@dapur/contract/customers/seller-customers';
import type { sellerMergeEndpoints } from '@dapur/contract/customers/seller-merge';
import type { sellerMessagesEndpoints } from '@dapur/contract/messages/seller-messages';
import type { sellerOccasionsEndpoints } from '@dapur/contract/customers/seller-occasions';
import type { storeNewsEndpoints } from '@dapur/contract/messages/store-news';
import { body, everyone, keepers, members, notForSupport, type Row } from '../cells.ts';
import { inStore } from '../in-store.ts';
import { marksIn } from '../canaries.ts';
import { store, type Facts, type Subject } from '../subjects.ts';

export const customer = inStore(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `with ordered as (
       insert into orders (tenant_id, id, number, request_hash, customer_name, customer_phone, customer_email, phone_key,
         email_key, status, delivery_method, delivery_date, delivery_time, subtotal_sen, total_sen, expires_at)
       values ($1, $2::uuid, $2::text, 'x', 'Siti', '', '', '', '', 'completed', 'pickup', '2020-01-01', '3:00 PM', 0, 0, now()) returning id
     ), added as (
       insert into customers (tenant_id, id, name, last_order_at) select $1, id, 'Siti', now() from ordered returning id)
     insert into customer_orders (tenant_id, order_id, customer_id, ordered_at, is_counted, kept_sen)
     select $1, o.id, h.id, now(), false, 0 from ordered o, added h`,
    [tenantId, id],
  );
  return id;
});

/** Another one of the caller's own store, to be merged with. */
const pair = inStore(async ({ database }, tenantId) => {
  const id = randomUUID();
  await database.pools.platform.query(
    `insert into customers (tenant_id, id, name, last_order_at)
     values ($1, $2, 'Siti', now()), ($1, $3, 'Siti', now())`,
    [tenantId, id, twinOf(id)],
  );
  return id;
});
/** An id that follows from another. */
const twinOf = (id: string): string => (id.startsWith('f') ? '0' : 'f') + id.slice(1);

/** A store with what is planted among its customers, which its own people see. */
const crowd: Subject = async (world, app, actor) => {
  const { own, others, random } = await store(world, app, actor);
  const withCustomers = async (facts: Facts): Promise<Facts> => {
    const { rows } = await world.database.pools.platform.query<{ name: string }>(
      'select name from customers where tenant_id = $1',
      [facts.tenantId],
    );
    return { ...facts, marks: [...facts.marks, ...marksIn(rows.map(({ name }) => name).join(' '))] };
  };
  return { own: await withCustomers(own), others: await Promise.all(others.map(withCustomers)), random };
};

const words = { revision: 1, notes: 'Suka pedas', allergies: 'kacang', tags: ['VIP'], has_consent: true };

export const customersRows: Readonly<Record<keyof typeof sellerCustomersEndpoints, Row>> = {
  findBuyers: { about: crowd, may: members(200), input: () => ({ query: { q: 'canary' } }) },
  listCustomers: { about: crowd, may: members(200) },
  exportCustomers: { about: crowd, may: members(200) },
  customerChoices: { about: crowd, may: members(200), shows: true },
  getCustomer: { about: customer, may: keepers(200) },
  updateCustomer: { about: customer, may: keepers(200), input: body(() => words) },
  tagCustomers: {
    about: customer,
    may: keepers(200),
    input: body(({ orderId }) => ({ ids: [orderId], tag: 'VIP', has: true })),
  },
  blockCustomer: { about: customer, may: keepers(200), input: body(() => ({ reason: 'Tidak datang' })) },
  unblockCustomer: { about: customer, may: keepers(200) },
  noteNoShow: {
    about: customer,
    may: keepers(200),
    input: body(({ orderId }) => ({ order_id: orderId, missed: true })),
  },
  mergeCustomers: {
    about: pair,
    may: keepers(200),
    input: body(({ orderId }) => ({ other: twinOf(orderId) })),
  },
  exportCustomer: { about: customer, may: keepers(200) },
  eraseCustomer: { about: customer, may: keepers(200), input: body(() => ({ confirm: 'Siti' })) },
};

const birthday = { name: 'Hari lahir', day: 29, month: 2, year: null, note: '' };

export const occasionRows: Readonly<
  Record<keyof typeof sellerOccasionsEndpoints | keyof typeof sellerMergeEndpoints, Row>
> = {
  putOccasion: {
    about: customer,
    may: keepers(200),
    input: ({ orderId }) => ({ params: { id: orderId, occasion: twinOf(orderId) }, body: birthday }),
  },
  removeOccasion: {
    about: customer,
    may: keepers(200),
    input: ({ orderId }) => ({ params: { id: orderId, occasion: twinOf(orderId) } }),
  },
  comingOccasions: { about: crowd, may: members(200) },
  previewMerge: {
    about: pair,
    may: keepers(200),
    input: ({ orderId }) => ({ params: { id: orderId }, query: { other: twinOf(orderId) } }),
  },
};

/** The customer never agreed to anything, so nobody is written to; callers who may ask are told so. */
const written = { subject: 'Kek baharu', text: 'Hai {name}' };

export const messageRows: Readonly<
  Record<keyof typeof sellerMessagesEndpoints | keyof typeof storeNewsEndpoints, Row>
> = {
  previewMessage: { about: crowd, may: members(200), input: body(() => ({ filter: {}, ...written })) },
  sendMessage: {
    about: customer,
    // The answer tells another store's customer apart from nobody as little as one who never agreed.
    may: {
      ...notForSupport(keepers(422)),
      owner: [422, [403, 422], 422],
      otherOwner: [422, [403, 422], 422],
    },
    input: body(({ orderId }) => ({ id: randomUUID(), ids: [orderId], ...written })),
  },
  listMessages: { about: crowd, may: members(200) },
  // Only what was mailed opens it.
  storeNews: { about: crowd, may: everyone(404, 404, 404), input: () => ({ query: { token: 'made-up' } }) },
  endStoreNews: { about: crowd, may: everyone(404, 404, 404), input: body(() => ({ token: 'made-up' })) },
  endStoreNewsAtOnce: {
    about: crowd,
    may: everyone(403, 403, 403),
    input: () => ({ query: { token: 'made-up' } }),
  },
};
