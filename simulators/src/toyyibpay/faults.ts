/** Misbehaviour that a test or a demo can switch on. All off by default. */
export type Faults = {
  /** API answers come this much later; the work is done before the wait. */
  slowMs: number;
  /** API calls answer this status with a page for people, and do nothing. */
  fail: 500 | 502 | 503 | null;
  /** API calls answer this text with status 200, and do nothing: `[FALSE]`, a page, anything. */
  answer: string | null;
  /** Bills are created, then the connection breaks before the answer. */
  resetAfterCreate: boolean;
  /** With one of the three above: stop after this many calls. Null: until switched off. */
  times: number | null;
  /** How an open attempt is listed: the provider has two numbers for it. */
  pendingShowsAs: '2' | '4';
  /** The list of attempts names this amount in sen, not the bill's. */
  shownAmount: number | null;
  /** The list of attempts names this reference, not the bill's. */
  shownReference: string | null;
  /** Callbacks are lost and not repeated. */
  dropCallback: boolean;
  /** Added before a callback's first attempt. */
  callbackDelayMs: number;
  /** Copies sent besides each callback. */
  duplicateCallbacks: number;
  /** Both kinds of body were seen. */
  callbackEncoding: 'multipart' | 'urlencoded';
  /** The callback's amount is in sen: nobody documents its unit. */
  callbackAmountInSen: boolean;
  /** Callbacks carry a hash made with another key. */
  wrongHash: boolean;
  /** The payer is sent back only after the callback was answered. */
  callbackBeforeReturn: boolean;
};

export const noFaults: Faults = {
  slowMs: 0,
  fail: null,
  answer: null,
  resetAfterCreate: false,
  times: null,
  pendingShowsAs: '2',
  shownAmount: null,
  shownReference: null,
  dropCallback: false,
  callbackDelayMs: 0,
  duplicateCallbacks: 0,
  callbackEncoding: 'multipart',
  callbackAmountInSen: false,
  wrongHash: false,
  callbackBeforeReturn: false,
};

const isWait = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 86_400_000;
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 1_000_000;
const isFlag = (value: unknown) => typeof value === 'boolean';
const isText = (value: unknown) => typeof value === 'string' && value.length <= 10_000;
const isOneOf =
  (...allowed: readonly unknown[]) =>
  (value: unknown) =>
    allowed.includes(value);
const checks: { [K in keyof Faults]: (value: unknown) => boolean } = {
  slowMs: isWait,
  fail: isOneOf(null, 500, 502, 503),
  answer: (value) => value === null || isText(value),
  resetAfterCreate: isFlag,
  times: (value) => value === null || isCount(value),
  pendingShowsAs: isOneOf('2', '4'),
  shownAmount: (value) => value === null || isCount(value),
  shownReference: (value) => value === null || isText(value),
  dropCallback: isFlag,
  callbackDelayMs: isWait,
  duplicateCallbacks: (value) => isCount(value) && Number(value) <= 100,
  callbackEncoding: isOneOf('multipart', 'urlencoded'),
  callbackAmountInSen: isFlag,
  wrongHash: isFlag,
  callbackBeforeReturn: isFlag,
};

/** Checks a control request. Returns the changes, or the name of the first bad field. */
export function readFaults(body: unknown): Partial<Faults> | string {
  if (typeof body !== 'object' || body === null) return 'body';
  for (const [name, value] of Object.entries(body)) {
    if (!Object.hasOwn(checks, name) || !checks[name as keyof Faults](value)) return name;
  }
  return body as Partial<Faults>;
}
