import type { CallbackProvider } from '@dapur/contract/platform/platform-payments';

/** A call of a provider, as it came. */
export interface ProviderCall {
  readonly raw: string;
  /** Of the address it came to, where that names a store. */
  readonly storeId?: string;
  /** When it first came, in epoch milliseconds; undefined: now. Its content is as old as that. */
  readonly heardAt?: number;
  /** Whoever takes it tells as soon as the signature is proved, and whose it is; what fails after that is our fault. */
  readonly prove?: (by: Proof) => void;
}

/** Whose signature a call bears. */
export interface Proof {
  readonly storeId: string;
  readonly reference: string;
}

/** The result of a call that its handler accepted. */
export interface CallbackOutcome {
  readonly storeId: string;
  /** The bill, or the courier's order. */
  readonly reference: string;
  readonly outcome: string;
}

/**
 * The handlers of providers' calls. Each answers undefined for a call that says nothing, and throws AppError
 * `bad_signature` or `invalid_input` for one that it refuses.
 */
export type Receivers = Readonly<
  Record<CallbackProvider, (call: ProviderCall) => Promise<CallbackOutcome | undefined>>
>;

/** What has to be known of a provider to show its calls and to hear them again. */
export interface ProviderCalls {
  readonly id: CallbackProvider;
  /** The address that it calls names the store, and the signature covers the address. */
  readonly isOfAddress: boolean;
  /** The fields of a call in their order; none for what is no call. */
  fieldsOf(raw: string): readonly (readonly [name: string, value: string])[];
  /** Fields that may be shown: ids, states, times, amounts. All others are hidden, also those that it adds later. */
  readonly shown: ReadonlySet<string>;
  /** The field that holds the id of the bill or of the courier's order. */
  readonly reference: string;
}

/** One for each provider. */
export type CallsByProvider = Readonly<Record<CallbackProvider, ProviderCalls>>;
