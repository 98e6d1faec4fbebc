/** The part of a name to greet with: `Nur Aisyah` for `Nur Aisyah binti Rahman`; a name without such a link stays whole. */
export function callName(name: string): string {
  const own = name.trim().split(/\s+(?:bin|binti|bt\.?|b\.|a\/l|a\/p|@)\s+/i)[0] ?? '';
  return own.length <= 40 ? own : (own.split(/\s+/)[0] ?? own);
}
