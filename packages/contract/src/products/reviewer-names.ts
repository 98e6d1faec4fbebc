/** How the writer of a review may be named in public: `Siti A.`, in full, or not at all. */
export const REVIEW_NAMES = ['short', 'full', 'anonymous'] as const;
export type ReviewName = (typeof REVIEW_NAMES)[number];

/** Stands for the name of a writer who wants none shown; pages say it in the reader's language. */
export const ANONYMOUS_REVIEWER = 'A customer';

/** The name beside a review; `aCustomer` stands for an anonymous writer in the reader's language. */
export const shownReviewer = (name: string, aCustomer: string): string =>
  name === ANONYMOUS_REVIEWER ? aCustomer : name;

/** Characters that speak against taking a review out of sight. */
export const LONGEST_APPEAL = 1_000;
