/** A word that is known, and how many stores have it. */
export interface KnownWord {
  readonly word: string;
  readonly stores: number;
}

/** Slips that are forgiven in a word, by its length. */
const slipsOf = (word: string): number => (word.length <= 4 ? 1 : word.length <= 8 ? 2 : 3);

/** The known word that was meant, of those that look alike; undefined when none is near enough. */
export function meantWord(written: string, alike: readonly KnownWord[]): string | undefined {
  let best: { word: string; cost: number; stores: number } | undefined;
  for (const { word, stores } of alike) {
    const slips = slipsBetween(written, word);
    if (slips > slipsOf(written)) continue;
    // People seldom mistype the first letter, and leave letters out more often than they mistype them.
    const cost =
      slips + (written[0] === word[0] ? 0 : 0.6) - (slips === word.length - written.length ? 0.1 * slips : 0);
    if (best === undefined || cost < best.cost || (cost === best.cost && stores > best.stores))
      best = { word, cost, stores };
  }
  return best?.word;
}

/** Ways to read a word as two that were run together, both at least three letters long. */
export function splitsOf(written: string): (readonly [string, string])[] {
  const splits: (readonly [string, string])[] = [];
  for (let at = 3; at <= written.length - 3; at += 1) splits.push([written.slice(0, at), written.slice(at)]);
  return splits;
}

/** Letters left out, added, changed, or swapped with the next: how many of them lie between two words. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    [before, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
