import type { Locale } from '@dapur/contract/primitives';
import type { Messages } from './catalogue.ts';

type Chunk = () => Promise<{ messages: Messages }>;

/** The store page's own texts, needed before anything is drawn. */
const pageChunks: Record<Locale, Chunk> = {
  en: () => import('./messages/en/page.ts'),
  ms: () => import('./messages/ms/page.ts'),
  zh: () => import('./messages/zh/page.ts'),
};

/** The texts of the later steps, fetched with the first of them. */
const stepChunks: Record<Locale, Chunk> = {
  en: () => import('./messages/en/steps.ts'),
  ms: () => import('./messages/ms/steps.ts'),
  zh: () => import('./messages/zh/steps.ts'),
};

const loaded: Partial<Record<Locale, Record<string, string>>> = {};
let current: Locale = 'en';
let stepsWanted = false;

/**
 * Fetches a language's texts; each language is a chunk of its own. The object grows in place when the steps' texts
 * arrive, so a translator made before knows them too. Rejects when the network fails.
 */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const [page, steps] = await Promise.all([
    pageChunks[locale](),
    stepsWanted ? stepChunks[locale]() : undefined,
  ]);
  current = locale;
  return (loaded[locale] = Object.assign(loaded[locale] ?? {}, page.messages, steps?.messages));
}

/** Fetches a step and, beside it, the texts it needs, in the language of the moment. */
export async function withStepMessages<M>(module: Promise<M>): Promise<M> {
  stepsWanted = true;
  const locale = current;
  const [step, texts] = await Promise.all([module, stepChunks[locale]()]);
  Object.assign((loaded[locale] ??= {}), texts.messages);
  // The language changed meanwhile: its own texts may have been fetched without the steps'.
  return current === locale ? step : withStepMessages(Promise.resolve(step));
}
