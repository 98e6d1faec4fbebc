import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Clock } from './kernel/clock.ts';
import { createOrderProof } from './kernel/order-proof.ts';
import type { Secret } from './kernel/secret.ts';
import { catalogueCachePlan, createCatalogue, createRatingOf } from './modules/catalogue/index.ts';
import { createScheduling, nextOrderableDate, schedulingCachePlan } from './modules/scheduling/index.ts';
import { createStores, storeCachePlan } from './modules/stores/index.ts';
import { createStoreCache } from './platform/cache/store-cache.ts';
import { listenForStoreChanges } from './platform/cache/store-changes.ts';
import type { Pools } from './platform/db/index.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { createRateLimiter } from './platform/http/index.ts';
import { serveMedia } from './platform/http/media.ts';
import { orderCookie } from './platform/http/order-cookie.ts';
import { servePages } from './platform/http/pages/page-routes.ts';
import type { PageRenderer } from './platform/http/pages/renderer.ts';
import { bindRoutes } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import type { Logger } from './platform/log/logger.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createPageSources } from './store-page-sources.ts';

/** Settings of the site, apart from where it runs. */
export interface AppSettings {
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  readonly trustedProxies: number;
  readonly ordersPerMinutePerAddress: number;
  readonly isDev: boolean;
}

export interface AppDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secretKey: Secret;
  readonly storage: Storage;
  readonly render: PageRenderer;
  readonly settings: AppSettings;
  /** Registers what only this kind of run serves: built assets, the bundler, the demo's mailbox. */
  readonly serveMore?: (app: FastifyInstance) => void | Promise<void>;
}

/** The whole server, put together but not listening. Closing it stops its background work as well. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, clock, log, settings } = deps;
  const isHttps = settings.publicOrigin.startsWith('https:');
  const app = createServer({ log, trustedProxies: settings.trustedProxies, isHttps });

  const changes = listenForStoreChanges(() => new pg.Client(db.app.options), log);
  const cache = createStoreCache(changes);
  const rateLimiter = createRateLimiter(db.app);
  const orderProof = createOrderProof(deps.secretKey);
  const cookie = orderCookie(isHttps);

  // Stores show their next date and scheduling asks stores for their lead time: each gets the other's answer, not the other.
  const scheduling = createScheduling({ db, clock, minOrderDays: (tenantId) => stores.minOrderDays(tenantId) });
  const stores = createStores({
    db,
    clock,
    ratingOf: createRatingOf(db),
    nextBakeDate: async (tenantId, minOrderDays) =>
      nextOrderableDate(await scheduling.dates(tenantId), scheduling.today(), minOrderDays),
  });
  const catalogue = createCatalogue({
    db,
    directory: stores.directory,
    profileWithShareImage: stores.profileWithShareImage,
    origin: settings.publicOrigin,
  });

  app.addHook('onClose', async () => {
    rateLimiter.close();
    await changes.close();
  });

  serveHealth(app, async () => (await db.app.query('select 1')).rowCount === 1);
  serveApiDocs(app);
  serveMedia(app, deps.storage);
  bindRoutes(
    app,
    { directory: stores.directory, orderCookie: cookie, cache },
    { ...stores.handlers, ...catalogue.handlers, ...scheduling.handlers },
    { ...storeCachePlan, ...catalogueCachePlan, ...schedulingCachePlan },
  );
  await deps.serveMore?.(app);
  servePages(app, {
    directory: stores.directory,
    cache,
    orderCookie: cookie,
    holdsOrder: (token, tenantId, orderId) => orderProof.holds([token], tenantId, orderId),
    sources: createPageSources(stores, catalogue, scheduling),
    render: deps.render,
    publicOrigin: settings.publicOrigin,
    baseDomains: settings.baseDomains,
    isDevelopment: settings.isDev,
  });
  return app;
}
