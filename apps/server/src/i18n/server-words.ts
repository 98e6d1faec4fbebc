import { LOCALES } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import type { files } from './messages/en/files.ts';
import type { pages } from './messages/en/pages.ts';
import type { papers } from './messages/en/papers.ts';
import type { reports } from './messages/en/reports.ts';

/** The shape of English words in another language: as many headings, and the same names. */
export type InLanguage<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => string
    ? (...values: Values) => string
    : { readonly [Name in keyof Words]: InLanguage<Words[Name]> };

/** As they stand in English, the measure of the others. */
export type EnglishWords = typeof files & typeof pages & typeof papers & { readonly reports: typeof reports };
export type ServerWords = InLanguage<EnglishWords>;

/** The words of files, papers and what else the server writes itself. Mails have theirs in `modules/notifications`. */
export const serverWords = Object.fromEntries(
  await Promise.all(LOCALES.map(async (locale) => [locale, await wordsIn(locale)] as const)),
) as Readonly<Record<Locale, ServerWords>>;

/** Found by the names of their files: a language more is a folder more. */
async function wordsIn(locale: Locale): Promise<ServerWords> {
  const [ofFiles, ofPages, ofPapers, ofReports] = await Promise.all([
    import(`./messages/${locale}/files.ts`) as Promise<{ files: InLanguage<typeof files> }>,
    import(`./messages/${locale}/pages.ts`) as Promise<{ pages: InLanguage<typeof pages> }>,
    import(`./messages/${locale}/papers.ts`) as Promise<{ papers: InLanguage<typeof papers> }>,
    import(`./messages/${locale}/reports.ts`) as Promise<{ reports: InLanguage<typeof reports> }>,
  ]);
  return { ...ofFiles.files, ...ofPages.pages, ...ofPapers.papers, ...ofReports };
}
