import { AppError } from '@dapur/contract/errors';
import type { FastifyInstance } from 'fastify';
import { isUuid } from '@dapur/contract/uuid';
import type { Storage } from '../storage/storage.ts';

const TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
};

/** The folder of people's own pictures, beside those of stores. */
const AVATARS = 'avatars';

/**
 * A changed picture gets a new name, so a store's keep for ever. A person's must go soon after the person removes it.
 */
const KEPT_FOR_EVER = 'public, max-age=31536000, immutable';
const KEPT_FOR_AN_HOUR = 'private, max-age=3600';

/**
 * `/media/:folder/:file`: the public pictures of a store (the folder is its id) and people's (`avatars`, names by
 * chance).
 */
export function serveMedia(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { folder: string; file: string } }>('/media/:folder/:file', async (request, reply) => {
    const { folder, file } = request.params;
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    // Other folders hold what is not for everybody.
    const isPublic = folder === AVATARS || isUuid(folder);
    const found = type === undefined || !isPublic ? undefined : await storage.open(`${folder}/${file}`);
    if (type === undefined || found === undefined) throw new AppError('not_found', 'No such picture');
    return reply
      .type(type)
      .header('content-length', found.size)
      .header('cache-control', folder === AVATARS ? KEPT_FOR_AN_HOUR : KEPT_FOR_EVER)
      .header('cross-origin-resource-policy', folder === AVATARS ? 'same-site' : 'cross-origin')
      .send(found.stream());
  });
}
