/** What is written of a customer, where two are to be one. */
export interface Joinable {
  readonly notes: string;
  readonly allergies: string;
  readonly has_consent: boolean;
  /** When the consent was last given or refused; null: never. */
  readonly consent_at: Date | null;
  readonly blocked_at: Date | null;
  readonly block_reason: string;
}

export interface Joined {
  readonly notes: string;
  readonly allergies: string;
  readonly hasConsent: boolean;
  /** Whether the consent is the other customer's answer. */
  readonly isConsentOfOther: boolean;
  /** Null: the customer may order. */
  readonly blockReason: string | null;
  /** Whether the joined words are longer than one customer's may be. */
  readonly isTooLong: boolean;
}

const LONGEST_NOTES = 2_000;
const LONGEST_ALLERGIES = 300;

/**
 * The words of both customers. Of their two answers on news the later one counts; a block of either applies to both.
 */
export function joinedOf(one: Joinable, other: Joinable): Joined {
  const notes = both(one.notes, other.notes);
  const allergies = both(one.allergies, other.allergies);
  const isConsentOfOther = (other.consent_at?.getTime() ?? 0) > (one.consent_at?.getTime() ?? 0);
  const blocked = [one, other].find((row) => row.blocked_at !== null);
  return {
    notes,
    allergies,
    hasConsent: (isConsentOfOther ? other : one).has_consent,
    isConsentOfOther,
    blockReason: blocked === undefined ? null : blocked.block_reason,
    isTooLong: notes.length > LONGEST_NOTES || allergies.length > LONGEST_ALLERGIES,
  };
}

const both = (one: string, other: string): string =>
  one.includes(other) ? one : [one, other].filter(Boolean).join('\n');
