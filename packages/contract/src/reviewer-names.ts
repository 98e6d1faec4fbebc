/** How the writer of a review may be named in public: `Siti A.`, in full, or not at all. */
export const REVIEW_NAMES = ['short', 'full', 'anonymous'] as const;
export type ReviewName = (typeof REVIEW_NAMES)[number];

/** Stands for the name of who wants none; pages say it in the reader's language. */
export const ANONYMOUS_REVIEWER = 'A customer';

/** The name beside a review, for a reader to whom nobody's name is `aCustomer`. */
export const shownReviewer = (name: string, aCustomer: string): string =>
  name === ANONYMOUS_REVIEWER ? aCustomer : name;
