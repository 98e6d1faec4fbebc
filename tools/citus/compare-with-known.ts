/** A cause that is not taken away yet, and where it stands. */
export interface KnownCause {
  readonly because: string;
  /** Files of `apps/server/src`, functions, indexes or constraints. */
  readonly at: readonly string[];
}

export interface Found {
  readonly rule: string;
  readonly at: string;
  readonly what?: string;
}

/**
 * What is found and not known, and with `isAll` also what is known and found no more: the list may only shrink.
 */
export function compareWithKnown(
  found: readonly Found[],
  known: Readonly<Partial<Record<string, KnownCause>>>,
  isAll: boolean,
): string[] {
  const isKnown = ({ rule, at }: Found) => known[rule]?.at.includes(at) === true;
  const fresh = found
    .filter((one) => !isKnown(one))
    .map(({ rule, at, what }) => `${at}: Citus does not take this (${rule})${what ? `: ${what}` : ''}`);
  const met = new Set(found.map(({ rule, at }) => `${rule} ${at}`));
  const gone = isAll
    ? Object.entries(known).flatMap(([rule, cause]) =>
        (cause?.at ?? [])
          .filter((one) => !met.has(`${rule} ${one}`))
          .map((one) => `${one} breaks ${rule} no more: take it off the list in tools/citus/known.ts`),
      )
    : [];
  return [...new Set([...fresh, ...gone])];
}
