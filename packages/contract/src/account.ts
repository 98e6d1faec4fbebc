import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { User } from './identity.ts';
import { AddressInput } from './address-input.ts';
import { AccountDeletion, EmailInput, PasswordInput, ProfileInput } from './person-input.ts';
import { ReviewInput, TakeoverCode, TakeoverInput } from './own-order-input.ts';
import { MyData } from './my-data.ts';
import { Order } from './ordering.ts';
import { IdParams, LocalDateString, Ok, Ringgit, data, line, stringOr } from './primitives.ts';
import { REVIEW_NAMES } from './reviewer-names.ts';
import { HiddenReview } from './review-appeal.ts';
import { OnboardingKey, StoreStatus } from './seller-store-state.ts';
import { SavedAddress } from './saved-address.ts';
import { StoreRole } from './store-rights.ts';
import { Tenant } from './stores.ts';

export const OrderSegment = z.enum(['upcoming', 'past', 'cancelled', 'to_pay']);
export type OrderSegment = z.infer<typeof OrderSegment>;

/** The store an order was placed in, as a list shows it. */
export const OrderStore = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  phone: z.string().nullable(),
});

export const CustomerOrder = z
  .object({
    store: OrderStore,
    order: Order,
    /** Items that wait for a review: the order is completed and these have none yet. */
    reviewable_item_ids: z.array(z.uuid()),
    /** Under which name her reviews of this order stand; null where she wrote none. */
    review_name: z.enum(REVIEW_NAMES).nullable(),
    /** Her reviews of this order that the platform took out of sight. */
    hidden_reviews: z.array(HiddenReview),
    /** Whether the customer may still cancel it herself. */
    can_cancel: z.boolean(),
    /** The signed link's last part, `/{slug}/orders/{proof}`. */
    proof: z.string(),
  })
  .meta({ id: 'CustomerOrder' });
export type CustomerOrder = z.infer<typeof CustomerOrder>;

export const FavouriteStore = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    city: z.string(),
    state: z.string(),
    logo_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    accent: z.string(),
    rating: z.number().nullable(),
    review_count: z.int(),
    next_bake_date: LocalDateString.nullable(),
    added_at: z.string(),
  })
  .meta({ id: 'FavouriteStore' });
export type FavouriteStore = z.infer<typeof FavouriteStore>;

const Slug = z.strictObject({ store: line(100).min(1) });

