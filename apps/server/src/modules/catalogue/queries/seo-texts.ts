import type { Locale } from '@dapur/contract/primitives';
import { translator, type Translated, type TranslateOf } from '@dapur/contract/translate';

const en = {
  /** After the store's name in the title. */
  order: 'Order online',
  home: 'Home',
  about: 'Order from {name}: pick a date, pay online and collect it fresh.',
  aboutIn: 'Order from {name} in {city}: pick a date, pay online and collect it fresh.',
} as const;

const ms: Translated<typeof en> = {
  order: 'Pesan dalam talian',
  home: 'Laman utama',
  about: 'Pesan daripada {name}: pilih tarikh, bayar dalam talian dan ambil segar.',
  aboutIn: 'Pesan daripada {name} di {city}: pilih tarikh, bayar dalam talian dan ambil segar.',
};

const zh: Translated<typeof en> = {
  order: '网上订购',
  home: '首页',
  about: '向{name} 订购：选好日期，网上付款，新鲜取货。',
  aboutIn: '向{city}的 {name} 订购：选好日期，网上付款，新鲜取货。',
};

const catalogues: Readonly<Record<Locale, Translated<typeof en>>> = { en, ms, zh };

/** What search engines and link previews read. */
export const seoTexts = (locale: Locale): TranslateOf<typeof en> =>
  translator<typeof en>(locale, catalogues[locale]);

/** What a store is, in a sentence behind its own. */
export function storeDescription(
  t: TranslateOf<typeof en>,
  { name, tagline, city }: { readonly name: string; readonly tagline: string; readonly city: string },
): string {
  const about = city === '' ? t('about', { name }) : t('aboutIn', { name, city });
  return tagline === '' ? about : `${tagline.replace(/[.!?。！？]?$/u, '.')} ${about}`;
}
