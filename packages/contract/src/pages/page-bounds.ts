// Bounds that pages say and the server keeps. Apart from the schemas, whose library no browser carries.

/** Acts on a page of the log. */
export const AUDIT_PAGE = 50;
/** Characters. */
export const ANNOUNCEMENT_TITLE = 80;
export const ANNOUNCEMENT_BODY = 1_000;
export const LONGEST_APPEAL = 1_000;
/** How long a copy of a store can be fetched. */
export const EXPORT_DAYS = 7;
