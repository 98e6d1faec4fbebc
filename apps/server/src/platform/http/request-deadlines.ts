import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RequestDeadlines {
  /** Time in which a whole request has to come in. */
  readonly wholeMs: number;
  /** Time in which a form with files has to bring something more, ... */
  readonly idleMs: number;
  /** ... and time for the whole form, so that nobody holds a connection with a few bytes now and then. */
  readonly slowestMs: number;
  /** In each such time a reader has to take `leastRead` bytes of what waits for it. */
  readonly readMs: number;
  readonly leastRead: number;
}

export const requestDeadlines: RequestDeadlines = {
  wholeMs: 30_000,
  idleMs: 30_000,
  slowestMs: 600_000,
  // A kilobyte a second: a tenth of the slowest phone's line.
  readMs: 30_000,
  leastRead: 30_000,
};

/** Gives a request more time, as long as more of it keeps coming. */
const waiting = new WeakMap<IncomingMessage, (deadlines: RequestDeadlines) => void>();

/**
 * Refuses requests that come in too slowly: most have one fixed time, forms with files as long as more keeps coming.
 * Node's own limit is one time for all requests, and a large picture on a slow line would need ten times the usual one;
 * it stays as the last resort.
 */
export function setRequestDeadlines(app: FastifyInstance, deadlines: RequestDeadlines): void {
  app.server.headersTimeout = deadlines.wholeMs;
  app.server.requestTimeout = deadlines.slowestMs;
  // Runs before the router, whose routes may ask for more time.
  app.server.prependListener('request', (request: IncomingMessage) => {
    const { headers } = request;
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
    let timer = setTimeout(() => tooSlow(app, request), deadlines.wholeMs);
    const stop = () => clearTimeout(timer);
    request.once('end', stop).once('close', stop);
    waiting.set(request, ({ idleMs }) => {
      let seen = -1;
      const look = (): void => {
        if (request.complete || request.destroyed) return;
        const { bytesRead } = request.socket;
        if (bytesRead === seen) return tooSlow(app, request);
        seen = bytesRead;
        stop();
        timer = setTimeout(look, idleMs);
      };
      look();
    });
  });
  app.decorateRequest('takeYourTime', function takeYourTime(this: FastifyRequest) {
    waiting.get(this.raw)?.(deadlines);
  });
}

/** What Node keeps private of a socket: what the system has taken of what was written, and what it has not. */
interface Inside {
  readonly _handle: { readonly bytesWritten: number; readonly writeQueueSize: number } | null;
}

/** Bytes that wait here because the reader does not take them, and those that are gone. Undefined: it is closed. */
function flowOf(socket: Socket): { readonly waiting: number; readonly taken: number } | undefined {
  const { _handle: handle } = socket as unknown as Inside;
  if (handle === null) return undefined;
  return {
    waiting: socket.writableLength,
    taken: handle.bytesWritten - handle.writeQueueSize,
  };
}

/**
 * Cuts off who reads an answer too slowly: the answer, or the file that it is read from, is held for them meanwhile. Who
 * waits for an answer that is still made is let alone.
 */
export function cutOffSlowReaders(app: FastifyInstance, { readMs, leastRead }: RequestDeadlines): void {
  /** With what was taken when something first waited. */
  const answering = new Map<ServerResponse, number | undefined>();
  app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    answering.set(response, undefined);
    response.once('close', () => answering.delete(response));
  });
  const timer = setInterval(() => {
    for (const [response, before] of answering) {
      const flow = response.socket === null ? undefined : flowOf(response.socket);
      if (flow === undefined || flow.waiting === 0) answering.set(response, undefined);
      else if (before !== undefined && flow.taken - before < leastRead) response.destroy();
      else answering.set(response, flow.taken);
    }
  }, readMs);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}

function tooSlow(app: FastifyInstance, request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  // As Node does by itself: the listener answers, and closes the connection.
  app.server.emit('clientError', error, request.socket);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets this request come in slowly, as long as more of it keeps coming. */
    takeYourTime(): void;
  }
}
