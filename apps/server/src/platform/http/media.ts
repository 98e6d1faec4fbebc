import { AppError } from '@dapur/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Storage } from '../storage/storage.ts';

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** `/media/:tenant/:file`: the public pictures of a store. A changed picture gets a new name, so they keep for ever. */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { tenant: string; file: string } }>('/media/:tenant/:file', async (request, reply) => {
    const { tenant, file } = request.params;
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    const found = type === undefined ? undefined : await storage.open(`${tenant}/${file}`);
    if (type === undefined || found === undefined) throw new AppError('not_found', 'No such picture');
    return reply
      .type(type)
      .header('content-length', found.size)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(found.stream());
  });
}
