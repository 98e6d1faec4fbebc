import { z } from 'zod';
import { CustomerBlock, CustomerErasure, CustomerFilter, CustomerNotes, TagInput } from './customer-input.ts';
import { endpoint } from '../endpoint.ts';
import { OrderStatus, PaymentStatus } from '../orders/ordering.ts';
import { IdParams, LocalDateString, Locale, Ok, Ringgit, line } from '../primitives.ts';
import { memberErrors } from '../stores/seller-errors.ts';

export const MAX_CUSTOMERS_EXPORTED = 50_000;

/** Descending with a minus before it. */
export const CustomerSort = z.enum(['-last', 'last', '-spend', '-orders', 'name']);
export type CustomerSort = z.infer<typeof CustomerSort>;

/** A day of the year that matters to a customer. */
export const Occasion = z
  .object({
    id: z.uuid(),
    name: z.string(),
    day: z.int(),
    month: z.int(),
    year: z.int().nullable(),
    note: z.string(),
  })
  .meta({ id: 'Occasion' });
export type Occasion = z.infer<typeof Occasion>;

/** A customer in the list that the store sees. */
export const CustomerRow = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Orders that were paid and stand. */
    orders: z.int(),
    /** What the customer paid, less refunds that were sent or are due. */
    spend: Ringgit,
    last_order_at: z.string(),
    area: z.string(),
    tags: z.array(z.string()),
    has_consent: z.boolean(),
    no_shows: z.int(),
    is_blocked: z.boolean(),
    /** From January on. */
    occasions: z.array(Occasion),
  })
  .meta({ id: 'CustomerRow' });
export type CustomerRow = z.infer<typeof CustomerRow>;

/** A returning customer, with what is needed to take their order. */
export const KnownBuyer = z
  .object({
    id: z.uuid(),
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    orders: z.int(),
    lang: Locale,
    allergies: z.string(),
    is_blocked: z.boolean(),
    /** The address of the customer's last delivery. */
    place: z.object({ address: z.string(), house_unit_no: z.string(), building_name: z.string() }).nullable(),
  })
  .meta({ id: 'KnownBuyer' });
export type KnownBuyer = z.infer<typeof KnownBuyer>;

/** One of a customer's orders. */
export const CustomerOrderRow = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: OrderStatus,
  payment_status: PaymentStatus,
  delivery_method: z.enum(['delivery', 'pickup']),
  delivery_date: LocalDateString,
  delivery_time: z.string(),
  items: z.array(z.object({ name: z.string(), quantity: z.int() })),
  total: Ringgit,
  /** What came less what went back or is to go back. */
  kept: Ringgit,
  notes: z.string(),
  /** When the store noted that the customer never came. */
  missed_at: z.string().nullable(),
});
export type CustomerOrderRow = z.infer<typeof CustomerOrderRow>;

/** All that a store knows of a customer. */
export const SellerCustomer = CustomerRow.extend({
  revision: z.int(),
  first_order_at: z.string(),
  notes: z.string(),
  allergies: z.string(),
  /** When it was last noted whether the customer agrees to news; null: nobody asked. */
  consent_at: z.string().nullable(),
  blocked_at: z.string().nullable(),
  block_reason: z.string(),
  /** Every phone number and mail address that the customer is known by. */
  keys: z.array(z.string()),
  /** The newest; the list of orders finds the rest. */
  recent: z.array(CustomerOrderRow),
  /** The addresses of the customer's orders, the newest first. */
  addresses: z.array(z.object({ address: z.string(), orders: z.int(), last_on: LocalDateString })),
  /** What the customer ordered most. */
  favourites: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Customers that may be the same person. */
  duplicates: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      orders: z.int(),
      spend: Ringgit,
      /** `contact`: an order of the one has a number or address of the other. */
      because: z.enum(['contact', 'name']),
    }),
  ),
  /** Orders under way: while there are any, the customer cannot be erased. */
  open_orders: z.int(),
}).meta({ id: 'SellerCustomer' });
export type SellerCustomer = z.infer<typeof SellerCustomer>;

const one = z.object({ success: z.literal(true), data: SellerCustomer });
const seen = [...memberErrors, 'not_found'] as const;

