import { foldedText } from '@dapur/contract/words/clean-text';

/** Shorter ones are found in anything. */
const SHORTEST = 6;
/** No bank writes more of a payment; a file may say anything. */
const LONGEST_TEXT = 1_000;
const BETWEEN = '[\\s-]*';
const SIGN = /[\p{L}\p{M}\p{N}]/u;

const plain = (text: string): string => foldedText(text).toUpperCase();
const compact = (text: string): string => text.replace(/[\s-]/g, '');

/**
 * Finds which of many references a text holds. Capitals, spaces and dashes make no difference, but a reference stands for
 * itself: it is no part of a longer word or number, and no suffix follows it, with its dash or without (`-2` and `-48213`
 * make the number of another order). Where one is found within another, the longer one is meant. Of a long
 * text only the beginning counts, and the time does not grow with the number of references.
 */
export function referenceFinder<T>(
  of: Iterable<readonly [reference: string, owner: T]>,
): (text: string) => ReadonlySet<T> {
  const owners = new Map<string, Set<T>>();
  for (const [reference, owner] of of) {
    const key = compact(plain(reference));
    if (key.length >= SHORTEST) owners.set(key, (owners.get(key) ?? new Set()).add(owner));
  }
  const keys = Array.from(owners, ([key, mine]) => ({ key, shape: shapeOf(key), mine }));
  const byStart = Map.groupBy(keys, ({ key }) => key.slice(0, SHORTEST));
  return (written) => {
    const text = plain(written.slice(0, LONGEST_TEXT));
    const dense = compact(text);
    const found = new Map<string, (typeof keys)[number]>();
    for (let at = 0; at + SHORTEST <= dense.length; at++)
      for (const one of byStart.get(dense.slice(at, at + SHORTEST)) ?? [])
        if (dense.startsWith(one.key, at)) found.set(one.key, one);
    const spans = [...found.values()].flatMap(({ shape, mine }) =>
      Array.from(text.matchAll(shape), ({ 0: { length }, index }) => ({
        from: index,
        to: index + length,
        mine,
      })),
    );
    const isInside = (one: (typeof spans)[number]): boolean =>
      spans.some(({ from, to }) => from <= one.from && one.to <= to && to - from > one.to - one.from);
    return new Set(spans.filter((one) => !isInside(one)).flatMap(({ mine }) => [...mine]));
  };
}

function shapeOf(key: string): RegExp {
  const signs = Array.from(key, (sign) => sign.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join(BETWEEN);
  return new RegExp(
    `(?<!${SIGN.source})${signs}(?!${SIGN.source}|\\s*-\\s*\\d|\\s+(?:2|\\d{4,6})(?!${SIGN.source}))`,
    'gu',
  );
}
