import type { Locale } from '@dapur/contract/primitives';
import type { Messages } from './catalogue.ts';

/** By the path of a language's file, as `import.meta.glob` finds it below `messages`. */
type Chunks = Readonly<Record<string, () => Promise<Messages>>>;

/** The store page's own texts, needed before anything is drawn. */
const page = import.meta.glob<Messages>('./*/page.ts', { base: './messages', import: 'messages' });

/** Texts that are fetched with the first part of the page that uses them. */
const later = {
  dialogs: import.meta.glob<Messages>('./*/dialogs.ts', { base: './messages', import: 'messages' }),
  session: import.meta.glob<Messages>('./*/signing-in.ts', { base: './messages', import: 'messages' }),
};

/**
 * A group's name; or its table itself, where the code that asks for it brings it along, so that the first load does
 * not.
 */
export type MessageGroup = keyof typeof later | Chunks;

const loaded: Partial<Record<Locale, Record<string, string>>> = {};
let current: Locale = 'en';
let requestedLocale: Locale | undefined;
const wanted = new Set<MessageGroup>();

function chunkOf(group: MessageGroup, locale: Locale): Promise<Messages> {
  const chunks: Chunks = typeof group === 'string' ? later[group] : group;
  return chunks[Object.keys(chunks).find((path) => path.startsWith(`./${locale}/`))!]!();
}

/**
 * Fetches a language's texts; each language is a chunk of its own. The object grows in place when further groups
 * arrive, so a translator made before knows them too. Undefined when another language was asked for meanwhile. Rejects
 * when the network fails.
 */
export async function loadMessages(locale: Locale): Promise<Messages | undefined> {
  // The first language asked for is the page's own, so texts fetched meanwhile come in it too.
  if (requestedLocale === undefined) current = locale;
  requestedLocale = locale;
  const groups = [...wanted];
  const [own, ...others] = await Promise.all([
    chunkOf(page, locale),
    ...groups.map((group) => chunkOf(group, locale)),
  ]);
  if (requestedLocale !== locale) return undefined;
  current = locale;
  const texts = (loaded[locale] ??= {});
  for (const part of [own, ...others]) Object.assign(texts, part);
  return texts;
}

/** Fetches a module and, beside it, the texts it needs, in the language of the moment. */
export async function withMessages<M>(groups: readonly MessageGroup[], module: Promise<M>): Promise<M> {
  for (const group of groups) wanted.add(group);
  const locale = current;
  const [fetched, ...texts] = await Promise.all([module, ...groups.map((group) => chunkOf(group, locale))]);
  Object.assign((loaded[locale] ??= {}), ...texts);
  // The language changed meanwhile, and the new language's texts may have been fetched without these groups.
  return current === locale ? fetched : withMessages(groups, Promise.resolve(fetched));
}
