import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@dapur/contract/errors';
import { z } from 'zod';
import type { StoreCache } from '../cache/store-cache.ts';
import { noteInFlow } from '../log/flow.ts';
import {
  admit,
  bearerOf,
  inCall,
  isUnknownStore,
  privilegeOf,
  storeFor,
  type Admitted,
  type Bearers,
  type Principal,
} from './access.ts';
import { limitedAddress } from './client-address.ts';
import { readCookie } from './cookies.ts';
import { holdToDeclared, type UndeclaredErrors } from './declared-errors.ts';
import { EncodedBody, sendEncoded } from './encoded-body.ts';
import { eventStreams, type EventStreams } from './events.ts';
import { sendFile, type FileReply } from './file-reply.ts';
import { isFileToOpen, type FileTickets } from './file-tickets.ts';
import type { Cacheable, EventsReply, Handlers } from './handler.ts';
import { parseInput } from './input.ts';
import { takeTenantFromQuery } from './local-tenant.ts';
import { localeOf } from './locale.ts';
import { readForm, takeForms } from './multipart-form.ts';
import type { OrderCookie } from './order-cookie.ts';
import type { RequestContext } from './request-context.ts';
import { requireOn, type Switches } from './switches.ts';
import { storeOfRequest, type StoreRef, type TenantDirectory } from './tenant-directory.ts';

export interface RouteDeps {
  readonly directory: TenantDirectory;
  readonly orderCookie: OrderCookie;
  readonly fileTickets: FileTickets;
  readonly bearers: Bearers;
  readonly cache: StoreCache;
  readonly switches: Switches;
  /** On a developer's own machine and in the demo, `?tenant=` may choose the store of a call to a local host. */
  readonly isDemo?: boolean;
  readonly undeclared: UndeclaredErrors;
  /** Writes down that one of the platform's people is about to change something in a store. */
  readonly noteSupport: NoteSupport;
}

/** Resolves once the use is in the log: nothing is changed before it is written down. */
export type NoteSupport = (
  principal: Principal,
  use: {
    readonly impersonationId: string;
    readonly storeId: string;
    /** Such as `PUT /dashboard/products/:id`. */
    readonly call: string;
    readonly params: unknown;
    /** The caller's address as limits count it. */
    readonly address: string;
  },
) => Promise<void>;

/**
 * Which endpoints' answers may be kept, and for how long: only GETs of a store that depend on nothing but their input.
 */
export type CachePlan = { readonly [Name in keyof Api]?: Cacheable };

type AnyHandler = (input: unknown, ctx: RequestContext) => Promise<unknown>;

const JSON_TYPE = 'application/json; charset=utf-8';

/** Binds handlers to the contract's endpoints under `/api`: parses what comes in and what goes out. */
export function bindRoutes(
  app: FastifyInstance,
  deps: RouteDeps,
  handlers: Partial<Handlers>,
  cachePlan: CachePlan = {},
): void {
  const streams = eventStreams(app);
  for (const name of Object.keys(handlers) as (keyof Api)[]) {
    const endpoint: Endpoint = api[name];
    // Input and output are parsed by the endpoint's own schemas on either side of this call.
    const handler = handlers[name] as unknown as AnyHandler;
    const cacheable = cachePlan[name];
    if (cacheable !== undefined && endpoint.tenant !== 'required')
      throw new Error(`${name} has no store to be kept for`);
    const serve =
      cacheable === undefined
        ? serveFresh(endpoint, handler, deps, streams)
        : serveKept(name, endpoint, handler, deps, cacheable, serveFresh(endpoint, handler, deps, streams));
    const add = (scope: FastifyInstance): void => {
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        onRequest: [
          ...(isFileToOpen(endpoint) ? [takeTicket(deps.fileTickets)] : []),
          ...(deps.isDemo === true && endpoint.tenant === 'required' ? [chooseByQuery] : []),
        ],
        handler: holdToDeclared(name, endpoint, serve, deps.undeclared),
        exposeHeadRoute: false,
        config: {
          name,
          isStream: endpoint.response === 'events',
          saysError: saysError(endpoint),
          isFile: isFileToOpen(endpoint),
          call: endpoint,
        },
      });
    };
    const { consumes, files } = endpoint;
    const prepare = (scope: FastifyInstance): void => {
      if (consumes === 'multipart') takeForms(scope, boundsOf(name, files));
      else if (consumes !== undefined) takeAsText(scope, consumes);
    };
    if (consumes === undefined) add(app);
    else void app.register((scope, _options, done) => (prepare(scope), add(scope), done()));
  }
}

