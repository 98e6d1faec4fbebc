import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Callers give up soon after this. */
const LONGEST_MS = 1_500;

/** `/healthz`: the process runs. `/readyz`: it can serve, which means that its database answers, and at once. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await Promise.race([
      isReady().catch(() => false),
      sleep(LONGEST_MS, false, { ref: false }),
    ]);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
}
