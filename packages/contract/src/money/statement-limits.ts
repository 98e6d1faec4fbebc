/** Bounds of a bank's file that a store compares with its transfers; 5 MB hold a year of a busy account. */
export const statementLimits = { rows: 100_000, bytes: 5 * 1024 * 1024 } as const;

/** How many lines one call accepts; who accepts more sends several calls. */
export const MAX_LINES_AT_ONCE = 50;
