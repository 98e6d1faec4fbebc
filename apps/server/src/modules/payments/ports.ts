import type { ProviderCalls } from '../callbacks/index.ts';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';

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
  /** Of the account that the bill is of. */
  readonly accountRef: string;
  readonly state: BillState;
  /** True exactly when state is 'paid'. */
  readonly paid: boolean;
  /** What the bill asks for; undefined where the provider does not say. */
  readonly amountSen?: number;
  readonly paidAmountSen: number;
  readonly paidAt?: Date;
  /** The bank code when the payer chose a bank directly, else the order number. */
  readonly reference1?: string;
  /** The order this bill was made for, as we wrote it on creation. */
  readonly orderId?: string;
};

/** 'deleted' also when it was deleted before. 'already_paid' means the money is there and must be accounted for. */
export type BillDeletion = 'deleted' | 'already_paid' | 'not_found';

export type GatewayCategory = 'fpx' | 'wallet' | 'card' | 'other' | 'transfer' | 'cash';

export type Gateway = {
  readonly code: string;
  readonly name: string;
  readonly category: GatewayCategory;
  /** False while the bank is down: show it as unavailable. */
  readonly active: boolean;
  /** Of the provider's test environment: no money moves. */
  readonly isTest: boolean;
};

/** A payment notice whose signature was verified with the account's key. Amounts in sen. */
export type PaymentCallback = {
  readonly billId: string;
  /** Of the account that the bill is of. */
  readonly accountRef: string;
  readonly paid: boolean;
  readonly state: BillState;
  readonly amountSen?: number;
  readonly paidAmountSen: number;
  readonly paidAt?: Date;
  /** The order this bill was made for, as we wrote it on creation, where it says so. */
  readonly orderId?: string;
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

/** A call of the provider that nobody has proved yet: which bill it is about, and of which account. */
export type CallbackReading =
  | {
      readonly kind: 'about';
      readonly billId: string;
      /** Empty when it names none. */
      readonly accountRef: string;
      /** The order that the bill was made for, where it says so. */
      readonly orderId?: string;
      /** All that it says, to be kept. */
      readonly fields: ReadonlyMap<string, string>;
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** A call that the account's own key has signed. */
export type SignedCallback =
  | { readonly kind: 'notice'; readonly notice: PaymentCallback }
  /**
   * It is the provider's, but not to be believed as it stands: the provider is to be asked about the bill. `fault`: what
   * is wrong with it; undefined where the provider's calls never say enough.
   */
  | { readonly kind: 'ask'; readonly fault?: string };

/** What the provider found out about an account's keys. */
export type KeysCheck =
  | {
      readonly isAccepted: true;
      /** False: it would not say whether every key is right; the first payment shows it. */
      readonly isComplete: boolean;
    }
  | { readonly isAccepted: false; readonly refusal: KeysRefusal };

export interface KeysRefusal {
  /** The key that is wrong, as the contract names it. */
  readonly field: string;
  readonly message: string;
  /** The provider's own sentences. */
  readonly words: readonly string[];
}

/**
 * A store's own account with a provider, with its keys, which nobody else sees. Every call throws PaymentProviderError and
 * nothing else on a provider or network fault.
 */
export interface PaymentAccount {
  /** `transfer`: no provider, but the store's own bank account. */
  readonly provider: PaymentProviderId | 'mock' | 'transfer';
  /** The provider's name of the part of the account that money goes to, as its calls and bills name it. */
  readonly reference: string;
  /** The end of a key, for its owner to know it again. */
  readonly keyHint: string;
  /** The keys as they are sealed into the database; `PaymentConnection.reopen` reads them. */
  reveal(): Readonly<Record<string, string>>;
  /**
   * Creating has no idempotency key at the provider: store the attempt before calling. When the error says
   * `outcomeUnknown`, a payable bill may exist that we hold no id for; only its callback can name it.
   */
  createBill(bill: NewBill): Promise<CreatedBill>;
  /** Undefined when the provider does not know the bill (or no longer does, after a deletion). */
  getBill(billId: string): Promise<Bill | undefined>;
  /** A payer already at the bank can still complete a deleted bill, so a paid callback may follow 'deleted'. */
  deleteBill(billId: string): Promise<BillDeletion>;
  /** The ways to pay that this account has enabled. The provider suggests asking about once an hour. */
  listGateways(): Promise<Gateway[]>;
  /** Asks the provider about the keys. Leaves nothing behind. */
  checkKeys(): Promise<KeysCheck>;
  /** The kinds of ways to pay that its bills offer. */
  readonly methods: readonly GatewayCategory[];
  /** What a call of the provider says, if this account's key has signed it. */
  hearCallback(raw: string): SignedCallback | undefined;
  /** What the payer's browser brought back in its query, if this account's key has signed it; not every provider signs. */
  hearReturn(rawQuery: string): PaymentReturn | undefined;
}

/** A provider that this process can reach. */
export interface PaymentConnection {
  /** The account of keys as a seller types them. Throws ZodError for what its schema in the contract refuses. */
  account(keys: Readonly<Record<string, string>>): PaymentAccount;
  /** The account of keys as `PaymentAccount.reveal` answered them. Throws for any other. */
  reopen(keys: Readonly<Record<string, string>>): PaymentAccount;
  /** Which key a fault of a call speaks against; undefined when it speaks of none. */
  refusalOf(error: PaymentProviderError): KeysRefusal | undefined;
}

/** All that the server knows of a provider. Each has a folder of its own, and a line in `providers/index.ts`. */
export interface PaymentProvider {
  /** Where its API is, unless the operator names another place. */
  readonly apiUrl: string;
  /** What it adds to the address that it sends a payer's browser back to. */
  readonly returnParameters: readonly string[];
  /** What a way to pay is called: a bank, a wallet. A code that we do not know keeps its code as its name. */
  nameGateway(code: string): string;
  /** Give the body as it came: what was parsed has lost repeated fields. */
  readCallback(raw: string): CallbackReading;
  /** How its calls are kept and shown. */
  readonly calls: ProviderCalls;
  connect(options: { readonly apiUrl: string; readonly timeoutMs?: number }): PaymentConnection;
}

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
