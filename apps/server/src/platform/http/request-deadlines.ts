import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RequestDeadlines {
  /** Time in which a whole request has to come in. */
  readonly wholeMs: number;
  /** Time in which a form with files has to bring something more, ... */
  readonly idleMs: number;
  /** ... and time for the whole form, so that nobody holds a connection with a few bytes now and then. */
  readonly slowestMs: number;
}

export const requestDeadlines: RequestDeadlines = { wholeMs: 30_000, idleMs: 30_000, slowestMs: 600_000 };

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
