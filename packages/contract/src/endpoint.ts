import type { z } from 'zod';
import type { ApiScope } from './stores/api-scopes.ts';
import type { ErrorCode } from './errors.ts';
import type { PlatformRight } from './platform/platform-role-rights.ts';
import type { StoreRight } from './people/store-rights.ts';
import type { SwitchName } from './platform/switch-names.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `anyone`: no proof asked, and a bearer that has ended counts as none. `order-proof`: whoever holds the
 * order's proof (cookie, X-Order-Token) or has a right of their own (its customer, the store's members, who looks into the
 * store for the platform); without it the answer is 404, or the endpoint's declared minimal view. `user`: a signed-in
 * person, about themselves. `member`: people of the store the headers name, by the rights the endpoint needs, and the
 * platform's own who look into that store. `visitor`: as `anyone`, and the store's own people also while shoppers do not
 * see the store; what each may do is decided where the object is known. `super-admin`: the platform's own people, by what
 * their role there includes. `provider`: a signed callback.
 */
export type Access = 'anyone' | 'order-proof' | 'user' | 'member' | 'visitor' | 'super-admin' | 'provider';

/** A file that came with a form, kept on disk while its request lasts. */
export interface UploadedFile {
  /** As the sender calls it. */
  readonly name: string;
  /** The media type the sender gives it; empty where it gives none. */
  readonly declaredType: string;
  /** Bytes. */
  readonly size: number;
  read(): Promise<Uint8Array>;
}

export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** With access `member`: the caller needs one of these rights in the store. */
  readonly needs?: readonly [StoreRight, ...StoreRight[]];
  /** With access `member`: a key of the store that has this scope may call it too; without it none may. */
  readonly apiScope?: ApiScope;
  /**
   * With access `member`: `never` for what the platform's people who look into a store are refused although they may
   * change things there. While they may only look, all but GETs are refused them, and files and documents too.
   */
  readonly support?: 'never';
  /** With access `super-admin`: `not-asked` for the calls that prove the second factor; all others wait for it. */
  readonly secondFactor?: 'not-asked';
  /**
   * With access `super-admin`: what the caller's role has to include; `every-role` for calls about the caller. All but
   * GETs name it; a GET that names none is open to every role.
   */
  readonly platformRight?: PlatformRight | 'every-role';
  /** Refused with `switched_off` while this is switched off, on the whole or in the store that is chosen. */
  readonly needsSwitch?: SwitchName;
  /** `required`: the store is chosen by X-Tenant-ID or X-Tenant-Slug. */
  readonly tenant: 'required' | 'none';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The 200 answer; `pdf` for a binary document, `file` for one of any type, `events` for a stream of server-sent events. */
  readonly response: z.ZodType | 'pdf' | 'file' | 'events';
  /** What each event of a stream holds. */
  readonly event?: z.ZodType;
  readonly errors: readonly ErrorCode[];
  /**
   * `form` and `raw` where the caller is not our client: its body reaches the handler as it came, whose signature covers
   * it. `multipart`: a form with files under the name `files`; `body` describes its other fields.
   */
  readonly consumes?: 'form' | 'raw' | 'multipart';
  /** Bounds of a multipart form's files. */
  readonly files?: { readonly most: number; readonly largestBytes: number };
}

type NamesItsRight<E> = E extends { readonly access: 'super-admin'; readonly method: Exclude<Method, 'GET'> }
  ? { readonly platformRight: PlatformRight | 'every-role' }
  : unknown;

/** Keeps the literal types of a declaration while checking its shape. */
export const endpoint = <const E extends Endpoint>(declaration: E & NamesItsRight<E>): E => declaration;

type In<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;
type Out<E, K extends string> =
  E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : unknown;

type Multipart = { readonly consumes: 'multipart' };

/** What a caller passes. */
export type CallInput<E> = In<E, 'params'> &
  In<E, 'query'> &
  In<E, 'body'> &
  (E extends Multipart ? { readonly files: readonly File[] } : unknown);
/** What a handler receives, parsed. A form with files is read when the handler asks for it, so that it can refuse before. */
export type Parsed<E> = Out<E, 'params'> &
  Out<E, 'query'> &
  (E extends Multipart
    ? { form(): Promise<Out<E, 'body'> & { readonly files: readonly UploadedFile[] }> }
    : Out<E, 'body'>);
/** What a handler returns. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : Uint8Array;
/** What a caller gets. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;

/**
 * The codes a call may be refused with: what its endpoint declares, and what stands before every endpoint of its kind.
 * What any call may meet (a broken request, a body too large, a fault of ours) is not among them.
 */
export function refusalsOf(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { access, params, query, body, method, response } = endpoint;
  const codes = new Set<ErrorCode>(endpoint.errors);
  if (params !== undefined || query !== undefined || body !== undefined) codes.add('invalid_input');
  if (endpoint.needsSwitch !== undefined) codes.add('switched_off');
  if (access === 'super-admin' && endpoint.secondFactor === undefined) codes.add('second_factor_required');
  // A store's key is nobody's here.
  if (access === 'user') codes.add('forbidden');
  if (access === 'member') {
    // The platform's staff get this before they look into a store.
    codes.add('second_factor_required');
    // Each key may call so often in a minute, whatever it calls.
    if (endpoint.apiScope !== undefined) codes.add('rate_limited');
    if (endpoint.support === 'never') codes.add('not_for_support');
    if (method !== 'GET' || response === 'file' || response === 'pdf') codes.add('read_only');
  }
  return codes;
}
