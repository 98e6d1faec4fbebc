import { z } from 'zod';
import { ENOUGH_CONTRAST, contrastWithWhite, isColour } from './contrast.ts';
import { isEmailShape } from '../people/email.ts';
import { isPhoneShape } from '../people/phone-shape.ts';
import { line, text, plainLine } from '../primitives.ts';
import {
  PIN_WHOLE,
  wordsInOtherLanguages,
  hasBoth,
  latitude,
  longitude,
  version,
} from './settings-section-input.ts';
import { urlOf } from '../words/url-of.ts';

const phone = plainLine(30)
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
  const url = urlOf(value);
  if (
    url === undefined ||
    url.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    url.port !== ''
  )
    return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** What a store says of itself, and how it is reached. */
export const StoreProfileInput = z.strictObject({
  version,
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
  translations: wordsInOtherLanguages({ tagline: line(160), operating_hours: text(300) }),
});

/** Where the kitchen is. */
export const StorePlaceInput = z
  .strictObject({
    version,
    address: text(300),
    city: line(80),
    region: line(80),
    state: line(80),
    latitude,
    longitude,
  })
  .refine(hasBoth, PIN_WHOLE);

/** Where orders are picked up that name no pickup point. */
export const StorePickupInput = z.strictObject({
  version,
  pickup_address: text(300),
  pickup_instructions: text(600),
  shows_place: z.boolean(),
  translations: wordsInOtherLanguages({ pickup_instructions: text(600) }),
});

const colour = line(7)
  .refine(isColour, { message: 'must be a colour such as #1F6B4A' })
  .refine((value) => !isColour(value) || contrastWithWhite(value) >= ENOUGH_CONTRAST, {
    message: 'is too light: white text on it could not be read',
  });

/** The attachment to show from now on; null: none. Left out: as it is. */
const picture = z.uuid().nullable().optional();

/** What a store looks like. */
export const StoreBrandingInput = z.strictObject({ version, accent: colour, logo: picture, banner: picture });

/** What tax new orders carry, and how receipts are numbered. */
export const StoreTaxInput = z.strictObject({
  version,
  tax_name: line(20),
  /** Percent, with at most two decimals. */
  tax_percentage: z.number().min(0).max(100).multipleOf(0.01),
  tax_is_active: z.boolean(),
  tax_registration: line(40),
  receipt_prefix: line(10).regex(/^[A-Za-z0-9]+([-/][A-Za-z0-9]+)*$/, 'may hold letters and digits'),
});

/** At least so many hours before its slot, an order that is called off gets so much of its price back. */
export const RefundStep = z.strictObject({
  hours: z.int().min(0).max(2_160),
  percent: z.int().min(0).max(100),
});
export type RefundStep = z.infer<typeof RefundStep>;

/** A person, or a business registered with SSM. */
export const sellerKinds = ['individual', 'business'] as const;
export type SellerKind = (typeof sellerKinds)[number];

/**
 * SSM's numbers, new and old, and those of Sabah and Sarawak: `202401012345`, `003456789-X`, `202404000123 (LLP0037777-LGN)`,
 * `12345/2018`.
 */
const isRegistration = (typed: string): boolean =>
  /^[A-Z0-9()/.-]{5,}$/.test(typed) && typed.replace(/\D/g, '').length >= 4;
export const sellerLimits = { leastName: 3, name: 120, registration: 30 } as const;

/** Who sells, as Malaysian law asks of online sellers to say. A person has no `registration`. */
export const StoreSellerInput = z
  .strictObject({
    version,
    kind: z.enum(sellerKinds),
    name: line(sellerLimits.name).min(sellerLimits.leastName),
    registration: line(sellerLimits.registration).transform((typed) => typed.toUpperCase()),
  })
  .refine(
    ({ kind, registration }) => kind === 'individual' || isRegistration(registration.replaceAll(' ', '')),
    {
      message: 'must be a registration number such as 202401012345',
      path: ['registration'],
    },
  );

const policy = text(2_000);
/** The texts of a store's terms. */
export const termsTexts = ['cancel_text', 'reschedule_text', 'refund_text', 'not_collected_text'] as const;
export type TermsText = (typeof termsTexts)[number];

/** What a store says of cancelling, another date, refunds and orders that nobody collects. */
export const StorePoliciesInput = z.strictObject({
  version,
  cancel_text: policy,
  reschedule_text: policy,
  refund_text: policy,
  /** Left out: as it is. */
  not_collected_text: policy.optional(),
  refund_steps: z
    .array(RefundStep)
    .max(6)
    .refine((steps) => new Set(steps.map(({ hours }) => hours)).size === steps.length, {
      message: 'names the same hours twice',
    }),
  translations: wordsInOtherLanguages({
    cancel_text: policy,
    reschedule_text: policy,
    refund_text: policy,
    not_collected_text: policy,
  }),
});

/** What search engines and link previews show of a store. */
export const StoreSeoInput = z.strictObject({
  version,
  share: picture,
  seo_title: line(70),
  seo_description: line(200),
  translations: wordsInOtherLanguages({ seo_title: line(70), seo_description: line(200) }),
});