/** A store’s customers. */
export const sellerCustomersEndpoints = {
  findBuyers: endpoint({
    method: 'GET',
    path: '/dashboard/buyers',
    summary: 'Customers whose name, phone number or mail address begins so, for whoever takes an order',
    access: 'member',
    needs: ['orders'],
    tenant: 'required',
    query: z.strictObject({ q: line(60).min(2) }),
    response: z.object({ success: z.literal(true), data: z.array(KnownBuyer) }),
    errors: memberErrors,
  }),
  listCustomers: endpoint({
    method: 'GET',
    path: '/dashboard/customers',
    summary: 'Customers of the store that fit a filter, page by page, with how many there are in all',
    access: 'member',
    needs: ['customers'],
    apiScope: 'customers:read',
    tenant: 'required',
    query: CustomerFilter.extend({
      sort: CustomerSort.default('-last'),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
      limit: z.enum(['25', '50', '100']).default('25').transform(Number),
    }),
    response: z.object({
      success: z.literal(true),
      data: z.object({ customers: z.array(CustomerRow), page: z.int(), limit: z.int(), total: z.int() }),
    }),
    errors: memberErrors,
  }),
  exportCustomers: endpoint({
    method: 'GET',
    path: '/dashboard/customers/export',
    summary: `Customers that fit a filter as CSV, the first ${MAX_CUSTOMERS_EXPORTED}`,
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    query: CustomerFilter.extend({ sort: CustomerSort.default('-last'), lang: Locale.optional() }),
    response: 'file',
    errors: memberErrors,
  }),
  customerChoices: endpoint({
    method: 'GET',
    path: '/dashboard/customers/choices',
    summary: 'Tags and areas that customers can be filtered by, the most frequent first',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        tags: z.array(z.object({ tag: z.string(), customers: z.int() })),
        areas: z.array(z.object({ area: z.string(), customers: z.int() })),
      }),
    }),
    errors: memberErrors,
  }),
  getCustomer: endpoint({
    method: 'GET',
    path: '/dashboard/customers/:id',
    summary: 'A customer with their orders, addresses, notes and possible duplicates',
    access: 'member',
    needs: ['customers'],
    apiScope: 'customers:read',
    tenant: 'required',
    params: IdParams,
    response: one,
    errors: seen,
  }),
  updateCustomer: endpoint({
    method: 'PUT',
    path: '/dashboard/customers/:id',
    summary:
      'What the store writes of a customer; refused when somebody else has changed it since it was read',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    body: CustomerNotes,
    response: one,
    errors: [...seen, 'conflict'],
  }),
  tagCustomers: endpoint({
    method: 'POST',
    path: '/dashboard/customers/tags',
    summary: 'Gives several customers a tag, or takes it from them; answers how many changed',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    body: TagInput,
    response: z.object({ success: z.literal(true), changed: z.int() }),
    errors: [...seen, 'conflict'],
  }),
  blockCustomer: endpoint({
    method: 'PUT',
    path: '/dashboard/customers/:id/block',
    summary: 'Blocks a customer, at once: they can order no more, and are not told the reason',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    body: CustomerBlock,
    response: one,
    errors: seen,
  }),
  unblockCustomer: endpoint({
    method: 'DELETE',
    path: '/dashboard/customers/:id/block',
    summary: 'The customer can order again',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    response: one,
    errors: seen,
  }),
  noteNoShow: endpoint({
    method: 'PUT',
    path: '/dashboard/customers/:id/no-shows',
    summary: 'Notes of an order that nobody came for it, or takes the note back',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ order_id: z.uuid(), missed: z.boolean() }),
    response: one,
    errors: [...seen, 'conflict'],
  }),
  mergeCustomers: endpoint({
    method: 'POST',
    path: '/dashboard/customers/:id/merge',
    summary:
      'Two that are the same person become this one, with the orders, notes and tags of both; cannot be undone',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    body: z.strictObject({ other: z.uuid() }),
    response: one,
    errors: [...seen, 'conflict'],
  }),
  exportCustomer: endpoint({
    method: 'GET',
    path: '/dashboard/customers/:id/data',
    summary: 'All that the store keeps about a customer, as JSON to give to them',
    access: 'member',
    needs: ['customers'],
    tenant: 'required',
    params: IdParams,
    response: 'file',
    errors: seen,
  }),
  eraseCustomer: endpoint({
    method: 'POST',
    path: '/dashboard/customers/:id/erase',
    summary:
      'Erases a customer for good; what tax law requires stays without the name. Refused while an order or a refund is under way',
    access: 'member',
    needs: ['ownership'],
    tenant: 'required',
    params: IdParams,
    body: CustomerErasure,
    response: Ok,
    errors: [...seen, 'conflict'],
  }),
} as const;
