/** Misbehaviour that a test or a demo can switch on. All off by default. */
export type Faults = {
  /** API answers come this much later; the work is done before the wait. */
  slowMs: number;
  /** API calls answer this status and do nothing. */
  fail: 500 | 503 | 429 | null;
  /** With `fail` or `resetAfterCreate`: stop after this many calls. Null: until switched off. */
  times: number | null;
  /** GET calls allowed per account in five minutes. Null: unlimited, as most real accounts. */
  rateLimit: number | null;
  /** Bills are created, then the connection breaks before the answer. */
  resetAfterCreate: boolean;
  /** GET of a deleted bill answers 404 instead of state `deleted`; both were seen. */
  deletedAnswers404: boolean;
  /** Callbacks are lost and not repeated. */
  dropCallback: boolean;
  /** Added before a callback's first attempt. */
  callbackDelayMs: number;
  /** Copies sent besides each callback. */
  duplicateCallbacks: number;
  /** Callbacks carry a signed field that nobody was told of: the provider adds fields as it grows. */
  addsCallbackField: boolean;
  /** The redirect carries only `billplz[id]`. */
  unsignedRedirect: boolean;
};

export const noFaults: Faults = {
  slowMs: 0,
  fail: null,
  times: null,
  rateLimit: null,
  resetAfterCreate: false,
  deletedAnswers404: false,
  dropCallback: false,
  callbackDelayMs: 0,
  duplicateCallbacks: 0,
  addsCallbackField: false,
  unsignedRedirect: false,
};

const isWait = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 86_400_000;
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 100_000;
const isFlag = (value: unknown) => typeof value === 'boolean';
const checks: { [K in keyof Faults]: (value: unknown) => boolean } = {
  slowMs: isWait,
  fail: (value) => value === null || value === 500 || value === 503 || value === 429,
  times: (value) => value === null || isCount(value),
  rateLimit: (value) => value === null || isCount(value),
  resetAfterCreate: isFlag,
  deletedAnswers404: isFlag,
  dropCallback: isFlag,
  callbackDelayMs: isWait,
  duplicateCallbacks: (value) => isCount(value) && Number(value) <= 100,
  addsCallbackField: isFlag,
  unsignedRedirect: isFlag,
};

/** Checks a control request. Returns the changes, or the name of the first bad field. */
export function readFaults(body: unknown): Partial<Faults> | string {
  if (typeof body !== 'object' || body === null) return 'body';
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(checks, name) || !checks[name as keyof Faults](value)) return name;
  }
  return body as Partial<Faults>;
}
