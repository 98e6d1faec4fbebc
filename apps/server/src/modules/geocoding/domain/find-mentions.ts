import { canonicalWords } from './canonical-words.ts';
import { isOneSlip } from './one-slip.ts';
import { namesBeginningWith, type Named, type PlaceIndex } from './place-index.ts';
import { stateByKey } from './state-names.ts';

/** A name of a town or area that stands in a text. */
export interface Mention {
  readonly named: readonly Named[];
  readonly score: number;
  /** Typed to its end. */
  readonly isWhole: boolean;
}

export interface Mentions {
  readonly names: readonly Mention[];
  readonly states: ReadonlySet<string>;
  readonly postcodes: readonly string[];
}

interface Word {
  readonly text: string;
  /** Which part between commas. */
  readonly part: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/** Scores of a name that is written in full, has one slip, or is not typed to its end yet. */
export const SURE = 100;
const SLIP = 70;
const BEGINNING = 55;

const MAX_WORDS = 40;
/** An address has one postcode, but a house's number may look like another. */
const MAX_POSTCODES = 2;
const LONGEST_NAME = 5;
/** Shorter words are too similar to each other. */
const MIN_FOR_SLIP = 5;
const MIN_FOR_BEGINNING = 4;
const MAX_BEGINNINGS = 8;

/** Words after these are a street's name, even when they are also a town's: Jalan Ipoh is in Kuala Lumpur. */
const STREET = new Set([
  'jalan',
  'lorong',
  'persiaran',
  'lebuh',
  'lebuhraya',
  'lengkok',
  'lengkuk',
  'leboh',
  'off',
  'road',
  'street',
]);
/** The words after one of these are the name of an estate or village. */
const ESTATE = new Set([
  'taman',
  'kampung',
  'bandar',
  'pangsapuri',
  'apartment',
  'kondominium',
  'residensi',
  'wisma',
  'menara',
  'plaza',
]);
/** Two letters can be a town or a part of a street's number: PJ, but not KK 12/3. */
const SHORT = 2;

/** Finds all towns, areas, states and postcodes that a typed address speaks of, longer names before what they contain. */
export function findMentions(index: PlaceIndex, query: string): Mentions {
  const words = query
    .split(/[,;\n]/)
    .flatMap((part, number) => canonicalWords(part).map((text): Word => ({ text, part: number })))
    .slice(-MAX_WORDS);
  const codes = words.map(({ text }) => text).filter((text) => /^\d{5}$/.test(text));
  const postcodes = [...new Set(codes)].slice(-MAX_POSTCODES);

  const states = new Set<string>();
  const found: (Mention & Span)[] = [];
  const taken: Span[] = [];
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const span = { from, to: from + length };
      // A name within a longer name is a part of the longer one.
      if (taken.some((one) => one.from <= span.from && span.to <= one.to)) continue;
      const key = keyOf(words, span);
      if (key === undefined || isNumbered(words, span, key)) continue;
      const state = stateByKey(key);
      if (state !== undefined && !follows(words, from, STREET)) states.add(state);
      const named = index.byName.get(key);
      if (named === undefined) {
        if (state !== undefined) taken.push(span);
        continue;
      }
      taken.push(span);
      found.push({ ...span, named, score: scoreOf(words, span, SURE), isWhole: true });
    }
  }
  const guessed = almost(index, words, taken);
  // "Kota Kinablu" is Kota Kinabalu, though there is a town named Kota.
  const exact = found.filter((one) => !guessed.some((guess) => contains(guess, one)));
  const isSure = exact.some(({ score }) => score >= SURE);
  const guesses = isSure ? guessed.filter((guess) => found.some((one) => contains(guess, one))) : guessed;
  return { names: [...exact, ...guesses], states, postcodes };
}

const contains = (outer: Span, inner: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;

function keyOf(words: readonly Word[], { from, to }: Span): string | undefined {
  const slice = words.slice(from, to);
  // A name does not run across a comma.
  if (slice[0]?.part !== slice.at(-1)?.part) return undefined;
  return slice.map(({ text }) => text).join('');
}

const isNumbered = (words: readonly Word[], { to }: Span, key: string): boolean =>
  key.length <= SHORT && words[to]?.part === words[to - 1]?.part && /^\d{1,4}$/.test(words[to]?.text ?? '');

function follows(words: readonly Word[], at: number, what: ReadonlySet<string>): boolean {
  const before = words[at - 1];
  return before !== undefined && before.part === words[at]?.part && what.has(before.text);
}

/** Towns stand late in an address, and longer names are surer. */
function scoreOf(words: readonly Word[], { from, to }: Span, base: number): number {
  const name = words
    .slice(from, to)
    .map(({ text }) => text)
    .join('');
  // Jalan Ipoh leads to Ipoh, but Jalan SS2/24 is in SS2.
  const street = follows(words, from, STREET) && !/\d/.test(name) ? -60 : 0;
  const estate = follows(words, from, ESTATE) ? -25 : 0;
  return base + Math.min(name.length, 20) / 2 + (10 * to) / words.length + street + estate;
}

/** Names with one slip, and names of which only the beginning is typed yet. */
function almost(index: PlaceIndex, words: readonly Word[], taken: readonly Span[]): (Mention & Span)[] {
  const found: (Mention & Span)[] = [];
  for (let from = 0; from < words.length; from += 1) {
    for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_NAME - 1); to += 1) {
      const span = { from, to };
      const overlaps = taken.filter((one) => one.from < to && from < one.to);
      if (overlaps.some((one) => !contains(span, one) || one.to - one.from === to - from)) continue;
      const key = keyOf(words, span);
      if (key === undefined) break;
      // Numbers that differ by a digit are other numbers.
      if (/\d/.test(key)) continue;
      const push = (name: string, base: number): void => {
        const named = index.byName.get(name);
        if (named !== undefined)
          found.push({ ...span, named, score: scoreOf(words, span, base), isWhole: base !== BEGINNING });
      };
      if (key.length >= MIN_FOR_SLIP) {
        for (const length of [key.length - 1, key.length, key.length + 1])
          for (const name of index.namesByLength.get(length) ?? [])
            if (isOneSlip(key, name)) push(name, SLIP);
      }
      if (to === words.length && overlaps.length === 0 && key.length >= MIN_FOR_BEGINNING)
        for (const name of namesBeginningWith(index, key, MAX_BEGINNINGS)) push(name, BEGINNING);
    }
  }
  return found;
}
