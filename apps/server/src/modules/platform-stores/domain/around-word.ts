/** Signs before and behind the word. */
const REACH = 60;

/** A text, shortened around a word of it that is to be looked at. */
export function around(text: string, word: string): string {
  const at = Math.max(0, text.indexOf(word));
  const from = Math.max(0, at - REACH);
  const to = at + word.length + REACH;
  const part = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '… ' : ''}${part}${to < text.length ? ' …' : ''}`;
}
