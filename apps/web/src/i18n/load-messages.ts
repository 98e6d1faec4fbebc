import type { Locale } from '@dapur/contract/primitives';
import type { Messages } from './catalogue.ts';

const chunks: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('./messages/en/index.ts'),
  ms: () => import('./messages/ms/index.ts'),
  zh: () => import('./messages/zh/index.ts'),
};

/** Fetches a language's texts; each language is a chunk of its own. Rejects when the network fails. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await chunks[locale]()).messages;
}
