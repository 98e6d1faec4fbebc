/** A domain that was typed and not set up is looked at for so long. */
export const DOMAIN_LOOK_DAYS = 14;
/** One that has stopped leading here is told to its owner after so many looks over so many hours… */
export const DOMAIN_FAILED_LOOKS = 3;
export const DOMAIN_FAILED_HOURS = 24;
/** …and is served for so long. */
export const DOMAIN_GRACE_DAYS = 7;
/** What the TXT record's name begins with. */
export const DOMAIN_CHALLENGE_LABEL = '_dapur';
/** The DNS allows 253 characters, and the TXT record's name needs its own beginning. */
export const LONGEST_DOMAIN = 253 - DOMAIN_CHALLENGE_LABEL.length - 1;
