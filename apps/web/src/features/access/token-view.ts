const HEAD = 12;
const TAIL = 6;

/** Enough of a token to know it again, and too little to use it. */
export function tokenPreview(token: string): string {
  return token.length > HEAD + TAIL ? `${token.slice(0, HEAD)}…${token.slice(-TAIL)}` : '…';
}

/** The claims that anybody can read in a token, unchecked. Undefined when there are none. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const payload = token.split('.')[1];
  if (payload === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** The same token with a signature that does not hold. */
export function brokenToken(token: string): string {
  const last = token.at(-1);
  // The last letter of a signature has spare bits, which a reader may ignore; the last but one has none.
  const before = token.at(-2);
  return token.slice(0, -2) + (before === 'A' ? 'B' : 'A') + (last ?? '');
}
