/** First words of given names that have two: `Siti Hajar` is called by both. */
const HALVES = new Set(
  'abdul ahmad che mohamad mohamed mohammad mohd muhamad muhammad nik noor nor nur nurul puteri putri raja sharifah siti syed tengku wan'.split(
    ' ',
  ),
);
const LONGEST = 30;

/** What to call somebody whose full name must not be shown: `Siti Hajar`, `Raj`, `陈美玲`. */
export function firstName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/);
  const isHalf = HALVES.has(first.toLowerCase().replace(/\W/g, ''));
  const called =
    isHalf && second !== undefined && !/^(bin|binti|bt\.?|b\.|a\/l|a\/p|@)$/i.test(second)
      ? `${first} ${second}`
      : first;
  return called.slice(0, LONGEST);
}