export const accountEndpoints = {
  getProfile: endpoint({
    method: 'GET',
    path: '/user/profile',
    summary: 'The signed-in person',
    access: 'user',
    tenant: 'none',
    response: data(User),
    errors: ['unauthorized'],
  }),
  updateProfile: endpoint({
    method: 'PUT',
    path: '/user/profile',
    summary: 'Change name, phone or language',
    access: 'user',
    tenant: 'none',
    body: ProfileInput,
    response: data(User),
    errors: ['unauthorized', 'invalid_input'],
  }),
  changeEmail: endpoint({
    method: 'PUT',
    path: '/user/email',
    summary: 'Change the mail address; it counts once the link sent there is opened',
    access: 'user',
    tenant: 'none',
    body: EmailInput,
    response: z.object({ success: z.literal(true), message: z.string() }),
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'rate_limited',
      'unavailable',
    ],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/password',
    summary: 'Set a new password; ends all other sessions',
    access: 'user',
    tenant: 'none',
    body: PasswordInput,
    response: Ok,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'password_guessable',
      'rate_limited',
      'unavailable',
    ],
  }),
  setAvatar: endpoint({
    method: 'PUT',
    path: '/user/avatar',
    summary: 'Set the picture: jpeg, png or webp in base64, made small and square by the server',
    access: 'user',
    tenant: 'none',
    body: z.strictObject({ image: z.base64().max(240_000) }),
    response: data(User),
    errors: ['unauthorized', 'invalid_input', 'payload_too_large', 'rate_limited', 'unavailable'],
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: '/user/avatar',
    summary: 'Remove the picture',
    access: 'user',
    tenant: 'none',
    response: data(User),
    errors: ['unauthorized'],
  }),
  exportMyData: endpoint({
    method: 'GET',
    path: '/user/export',
    summary: 'Everything that is kept about the person, to take away',
    access: 'user',
    tenant: 'none',
    response: data(MyData),
    errors: ['unauthorized', 'rate_limited'],
  }),
  deleteAccount: endpoint({
    method: 'DELETE',
    path: '/user',
    summary: 'Delete the account; refused while orders are open or a store is owned',
    access: 'user',
    tenant: 'none',
    body: AccountDeletion,
    response: Ok,
    errors: [
      'unauthorized',
      'invalid_input',
      'invalid_credentials',
      'proof_required',
      'conflict',
      'rate_limited',
      'unavailable',
    ],
  }),

  listAddresses: endpoint({
    method: 'GET',
    path: '/user/addresses',
    summary: 'Saved addresses, the default first',
    access: 'user',
    tenant: 'none',
    response: data(z.array(SavedAddress)),
    errors: ['unauthorized'],
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/user/addresses',
    summary: 'Save an address; the first one becomes the default',
    access: 'user',
    tenant: 'none',
    body: AddressInput,
    response: data(SavedAddress),
    errors: ['unauthorized', 'invalid_input', 'conflict'],
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/user/addresses/:id',
    summary: 'Change a saved address',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: AddressInput,
    response: data(SavedAddress),
    errors: ['unauthorized', 'invalid_input', 'not_found'],
  }),
  setDefaultAddress: endpoint({
    method: 'PUT',
    path: '/user/addresses/:id/default',
    summary: 'Make an address the default',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: data(SavedAddress),
    errors: ['unauthorized', 'not_found'],
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/user/addresses/:id',
    summary: 'Forget an address',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: Ok,
    errors: ['unauthorized', 'not_found'],
  }),

  listFavourites: endpoint({
    method: 'GET',
    path: '/user/favorite-stores',
    summary: 'Saved stores, newest first; those that are closed are left out',
    access: 'user',
    tenant: 'none',
    response: data(z.array(FavouriteStore)),
    errors: ['unauthorized'],
  }),
  checkFavourite: endpoint({
    method: 'GET',
    path: '/user/favorite-stores/check/:store',
    summary: 'Whether a store (slug or id) is saved',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.boolean() })),
    errors: ['unauthorized', 'tenant_not_found'],
  }),
  addFavourite: endpoint({
    method: 'POST',
    path: '/user/favorite-stores/:store',
    summary: 'Save a store; repeating it is harmless',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.literal(true) })),
    errors: ['unauthorized', 'tenant_not_found', 'conflict', 'rate_limited'],
  }),
  removeFavourite: endpoint({
    method: 'DELETE',
    path: '/user/favorite-stores/:store',
    summary: 'Forget a store; repeating it is harmless',
    access: 'user',
    tenant: 'none',
    params: Slug,
    response: data(z.object({ isFavorite: z.literal(false) })),
    errors: ['unauthorized', 'tenant_not_found', 'rate_limited'],
  }),

  listMyTenants: endpoint({
    method: 'GET',
    path: '/user/tenants',
    summary: 'The stores the person belongs to, oldest first',
    access: 'user',
    tenant: 'none',
    response: data(z.object({ tenants: z.array(Tenant.extend({ role: StoreRole })) })),
    errors: ['unauthorized'],
  }),
  checkSubdomain: endpoint({
    method: 'GET',
    path: '/user/check-subdomain/:subdomain',
    summary: 'Whether a store path is free, and why not',
    access: 'user',
    tenant: 'none',
    params: z.strictObject({ subdomain: z.string().min(1).max(100) }),
    response: z.object({ available: z.boolean(), reason: z.string().nullable() }),
    errors: ['unauthorized', 'rate_limited'],
  }),
  checkReferralCode: endpoint({
    method: 'GET',
    path: '/user/check-referral-code/:code',
    summary: 'Whether a referral code may be used by this person',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'referrals',
    params: z.strictObject({ code: z.string().min(1).max(100) }),
    response: z.object({
      valid: z.boolean(),
      message: z.string(),
      /** The referrer's name, masked. */
      referral_info: z.object({ name: z.string() }).nullable(),
    }),
    errors: ['unauthorized', 'rate_limited', 'switched_off'],
  }),
  registerTenant: endpoint({
    method: 'POST',
    path: '/user/register-tenant',
    summary: 'Open a store; the answer’s token replaces the caller’s',
    access: 'user',
    tenant: 'none',
    needsSwitch: 'new_stores',
    body: z.strictObject({
      companyName: line(80, 'Store name is required'),
      subdomain: stringOr('Domain name is required').max(100),
      referralCode: line(40).nullish(),
    }),
    response: data(
      z.object({ token: z.string(), requiresTokenUpdate: z.boolean(), user: User, tenant: Tenant }),
    ),
    errors: [
      'unauthorized',
      'invalid_input',
      'slug_taken',
      'slug_reserved',
      'referral_invalid',
      'conflict',
      'rate_limited',
      'switched_off',
    ],
  }),
  storeOnboarding: endpoint({
    method: 'GET',
    path: '/dashboard/onboarding',
    summary: 'What stands between the store and its first order',
    access: 'member',
    tenant: 'required',
    response: data(
      z.object({
        tenant: Tenant,
        status: StoreStatus,
        role: StoreRole,
        steps: z.array(
          z.object({
            key: OnboardingKey,
            is_done: z.boolean(),
            /** Without it the store cannot be published. */
            is_required: z.boolean(),
          }),
        ),
      }),
    ),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'unauthorized', 'forbidden'],
  }),
  listMyOrders: endpoint({
    method: 'GET',
    path: '/user/orders',
    summary: 'The person’s orders in all stores, newest first',
    access: 'user',
    tenant: 'none',
    query: z.strictObject({
      segment: OrderSegment.default('upcoming'),
      /** Part of an order number or of a store's name. */
      search: line(60).optional(),
      page: z.coerce.number().int().min(1).max(1_000).default(1),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
    response: data(
      z.object({
        orders: z.array(CustomerOrder),
        counts: z.record(OrderSegment, z.int()),
        page: z.int(),
        has_more: z.boolean(),
      }),
    ),
    errors: ['unauthorized', 'invalid_input'],
  }),
  getMyOrder: endpoint({
    method: 'GET',
    path: '/user/orders/:id',
    summary: 'One of the person’s orders',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    response: data(CustomerOrder),
    errors: ['unauthorized', 'not_found'],
  }),
  takeOverOrder: endpoint({
    method: 'POST',
    path: '/user/orders/claim',
    summary:
      'Ask for an order placed as a guest: a code goes to the order’s own mail address if number and address match',
    access: 'user',
    tenant: 'none',
    body: TakeoverInput,
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'rate_limited'],
  }),
  confirmTakeover: endpoint({
    method: 'POST',
    path: '/user/orders/claim/confirm',
    summary: 'Put the order into the person’s list by the mailed code',
    access: 'user',
    tenant: 'none',
    body: TakeoverCode,
    response: data(CustomerOrder),
    errors: ['unauthorized', 'invalid_input', 'code_invalid', 'rate_limited'],
  }),
  reviewOrderItem: endpoint({
    method: 'POST',
    path: '/user/orders/:id/reviews',
    summary: 'Review an item of a completed order, once',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: ReviewInput,
    response: data(z.object({ id: z.uuid(), rating: z.int(), review_comment: z.string() })),
    errors: ['unauthorized', 'invalid_input', 'not_found', 'conflict', 'rate_limited'],
  }),
  nameReviews: endpoint({
    method: 'PUT',
    path: '/user/orders/:id/reviews/name',
    summary: 'Under which name one’s reviews of an order are shown',
    access: 'user',
    tenant: 'none',
    params: IdParams,
    body: z.strictObject({ name_shown: z.enum(REVIEW_NAMES) }),
    response: Ok,
    errors: ['unauthorized', 'invalid_input', 'not_found', 'rate_limited'],
  }),

  orderOfStore: endpoint({
    method: 'GET',
    path: '/orders/:id',
    summary: 'One order, for its holder',
    access: 'order-proof',
    tenant: 'required',
    params: IdParams,
    response: data(z.object({ order: Order, can_cancel: z.boolean(), total_due: Ringgit })),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found', 'invalid_input', 'not_found'],
  }),
} as const;
