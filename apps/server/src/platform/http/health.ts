import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Callers give up soon after this. */
const LONGEST_MS = 1_500;

export const HEALTH_PATHS: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * `/healthz`: the process runs. `/readyz`: it can serve, which means that its database answers, and at once, and that it was
 * not told to stop.
 */
export function serveHealth(
  app: FastifyInstance,
  isReady: () => Promise<boolean>,
  leaving: AbortSignal | undefined,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await Promise.race([
      isReady().catch(() => false),
      sleep(LONGEST_MS, false, { ref: false }),
    ]);
    const status = leaving?.aborted ? 'leaving' : ready ? 'ready' : 'unavailable';
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}
