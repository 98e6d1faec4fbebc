import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { data } from '../primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';
import { DepositTerms, StoreDepositInput } from './deposit-input.ts';
import {
  StoreBrandingInput,
  StorePickupInput,
  StorePlaceInput,
  StorePoliciesInput,
  StoreProfileInput,
  StoreSellerInput,
  StoreSeoInput,
  StoreTaxInput,
  sellerKinds,
} from './store-settings-input.ts';
import { inOtherLocales } from '../words/other-locales.ts';

/** As it is stored: a value from before a rule was made is still shown. */
export const storedWords = z.string();
export const kept = {
  version: z.string(),
  translations: z.object(inOtherLocales(() => z.record(z.string(), storedWords).optional())),
};
export const storedDegrees = z.number().nullable();

/** A picture of the store: where it is, and its attachment where it was uploaded. */
const StorePicture = z.object({ url: z.string().nullable(), attachment_id: z.uuid().nullable() });

const termsInWords = {
  cancel_text: storedWords,
  reschedule_text: storedWords,
  refund_text: storedWords,
  not_collected_text: storedWords,
};
const storedStep = z.object({ hours: z.number(), percent: z.number() });

/** All settings of a store, each section with what is needed to save it. */
export const StoreSettings = z
  .object({
    profile: z.object({
      ...kept,
      name: storedWords,
      tagline: storedWords,
      phone: storedWords.nullable(),
      shows_phone: z.boolean(),
      email: storedWords.nullable(),
      operating_hours: storedWords,
      social_media: z.object({
        facebook: storedWords,
        instagram: storedWords,
        tiktok: storedWords,
        threads: storedWords,
      }),
    }),
    place: z.object({
      version: kept.version,
      address: storedWords,
      city: storedWords,
      region: storedWords,
      state: storedWords,
      latitude: storedDegrees,
      longitude: storedDegrees,
    }),
    pickup: z.object({
      ...kept,
      pickup_address: storedWords,
      pickup_instructions: storedWords,
      shows_place: z.boolean(),
    }),
    branding: z.object({
      version: z.string(),
      accent: z.string(),
      accent_dark: z.string(),
      logo: StorePicture,
      banner: StorePicture,
    }),
    tax: z.object({
      version: kept.version,
      tax_name: storedWords,
      tax_percentage: z.number(),
      tax_is_active: z.boolean(),
      tax_registration: storedWords,
      receipt_prefix: storedWords,
      /** The number that the next receipt gets. */
      next_receipt: storedWords,
    }),
    /** Who sells; null before the seller said it. */
    seller: z.object({
      version: kept.version,
      kind: z.enum(sellerKinds).nullable(),
      name: storedWords,
      registration: storedWords,
    }),
    policies: z.object({
      ...kept,
      ...termsInWords,
      refund_steps: z.array(storedStep),
      /** Terms that the seller may take over as they are. */
      ready: z.object({
        ...termsInWords,
        refund_steps: z.array(storedStep),
        translations: z.object(inOtherLocales(() => z.object(termsInWords))),
      }),
      /** Counts up with each change; null before terms were said. */
      terms_version: z.int().nullable(),
    }),
    deposit: DepositTerms.extend({ version: kept.version }),
    seo: z.object({ ...kept, seo_title: storedWords, seo_description: storedWords, share: StorePicture }),
  })
  .meta({ id: 'StoreSettings' });
export type StoreSettings = z.infer<typeof StoreSettings>;

const section = <Body extends z.ZodObject>(path: `/dashboard/store/${string}`, summary: string, body: Body) =>
  endpoint({
    method: 'PUT',
    path,
    summary,
    access: 'member',
    needs: ['settings'],
    tenant: 'required',
    body,
    response: data(StoreSettings),
    errors: [...settingsErrors, 'outside_malaysia'],
  });

/** What a store says of itself. */
export const sellerStoreEndpoints = {
  getStoreSettings: endpoint({
    method: 'GET',
    path: '/dashboard/store/settings',
    summary: 'All settings of the store',
    access: 'member',
    needs: ['settings', 'ownership'],
    tenant: 'required',
    response: data(StoreSettings),
    errors: memberErrors,
  }),
  saveStoreProfile: section(
    '/dashboard/store/profile',
    'Name, contact and what the store says of itself',
    StoreProfileInput,
  ),
  saveStorePlace: section('/dashboard/store/place', 'Where the kitchen is', StorePlaceInput),
  saveStorePickup: section(
    '/dashboard/store/pickup',
    'Where orders are picked up when there are no pickup points',
    StorePickupInput,
  ),
  saveStoreBranding: section('/dashboard/store/branding', 'Colour, logo and banner', StoreBrandingInput),
  saveStoreTax: section(
    '/dashboard/store/tax',
    'Tax of new orders, and how receipts are numbered',
    StoreTaxInput,
  ),
  saveStorePolicies: section(
    '/dashboard/store/policies',
    'The terms of orders: cancelling, another date, refunds, not collected',
    StorePoliciesInput,
  ),
  saveStoreDeposit: section(
    '/dashboard/store/deposit',
    'Which orders are paid by a deposit and a rest, and what follows when the rest does not come',
    StoreDepositInput,
  ),
  saveStoreSeller: section('/dashboard/store/seller', 'Who sells: a person or a business', StoreSellerInput),
  saveStoreSeo: section('/dashboard/store/seo', 'What search engines and link previews read', StoreSeoInput),
} as const;
