import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { malaysianStates } from '../dates/malaysian-states.ts';
import { storeSorts } from './platform-choices.ts';
import { IsSimilar, LocalDateString, Ringgit, SignedRinggit, data, line } from '../primitives.ts';
import { StoreReview, StoreStatus } from '../stores/seller-store-state.ts';
import {
  StoreApproval,
  StoreClosing,
  StoreLetterInput,
  StoreMove,
  StoreReasonInput,
} from './store-act-input.ts';
import { StoreRole } from '../people/store-rights.ts';

/** Figures of sales are of the last 30 days: orders by when they were paid, GMV what came in for them. */
export const PlatformStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    /** The one who has owned it longest; null when nobody does. */
    owner: z.object({ name: z.string(), email: z.string() }).nullable(),
    status: StoreStatus,
    /** The platform suspended or closed it. */
    is_held: z.boolean(),
    /** A new store that waits to be looked at, or was refused. */
    review: StoreReview.nullable(),
    /** Steps of its set-up. */
    setup: z.object({ done: z.int(), of: z.int() }),
    /** Percent, today. */
    rate: z.number(),
    /** On sale. */
    products: z.int(),
    orders: z.int(),
    gmv: Ringgit,
    /** Percent of the GMV that went back or is to go back; null without any. */
    refunds: z.number().nullable(),
    rating: z.number().nullable(),
    reviews: z.int(),
    /** When the first of its papers runs out that is not renewed; null for none. */
    papers_until: LocalDateString.nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'PlatformStore' });
export type PlatformStore = z.infer<typeof PlatformStore>;

export const PlatformStoreSort = z.enum(storeSorts);
export type PlatformStoreSort = z.infer<typeof PlatformStoreSort>;

/** What the platform wrote to the owners of a store. */
export const StoreLetter = z
  .object({
    id: z.uuid(),
    kind: z.enum([
      'suspended',
      'reinstated',
      'closed',
      'moved',
      'message',
      'approved',
      'rejected',
      'paper_rejected',
    ]),
    /** Of a refused paper its kind, or its name. */
    subject: z.string(),
    words: z.string(),
    old_slug: z.string().nullable(),
    new_slug: z.string().nullable(),
    sent_by: z.string(),
    sent_at: z.string(),
  })
  .meta({ id: 'StoreLetter' });
export type StoreLetter = z.infer<typeof StoreLetter>;

/** How the keys of a provider fare; the keys themselves are never told. */
export const KeysHealth = z.object({
  is_there: z.boolean(),
  is_active: z.boolean(),
  /** The provider confirmed all of them; for a courier, that it sends its news. */
  is_confirmed: z.boolean(),
  /** When they were tried and kept last. */
  checked_at: z.string().nullable(),
  /** When the provider last answered for this store: a payment that came, a courier that was booked. */
  worked_at: z.string().nullable(),
});
export type KeysHealth = z.infer<typeof KeysHealth>;

export const PlatformStoreDetail = PlatformStore.extend({
  url: z.string(),
  /** What its own people read of the platform's reasons. */
  hold: z.object({ reason: z.string(), since: z.string(), was: z.string() }).nullable(),
  closed_reason: z.string(),
  profile: z.object({
    tagline: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    city: z.string(),
    state: z.string(),
  }),
  people: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      role: StoreRole,
      joined_at: z.string(),
    }),
  ),
  figures: z.object({
    /** Paid orders that are neither done nor cancelled. */
    open_orders: z.int(),
    all_orders: z.int(),
    all_gmv: Ringgit,
    last_order_at: z.string().nullable(),
    /** What the store owes the platform; negative: what it is owed. */
    balance: SignedRinggit,
    reported_reviews: z.int(),
  }),
  has_own_rate: z.boolean(),
  payment_keys: KeysHealth,
  courier_keys: KeysHealth,
  /** Paths that lead to it still, newest first. */
  old_slugs: z.array(z.object({ slug: z.string(), until: z.string() })),
  /** Newest first, at most 20. */
  letters: z.array(StoreLetter),
  /** What the platform did with it, newest first, at most 20. */
  acts: z.array(
    z.object({ id: z.uuid(), at: z.string(), actor: z.string(), action: z.string(), reason: z.string() }),
  ),
}).meta({ id: 'PlatformStoreDetail' });
export type PlatformStoreDetail = z.infer<typeof PlatformStoreDetail>;

