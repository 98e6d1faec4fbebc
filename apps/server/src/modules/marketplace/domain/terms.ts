import { CHINESE_NAMES, EMPTY_WORDS, SAME_WORDS, SHORT_NAMES, SIMPLIFIED } from './food-words.ts';

const HAN = /\p{Script=Han}+/gu;
const LONGEST_TERM = 32;
const MAX_TERMS_ASKED = 8;

const latin = new Map<string, string>();
const han = new Map<string, readonly string[]>();
for (const line of SAME_WORDS) {
  const [term = '', ...others] = line.split(' ');
  for (const word of others) {
    if (/\p{Script=Han}/u.test(word)) han.set(word, [term]);
    else if (!latin.has(word)) latin.set(word, term);
  }
}
for (const [name, terms] of Object.entries(CHINESE_NAMES)) han.set(name, terms.split(' ').map(termOf));
const LISTED: ReadonlySet<string> = new Set(SAME_WORDS.map((line) => line.split(' ', 1)[0] ?? ''));
const longestHan = Math.max(...[...han.keys()].map((name) => name.length));

/** The term that a word in Latin letters stands for. */
function termOf(word: string): string {
  const single = word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word;
  return latin.get(word) ?? latin.get(single) ?? word;
}

/**
 * The terms of a text, each once, in the text's order. In small letters without accents; synonyms become one term;
 * known Chinese words become the terms that they stand for, and other Chinese text becomes pairs of characters.
 */
export function termsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’'`]/g, '')
    // “kuih2” is how “kuih-kuih” is written in a hurry.
    .replace(/(?<=\p{Script=Latin}{3})2\b/gu, '');
  const terms = new Set<string>();
  for (const word of plain.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []) {
    // A run of letters may hold Chinese in its midst.
    for (const part of word.split(/(\p{Script=Han}+)/u)) {
      if (part === '' || EMPTY_WORDS.has(part)) continue;
      if (part.match(HAN) !== null) for (const term of hanTerms(part)) terms.add(term);
      else for (const term of latinTerms(part)) terms.add(term);
    }
  }
  return [...terms];
}

function latinTerms(word: string): readonly string[] {
  // A word may have the name of a property that every object has.
  const short = Object.hasOwn(SHORT_NAMES, word) ? SHORT_NAMES[word] : undefined;
  return short === undefined ? [termOf(word.slice(0, LONGEST_TERM))] : short.split(' ');
}

function hanTerms(run: string): string[] {
  const text = [...run].map((one) => SIMPLIFIED[one] ?? one).join('');
  const found: string[] = [];
  let rest = '';
  const flush = (): void => {
    if (rest.length === 1 && !EMPTY_WORDS.has(rest)) found.push(rest);
    for (let at = 0; at + 2 <= rest.length; at += 1) found.push(rest.slice(at, at + 2));
    rest = '';
  };
  for (let at = 0; at < text.length;) {
    const known = knownHanAt(text, at);
    if (known === undefined) {
      rest += text[at] ?? '';
      at += 1;
      continue;
    }
    flush();
    found.push(...known.terms);
    at += known.length;
  }
  flush();
  return found;
}

function knownHanAt(text: string, at: number): { length: number; terms: readonly string[] } | undefined {
  for (let length = Math.min(longestHan, text.length - at); length > 0; length -= 1) {
    const terms = han.get(text.slice(at, at + length));
    if (terms !== undefined) return { length, terms };
  }
  return undefined;
}

/** The terms that somebody asks for: those of a text, at most so many that a question stays small. */
export const askedTerms = (text: string): string[] => termsOf(text).slice(0, MAX_TERMS_ASKED);

/** All words in Latin letters that stand for another: slips of the fingers are compared with these too. */
export const ALIASES: readonly string[] = [...latin.keys()];

/** Whether a term stands in the list of words: nobody mistyped it, even if no store has it today. */
export const isListed = (term: string): boolean => LISTED.has(term);

/** Whether a term can be a slip of the fingers: it is written in letters that have neighbours on a keyboard. */
export const isTyped = (term: string): boolean => /^[a-z]{3,}$/.test(term);
