/** No letters or digits that are taken for one another when they are read out or copied by hand. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 8;

/** A code that nobody guesses: `RAYA-7KQ2M9XD`. `pick` answers a whole number below its argument, at random. */
export function newCode(prefix: string, pick: (below: number) => number): string {
  const signs = Array.from({ length: LENGTH }, () => SIGNS.charAt(pick(SIGNS.length)));
  return `${prefix}-${signs.join('')}`;
}
