import type { Locale } from '@dapur/contract/primitives';
import type { Messages } from './catalogue.ts';

type Chunk = () => Promise<Messages>;
type Chunks = Readonly<Record<Locale, Chunk>>;

/** The store page's own texts, needed before anything is drawn. */
const page: Chunks = {
  en: async () => (await import('./messages/en/page.ts')).messages,
  ms: async () => (await import('./messages/ms/page.ts')).messages,
  zh: async () => (await import('./messages/zh/page.ts')).messages,
};

/** Texts that are fetched with the first piece of the page that says them. */
const later = {
  dialogs: {
    en: async () => (await import('./messages/en/dialogs.ts')).dialogs,
    ms: async () => (await import('./messages/ms/dialogs.ts')).dialogs,
    zh: async () => (await import('./messages/zh/dialogs.ts')).dialogs,
  },
  steps: {
    en: async () => (await import('./messages/en/steps.ts')).messages,
    ms: async () => (await import('./messages/ms/steps.ts')).messages,
    zh: async () => (await import('./messages/zh/steps.ts')).messages,
  },
  session: {
    en: async () => (await import('./messages/en/signing-in.ts')).messages,
    ms: async () => (await import('./messages/ms/signing-in.ts')).messages,
    zh: async () => (await import('./messages/zh/signing-in.ts')).messages,
  },
  access: {
    en: async () => (await import('./messages/en/access.ts')).access,
    ms: async () => (await import('./messages/ms/access.ts')).access,
    zh: async () => (await import('./messages/zh/access.ts')).access,
  },
  account: {
    en: async () => (await import('./messages/en/account.ts')).account,
    ms: async () => (await import('./messages/ms/account.ts')).account,
    zh: async () => (await import('./messages/zh/account.ts')).account,
  },
} satisfies Record<string, Chunks>;

export type MessageGroup = keyof typeof later;

const loaded: Partial<Record<Locale, Record<string, string>>> = {};
let current: Locale = 'en';
const wanted = new Set<MessageGroup>();

/**
 * Fetches a language's texts; each language is a chunk of its own. The object grows in place when further groups
 * arrive, so a translator made before knows them too. Rejects when the network fails.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const groups = [...wanted];
  const [own, ...others] = await Promise.all([
    page[locale](),
    ...groups.map((group) => later[group][locale]()),
  ]);
  current = locale;
  const texts = (loaded[locale] ??= {});
  for (const part of [own, ...others]) Object.assign(texts, part);
  return texts;
}

/** Fetches a module and, beside it, the texts it needs, in the language of the moment. */
export async function withMessages<M>(groups: readonly MessageGroup[], module: Promise<M>): Promise<M> {
  for (const group of groups) wanted.add(group);
  const locale = current;
  const [fetched, ...texts] = await Promise.all([module, ...groups.map((group) => later[group][locale]())]);
  Object.assign((loaded[locale] ??= {}), ...texts);
  // The language changed meanwhile: its own texts may have been fetched without these.
  return current === locale ? fetched : withMessages(groups, Promise.resolve(fetched));
}
