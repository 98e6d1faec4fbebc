import { fillMessage, type MessageTemplate } from '@dapur/contract/messages/message-rules';
import type { Locale } from '@dapur/contract/primitives';

export interface Words {
  readonly subject: string;
  readonly text: string;
}

/** A template of ours, which is in each reader's language, or the store's own words. */
export interface WordsWish {
  readonly template?: MessageTemplate | undefined;
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

type WordsOf = (template: MessageTemplate, lang: Locale) => Words;

/** The words for readers of a language, with placeholders. */
export const wordsFor = (wordsOf: WordsOf, { template, subject, text }: WordsWish, lang: Locale): Words =>
  template === undefined ? { subject: subject ?? '', text: text ?? '' } : wordsOf(template, lang);

/** The words for one reader. Values are kept on one line, so that a name cannot start a paragraph. */
export function filledFor(
  { subject, text }: Words,
  values: { readonly name: string; readonly store: string; readonly link: string },
): Words {
  const plain = { name: oneLine(values.name), store: oneLine(values.store), link: values.link };
  return { subject: fillMessage(subject, plain), text: fillMessage(text, plain) };
}

const oneLine = (value: string): string => value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
