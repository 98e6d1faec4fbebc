import { escapeHtml } from '@dapur/contract/words/escape-html';
import { isStoreSegment, slugFromHost } from '@dapur/contract/stores/slug';
import type { FastifyInstance } from 'fastify';
import type { StoreCache } from '../../platform/cache/store-cache.ts';
import type { StoreRef, TenantDirectory } from '../../platform/http/tenant-directory.ts';
import type { OwnDomains } from '../../platform/http/own-domains.ts';
import { originFor } from './page-address.ts';

/** A page that search engines may list. Addresses are whole. */
export interface ListedPage {
  readonly url: string;
  /** The same page in each language, by language tag; `x-default` for all other people. */
  readonly alternates: readonly { readonly tag: string; readonly url: string }[];
  readonly pictures: readonly string[];
  /** YYYY-MM-DD; absent where nobody knows. */
  readonly changedOn?: string;
}

export interface SitemapSources {
  /** The platform's own pages. */
  platformPages(): Promise<readonly ListedPage[]>;
  /** Stores that shoppers can see, at most so many. */
  listedStores(most: number): Promise<readonly StoreRef[]>;
  /** A store's page and its products. `url` is the store's. */
  storePages(store: StoreRef, url: string): Promise<readonly ListedPage[]>;
}

export interface SitemapDeps {
  readonly directory: TenantDirectory;
  readonly ownDomains: OwnDomains;
  readonly cache: Pick<StoreCache, 'get'>;
  readonly sources: SitemapSources;
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
}

interface HostedStore {
  readonly find: () => Promise<StoreRef | undefined>;
  readonly origin: string;
}

/** What a site map may hold by its protocol (sitemaps.org). */
const MAX_ADDRESSES = 50_000;
/** The cache key of what belongs to no single store; it is dropped with a change of any store. */
const SITE = 'site';
const SITE_MAX_AGE_MS = 3_000;

/**
 * `/robots.txt`, `/sitemap.xml` (an index; on a store's own host that store's pages) and `/sitemap-{slug}.xml`, with
 * `_platform` for the pages that are no store's. All lie at the root, as a map counts for what lies below it.
 */
export function serveSitemaps(app: FastifyInstance, deps: SitemapDeps): void {
  const { cache, directory, sources, publicOrigin } = deps;
  /** The store whose host is asked, and its address there. */
  const storeOn = async (host: string): Promise<HostedStore | undefined> => {
    const own = await deps.ownDomains.storeAt(host);
    if (own !== undefined) return { find: () => directory.byId(own.id), origin: own.origin };
    const slug = slugFromHost(host, deps.baseDomains);
    if (slug === undefined) return undefined;
    const address = { kind: 'store', slug, base: '', rest: [] } as const;
    return {
      find: () => directory.bySlug(slug),
      origin: originFor(address, host, publicOrigin, deps.baseDomains),
    };
  };
  const ofStore = (store: StoreRef, url: string): Promise<string> =>
    cache.get(store.id, `sitemap/${url}`, async () => urlSet(await sources.storePages(store, url)), {
      weigh,
    });
  const index = (): Promise<string> =>
    cache.get(
      SITE,
      'sitemap',
      async () => {
        const stores = await sources.listedStores(MAX_ADDRESSES - 1);
        // The pages of a store with a domain of its own are listed there, by that host's own map.
        const own = await Promise.all(stores.map(({ id }) => deps.ownDomains.originOf(id)));
        const listed = stores.filter((_store, at) => own[at] === undefined);
        const maps = [PLATFORM, ...listed.map(({ slug }) => slug)].map(
          (name) => `<sitemap><loc>${escapeHtml(`${publicOrigin}/sitemap-${name}.xml`)}</loc></sitemap>`,
        );
        return `${XML}<sitemapindex ${NAMESPACE}>${maps.join('')}</sitemapindex>`;
      },
      { weigh, maxAgeMs: SITE_MAX_AGE_MS },
    );

  app.get('/robots.txt', async (request, reply) => {
    const own = await storeOn(request.host);
    const origin = own?.origin ?? publicOrigin;
    const closed = [...CLOSED, ...CLOSED_IN_STORE.map((path) => (own === undefined ? `/*${path}` : path))];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`,
      );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const own = await storeOn(request.host);
    if (own === undefined)
      return reply
        .type(TYPE)
        .header('cache-control', KEPT)
        .send(await index());
    const store = await own.find();
    if (store === undefined) return reply.code(404).type(TYPE).send(urlSet([]));
    return reply
      .type(TYPE)
      .header('cache-control', KEPT)
      .send(await ofStore(store, (await deps.ownDomains.originOf(store.id)) ?? own.origin));
  });

  app.get<{ Params: { name: string } }>('/sitemap-:name(^[a-z0-9_-]{1,100}).xml', async (request, reply) => {
    const { name } = request.params;
    const store = isStoreSegment(name) ? await directory.bySlug(name) : undefined;
    const map =
      name === PLATFORM
        ? await cache.get(SITE, 'sitemap/platform', async () => urlSet(await sources.platformPages()), {
            weigh,
          })
        : store &&
          (await ofStore(
            store,
            (await deps.ownDomains.originOf(store.id)) ?? `${publicOrigin}/${store.slug}`,
          ));
    if (map === undefined) return reply.code(404).type(TYPE).send(urlSet([]));
    return reply.type(TYPE).header('cache-control', KEPT).send(map);
  });
}

/** No store can have this path. */
const PLATFORM = '_platform';
const TYPE = 'application/xml; charset=utf-8';
const KEPT = 'public, max-age=3600';
const XML = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages of one person only, and addresses that are no pages. */
const CLOSED = ['/api/', '/debug/', '/u/', '/auth/', '/super-admin'] as const;
/** The same below a store's root. */
const CLOSED_IN_STORE = ['/payment-result', '/checkout', '/o/', '/orders/', '/dashboard'] as const;

const weigh = (text: string): number => text.length;

function urlSet(pages: readonly ListedPage[]): string {
  const entries = pages
    .slice(0, MAX_ADDRESSES)
    .map(
      ({ url, alternates, pictures, changedOn }) =>
        `<url><loc>${escapeHtml(url)}</loc>` +
        (changedOn === undefined ? '' : `<lastmod>${escapeHtml(changedOn)}</lastmod>`) +
        alternates
          .map(
            ({ tag, url: there }) =>
              `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(there)}"/>`,
          )
          .join('') +
        pictures
          .map((picture) => `<image:image><image:loc>${escapeHtml(picture)}</image:loc></image:image>`)
          .join('') +
        '</url>',
    );
  return (
    `${XML}<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
    `xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">${entries.join('')}</urlset>`
  );
}
