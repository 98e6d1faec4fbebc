import { readFileSync } from 'node:fs';
import type { ChangeNote } from '@dapur/contract/pages/change-note-input';
import type { ContentText, ContentTexts } from '@dapur/contract/pages/content';
import { CONTENT_PAGES, type ContentPage } from '@dapur/contract/pages/content-pages';
import { inEachLocale } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { serverWords } from '../../i18n/server-words.ts';

/** What comes with the product and counts as version 1 until somebody publishes another. */
export interface StandardText {
  readonly texts: ContentTexts;
  readonly note: ChangeNote;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** The day of the standard texts; move it with them. */
const STANDARD_ON = '2026-11-24';
const FIRST_NOTE: ChangeNote = inEachLocale((locale) => serverWords[locale].firstVersion);

/**
 * Reads the standard texts from `standard/{language}/{page}.md`: title, description and body, an empty line after each.
 */
export function readStandardTexts(): ReadonlyMap<ContentPage, StandardText> {
  return new Map(
    CONTENT_PAGES.map((page) => [
      page,
      {
        texts: inEachLocale((locale) => readText(locale, page)),
        note: FIRST_NOTE,
        on: STANDARD_ON,
      },
    ]),
  );
}

function readText(locale: Locale, page: ContentPage): ContentText {
  const file = new URL(`./standard/${locale}/${page}.md`, import.meta.url);
  const [title = '', description = '', ...body] = readFileSync(file, 'utf8').split(/\n{2,}/);
  return { title: title.replace(/^# /, ''), description, body: withNarrowTables(body.join('\n\n').trim()) };
}

/** The files pad their tables into columns; in an editing field the padding is only in the way. */
const withNarrowTables = (body: string): string =>
  body.replace(/^\|.*\|$/gm, (row) => row.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---'));
