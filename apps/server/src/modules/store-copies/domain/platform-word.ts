/**
 * What the platform alone says of a store: its money with the store, its verdicts, its holds. A copy carries it, so that a
 * seller can read it; whoever brings a copy in takes none of it from the file, which its bringer may have written.
 */
export const PLATFORM_TABLES: Readonly<Record<string, string>> = {
  commission_rates: 'A store’s rate is agreed with the platform that it sells on.',
  commission_transfers: 'What a store owes and paid is in the books of the platform that it sold on.',
  review_decisions: 'Reviews are judged by the people of the platform that shows them.',
  attachment_usage: 'The room of a store is counted anew from its files.',
};

const REVIEW = 'Reviews are judged by the people of the platform that shows them.';
const PAPER = 'Papers are judged by the people of the platform that shows them.';
const HOLD = 'A store is held, and let go, by the platform that it sells on.';
const ANSWER = 'What a provider answers is known to the platform that asked it.';
const LOOK = 'Whether a store may open is said by the platform that it sells on.';

/** By table. What comes in has these as a new row has them. */
export const PLATFORM_COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tenants: {
    held_at: HOLD,
    held_reason: HOLD,
    held_from: HOLD,
    review: LOOK,
    review_asked_at: LOOK,
    review_reason: LOOK,
  },
  payment_attempts: { answered_sen: ANSWER },
  reviews: { hidden_at: REVIEW },
  review_reports: {
    state: REVIEW,
    outcome_note: REVIEW,
    decided_at: REVIEW,
    appeal: REVIEW,
    appealed_at: REVIEW,
  },
  compliance_documents: { verdict: PAPER, verdict_reason: PAPER, judged_at: PAPER },
};

export const isPlatformWord = (table: string, column: string): boolean =>
  Object.hasOwn(PLATFORM_TABLES, table) || Object.hasOwn(PLATFORM_COLUMNS[table] ?? {}, column);

/** As rows have it of which nobody said anything. */
const NOTHING_SAID: ReadonlySet<unknown> = new Set([null, '', 'open']);

/** Counts, by `table` or `table.column`, the rows of a file in which the platform said something. */
export function countPlatformWord(
  counts: Map<string, number>,
  table: string,
  row: Readonly<Record<string, unknown>>,
): void {
  const said = Object.hasOwn(PLATFORM_TABLES, table)
    ? [table]
    : Object.keys(PLATFORM_COLUMNS[table] ?? {})
        .filter((column) => Object.hasOwn(row, column) && !NOTHING_SAID.has(row[column]))
        .map((column) => `${table}.${column}`);
  for (const what of said) counts.set(what, (counts.get(what) ?? 0) + 1);
}

/** A platform that suspended or closed the store said so by these; nobody here knows why. */
export const wasHeld = ({ status, held_at: heldAt }: Readonly<Record<string, unknown>>): boolean =>
  status === 'suspended' || (heldAt !== null && heldAt !== undefined);
