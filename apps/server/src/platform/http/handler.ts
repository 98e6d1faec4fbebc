import type { Endpoint, Parsed, Reply } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import type { FileReply } from './file-reply.ts';
import type { MemberContext, RequestContext, StoreContext, UserContext } from './request-context.ts';

/** A stream of server-sent events; `signal` fires when the caller has gone. Each is parsed by the endpoint's `event`. */
export interface EventsReply {
  readonly name: string;
  events(signal: AbortSignal): AsyncIterable<unknown>;
}

/** What a handler is told depends on what its endpoint asks of the caller. */
export type ContextOf<E extends Endpoint> = E['access'] extends 'member'
  ? MemberContext
  : E['access'] extends 'user' | 'super-admin'
    ? UserContext
    : E['tenant'] extends 'required'
      ? StoreContext
      : RequestContext;

/** What serves one endpoint: parsed input and context in, the endpoint's answer out. Throws AppError to refuse. */
export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  ctx: ContextOf<E>,
) => Promise<
  E['response'] extends 'pdf' | 'file' ? FileReply : E['response'] extends 'events' ? EventsReply : Reply<E>
>;

/** Handlers by the names of the contract's endpoints. A module offers those it serves. */
export type Handlers<Name extends keyof Api = keyof Api> = { readonly [N in Name]: Handler<Api[N]> };

/**
 * The handlers of all modules. Throws when two serve the same endpoint, or when one of the contract is served by
 * nobody.
 */
export function handlersFor(all: readonly Partial<Handlers>[]): Handlers {
  const bound = all.flatMap((one) => Object.keys(one));
  const faults = [
    ...bound.filter((name, at) => bound.indexOf(name) !== at).map((name) => `${name} is served twice`),
    ...Object.keys(api)
      .filter((name) => !bound.includes(name))
      .map((name) => `nobody serves ${name}`),
  ];
  if (faults.length > 0)
    throw new Error(`The endpoints do not fit those who serve them: ${faults.join('; ')}`);
  return Object.assign({}, ...all) as Handlers;
}

/** A GET whose answer depends on the store and the input alone, so that it can be kept as bytes. */
export interface Cacheable {
  /** How old an answer may get although the store announced no change. */
  readonly maxAgeMs?: number;
}
