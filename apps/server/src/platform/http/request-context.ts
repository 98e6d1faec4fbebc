import type { Locale } from '@dapur/contract/primitives';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import type { Principal } from './access.ts';
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
  /** The body as it came, on endpoints that say what they consume; empty elsewhere. */
  readonly rawBody: string;
  /** The signed-in person, if any; a bearer that has ended counts as none. Looked up once, when first asked for. */
  principal(): Promise<Principal | undefined>;
  /** The same, looked up at this moment: for answers that last longer than a sign-out should take. */
  principalNow(): Promise<Principal | undefined>;
  /** The bearer token as it came, for the calls that end or swap it. */
  readonly bearer: string | undefined;
  readonly userAgent: string;
  /** Where a browser says the request comes from (`same-origin`, `cross-site`, …); undefined from anything else. */
  readonly fetchSite: string | undefined;
  /**
   * False where a browser says that the request comes from a page of another origin, or from no page. Other callers do
   * not say where they come from.
   */
  readonly isOfOwnPage: boolean;
  /** A cookie of the request; undefined when it is not there. */
  cookieOf(name: string): string | undefined;
  /** Adds a Set-Cookie value to the answer. */
  addCookie(value: string): void;
  /** The address of one file, with a ticket that opens it as this caller may (`file-tickets.ts`). */
  fileAddress(address: string): string;
  /** Puts an order's proof into the caller's cookie, before those it already holds. */
  rememberOrder(token: string): void;
}

/** The context of endpoints whose store is chosen by header. */
export interface StoreContext extends RequestContext {
  readonly tenant: StoreRef;
}

/** The context of endpoints about the signed-in person. */
export interface UserContext extends RequestContext {
  readonly user: Principal;
}

/** The context of a store's own people. A super admin who looks into the store comes as an owner. */
export interface MemberContext extends StoreContext, UserContext {
  readonly role: StoreRole;
  readonly rights: ReadonlySet<StoreRight>;
}
