import type { Locale } from '@dapur/contract/primitives';
import type { StoreRef } from './tenant-directory.ts';

/** What a handler may know about the request besides its parsed input. */
export interface RequestContext {
  readonly requestId: string;
  /** The caller's address as limits count it: an IPv6 address stands for its /64. */
  readonly ip: string;
  /** The reader's language: `?lang=`, else the cookie, else Accept-Language, else English. */
  readonly locale: Locale;
  /** Order proofs that came with the request, by cookie or by X-Order-Token. */
  readonly orderTokens: readonly string[];
  /** The body as it came, on endpoints that consume forms; empty elsewhere. */
  readonly rawBody: string;
  /** Puts an order's proof into the caller's cookie, before those it already holds. */
  rememberOrder(token: string): void;
}

/** The context of endpoints whose store is chosen by header. */
export interface StoreContext extends RequestContext {
  readonly tenant: StoreRef;
}