function takeTicket(tickets: FileTickets) {
  return (request: FastifyRequest, _reply: FastifyReply, done: () => void): void => {
    tickets.take(request);
    done();
  };
}

function chooseByQuery(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  takeTenantFromQuery(request);
  done();
}

/** Whether its answer has the fields success, data and error, as two calls of the specification do. */
function saysError({ response }: Endpoint): boolean {
  return response instanceof z.ZodObject && 'data' in response.shape && 'error' in response.shape;
}

function boundsOf(name: string, files: Endpoint['files']): NonNullable<Endpoint['files']> {
  if (files === undefined) throw new Error(`${name} takes files without bounds`);
  return files;
}

/** Within this scope the body's text reaches the handler as it came: its signature covers it. */
function takeAsText(scope: FastifyInstance, consumes: 'form' | 'raw'): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    consumes === 'form' ? ['application/x-www-form-urlencoded', 'multipart/form-data'] : '*',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
  if (consumes === 'raw') return;
  scope.addContentTypeParser('*', (_request, _body, done) => {
    done(new AppError('unsupported_media_type', 'body: must be sent as application/x-www-form-urlencoded'));
  });
}

function serveFresh(endpoint: Endpoint, handler: AnyHandler, deps: RouteDeps, streams: EventStreams) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const bearer = calledOnce(async () => {
      const person = await deps.bearers.principalOf(request.headers.authorization);
      if (person !== undefined) noteInFlow({ personId: person.userId });
      return person;
    });
    const principal = calledOnce(async () => {
      const person = await bearer();
      return person && inCall(endpoint, person);
    });
    // Without a person no store is looked up, so that a guest learns nothing from what would be found.
    if (endpoint.access === 'member') await admit(endpoint, undefined, bearer);
    const store =
      endpoint.tenant === 'required'
        ? await storeFor(endpoint, request.headers, deps.directory, principal)
        : undefined;
    if (store !== undefined) noteInFlow({ tenantId: store.id });
    const admitted = await admit(endpoint, store, bearer);
    if (endpoint.needsSwitch !== undefined) await requireOn(deps.switches, endpoint.needsSwitch, store?.id);
    await noteSupport(endpoint, store, principal, request, deps);
    const principalNow = async () => {
      const person = await deps.bearers.principalOf(request.headers.authorization);
      return person && inCall(endpoint, person);
    };
    const ctx = contextOf(request, reply, deps, { store, principal, principalNow, admitted });
    const answer =
      endpoint.files === undefined
        ? await handler(parseInput(endpoint, request), ctx)
        : await handleForm(endpoint, endpoint.files, handler, request, ctx);
    reply.header('cache-control', 'no-store');
    if (endpoint.response === 'pdf' || endpoint.response === 'file')
      return sendFile(reply, answer as FileReply);
    if (endpoint.response === 'events') return streams.send(reply, endpoint, answer as EventsReply);
    return reply.type(JSON_TYPE).send(JSON.stringify(endpoint.response.parse(answer)));
  };
}

const DECIDED_BY_PERSON = new Set<Endpoint['access']>(['member', 'visitor', 'order-proof']);

async function noteSupport(
  endpoint: Endpoint,
  store: StoreRef | undefined,
  principal: () => Promise<Principal | undefined>,
  request: FastifyRequest,
  deps: RouteDeps,
): Promise<void> {
  if (store === undefined || !DECIDED_BY_PERSON.has(endpoint.access)) return;
  const person = await principal();
  const privilege = privilegeOf(endpoint, store, person);
  if (person === undefined || privilege === undefined) return;
  await deps.noteSupport(person, {
    impersonationId: privilege.id,
    storeId: store.id,
    call: `${endpoint.method} ${endpoint.path}`,
    params: request.params,
    address: limitedAddress(request.ip),
  });
}

