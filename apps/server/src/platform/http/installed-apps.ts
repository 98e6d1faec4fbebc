import { AppError } from '@dapur/contract/errors';
import { Locale } from '@dapur/contract/primitives';
import { isSlug, slugFromHost } from '@dapur/contract/stores/slug';
import type { FastifyInstance } from 'fastify';
import type { OwnDomains } from './own-domains.ts';
import type { StoreRef, TenantDirectory } from './tenant-directory.ts';

export interface InstalledApps {
  manifest(
    store: StoreRef,
    kind: 'store' | 'dashboard',
    place: { readonly locale: Locale; readonly base: string },
  ): Promise<Record<string, unknown>>;
  /** Undefined for a size that does not exist. */
  icon(store: StoreRef, size: number): Promise<Buffer | undefined>;
}

const MANIFEST = /^(store|dashboard)-([a-z]{2})\.webmanifest$/;
const ICON = /^icon-(\d{2,4})\.png$/;

/** `/media/apps/:slug/:file`: what a phone needs to put a store, or its dashboard, on its home screen. */
export function serveInstalledApps(
  app: FastifyInstance,
  directory: TenantDirectory,
  {
    apps,
    baseDomains,
    ownDomains,
  }: {
    readonly apps: InstalledApps;
    readonly baseDomains: readonly string[];
    readonly ownDomains: OwnDomains;
  },
): void {
  app.get<{ Params: { slug: string; file: string } }>('/media/apps/:slug/:file', async (request, reply) => {
    const { slug, file } = request.params;
    const [, kind, language] = MANIFEST.exec(file) ?? [];
    const size = ICON.exec(file)?.[1];
    // A dashboard, and the icon it shows, are there before shoppers see the store.
    const visible = kind === 'store' ? 'live' : 'any';
    const store =
      isSlug(slug) && (kind ?? size) !== undefined ? await directory.bySlug(slug, visible) : undefined;
    const locale = Locale.safeParse(language);
    if (store !== undefined && (kind === 'store' || kind === 'dashboard') && locale.success) {
      const own = await ownDomains.storeAt(request.host);
      const isOwnHost = own?.id === store.id || slugFromHost(request.host, baseDomains) === store.slug;
      const base = isOwnHost ? '' : `/${store.slug}`;
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(await apps.manifest(store, kind, { locale: locale.data, base })));
    }
    const icon = store && size !== undefined ? await apps.icon(store, Number(size)) : undefined;
    if (icon === undefined) throw new AppError('not_found', 'No such file');
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(icon);
  });
}
