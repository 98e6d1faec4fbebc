import { once } from 'node:events';
import type { Endpoint } from '@dapur/contract/endpoint';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { EventsReply } from './handler.ts';
import { RateLimitedError } from './rate-limit.ts';

/** Proxies and phones drop connections on which nothing is said for longer. */
const HEARTBEAT_MS = 20_000;
/** A reader that takes nothing in for so long is cut off; it comes back for the present state when it can. */
const STALLED_MS = 30_000;
/** Of one address, behind which a whole office may sit: a tenth of what a process keeps open. */
const MAX_PER_ADDRESS = 200;
const RETRY_AFTER_S = 30;

const HEADERS = {
  'content-type': 'text/event-stream',
  // Held back for compression or in a proxy's buffer, news would come late.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // Otherwise a stream that ends while the server shuts down leaves an idle connection that is waited for.
  connection: 'close',
};

/** The open streams of a server. They end as soon as it begins to close, so that nobody waits for them. */
export interface EventStreams {
  /**
   * Answers a stream of server-sent events until the caller goes or the events end. What is thrown before the first
   * event becomes an ordinary refusal; later it breaks the connection, and the caller asks again. Throws
   * RateLimitedError where the caller's address has too many open.
   */
  send(reply: FastifyReply, endpoint: Endpoint, answer: EventsReply): Promise<FastifyReply>;
}

/** Call once for a server, before it listens. */
export function eventStreams(app: FastifyInstance, mostPerAddress = MAX_PER_ADDRESS): EventStreams {
  const open = new Set<AbortController>();
  const openOf = new Map<string, number>();
  let isClosing = false;
  app.addHook('preClose', () => {
    isClosing = true;
    for (const stream of open) stream.abort();
    return Promise.resolve();
  });

  return {
    async send(reply, endpoint, { name, events }) {
      const { raw } = reply;
      const { ip } = reply.request;
      const others = openOf.get(ip) ?? 0;
      if (others >= mostPerAddress) throw new RateLimitedError(RETRY_AFTER_S);
      openOf.set(ip, others + 1);
      const ending = new AbortController();
      const end = (): void => ending.abort();
      raw.on('close', end);
      open.add(ending);
      if (isClosing || raw.destroyed) end();
      const iterator = events(ending.signal)[Symbol.asyncIterator]();
      let heartbeat: NodeJS.Timeout | undefined;
      try {
        let next = await iterator.next();
        reply.hijack();
        raw.writeHead(200, { ...reply.getHeaders(), ...HEADERS } as Record<string, string>);
        heartbeat = setInterval(() => {
          if (!raw.writableNeedDrain) raw.write(':\n\n');
        }, HEARTBEAT_MS);
        while (next.done !== true && !ending.signal.aborted) {
          const data = JSON.stringify(endpoint.event?.parse(next.value));
          // A reader that is behind gets the state as it is when it catches up, and nothing of the time between.
          if (!raw.write(`event: ${name}\ndata: ${data}\n\n`)) await drained(raw, ending.signal);
          next = await iterator.next();
        }
        // Data still unsent would hold the connection open.
        if (raw.writableNeedDrain) raw.destroy();
        else raw.end();
      } catch (err) {
        if (!raw.headersSent) throw err;
        if (!ending.signal.aborted) {
          reply.request.log.error({ err }, 'A stream of events broke');
        }
        raw.destroy();
      } finally {
        clearInterval(heartbeat);
        open.delete(ending);
        const left = (openOf.get(ip) ?? 1) - 1;
        if (left > 0) openOf.set(ip, left);
        else openOf.delete(ip);
        raw.off('close', end);
        end();
        await iterator.return?.();
      }
      return reply;
    },
  };
}

/** Rejects when the reader has stalled, or when the stream ends meanwhile. */
async function drained(raw: FastifyReply['raw'], ending: AbortSignal): Promise<void> {
  await once(raw, 'drain', { signal: AbortSignal.any([ending, AbortSignal.timeout(STALLED_MS)]) });
}
