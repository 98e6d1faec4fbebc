/** An HTTP status without a body of the provider's, or the id of one of its errors. */
export type Failure = 500 | 502 | 503 | 429 | `ERR_${string}`;

/** Misbehaviour that a test or a demo can switch on. All off by default. */
export type Faults = {
  /** API answers come this much later; the work is done before the wait. */
  slowMs: number;
  /** As `slowMs`, for the placing of orders alone. */
  orderSlowMs: number;
  /** API calls fail like this and do nothing. */
  fail: Failure | null;
  quoteFail: Failure | null;
  orderFail: Failure | null;
  /** The order is made, then the connection breaks before the answer. */
  dropAfterOrder: boolean;
  noCreditAtQuote: boolean;
  noCreditAtOrder: boolean;
  /** An empty wallet says ERR_INSUFFICIENT_BALANCE, as measured, and not ERR_INSUFFICIENT_CREDIT, as documented. */
  balanceWord: boolean;
  /** A refused cancellation answers 422 ERR_CANCELLATION, as measured, and not the documented 409. */
  cancelAnswers422: boolean;
  /** Quotations are expired the moment they are given. */
  expireQuotes: boolean;
  /** Times the tariff, on new quotations. */
  priceFactor: number;
  /** The driver is not told of: 403. */
  hideDriver: boolean;
  /** The provider's limits per minute, as in its sandbox. */
  rateLimits: boolean;
  /**
   * Set: slowness and failures meet only the calls whose body holds this text, and news is late only of orders that go
   * to such an address. Others' orders are left alone.
   */
  onlyWith: string | null;
  /** With a failure, `dropAfterOrder` or no credit: stop after this many calls. Null: until switched off. */
  times: number | null;
  /** News is lost and not repeated. */
  dropWebhooks: boolean;
  /** Copies sent besides each notice. */
  duplicateWebhooks: number;
  /** News waits a moment, then comes in another order than it happened. */
  shuffleWebhooks: boolean;
  /** Added before a notice's first attempt. */
  webhookDelayMs: number;
  /** News carries milliseconds instead of seconds. */
  webhookMilliseconds: boolean;
};

export const noFaults: Faults = {
  slowMs: 0,
  orderSlowMs: 0,
  fail: null,
  quoteFail: null,
  orderFail: null,
  dropAfterOrder: false,
  noCreditAtQuote: false,
  noCreditAtOrder: false,
  balanceWord: false,
  cancelAnswers422: false,
  expireQuotes: false,
  priceFactor: 1,
  hideDriver: false,
  rateLimits: false,
  onlyWith: null,
  times: null,
  dropWebhooks: false,
  duplicateWebhooks: 0,
  shuffleWebhooks: false,
  webhookDelayMs: 0,
  webhookMilliseconds: false,
};

const isWait = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 86_400_000;
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isFailure = (value: unknown) =>
  value === null ||
  [500, 502, 503, 429].some((status) => status === value) ||
  (typeof value === 'string' && /^ERR_[A-Z_]+$/.test(value));
const checks: { [K in keyof Faults]: (value: unknown) => boolean } = {
  slowMs: isWait,
  orderSlowMs: isWait,
  fail: isFailure,
  quoteFail: isFailure,
  orderFail: isFailure,
  dropAfterOrder: isFlag,
  noCreditAtQuote: isFlag,
  noCreditAtOrder: isFlag,
  balanceWord: isFlag,
  cancelAnswers422: isFlag,
  expireQuotes: isFlag,
  priceFactor: (value) => typeof value === 'number' && value > 0 && value <= 100,
  hideDriver: isFlag,
  rateLimits: isFlag,
  onlyWith: (value) => value === null || (typeof value === 'string' && value !== ''),
  times: (value) => value === null || isCount(value),
  dropWebhooks: isFlag,
  duplicateWebhooks: (value) => isCount(value) && Number(value) <= 100,
  shuffleWebhooks: isFlag,
  webhookDelayMs: isWait,
  webhookMilliseconds: isFlag,
};

/** Checks a control request. Returns the changes, or the name of the first bad field. */
export function readFaults(body: unknown): Partial<Faults> | string {
  if (typeof body !== 'object' || body === null) return 'body';
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(checks, name) || !checks[name as keyof Faults](value)) return name;
  }
  return body as Partial<Faults>;
}

/** Whether the misbehaviour of calls is meant for this one. */
export function isMeant({ onlyWith }: Faults, body: unknown): boolean {
  return onlyWith === null || (Buffer.isBuffer(body) && body.toString('utf8').includes(onlyWith));
}

/** Counts a call that was made to fail; after the last of `times` the failures stop. */
export function countFailure(faults: Faults): void {
  if (faults.times === null) return;
  faults.times -= 1;
  if (faults.times > 0) return;
  Object.assign(faults, {
    times: null,
    fail: null,
    quoteFail: null,
    orderFail: null,
    dropAfterOrder: false,
    noCreditAtQuote: false,
    noCreditAtOrder: false,
  });
}
