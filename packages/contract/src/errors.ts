import type { ErrorDetails } from './error-details.ts';

/** Every error code the API answers with, and its HTTP status. The browser switches on the code, never on the text. */
export const errorStatus = {
  bad_request: 400,
  tenant_required: 400,
  tenant_malformed: 400,
  limit_exceeded: 400,
  link_expired: 400,
  code_invalid: 400,
  unauthorized: 401,
  invalid_credentials: 401,
  social_refused: 401,
  forbidden: 403,
  switched_off: 403,
  second_factor_required: 403,
  proof_required: 403,
  owner_cannot_order: 403,
  bad_signature: 403,
  account_locked: 403,
  read_only: 403,
  not_for_support: 403,
  not_found: 404,
  tenant_not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  email_taken: 409,
  slug_taken: 409,
  link_required: 409,
  totals_changed: 409,
  terms_changed: 409,
  idempotency_conflict: 409,
  order_not_payable: 409,
  order_already_paid: 409,
  order_not_paid: 409,
  quote_expired: 409,
  store_location_missing: 409,
  courier_keys_missing: 409,
  store_paused: 409,
  order_refused: 409,
  cash_refused: 409,
  store_not_ready: 409,
  storage_full: 409,
  refund_too_large: 409,
  credit_unavailable: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_input: 422,
  password_guessable: 422,
  slug_reserved: 422,
  referral_invalid: 422,
  email_required: 422,
  product_unavailable: 422,
  options_invalid: 422,
  product_not_offered: 422,
  quantity_not_allowed: 422,
  order_too_large: 422,
  date_unavailable: 422,
  slot_unavailable: 422,
  method_unavailable: 422,
  pickup_closed: 422,
  voucher_invalid: 422,
  bill_too_small: 422,
  quote_required: 422,
  quote_invalid: 422,
  delivery_too_far: 422,
  area_not_delivered: 422,
  outside_malaysia: 422,
  courier_refused: 422,
  payment_keys_refused: 422,
  too_many_open_orders: 429,
  address_crowded: 429,
  rate_limited: 429,
  internal: 500,
  payment_provider_failed: 502,
  social_unavailable: 502,
  social_not_configured: 503,
  payment_unavailable: 503,
  courier_unavailable: 503,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** A fault the caller can act on. */
export interface AppError extends Error {
  readonly code: ErrorCode;
  /** Of the shape that `errorDetails` has for the code. */
  readonly details: unknown;
  readonly status: number;
}

type DetailsOf<Code> = Code extends keyof ErrorDetails ? ErrorDetails[Code] : undefined;

interface AppErrorClass {
  new <Code extends ErrorCode = ErrorCode>(code: Code, message: string, details?: DetailsOf<Code>): AppError;
  readonly prototype: AppError;
}

export const AppError: AppErrorClass = class extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
};
