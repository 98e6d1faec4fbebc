import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { DepositTerms } from './deposit-input.ts';
import { OpeningSpan } from './pickup-point-input.ts';
import { LocalDateString, Locale, Ringgit } from '../primitives.ts';
import { RefundStep, sellerKinds } from './store-settings-input.ts';

export const SocialMedia = z.object({
  facebook: z.url().optional(),
  instagram: z.url().optional(),
  tiktok: z.url().optional(),
  threads: z.url().optional(),
});

/** Why a store that can be seen takes no orders now, in the reader's language. */
export const StoreBreak = z.object({
  reason: z.enum(['paused', 'vacation']),
  /** The instant at which it takes orders again; null where nobody knows yet. */
  until: z.string().nullable(),
  /** One or two sentences. */
  notice: z.string(),
  /** What stands on the button that would order. */
  button: z.string(),
});
export type StoreBreak = z.infer<typeof StoreBreak>;

/** Who sells; `registration` is empty for a person without a registered business. */
export const Seller = z.object({ kind: z.enum(sellerKinds), name: z.string(), registration: z.string() });
export type Seller = z.infer<typeof Seller>;

export const CompanyProfile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    tagline: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
    /** Null where the store has not said who sells. */
    seller: Seller.nullable(),
    city: z.string(),
    region: z.string(),
    state: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    max_km_delivery: z.number().nullable(),
    pickup_address: z.string(),
    address: z.string(),
    operating_hours: z.string(),
    pickup_instructions: z.string(),
    /** The least that a delivery costs. */
    delivery_fee: Ringgit,
    /** It depends on where it goes. */
    delivery_fee_varies: z.boolean(),
    /** With items of this much on, delivery is free; null: never. */
    free_delivery_from: Ringgit.nullable(),
    min_order_day: z.int().min(0),
    next_bake_date: LocalDateString.nullable(),
    social_media: SocialMedia,
    tax_name: z.string(),
    tax_percentage: z.number(),
    tax_is_active: z.boolean(),
    logo_url: z.string().nullable(),
    banner_url: z.string().nullable(),
    /** `#rrggbb`, checked for contrast with white text. */
    accent: z.string(),
    accent_dark: z.string(),
    delivery_available: z.boolean(),
    rating: z.number().nullable(),
    review_count: z.int(),
    /** False: address and coordinates are those of the area, hundreds of metres from the place itself. */
    shows_place: z.boolean(),
    /** Null while it takes orders. */
    on_break: StoreBreak.nullable(),
    /** It has given credit to somebody, which is spent signed in. Says nothing of whom. */
    gives_credit: z.boolean(),
  })
  .meta({ id: 'CompanyProfile' });
export type CompanyProfile = z.infer<typeof CompanyProfile>;

export const Tenant = z
  .object({ id: z.uuid(), name: z.string(), subdomain: z.string() })
  .meta({ id: 'Tenant' });
export type Tenant = z.infer<typeof Tenant>;

export const StoreSeo = z
  .object({
    title: z.string(),
    description: z.string(),
    canonical: z.string(),
    /** The same page in each language. */
    alternates: z.array(z.object({ locale: Locale, url: z.string() })),
    image: z.string().nullable(),
    site_name: z.string(),
    locale: z.string(),
    /** JSON-LD documents, as objects. */
    json_ld: z.array(z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'StoreSeo' });
export type StoreSeo = z.infer<typeof StoreSeo>;

export const PickupLocation = z
  .object({
    id: z.uuid(),
    name: z.string(),
    address: z.string(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    /** What is read of its hours: the store's own words, else its opening hours. */
    operating_hours: z.string(),
    /** When something can be picked up there; null: whenever the store hands over. */
    opening_hours: z.array(OpeningSpan).nullable(),
    instructions: z.string(),
    /** False: address and coordinates are those of the area; a paid order has the place itself. */
    shows_place: z.boolean(),
  })
  .meta({ id: 'PickupLocation' });
export type PickupLocation = z.infer<typeof PickupLocation>;

/** The terms of a store in the reader's language; each text is empty where it says nothing. */
export const StorePolicies = z
  .object({
    cancel: z.string(),
    reschedule: z.string(),
    refund: z.string(),
    not_collected: z.string(),
    /** Earliest first. */
    refund_steps: z.array(RefundStep),
    deposit: DepositTerms,
    /** What an order names that accepts them, and since when they are so; null before terms were said. */
    version: z.int().nullable(),
    since: z.string().nullable(),
    /** Null where the store has not said who sells. */
    seller: Seller.nullable(),
    /** Papers that the store shows and that have not run out. */
    documents: z.array(z.object({ kind: z.string(), title: z.string(), number: z.string() })),
  })
  .meta({ id: 'StorePolicies' });
export type StorePolicies = z.infer<typeof StorePolicies>;

export const LangQuery = z.strictObject({ lang: Locale.optional() });

export const TermsQuery = z.strictObject({
  lang: Locale.optional(),
  /** The terms as they were in this version, for orders that accepted it. Left out: as they are. */
  version: z.coerce.number<number>().int().min(1).max(1_000_000).optional(),
});

export const storeEndpoints = {
  getCompanyProfile: endpoint({
    method: 'GET',
    path: '/company-profiles',
    summary: "The store's public profile",
    access: 'anyone',
    tenant: 'required',
    query: LangQuery,
    response: CompanyProfile,
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found'],
  }),
  getTaxConfig: endpoint({
    method: 'GET',
    path: '/company-profiles/tax-config',
    summary: "The store's tax setting",
    access: 'anyone',
    tenant: 'required',
    response: z.object({ tax_name: z.string(), tax_percentage: z.number(), tax_is_active: z.boolean() }),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found'],
  }),
  listPickupLocations: endpoint({
    method: 'GET',
    path: '/pickup-locations',
    summary: 'Where orders can be picked up',
    access: 'anyone',
    tenant: 'required',
    query: LangQuery,
    response: z.array(PickupLocation),
    errors: ['tenant_required', 'tenant_malformed', 'tenant_not_found'],
  }),
  getTenantInfo: endpoint({
    method: 'GET',
    path: '/tenants/info/:subdomain',
    summary: 'The store behind a subdomain',
    access: 'anyone',
    tenant: 'none',
    params: z.strictObject({ subdomain: z.string().max(100) }),
    response: z.object({ success: z.literal(true), data: Tenant }),
    errors: ['tenant_not_found'],
  }),
  lookupTenant: endpoint({
    method: 'GET',
    path: '/tenants/lookup/:slug',
    summary: 'The store behind a slug; 404 means none',
    access: 'anyone',
    tenant: 'none',
    params: z.strictObject({ slug: z.string().max(100) }),
    response: z.object({ success: z.literal(true), data: Tenant }),
    errors: ['tenant_not_found'],
  }),
  getStoreSeo: endpoint({
    method: 'GET',
    path: '/public/store/:tenant/seo',
    summary: 'What the head of the store page says',
    access: 'anyone',
    tenant: 'none',
    params: z.strictObject({ tenant: z.string().max(100) }),
    query: LangQuery,
    response: z.object({ success: z.literal(true), data: StoreSeo, error: z.null() }),
    errors: ['tenant_not_found'],
  }),
} as const;
