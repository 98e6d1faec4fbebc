import type { Locale } from '@dapur/contract/primitives';

interface SeoTexts {
  /** After the store's name in the title. */
  readonly order: string;
  readonly description: (facts: { name: string; tagline: string; city: string }) => string;
  readonly home: string;
}

const withTagline = (tagline: string, rest: string): string =>
  tagline === '' ? rest : `${tagline.replace(/[.!?。！？]?$/u, '.')} ${rest}`;
const inCity = (word: string, city: string): string => (city === '' ? '' : `${word}${city}`);

/** What search engines and link previews read. */
export const seoTexts: Readonly<Record<Locale, SeoTexts>> = {
  en: {
    order: 'Order online',
    home: 'Home',
    description: ({ name, tagline, city }) =>
      withTagline(
        tagline,
        `Order from ${name}${inCity(' in ', city)}: pick a date, pay online and collect it fresh.`,
      ),
  },
  ms: {
    order: 'Pesan dalam talian',
    home: 'Laman utama',
    description: ({ name, tagline, city }) =>
      withTagline(
        tagline,
        `Pesan daripada ${name}${inCity(' di ', city)}: pilih tarikh, bayar dalam talian dan ambil segar.`,
      ),
  },
  zh: {
    order: '网上订购',
    home: '首页',
    description: ({ name, tagline, city }) =>
      withTagline(
        tagline,
        `向${city === '' ? '' : `${city}的 `}${name} 订购：选好日期，网上付款，新鲜取货。`,
      ),
  },
};