/** The form is read when the handler asks for it; its files are gone when the handler is done. */
async function handleForm(
  endpoint: Endpoint,
  bounds: NonNullable<Endpoint['files']>,
  handler: AnyHandler,
  request: FastifyRequest,
  ctx: RequestContext,
): Promise<unknown> {
  const { body: _later, ...address } = endpoint;
  const input = parseInput(address, request);
  const reading = readForm(endpoint, bounds, request);
  try {
    return await handler({ ...input, form: reading.form }, ctx);
  } finally {
    await reading.end();
  }
}

function serveKept(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  deps: RouteDeps,
  { maxAgeMs }: Cacheable,
  fresh: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const store = await storeOfRequest(request.headers, deps.directory).catch((error: unknown) => {
      // A store that shoppers do not know may be the caller's own; its answers must not be kept for others.
      if (isUnknownStore(error) && request.headers.authorization !== undefined) return undefined;
      throw error;
    });
    if (store === undefined) return fresh(request, reply);
    noteInFlow({ tenantId: store.id });
    const input = parseInput(endpoint, request);
    const load = async (): Promise<EncodedBody> => {
      const answer = await handler(input, contextOf(request, reply, deps, { store, ...nobody }));
      if (typeof endpoint.response === 'string') throw new Error(`${name} answers no JSON to keep`);
      return new EncodedBody(JSON.stringify(endpoint.response.parse(answer)), JSON_TYPE);
    };
    const body = await deps.cache.get(store.id, `${name}${JSON.stringify(input)}`, load, {
      weigh: (kept) => kept.weight,
      ...(maxAgeMs === undefined ? {} : { maxAgeMs }),
    });
    // The browser may keep it, and asks each time whether it still holds.
    reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding, X-Tenant-ID, X-Tenant-Slug');
    return sendEncoded(request, reply, body);
  };
}

const nobody = {
  principal: () => Promise.resolve(undefined),
  principalNow: () => Promise.resolve(undefined),
  admitted: { user: undefined, role: undefined, rights: undefined },
} as const;

interface Caller {
  readonly store: StoreRef | undefined;
  readonly principal: () => Promise<Principal | undefined>;
  readonly principalNow: () => Promise<Principal | undefined>;
  readonly admitted: Admitted;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { orderCookie, fileTickets }: RouteDeps,
  { store, principal, principalNow, admitted }: Caller,
): RequestContext {
  const { headers } = request;
  const header = headers['x-order-token'];
  const base: RequestContext = {
    requestId: request.id,
    // Read by few handlers, so worked out when asked for.
    get ip() {
      return limitedAddress(request.ip);
    },
    get locale() {
      const asked = (request.query as Record<string, unknown> | undefined)?.['lang'];
      return localeOf(asked, headers.cookie, headers['accept-language']);
    },
    get orderTokens() {
      return orderCookie.tokensOf(headers.cookie, typeof header === 'string' ? header : undefined);
    },
    rawBody: typeof request.body === 'string' ? request.body : '',
    principal,
    principalNow,
    get bearer() {
      return bearerOf(headers.authorization);
    },
    userAgent: headers['user-agent'] ?? '',
    fetchSite: headers['sec-fetch-site'] as string | undefined,
    get isOfOwnPage() {
      return isOfOwnPage(headers, request.host);
    },
    cookieOf: (name) => readCookie(headers.cookie, name),
    addCookie: (value) => {
      reply.header('set-cookie', value);
    },
    fileAddress: (address) => fileTickets.addressFor(request, address),
    rememberOrder: (token: string) => {
      reply.header('set-cookie', orderCookie.adding(token, headers.cookie));
    },
  };
  const { user, role, rights } = admitted;
  // Assigned onto the object itself: spreading would read the getters at once.
  return Object.assign(base, store && { tenant: store }, user && { user }, role && { role, rights });
}

/** Stores on hosts of their own call the API there, so for all pages their own origin is the one that was asked. */
function isOfOwnPage(headers: FastifyRequest['headers'], host: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  // Browsers of before 2023 say no site; they name the origin where the answer would be another site's to read.
  return headers.origin === undefined || URL.parse(headers.origin)?.host === host;
}

function calledOnce<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}
