import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { WORKER_POLICY } from '../../platform/http/security-headers.ts';

/** One for the dashboards of stores, one for the pages of shoppers. */
const SERVICE_WORKERS: readonly string[] = ['sw.js', 'shopper-sw.js'];
const YEAR_MS = 365 * 86_400_000;

/** The built web app's files: hashed ones under `/assets` keep for ever, those at the root (icons) for an hour. */
export async function serveAssets(app: FastifyInstance, webDist: string): Promise<void> {
  const client = path.join(webDist, 'client');
  const assets = path.join(client, 'assets');
  if (!existsSync(assets))
    throw new Error(`The web app is not built: ${assets} is missing. Run it by npm start, which builds it.`);
  await app.register(fastifyStatic, {
    root: assets,
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR_MS,
    decorateReply: true,
  });
  for (const entry of readdirSync(client, { withFileTypes: true })) {
    if (SERVICE_WORKERS.includes(entry.name)) continue;
    if (!entry.isFile() || /\.(html|br|gz|map)$/.test(entry.name) || entry.name.startsWith('.')) continue;
    app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, client, { maxAge: 3_600_000 }));
  }
  // Browsers ask for it at every visit, so that no device stays on an old one; left out when the build has none.
  for (const worker of SERVICE_WORKERS.filter((name) => existsSync(path.join(client, name))))
    app.get(`/${worker}`, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': WORKER_POLICY, 'cache-control': 'no-cache' })
        .sendFile(worker, client, { cacheControl: false }),
    );
}
