/** Streets say where a house is, not which part of town. */
const STREET =
  /^(?:no\.?\s*)?\d|^(?:jalan|jln|lorong|lrg|persiaran|lebuh|leboh|lot|blok|block|unit|tingkat)\b/i;
const POSTCODE = /^\d{5}\b\s*/;

/**
 * The part of town an address lies in, for a list: `Seksyen 13` of `7, Jalan Mawar, Seksyen 13, 40100 Shah Alam,
 * Selangor`; the town where nothing smaller is named, and the address itself where nothing is known.
 */
export function areaOfAddress(address: string): string {
  const parts = address
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const at = parts.findIndex((part) => POSTCODE.test(part));
  if (at < 0) return parts.findLast((part) => !STREET.test(part)) ?? address.trim();
  const before = parts[at - 1];
  if (before !== undefined && !STREET.test(before)) return before;
  return parts[at]?.replace(POSTCODE, '') || before || address.trim();
}
