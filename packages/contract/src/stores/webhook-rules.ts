/** What endpoints may be told. */
export const webhookEvents = [
  'order.paid',
  'order.changed',
  'order.cancelled',
  'order.refunded',
  'product.changed',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a test sends; no endpoint chooses it. */
export const WEBHOOK_TEST = 'test';

/** Endpoints of a store. */
export const MAX_WEBHOOKS = 10;
/** Seconds after each try that failed until the next: eleven tries within a day. */
export const WEBHOOK_PAUSES_SECONDS = [
  5,
  30,
  120,
  600,
  1_800,
  3_600,
  2 * 3_600,
  4 * 3_600,
  6 * 3_600,
  9 * 3_600,
] as const;
/** An answer has to be there by then. */
export const WEBHOOK_ANSWER_SECONDS = 10;
/** An endpoint that took nothing for so long is switched off. */
export const WEBHOOK_DAYS_UNTIL_OFF = 3;
/** For so long the log is kept. */
export const WEBHOOK_LOG_DAYS = 30;
/** For so long the former secret signs beside a new one. */
export const WEBHOOK_SECRET_OVERLAP_HOURS = 24;
