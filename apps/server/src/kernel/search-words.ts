/** Half-open range of the words that begin with what was typed. */
export interface WordRange {
  readonly from: string;
  readonly to: string;
}

const MOST_WORDS = 6;
/** Above every character that a word can hold. */
const BEYOND = '\u{10ffff}';

/** What was typed into the search, as ranges that must all be found among the words of an order or a customer. The same rules as `order_words_of`. */
export function searchWords(typed: string): WordRange[] {
  const text = typed.trim().toLowerCase();
  const isPhone = /^\+?[\d\s()-]{4,}$/.test(text);
  const words = isPhone
    ? [text.replace(/\D/g, '')]
    : text
        .split(/\s+/)
        .flatMap((word) =>
          word.includes('@') ? [word] : word.split(/[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+/),
        );
  return [...new Set(words.filter(Boolean))]
    .slice(0, MOST_WORDS)
    .map((word) => ({ from: word, to: word + BEYOND }));
}
