import type { Locale } from '@dapur/contract/primitives';
import { inOtherLocales, type OtherLocale } from '@dapur/contract/words/other-locales';
import { createHash } from 'node:crypto';
import { AppError } from '@dapur/contract/errors';
import { NO_DEPOSIT } from '@dapur/contract/stores/deposit-input';
import type { StoreSettings } from '@dapur/contract/stores/seller-store';
import { termsTexts } from '@dapur/contract/stores/store-settings-input';
import { serverWords } from '../../../i18n/server-words.ts';
import type { Pools } from '../../../platform/db/index.ts';
import { readSettings, type SettingsRow } from '../data/settings.ts';

export type SectionName = keyof StoreSettings;

/** All settings as the store's people see them. Throws AppError `tenant_not_found`. */
export async function storeSettings(db: Pools, tenantId: string): Promise<StoreSettings> {
  const row = await readSettings(db, tenantId);
  if (row === undefined) throw new AppError('tenant_not_found', 'Store not found');
  return settingsView(tenantId, row);
}

/** The terms that every seller may take over, as the settings offer them. */
export const readyTerms = {
  ...serverWords.en.readyTerms,
  refund_steps: [
    { hours: 72, percent: 100 },
    { hours: 24, percent: 50 },
  ],
  translations: inOtherLocales((locale) => serverWords[locale].readyTerms),
};

/** The settings in sections, each with a print of its content: a save says which print it changes. */
export function settingsView(tenantId: string, row: SettingsRow): StoreSettings {
  const { profile: p, policies, pictures } = row;
  const translations = wordsIn(p.translations);
  const picture = (key: string | null, ending: string) => ({
    url: key === null ? null : `/media/${tenantId}/${key}${ending}`,
    attachment_id: pictures.find(({ stem }) => stem === key)?.id ?? null,
  });
  const { facebook = '', instagram = '', tiktok = '', threads = '' } = p.social_media;
  const said = wordsIn(policies?.translations ?? {});
  return {
    profile: printed({
      name: row.name,
      tagline: p.tagline,
      phone: p.phone,
      shows_phone: p.shows_phone,
      email: p.email,
      operating_hours: p.operating_hours,
      social_media: { facebook, instagram, tiktok, threads },
      translations: translations('tagline', 'operating_hours'),
    }),
    place: printed({
      address: p.address,
      city: p.city,
      region: p.region,
      state: p.state,
      latitude: p.latitude,
      longitude: p.longitude,
    }),
    pickup: printed({
      pickup_address: p.pickup_address,
      pickup_instructions: p.pickup_instructions,
      shows_place: p.shows_place,
      translations: translations('pickup_instructions'),
    }),
    branding: printed({
      accent: p.accent,
      accent_dark: p.accent_dark,
      logo: picture(p.logo_key, '-192.webp'),
      banner: picture(p.banner_key, '-1600.webp'),
    }),
    tax: {
      ...printed({
        tax_name: p.tax_name,
        tax_percentage: p.tax_basis_points / 100,
        tax_is_active: p.tax_is_active,
        tax_registration: p.tax_registration ?? '',
        receipt_prefix: p.receipt_prefix,
      }),
      // Not part of the print, as it changes with every order.
      next_receipt: nextReceipt(p.receipt_prefix, row.receipts, row.today),
    },
    seller: printed({
      kind: p.seller_kind || null,
      name: p.seller_name,
      registration: p.seller_registration,
    }),
    policies: {
      ...printed({
        cancel_text: policies?.cancel_text ?? '',
        reschedule_text: policies?.reschedule_text ?? '',
        refund_text: policies?.refund_text ?? '',
        not_collected_text: policies?.not_collected_text ?? '',
        refund_steps: [...(policies?.refund_steps ?? [])].sort((a, b) => b.hours - a.hours),
        translations: said(...termsTexts),
      }),
      ready: readyTerms,
      // Not part of the print: it follows from the rest.
      terms_version: policies?.terms_version ?? null,
    },
    deposit: printed(policies?.deposit ?? NO_DEPOSIT),
    seo: printed({
      seo_title: p.seo_title,
      seo_description: p.seo_description,
      translations: translations('seo_title', 'seo_description'),
      share: picture(p.share_key, p.share_ending),
    }),
  };
}

/** The number the next receipt gets, as paying writes it. */
function nextReceipt(prefix: string, given: number, today: string): string {
  const [year = '', month = ''] = today.split('-');
  return [prefix || 'R', `${year.slice(2)}${month}`, String(given + 1).padStart(5, '0')].join('-');
}

type Words = Partial<Record<Locale, Partial<Record<string, string>>>>;

/** Picks the words of a section out of all that is translated. */
const wordsIn =
  (all: Words) =>
  <Field extends string>(...fields: readonly Field[]): Record<OtherLocale, Partial<Record<Field, string>>> =>
    inOtherLocales(
      (locale) =>
        Object.fromEntries(
          fields.flatMap((field) => {
            const words = all[locale]?.[field];
            return words === undefined || words === '' ? [] : [[field, words]];
          }),
        ) as Partial<Record<Field, string>>,
    );

/** A section with its print. Equal sections have equal prints. */
export function printed<Section extends object>(section: Section): Section & { version: string } {
  const version = createHash('sha256').update(JSON.stringify(section)).digest('base64url').slice(0, 22);
  return { ...section, version };
}
