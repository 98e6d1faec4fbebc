import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { StoreCache } from '../cache/store-cache.ts';
import { admit, bearerOf, type Admitted, type Bearers, type Principal } from './access.ts';
import { limitedAddress } from './client-address.ts';
import { readCookie } from './cookies.ts';
import { EncodedBody, sendEncoded } from './encoded-body.ts';
import type { Cacheable, Handlers, PdfReply } from './handler.ts';
import { parseInput } from './input.ts';
import { localeOf } from './locale.ts';
import type { OrderCookie } from './order-cookie.ts';
import type { RequestContext } from './request-context.ts';
import { storeOfRequest, type StoreRef, type TenantDirectory } from './tenant-directory.ts';

export interface RouteDeps {
  readonly directory: TenantDirectory;
  readonly orderCookie: OrderCookie;
  readonly bearers: Bearers;
  readonly cache: StoreCache;
}

/** Which endpoints' answers may be kept, and for how long. Only GETs of a store that read nothing but their input. */
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
  for (const name of Object.keys(handlers) as (keyof Api)[]) {
    const endpoint: Endpoint = api[name];
    // Input and output are parsed by the endpoint's own schemas on either side of this call.
    const handler = handlers[name] as unknown as AnyHandler;
    const cacheable = cachePlan[name];
    if (cacheable !== undefined && endpoint.tenant !== 'required')
      throw new Error(`${name} has no store to be kept for`);
    const serve =
      cacheable === undefined
        ? serveFresh(endpoint, handler, deps)
        : serveKept(name, endpoint, handler, deps, cacheable);
    const add = (scope: FastifyInstance): void => {
      scope.route({
        method: endpoint.method,
        url: `/api${endpoint.path}`,
        handler: serve,
        exposeHeadRoute: false,
      });
    };
    if (endpoint.consumes === 'form')
      void app.register((scope, _options, done) => (takeForms(scope), add(scope), done()));
    else add(app);
  }
}

/** Within this scope a form's text reaches the handler as it came: its signature covers it. */
function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

function serveFresh(endpoint: Endpoint, handler: AnyHandler, deps: RouteDeps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const principal = onceAsked(() => deps.bearers.principalOf(request.headers.authorization));
    // Without a person there is nothing to look up, and nothing to learn from what would have been found.
    if (endpoint.access === 'member') await admit(endpoint, undefined, principal);
    const store =
      endpoint.tenant === 'required'
        ? await storeOfRequest(request.headers, deps.directory, endpoint.access === 'member' ? 'any' : 'live')
        : undefined;
    const admitted = await admit(endpoint, store, principal);
    const input = parseInput(endpoint, request);
    const answer = await handler(input, contextOf(request, reply, deps, { store, principal, admitted }));
    reply.header('cache-control', 'no-store');
    if (endpoint.response === 'pdf') return sendPdf(reply, answer as PdfReply);
    return reply.type(JSON_TYPE).send(JSON.stringify(endpoint.response.parse(answer)));
  };
}

function serveKept(
  name: string,
  endpoint: Endpoint,
  handler: AnyHandler,
  deps: RouteDeps,
  { maxAgeMs }: Cacheable,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const store = await storeOfRequest(request.headers, deps.directory);
    const input = parseInput(endpoint, request);
    const load = async (): Promise<EncodedBody> => {
      const answer = await handler(input, contextOf(request, reply, deps, { store, ...nobody }));
      if (endpoint.response === 'pdf') throw new Error(`${name} answers a document, which is not kept`);
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

function sendPdf(reply: FastifyReply, { pdf, fileName }: PdfReply): FastifyReply {
  const plain = fileName.replace(/[^\w.-]+/g, '-');
  return reply
    .type('application/pdf')
    .header(
      'content-disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .send(Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength));
}

const nobody = {
  principal: () => Promise.resolve(undefined),
  admitted: { user: undefined, role: undefined },
} as const;

interface Caller {
  readonly store: StoreRef | undefined;
  readonly principal: () => Promise<Principal | undefined>;
  readonly admitted: Admitted;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { orderCookie }: RouteDeps,
  { store, principal, admitted }: Caller,
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
    get bearer() {
      return bearerOf(headers.authorization);
    },
    userAgent: headers['user-agent'] ?? '',
    cookieOf: (name) => readCookie(headers.cookie, name),
    addCookie: (value) => {
      reply.header('set-cookie', value);
    },
    rememberOrder: (token: string) => {
      reply.header('set-cookie', orderCookie.adding(token, headers.cookie));
    },
  };
  const { user, role } = admitted;
  // Assigned onto the object itself: spreading would read the getters at once.
  return Object.assign(base, store && { tenant: store }, user && { user }, role && { role });
}

function onceAsked<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => (answer ??= ask());
}
