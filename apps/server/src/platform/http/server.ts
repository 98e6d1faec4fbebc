import { AppError } from '@dapur/contract/errors';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { inFlow, loggableFlow, type Flow } from '../log/flow.ts';
import { loggablePath } from '../log/loggable-path.ts';
import type { Logger } from '../log/logger.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Traces } from '../traces/traces.ts';
import { HEALTH_PATHS } from './health.ts';
import { replyWithErrors } from './error-reply.ts';
import { refuseAddress, refuseConnection } from './refused-early.ts';
import { REQUEST_ID, requestIdOf } from './request-id.ts';
import {
  cutOffSlowReaders,
  requestDeadlines,
  setRequestDeadlines,
  type RequestDeadlines,
} from './request-deadlines.ts';
import { sendSecurityHeaders } from './security-headers.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface ServerOptions {
  readonly log: Logger;
  /** How many proxies of one's own stand in front; the address they report is believed, no other is. */
  readonly trustedProxies: number;
  readonly isHttps: boolean;
  /** Aborted when the process was told to stop and goes on answering for a while. */
  readonly leaving?: AbortSignal | undefined;
  /** It answers for its health and nothing else. */
  readonly isWorker?: boolean | undefined;
  /** Left out: nothing is counted. */
  readonly metrics?: Pick<Metrics, 'answered'> | undefined;
  /** Left out: nothing is traced. */
  readonly traces?: Traces | undefined;
  /** Shorter ones for tests. */
  readonly deadlines?: RequestDeadlines;
}

/** An order of sixty lines with all options written out stays far below. */
const LARGEST_BODY = 256 * 1024;
/** Above the usual 60 s of load balancers, so that they close first. */
const KEEP_ALIVE_MS = 72_000;
/**
 * Connections that may wait to be accepted, as far as the system's own limit allows. With Node's usual 511, a rush of
 * more than that on a busy machine meets broken connections.
 */
export const LISTEN_BACKLOG = 4_096;

/** A bare server with the product's headers, error answers and access log. */
export function createServer({
  log,
  trustedProxies,
  isHttps,
  leaving,
  isWorker = false,
  metrics,
  traces,
  deadlines = requestDeadlines,
}: ServerOptions): FastifyInstance {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // The access log below says the same in one line, and without queries.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < trustedProxies,
    bodyLimit: LARGEST_BODY,
    keepAliveTimeout: KEEP_ALIVE_MS,
    genReqId: requestIdOf,
    // Each line says its request by the flow (below); a logger of each request's own would cost more than a kept answer does.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 300, querystringParser: readQuery },
    frameworkErrors: refuseAddress(isHttps),
    clientErrorHandler: refuseConnection(isHttps),
  });
  // JSON alone: a page elsewhere can make a browser send plain text or a form here, but not JSON.
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  startFlow(app, traces);
  sendSecurityHeaders(app, isHttps);
  replyWithErrors(app);
  dropIdleConnections(app);
  if (leaving !== undefined) endConnections(app, leaving);
  if (isWorker) refuseAllButHealth(app);
  setRequestDeadlines(app, deadlines);
  cutOffSlowReaders(app, deadlines);
  if (metrics !== undefined) countAnswers(app, metrics);
  if (log.isLevelEnabled('info')) {
    app.addHook('onResponse', (request, reply, done) => {
      // Asked each second by whoever watches: only what they find amiss is worth a line.
      const isQuiet = reply.statusCode < 400 && HEALTH_PATHS.has(request.routeOptions.url ?? '');
      if (!isQuiet)
        log.info(
          {
            ...loggableFlow(request.flow),
            method: request.method,
            path: loggablePath(request.url),
            status: reply.statusCode,
            ms: Math.round(reply.elapsedTime * 10) / 10,
          },
          'request',
        );
      done();
    });
  }
  return app;
}

/**
 * A query as the URL standard reads it, and so every browser: what is no UTF-8 becomes U+FFFD, which texts refuse. A name
 * that stands twice has a list.
 */
function readQuery(text: string): Record<string, string | string[]> {
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    if (before === undefined) query[name] = value;
    else if (typeof before === 'string') query[name] = [before, value];
    else before.push(value);
  }
  return query;
}

/** Names the request in its answer, and in each line that is logged while it is worked on. */
function startFlow(app: FastifyInstance, traces: Traces | undefined): void {
  app.decorateRequest('flow');
  app.addHook('onRequest', (request, reply, done) => {
    request.flow = { requestId: request.id };
    if (traces !== undefined) traceRequest(traces, request.flow, request);
    reply.header(REQUEST_ID, request.id);
    inFlow(request.flow, done);
  });
  if (traces === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    const { span, tenantId, code } = request.flow ?? {};
    span?.note({
      'http.response.status_code': reply.statusCode,
      ...(tenantId !== undefined && { 'dapur.store.id': tenantId }),
      ...(code !== undefined && { 'dapur.refusal': code }),
    });
    span?.end(reply.statusCode >= 500 ? 'failed' : undefined);
    done();
  });
}

/** Never by the address as it was typed, which may hold a proof. */
function traceRequest(traces: Traces, flow: Flow, { id, method, routeOptions }: FastifyRequest): void {
  const name = endpointOf(routeOptions);
  flow.span = traces.start('request', `${method} ${name}`, {
    'http.request.method': method,
    'http.route': name,
    'dapur.request.id': id,
  });
  flow.traceId = flow.span.traceId;
}

/** What was asked for: an endpoint's name, a route's pattern, or `page` for all that is no route. */
const endpointOf = ({ url = 'page', config }: FastifyRequest['routeOptions']): string => config.name ?? url;

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined where the address could not be read. */
    flow?: Flow;
  }
}

/** Counts answers by what was asked for. */
function countAnswers(app: FastifyInstance, metrics: Pick<Metrics, 'answered'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      endpoint: endpointOf(request.routeOptions),
      status: reply.statusCode,
      seconds: request.routeOptions.config.isStream === true ? undefined : reply.elapsedTime / 1_000,
      code: request.flow?.code,
    });
    done();
  });
}

/** Once the process is leaving, each answer is the last on its connection: proxies then hold none that we would close. */
function endConnections(app: FastifyInstance, leaving: AbortSignal): void {
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (leaving.aborted) response.setHeader('connection', 'close');
  });
}

function refuseAllButHealth(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (HEALTH_PATHS.has(request.routeOptions.url ?? '')) done();
    else done(new AppError('not_found', 'This process does background work and serves no pages'));
  });
}

/** Callers name JSON on each call, also where they send nothing: that counts as no body, not as a broken one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

/**
 * When the server begins to close, drops connections that nobody waits on but that Node does not count as idle: those
 * that have asked nothing yet (browsers open some in advance), those that have their answer while the rest of their
 * request is still to come (as after a refused upload), and those whose last answer still told them that they may stay.
 * Otherwise closing would wait until they time out.
 */
function dropIdleConnections(app: FastifyInstance): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  const add = (socket: Socket): void => {
    if (isClosing) socket.destroy();
    else idle.add(socket);
  };
  app.server.on('connection', (socket: Socket) => {
    add(socket);
    socket.once('close', () => idle.delete(socket));
  });
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    idle.delete(socket);
    response.once('finish', () => {
      if (isClosing) {
        socket.destroySoon();
      } else if (!request.complete) {
        add(socket);
        request.once('end', () => idle.delete(socket));
      }
    });
  });
  app.addHook('preClose', () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
    return Promise.resolve();
  });
}
