const HIDDEN = '•••';
/** Splits into letters as people count them: an accent or a part of an emoji is not counted by itself. */
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const lettersOf = (word: string): string[] => [...letters.segment(word)].map(({ segment }) => segment);

/** A name that its friends recognise and strangers cannot use: `Aisyah binti Rahman` becomes `Ais••• R•••`. */
export function maskedName(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const first = lettersOf(words[0] ?? '');
  const shown = first.slice(0, Math.min(3, Math.ceil(first.length / 2))).join('');
  const last = words.length > 1 ? lettersOf(words.at(-1) ?? '')[0] : undefined;
  return last === undefined ? `${shown}${HIDDEN}` : `${shown}${HIDDEN} ${last}${HIDDEN}`;
}
