/** Whether two words differ by one slip of the fingers at most: a letter left out, added, changed, or swapped with the next. */
export function isOneSlip(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  // One slip cannot touch both ends: nearly all pairs end here.
  if (short.length > 2 && short[0] !== long[0] && short.at(-1) !== long.at(-1)) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  return isSwapped || short.slice(start + 1) === long.slice(start + 1);
}
