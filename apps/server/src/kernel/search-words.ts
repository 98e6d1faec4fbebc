import { foldedText } from '@dapur/contract/words/clean-text';
import { normalisePhone } from '@dapur/contract/people/phone';

/** Half-open range of the words that begin with what was typed. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

const MAX_WORDS = 6;
/** Above every character that a word can hold. */
const BEYOND = '\u{10ffff}';

/**
 * What the digits of a number begin with as they are stored, with their country: `12-100 1065` is found as
 * `60121001065`. Up to eight digits in a row may be of an order's number, or a phone's last four.
 */
function phoneWord(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^(?:\+|00)/.test(text)) return normalisePhone(text).replace('+', '');
  const isPart = digits.length > 8 || (digits.length > 4 && digits !== text);
  return isPart && digits.startsWith('1') ? `60${digits}` : digits;
}

/** What was typed into the search, as ranges that must all be found among the words of an order or a customer. The same rules as `order_words_of`. */
export function searchWords(typed: string): WordRange[] {
  const text = foldedText(typed).trim().toLowerCase();
  const isPhone = /^\+?[\d\s()-]{4,}$/.test(text);
  const words = isPhone
    ? [phoneWord(text)]
    : text
        .split(/\s+/)
        .flatMap((word) =>
          word.includes('@') ? [word] : word.split(/[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+/),
        );
  return [...new Set(words.filter(Boolean))]
    .slice(0, MAX_WORDS)
    .map((word) => ({ from: word, to: word + BEYOND }));
}
