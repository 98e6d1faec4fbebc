import type { Locale } from '../primitives.ts';
import type { MalaysianState } from '../dates/malaysian-states.ts';
import { en } from './language-words/en.ts';
import { ms } from './language-words/ms.ts';
import { zh } from './language-words/zh.ts';

/** What only some pages and files say of a language, or in it. */
export interface LanguageWords {
  /** As people call it every day, in its own words. */
  readonly called: string;
  /** By what `Intl` writes days, and by what Google's button speaks. */
  readonly days: string;
  readonly google: string;
  /** In link previews. */
  readonly openGraph: string;
  /** Languages whose readers are given this one. */
  readonly alsoFor?: readonly string[];
  /** What it calls other languages, by their codes. One that is not here is called as browsers call it. */
  readonly languages: Readonly<Record<string, string>>;
  /** Between a date and a time. */
  readonly beforeTime: string;
  readonly openingHours: { readonly everyDay: string; readonly dash: string; readonly semicolon: string };
  readonly states: Readonly<Record<MalaysianState, string>>;
}

export const languageWords: Readonly<Record<Locale, LanguageWords>> = { en, ms, zh };

/** `Malay`, in the reader's language. */
export const languageName = (language: Locale, reader: Locale): string =>
  languageWords[reader].languages[language] ??
  new Intl.DisplayNames(reader, { type: 'language' }).of(language) ??
  language;
