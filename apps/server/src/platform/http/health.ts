import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process runs. `/readyz`: it can serve, which means that its database answers. */
export function serveHealth(app: FastifyInstance, isReady: () => Promise<boolean>): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = await isReady().catch(() => false);
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ready' : 'unavailable' });
  });
}
