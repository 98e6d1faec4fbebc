/** What every page says of a language and needs of it at once. What only some need stands in `language-words`. */
interface LanguageFacts {
  /** As it calls itself, whole and in short. */
  readonly name: string;
  readonly short: string;
  /** `lang` of words in it. */
  readonly lang: string;
  /** A page's own, with the country (BCP 47). */
  readonly tag: string;
  /** Days of the week from Sunday, and months. */
  readonly weekdays: string;
  readonly months: string;
  readonly day: (day: number, month: string) => string;
  readonly date: (day: string, weekday: string) => string;
  readonly dateOfYear: (date: string, year: string) => string;
  /** Between the parts of a list. */
  readonly comma: string;
}

const westernDates = {
  day: (day: number, month: string) => `${day} ${month}`,
  date: (day: string, weekday: string) => `${weekday}, ${day}`,
  dateOfYear: (date: string, year: string) => `${date} ${year}`,
  comma: ', ',
};

/**
 * All languages, in the order in which they are offered. The names of days are written down because a page must say on the
 * phone what the server said, and phones of other years know other short names; and because their formatter takes a slow
 * phone longer to make than the page around it.
 */
export const languages = {
  en: {
    name: 'English',
    short: 'EN',
    lang: 'en',
    tag: 'en-MY',
    weekdays: 'Sun Mon Tue Wed Thu Fri Sat',
    months: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
    ...westernDates,
  },
  ms: {
    name: 'Bahasa Malaysia',
    short: 'BM',
    lang: 'ms',
    tag: 'ms-MY',
    weekdays: 'Ahd Isn Sel Rab Kha Jum Sab',
    months: 'Jan Feb Mac Apr Mei Jun Jul Ogo Sep Okt Nov Dis',
    ...westernDates,
  },
  zh: {
    name: '简体中文',
    short: '中文',
    lang: 'zh-Hans',
    tag: 'zh-Hans-MY',
    weekdays: '周日 周一 周二 周三 周四 周五 周六',
    months: '1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月',
    day: (day: number, month: string) => `${month}${day}日`,
    date: (day: string, weekday: string) => day + weekday,
    dateOfYear: (date: string, year: string) => `${year}年${date}`,
    comma: '、',
  },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type LanguageCode = keyof typeof languages;
export const LOCALES = Object.keys(languages) as readonly LanguageCode[];
export const isLocale = (value: string | undefined): value is LanguageCode =>
  LOCALES.some((locale) => locale === value);

/** Something of each language. */
export const inEachLocale = <Value>(of: (locale: LanguageCode) => Value): Record<LanguageCode, Value> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, of(locale)])) as Record<LanguageCode, Value>;
