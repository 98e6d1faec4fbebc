import type { Locale } from '@dapur/contract/primitives';
import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import { readableOnDark } from '@dapur/contract/stores/contrast';
import type { Parsed } from '@dapur/contract/endpoint';
import { AppError } from '@dapur/contract/errors';
import type { SellerApi } from '@dapur/contract/index';
import { termsTexts } from '@dapur/contract/stores/store-settings-input';
import { withPlatform, withTenant, type Tx } from '../../../platform/db/index.ts';
import { invalidInput } from '../../../platform/http/index.ts';
import { recordActivity } from '../../activity/index.ts';
import { requireProvenWords } from '../../compliance/index.ts';
import { insertFirstPickupPoint, movePickupPoints } from '../data/pickup-points.ts';
import {
  lockSettings,
  readPictureStem,
  writeDeposit,
  writeName,
  writePolicies,
  writeProfile,
  type SettingsRow,
} from '../data/settings.ts';
import { writeTerms } from '../data/policies.ts';
import type { KeepingDeps } from '../keeping-deps.ts';
import { settingsView, type SectionName } from '../queries/settings-view.ts';
import type { Keeper } from './change-state.ts';

type SaveDeps = Pick<KeepingDeps, 'db' | 'changed' | 'isWithinMalaysia'>;

type Body<Name extends keyof SellerApi> = Parsed<SellerApi[Name]> extends { body: infer B } ? B : never;

/** What each section is saved with. */
export interface SectionBodies {
  readonly profile: Body<'saveStoreProfile'>;
  readonly place: Body<'saveStorePlace'>;
  readonly pickup: Body<'saveStorePickup'>;
  readonly branding: Body<'saveStoreBranding'>;
  readonly tax: Body<'saveStoreTax'>;
  readonly seller: Body<'saveStoreSeller'>;
  readonly policies: Body<'saveStorePolicies'>;
  readonly deposit: Body<'saveStoreDeposit'>;
  readonly seo: Body<'saveStoreSeo'>;
}

/**
 * Saves one section of a store's settings. Throws AppError: `conflict` when somebody else has changed it since it was read,
 * `invalid_input` that names the fields, `outside_malaysia`, `tenant_not_found`.
 */
export async function saveSection<Name extends SectionName>(
  deps: SaveDeps,
  { tenantId, userId, actor }: Keeper,
  slug: string,
  name: Name,
  body: SectionBodies[Name],
): Promise<void> {
  const save = async (tx: Tx): Promise<void> => {
    const row = await lockSettings(tx, tenantId);
    if (row === undefined) throw new AppError('tenant_not_found', 'Store not found');
    const before = settingsView(tenantId, row);
    if (before[name].version !== body.version)
      throw new AppError('conflict', 'Someone else has changed this. Please look again.');
    await requireProvenWords(tx, tenantId, body, before[name]);
    await writers[name](tx, { tenantId, row, deps }, body);
    const after = await lockSettings(tx, tenantId);
    if (after === undefined) throw new AppError('tenant_not_found', 'Store not found');
    const fields = changedFields(before[name], settingsView(tenantId, after)[name]);
    if (fields.length === 0) return;
    if (name === 'policies' || name === 'deposit') await writeTerms(tx, tenantId);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: `store.${name}_changed`,
      subject: 'store',
      subjectId: tenantId,
      details: { fields },
    });
  };
  // Its name stands in the directory of stores, which is not the store's own.
  await (name === 'profile'
    ? withPlatform(deps.db, `user ${userId}`, 'what a store says of itself', save)
    : withTenant(deps.db, tenantId, save));
  deps.changed({ id: tenantId, slug });
}

interface Writing {
  readonly tenantId: string;
  readonly row: SettingsRow;
  readonly deps: SaveDeps;
}

type Writer<Name extends SectionName> = (
  tx: Tx,
  writing: Writing,
  body: SectionBodies[Name],
) => Promise<void>;

