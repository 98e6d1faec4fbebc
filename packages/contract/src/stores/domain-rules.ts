/** A domain that was typed and not set up is checked for so long. */
export const DOMAIN_LOOK_DAYS = 14;
/** When so many checks over so many hours find that a domain no longer leads here, its owner is told… */
export const DOMAIN_FAILED_LOOKS = 3;
export const DOMAIN_FAILED_HOURS = 24;
/** …and the domain is still served for so long. */
export const DOMAIN_GRACE_DAYS = 7;
/** What the TXT record's name begins with. */
export const DOMAIN_CHALLENGE_LABEL = '_dapur';
/** The DNS allows 253 characters, and the TXT record's name needs its own beginning. */
export const LONGEST_DOMAIN = 253 - DOMAIN_CHALLENGE_LABEL.length - 1;
