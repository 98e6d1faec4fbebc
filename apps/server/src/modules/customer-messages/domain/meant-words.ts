import { fillMessage, type MessageTemplate } from '@dapur/contract/message-rules';
import type { Locale } from '@dapur/contract/primitives';

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** Words of the store's own, or ours, which are in each reader's language. */
export interface WordsWish {
  readonly template?: MessageTemplate | undefined;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

type WordsOf = (template: MessageTemplate, lang: Locale) => Words;

/** As they are written for readers of a language, placeholders and all. */
export const wordsFor = (wordsOf: WordsOf, { template, subject, text }: WordsWish, lang: Locale): Words =>
  template === undefined ? { subject: subject ?? '', text: text ?? '' } : wordsOf(template, lang);

/** As one reader gets them. Values stay on their line, so that a name starts no paragraph of its own. */
export function filledFor(
  { subject, text }: Words,
  values: { readonly name: string; readonly store: string; readonly link: string },
): Words {
  const plain = { name: oneLine(values.name), store: oneLine(values.store), link: values.link };
  return { subject: fillMessage(subject, plain), text: fillMessage(text, plain) };
}

const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
