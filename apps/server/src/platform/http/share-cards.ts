import { AppError } from '@dapur/contract/errors';
import { Locale } from '@dapur/contract/primitives';
import { isSlug } from '@dapur/contract/stores/slug';
import type { FastifyInstance } from 'fastify';
import { UUID } from '@dapur/contract/uuid';
import type { StoreRef, TenantDirectory } from './tenant-directory.ts';

/** Draws the picture of a store or of one of its products; undefined when there is no such product. */
export type CardOf = (store: StoreRef, subject: string, locale: Locale) => Promise<Buffer | undefined>;

const FILE = new RegExp(`^(store|${UUID})-([a-z]{2})\\.jpg$`);

/** `/media/cards/:slug/:file`: the pictures that messengers show with the link of a store or of a product. */
export function serveShareCards(app: FastifyInstance, directory: TenantDirectory, cardOf: CardOf): void {
  app.get<{ Params: { slug: string; file: string } }>('/media/cards/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const [, subject, language] = FILE.exec(file) ?? [];
    const locale = Locale.safeParse(language);
    const store = isSlug(slug) ? await directory.bySlug(slug) : undefined;
    const card =
      store === undefined || subject === undefined || !locale.success
        ? undefined
        : await cardOf(store, subject, locale.data);
    if (card === undefined) throw new AppError('not_found', 'No such picture');
    return (
      reply
        .type('image/jpeg')
        .header('content-length', card.byteLength)
        // The address changes with what is shown.
        .header('cache-control', 'public, max-age=86400')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(card)
    );
  });
}
