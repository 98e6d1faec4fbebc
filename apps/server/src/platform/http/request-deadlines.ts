import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface RequestDeadlines {
  /** In which a request has to come in. */
  readonly wholeMs: number;
  /** In which a form with files has to bring something more, ... */
  readonly idleMs: number;
  /** ... and to end, so that nobody holds a connection by a drop now and then. */
  readonly slowestMs: number;
}

export const requestDeadlines: RequestDeadlines = { wholeMs: 30_000, idleMs: 30_000, slowestMs: 600_000 };

/** Ends the waiting for a request. */
const waiting = new WeakMap<IncomingMessage, (deadlines: RequestDeadlines) => void>();

/**
 * Refuses requests that do not come in: most within one time, forms with files as long as they get on. Node's own limit
 * knows one time for all, which a large picture on a slow line would need ten times over; it stays behind as the last.
 */
export function setRequestDeadlines(app: FastifyInstance, deadlines: RequestDeadlines): void {
  app.server.headersTimeout = deadlines.wholeMs;
  app.server.requestTimeout = deadlines.slowestMs;
  // Before the router, which asks for more time while it is being called.
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
  // As Node does by itself: who listens answers, and closes.
  app.server.emit('clientError', error, request.socket);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** This request may come slowly, as long as it comes. */
    takeYourTime(): void;
  }
}
