import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call. `anyone`: no proof asked, and a bearer that has ended counts as none. `order-proof`: whoever holds the
 * order's proof (cookie, X-Order-Token) or has a right of their own (its customer, the store's members, a super admin);
 * without it the answer is 404, or the endpoint's declared minimal view. `user`: a signed-in person, about herself.
 * `member`: owner or staff of the store the headers name, and super admins. `super-admin`: the platform's own people.
 * `provider`: a signed callback.
 */
export type Access = 'anyone' | 'order-proof' | 'user' | 'member' | 'super-admin' | 'provider';

export interface Endpoint {
  readonly method: Method;
  /** Below `/api`, with `:params`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** `required`: the store is chosen by X-Tenant-ID or X-Tenant-Slug. */
  readonly tenant: 'required' | 'none';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The 200 answer; `pdf` for a binary document. */
  readonly response: z.ZodType | 'pdf';
  readonly errors: readonly ErrorCode[];
  /** Set where the caller is not our client and speaks form encoding. */
  readonly consumes?: 'form';
}

/** Keeps the literal types of a declaration while checking its shape. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration;

type In<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;
type Out<E, K extends string> = E extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.output<S> } : unknown;

/** What a caller passes. */
export type CallInput<E> = In<E, 'params'> & In<E, 'query'> & In<E, 'body'>;
/** What a handler receives, parsed. */
export type Parsed<E> = Out<E, 'params'> & Out<E, 'query'> & Out<E, 'body'>;
/** What a handler returns. */
export type Reply<E extends Endpoint> = E['response'] extends z.ZodType ? z.input<E['response']> : Uint8Array;
/** What a caller gets. */
export type Answer<E extends Endpoint> = E['response'] extends z.ZodType ? z.output<E['response']> : Blob;
