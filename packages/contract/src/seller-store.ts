import { z } from 'zod';
import { ENOUGH_CONTRAST, contrastWithWhite, isColour } from './contrast.ts';
import { isEmailShape } from './email.ts';
import { endpoint } from './endpoint.ts';
import { isPhoneShape } from './phone-shape.ts';
import { data, line, text } from './primitives.ts';
import { memberErrors, settingsErrors } from './seller-errors.ts';
import {
  PIN_WHOLE,
  Translated,
  degrees,
  hasBoth,
  kept,
  latitude,
  longitude,
  version,
  words,
} from './settings-fields.ts';
import { RefundStep } from './stores.ts';

const phone = line(30)
  .refine((value) => value === '' || isPhoneShape(value), { message: 'must be a phone number' })
  .nullable();
const email = z
  .string()
  .refine((value) => value === '' || isEmailShape(value), { message: 'must be a mail address' })
  .nullable();

/** Whether an address is a page of one of these hosts, by https. */
const link = (...hosts: readonly string[]) =>
  line(200).refine((value) => value === '' || isLinkTo(value, hosts), {
    message: `must be a link that begins with https://${hosts[0] ?? ''}/`,
  });

function isLinkTo(value: string, hosts: readonly string[]): boolean {
  const url = URL.parse(value);
  if (
    url === null ||
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== ''
  )
    return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

const profile = z.strictObject({
  name: line(80).min(3),
  tagline: line(160),
  phone,
  shows_phone: z.boolean(),
  email,
  operating_hours: text(300),
  social_media: z.strictObject({
    facebook: link('facebook.com', 'fb.com', 'fb.me'),
    instagram: link('instagram.com'),
    tiktok: link('tiktok.com'),
    threads: link('threads.net', 'threads.com'),
  }),
  translations: Translated({ tagline: line(160), operating_hours: text(300) }),
});

const place = z.strictObject({
  address: text(300),
  city: line(80),
  region: line(80),
  state: line(80),
  latitude,
  longitude,
});

const pickup = z.strictObject({
  pickup_address: text(300),
  pickup_instructions: text(600),
  shows_place: z.boolean(),
  translations: Translated({ pickup_instructions: text(600) }),
});

const colour = line(7)
  .refine(isColour, { message: 'must be a colour such as #1F6B4A' })
  .refine((value) => !isColour(value) || contrastWithWhite(value) >= ENOUGH_CONTRAST, {
    message: 'is too light: white text on it could not be read',
  });

const tax = z.strictObject({
  tax_name: line(20),
  /** Percent, with at most two decimals. */
  tax_percentage: z.number().min(0).max(100).multipleOf(0.01),
  tax_is_active: z.boolean(),
  tax_registration: line(40),
  receipt_prefix: line(10).regex(/^[A-Za-z0-9]+([-/][A-Za-z0-9]+)*$/, 'may hold letters and digits'),
});

const policy = text(2_000);
const policies = z.strictObject({
  cancel_text: policy,
  reschedule_text: policy,
  refund_text: policy,
  refund_steps: z
    .array(RefundStep)
    .max(6)
    .refine((steps) => new Set(steps.map(({ hours }) => hours)).size === steps.length, {
      message: 'names the same hours twice',
    }),
  translations: Translated({ cancel_text: policy, reschedule_text: policy, refund_text: policy }),
});

const seo = z.strictObject({
  seo_title: line(70),
  seo_description: line(200),
  translations: Translated({ seo_title: line(70), seo_description: line(200) }),
});

/** A picture of the store: where it is, and its attachment where it was uploaded. */
const StorePicture = z.object({ url: z.string().nullable(), attachment_id: z.uuid().nullable() });
/** The attachment to show from now on; null: none. Left out: as it is. */
const picture = z.uuid().nullable().optional();

/** All settings of a store, each section with what is needed to save it. */
export const StoreSettings = z
  .object({
    profile: z.object({
      ...kept,
      name: words,
      tagline: words,
      phone: words.nullable(),
      shows_phone: z.boolean(),
      email: words.nullable(),
      operating_hours: words,
      social_media: z.object({ facebook: words, instagram: words, tiktok: words, threads: words }),
    }),
    place: z.object({
      version: kept.version,
      address: words,
      city: words,
      region: words,
      state: words,
      latitude: degrees,
      longitude: degrees,
    }),
    pickup: z.object({
      ...kept,
      pickup_address: words,
      pickup_instructions: words,
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
      tax_name: words,
      tax_percentage: z.number(),
      tax_is_active: z.boolean(),
      tax_registration: words,
      receipt_prefix: words,
      /** The number that the next receipt gets. */
      next_receipt: words,
    }),
    policies: z.object({
      ...kept,
      cancel_text: words,
      reschedule_text: words,
      refund_text: words,
      refund_steps: z.array(z.object({ hours: z.number(), percent: z.number() })),
    }),
    seo: z.object({ ...kept, seo_title: words, seo_description: words, share: StorePicture }),
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
    profile.extend({ version }),
  ),
  saveStorePlace: section(
    '/dashboard/store/place',
    'Where the kitchen is',
    place.extend({ version }).refine(hasBoth, PIN_WHOLE),
  ),
  saveStorePickup: section(
    '/dashboard/store/pickup',
    'Where orders are picked up when there are no pickup points',
    pickup.extend({ version }),
  ),
  saveStoreBranding: section(
    '/dashboard/store/branding',
    'Colour, logo and banner',
    z.strictObject({ version, accent: colour, logo: picture, banner: picture }),
  ),
  saveStoreTax: section(
    '/dashboard/store/tax',
    'Tax of new orders, and how receipts are numbered',
    tax.extend({ version }),
  ),
  saveStorePolicies: section(
    '/dashboard/store/policies',
    'What the store says of calling off, moving and refunding',
    policies.extend({ version }),
  ),
  saveStoreSeo: section(
    '/dashboard/store/seo',
    'What search engines and link previews read',
    seo.extend({ version, share: picture }),
  ),
} as const;
