/** Amounts of resources are thousandths of their unit: 480 minutes are 480000. */
export const MAX_RESOURCE_AMOUNT = 100_000_000;
/** What one batch may take of it: a whole day of minutes. */
export const MAX_USE_AMOUNT = 1_440_000;
export const MAX_BATCH = 9_999;