const writers: { readonly [Name in SectionName]: Writer<Name> } = {
  profile: async (tx, { tenantId, row }, body) => {
    const { facebook, instagram, tiktok, threads } = body.social_media;
    const links = Object.entries({ facebook, instagram, tiktok, threads }).filter(([, url]) => url !== '');
    if (body.name !== row.name) await writeName(tx, tenantId, body.name);
    await writeProfile(tx, tenantId, {
      tagline: body.tagline,
      phone: body.phone || null,
      shows_phone: body.shows_phone,
      email: body.email || null,
      operating_hours: body.operating_hours,
      social_media: JSON.stringify(Object.fromEntries(links)),
      translations: withWords(row.profile.translations, ['tagline', 'operating_hours'], body.translations),
    });
  },
  place: async (tx, { tenantId, deps }, body) => {
    requireInMalaysia(deps, body);
    const { address, city, region, state, latitude, longitude } = body;
    await movePickupPoints(tx, tenantId, body);
    await writeProfile(tx, tenantId, { address, city, region, state, latitude, longitude });
  },
  pickup: async (tx, { tenantId, row }, body) => {
    await writeProfile(tx, tenantId, {
      pickup_address: body.pickup_address,
      pickup_instructions: body.pickup_instructions,
      shows_place: body.shows_place,
      translations: withWords(row.profile.translations, ['pickup_instructions'], body.translations),
    });
    if (body.pickup_address !== '')
      await insertFirstPickupPoint(tx, tenantId, {
        address: body.pickup_address,
        showsPlace: body.shows_place,
      });
  },
  branding: async (tx, { tenantId, row }, body) => {
    const accent = body.accent.toUpperCase();
    // Who saves pictures alone has not looked at the colour; who saves nothing else is happy with it.
    const isChosen =
      accent !== row.profile.accent.toUpperCase() || (body.logo === undefined && body.banner === undefined);
    await writeProfile(tx, tenantId, {
      accent,
      accent_dark: readableOnDark(body.accent),
      ...(isChosen ? { colours_chosen_at: new Date() } : {}),
      ...(await pictureChange(tx, tenantId, 'logo', body.logo, (logo_key) => ({ logo_key }))),
      ...(await pictureChange(tx, tenantId, 'banner', body.banner, (banner_key) => ({ banner_key }))),
    });
  },
  tax: async (tx, { tenantId }, body) => {
    requireWholeTax(body);
    await writeProfile(tx, tenantId, {
      tax_name: body.tax_name,
      tax_basis_points: Math.round(body.tax_percentage * 100),
      tax_is_active: body.tax_is_active,
      tax_registration: body.tax_registration || null,
      receipt_prefix: body.receipt_prefix.toUpperCase(),
    });
  },
  seller: async (tx, { tenantId }, { kind, name, registration }) => {
    await writeProfile(tx, tenantId, {
      seller_kind: kind,
      seller_name: name,
      seller_registration: kind === 'business' ? registration : '',
    });
  },
  policies: async (tx, { tenantId, row }, body) => {
    requireTerms(row, body);
    await writePolicies(tx, tenantId, {
      ...body,
      translations: JSON.parse(
        withWords(row.policies?.translations ?? {}, termsTexts, body.translations),
      ) as object,
    });
  },
  deposit: async (tx, { tenantId }, { rules, if_unpaid, kept_percent }) => {
    await writeDeposit(tx, tenantId, { rules, if_unpaid, kept_percent });
  },
  seo: async (tx, { tenantId, row }, body) => {
    await writeProfile(tx, tenantId, {
      seo_title: body.seo_title,
      seo_description: body.seo_description,
      translations: withWords(row.profile.translations, ['seo_title', 'seo_description'], body.translations),
      ...(await pictureChange(tx, tenantId, 'banner', body.share, (share_key) => ({
        share_key,
        share_ending: '-1600.webp',
      }))),
    });
  },
};

export function requireInMalaysia(
  { isWithinMalaysia }: Pick<KeepingDeps, 'isWithinMalaysia'>,
  { latitude, longitude }: { readonly latitude: number | null; readonly longitude: number | null },
): void {
  if (latitude === null || longitude === null || isWithinMalaysia(latitude, longitude)) return;
  throw new AppError('outside_malaysia', 'Please put the pin within Malaysia.');
}

/** Whoever charges tax has to say which, how much, and by which registration. */
function requireWholeTax(body: SectionBodies['tax']): void {
  if (!body.tax_is_active) return;
  const faults = [
    ...(body.tax_name === '' ? [{ field: 'tax_name', message: 'is required' }] : []),
    ...(body.tax_percentage === 0 ? [{ field: 'tax_percentage', message: 'must be more than 0' }] : []),
    ...(body.tax_registration === '' ? [{ field: 'tax_registration', message: 'is required' }] : []),
  ];
  if (faults.length > 0) throw invalidInput(faults);
}

/** A store that sells goes on saying what happens when somebody cancels, and what they get back. */
function requireTerms({ policies }: SettingsRow, body: SectionBodies['policies']): void {
  const faults = (['cancel_text', 'refund_text'] as const)
    .filter((field) => body[field] === '' && (policies?.[field] ?? '') !== '')
    .map((field) => ({ field, message: 'is required' }));
  if (faults.length > 0) throw invalidInput(faults);
}

/** What changes in the profile for a picture that is put in, taken out (null) or left alone (undefined). */
async function pictureChange<Change extends object>(
  tx: Tx,
  tenantId: string,
  module: 'logo' | 'banner',
  id: string | null | undefined,
  change: (stem: string | null) => Change,
): Promise<Change | object> {
  if (id === undefined) return {};
  if (id === null) return change(null);
  const stem = await readPictureStem(tx, tenantId, id, module);
  if (stem === undefined) throw invalidInput([{ field: module, message: 'is not there any more' }]);
  return change(stem);
}

type Words = Partial<Record<Locale, Partial<Record<string, string>>>>;

/** The kept translations as JSON, with these fields as they are said now: an empty one is none. */
function withWords(
  kept: Words,
  fields: readonly string[],
  said: Readonly<Partial<Record<OtherLocale, object | undefined>>>,
): string {
  const now = inOtherLocales((locale) => {
    const own = { ...kept[locale] };
    for (const field of fields) {
      const words = (said[locale] as Partial<Record<string, string>> | undefined)?.[field];
      if (words === undefined || words === '') delete own[field];
      else own[field] = words;
    }
    return own;
  });
  return JSON.stringify({ ...kept, ...now });
}

function changedFields(before: object, after: object): string[] {
  const was = new Map(Object.entries(before));
  return Object.entries(after)
    .filter(([key, value]) => key !== 'version' && JSON.stringify(was.get(key)) !== JSON.stringify(value))
    .map(([key]) => key);
}
