import type { Secret } from '../../kernel/secret.ts';

/** A store's own account with the payment provider. One collection per store, never one per order. */
export type PaymentAccount = {
  readonly apiKey: Secret;
  readonly xSignatureKey: Secret;
  readonly collectionId: string;
};

export type BillState = 'due' | 'paid' | 'deleted';

export type NewBill = {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly description: string;
  readonly name: string;
  readonly email: string;
  /** Any common Malaysian form; sent only when it is a mobile number the provider accepts. */
  readonly mobile?: string;
  readonly amountSen: number;
  readonly callbackUrl: string;
  readonly redirectUrl: string;
  /** A code from `listGateways`: the payer goes straight to that bank or wallet. */
  readonly gatewayCode?: string;
};

/** `url` is where the payer's browser goes; it already carries the direct bank choice. */
export type CreatedBill = { readonly billId: string; readonly url: string; readonly state: 'due' };

export type Bill = {
  readonly billId: string;
  readonly collectionId: string;
  readonly state: BillState;
  /** True exactly when state is 'paid'. */
  readonly paid: boolean;
  readonly amountSen: number;
  readonly paidAmountSen: number;
  readonly paidAt?: Date;
  /** The bank code when the payer chose a bank directly, else the order number. */
  readonly reference1?: string;
  /** The order this bill was made for, as we wrote it on creation. */
  readonly orderId?: string;
};

/** 'deleted' also when it was deleted before. 'already_paid' means the money is there and must be accounted for. */
export type BillDeletion = 'deleted' | 'already_paid' | 'not_found';

export type GatewayCategory = 'fpx' | 'wallet' | 'card' | 'other';

export type Gateway = {
  readonly code: string;
  readonly name: string;
  readonly category: GatewayCategory;
  /** False while the bank is down: show it as unavailable. */
  readonly active: boolean;
  /** Of the provider's test environment: no money moves. */
  readonly isTest: boolean;
};

/**
 * `signature_unknown`: key and collection are right, and the provider would not say whether the X Signature key is.
 */
export type CredentialCheck =
  | 'ok'
  | 'unauthorized'
  | 'collection_not_found'
  | 'signature_wrong'
  | 'signature_unknown';

/** A payment notice whose signature was verified with the account's key. Amounts in sen. */
export type PaymentCallback = {
  readonly billId: string;
  readonly collectionId: string;
  readonly paid: boolean;
  readonly state: BillState;
  readonly amountSen: number;
  readonly paidAmountSen: number;
  readonly paidAt?: Date;
  readonly transactionId?: string;
  readonly transactionStatus?: string;
};

/** What the payer's browser brought back, signature verified. A hint about one bill; it carries no amount. */
export type PaymentReturn = {
  readonly billId: string;
  readonly paid: boolean;
  readonly paidAt?: Date;
  readonly transactionId?: string;
  readonly transactionStatus?: string;
};

/** Every method throws PaymentProviderError and nothing else on a provider or network fault. */
export type PaymentGateway = {
  /**
   * Creating has no idempotency key at the provider: store the attempt before calling. When the error says
   * `outcomeUnknown`, a payable bill may exist that we hold no id for; only its callback can name it.
   */
  createBill(account: PaymentAccount, bill: NewBill): Promise<CreatedBill>;
  /** Undefined when the provider does not know the bill (or no longer does, after a deletion). */
  getBill(account: PaymentAccount, billId: string): Promise<Bill | undefined>;
  /** A payer already at the bank can still complete a deleted bill, so a paid callback may follow 'deleted'. */
  deleteBill(account: PaymentAccount, billId: string): Promise<BillDeletion>;
  /** The ways to pay that this account has enabled. The provider suggests asking about once an hour. */
  listGateways(account: PaymentAccount): Promise<Gateway[]>;
  /**
   * Checks the API key, the collection and, as far as the provider allows, the X Signature key: by a call about
   * payouts, whose checksum that key makes. Leaves nothing behind.
   */
  testCredentials(account: PaymentAccount): Promise<CredentialCheck>;
};

/**
 * - unauthorized: the API key is wrong
 * - not_found: the collection or another named thing does not exist
 * - invalid: the provider (or our own check before sending) refuses the values; `messages` says which
 * - rate_limited: too many requests; `retryAfterSeconds` when the provider says how long
 * - unavailable: the provider answered with a fault or nonsense, or could not be reached at all
 * - timeout: sent, but no answer came in time or the connection broke
 */
export type PaymentProviderErrorKind =
  | 'unauthorized'
  | 'not_found'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'
  | 'timeout';

export class PaymentProviderError extends Error {
  readonly kind: PaymentProviderErrorKind;
  /** The provider's own sentences, for the seller and the log; never for the shopper. */
  readonly messages: readonly string[];
  /** The request may have taken effect although it failed. Always true for 'timeout'. */
  readonly outcomeUnknown: boolean;
  readonly httpStatus?: number;
  readonly retryAfterSeconds?: number;

  constructor(
    kind: PaymentProviderErrorKind,
    messages: readonly string[],
    detail: {
      outcomeUnknown?: boolean;
      httpStatus?: number;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(`payment provider: ${kind}${messages.length > 0 ? `: ${messages.join('; ')}` : ''}`, {
      cause: detail.cause,
    });
    this.name = 'PaymentProviderError';
    this.kind = kind;
    this.messages = messages;
    this.outcomeUnknown = kind === 'timeout' || (detail.outcomeUnknown ?? false);
    if (detail.httpStatus !== undefined) this.httpStatus = detail.httpStatus;
    if (detail.retryAfterSeconds !== undefined) this.retryAfterSeconds = detail.retryAfterSeconds;
  }
}