/** A paper that runs out within so many days asks for somebody's eye. */
export const PAPERS_SOON_DAYS = 30;

/** Rows of a page of stores. */
export const PLATFORM_STORES_PAGE = 25;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const actErrors = [...errors, 'not_found', 'conflict'] as const;
const params = z.strictObject({ store: z.uuid() });
/** The owner reads it. */
const detail = data(PlatformStoreDetail);

/** All stores, for the platform's own people: how they fare, and what may be done with one. */
export const platformStoreEndpoints = {
  platformStores: endpoint({
    method: 'GET',
    path: '/super-admin/stores',
    summary: 'Stores with their figures of the last 30 days',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({
      /** In names, paths and owners. */
      search: line(80).optional(),
      status: StoreStatus.optional(),
      /** Of Malaysia, by its code of ISO 3166-2:MY. */
      state: z.enum(malaysianStates).optional(),
      /** New stores that are to be looked at. */
      review: z.literal('waiting').optional(),
      /** Without a paid order in 30 days. */
      idle: z.literal('yes').optional(),
      /** With a paper that runs out within 30 days, or has run out. */
      papers: z.literal('ending').optional(),
      sort: PlatformStoreSort.default('new'),
      page: z.coerce.number<number>().int().min(1).max(10_000).default(1),
    }),
    response: data(
      z.object({
        stores: z.array(PlatformStore),
        is_similar: IsSimilar,
        /** Of all stores. */
        counts: z.record(StoreStatus, z.int()),
        /** New stores that are to be looked at. */
        waiting: z.int(),
        page: z.int(),
        total: z.int(),
      }),
    ),
    errors,
  }),
  platformStore: endpoint({
    method: 'GET',
    path: '/super-admin/stores/:store',
    summary: 'One store: its people, figures, keys, letters and what was done with it',
    access: 'super-admin',
    tenant: 'none',
    params,
    response: detail,
    errors: [...errors, 'not_found'],
  }),
  suspendStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/suspend',
    summary: 'Stop a store from selling; what is paid stays to be fulfilled or given back',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreReasonInput,
    response: detail,
    errors: actErrors,
  }),
  shutStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/close',
    summary: 'Close a store, so that its owner does not open it again',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreClosing,
    response: detail,
    errors: actErrors,
  }),
  reinstateStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/reinstate',
    summary: 'Let a store go that was suspended or closed by the platform; it is what it was before',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreReasonInput,
    response: detail,
    errors: actErrors,
  }),
  approveStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/approve',
    summary: 'Open a new store that asked to be looked at',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreApproval,
    response: detail,
    errors: actErrors,
  }),
  rejectStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/reject',
    summary: 'Leave a new store closed that asked to be looked at; its owner reads why, and can ask again',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreReasonInput,
    response: detail,
    errors: actErrors,
  }),
  changeStoreSlug: endpoint({
    method: 'PUT',
    path: '/super-admin/stores/:store/slug',
    summary: 'Give a store another path; the one it has leads to it for twelve months',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreMove,
    response: detail,
    errors: [...actErrors, 'slug_reserved', 'slug_taken'],
  }),
  writeToStore: endpoint({
    method: 'POST',
    path: '/super-admin/stores/:store/letters',
    summary: 'Mail the owners of a store; repeating it with the same id is harmless',
    access: 'super-admin',
    platformRight: 'stores',
    tenant: 'none',
    params,
    body: StoreLetterInput,
    response: detail,
    errors: actErrors,
  }),
} as const;
