import type { FastifyInstance } from 'fastify';
import { catalogueCachePlan } from './modules/catalogue/index.ts';
import { deliveryCachePlan } from './modules/delivery/index.ts';
import { thirdPartyHosts } from './modules/identity/index.ts';
import { paymentReturnParameters } from './modules/payments/index.ts';
import { schedulingCachePlan } from './modules/scheduling/index.ts';
import { storeCachePlan } from './modules/stores/index.ts';
import { createStoreCache } from './platform/cache/store-cache.ts';
import { storeChanges } from './platform/cache/store-changes.ts';
import { listenForNews, lookForNews } from './platform/db/database-news.ts';
import { traceStatements } from './platform/db/trace-statements.ts';
import { serveApiDocs } from './platform/http/api-docs.ts';
import { serveHealth } from './platform/http/health.ts';
import { createRateLimiter } from './platform/http/index.ts';
import { serveInstalledApps } from './platform/http/installed-apps.ts';
import { serveMedia } from './platform/http/media.ts';
import { serveShareCards } from './platform/http/share-cards.ts';
import { createFileTickets } from './platform/http/file-tickets.ts';
import { orderCookie } from './platform/http/order-cookie.ts';
import { boundOwnDomains } from './platform/http/own-domain-calls.ts';
import { servePages, serveSitemaps } from './modules/pages/index.ts';
import { bindRoutes } from './platform/http/route.ts';
import { createServer } from './platform/http/server.ts';
import { noMetrics } from './platform/metrics/metrics.ts';
import { createTaskRuns } from './platform/jobs/index.ts';
import { createPageSources } from './store-page-sources.ts';
import { createSitemapSources } from './sitemap-sources.ts';
import type { AppDeps } from './app-settings.ts';
import { runInBackground, startJobs } from './background-work.ts';
import { createModules } from './create-modules.ts';
import { gatherModules } from './gather-modules.ts';
import { watched } from './watched.ts';

/** The whole server, put together but not listening. Closing it stops its background work as well. */
export async function buildApp(given: AppDeps): Promise<FastifyInstance> {
  const deps =
    given.metrics === undefined && given.traces === undefined
      ? given
      : watched(given, given.metrics ?? noMetrics);
  const { db, log, settings, metrics = noMetrics } = deps;
  const isHttps = settings.publicOrigin.startsWith('https:');
  const app = createServer({
    log,
    trustedProxies: settings.trustedProxies,
    isHttps,
    leaving: deps.leaving,
    isWorker: deps.isWorker,
    metrics: deps.metrics,
    traces: deps.traces,
  });
  const pools = { app: db.app, platform: db.platform };
  const ofStandby = db.standby && { standby_app: db.standby.app, standby_platform: db.standby.platform };
  for (const [name, pool] of Object.entries({ ...pools, ...ofStandby })) {
    metrics.watchPool(name, pool);
    if (deps.traces !== undefined) traceStatements(pool);
  }

  // Named, so that an operator sees whose heartbeat it is.
  const news = db.announces ? listenForNews(() => db.session('dapur_news'), log) : lookForNews();
  const cache = createStoreCache(storeChanges(news));
  const rateLimiter = createRateLimiter(db.app);
  const cookie = orderCookie(isHttps);
  const taskRuns = createTaskRuns();
  const { modules, orderProof, sharing } = createModules(deps, { news, cache, rateLimiter, taskRuns });
  const { handlers, listeners, tasks } = gatherModules(modules);
  const {
    switches,
    apiKeys,
    scheduling,
    stores,
    catalogue,
    analytics,
    content,
    marketplace,
    referrals,
    support,
    storeDomains,
    operations,
  } = modules;
  metrics.watchStanding(operations.standing);
  const ownDomains = storeDomains.own;

  runInBackground(app, {
    jobs: () => startJobs(deps, { listeners, tasks, taskRuns }),
    close: async () => {
      rateLimiter.close();
      await news.close();
    },
  });

  boundOwnDomains(app, ownDomains, isHttps);
  serveHealth(app, async () => (await db.app.query('select 1')).rowCount === 1, deps.leaving);
  serveApiDocs(app);
  serveMedia(app, deps.storage);
  serveShareCards(app, stores.directory, sharing.card);
  serveInstalledApps(app, stores.directory, {
    apps: sharing,
    baseDomains: settings.baseDomains,
    ownDomains,
  });
  serveSitemaps(app, {
    directory: stores.directory,
    ownDomains,
    cache,
    sources: createSitemapSources(stores, catalogue, content, switches, settings.publicOrigin),
    publicOrigin: settings.publicOrigin,
    baseDomains: settings.baseDomains,
  });
  bindRoutes(
    app,
    {
      directory: stores.directory,
      orderCookie: cookie,
      fileTickets: createFileTickets(deps.secretKey, deps.clock, cookie),
      bearers: apiKeys.bearers,
      cache,
      switches,
      isDemo: settings.isDemo,
      undeclared: { fail: settings.failsUndeclaredErrors, log },
      noteSupport: support.note,
    },
    handlers,
    {
      ...storeCachePlan,
      ...catalogueCachePlan,
      ...schedulingCachePlan,
      ...deliveryCachePlan,
      paymentConfig: {},
    },
  );
  await deps.serveMore?.(app);
  servePages(app, {
    directory: stores.directory,
    ownDomains,
    cache,
    orderCookie: cookie,
    holdsOrder: (token, tenantId, orderId) =>
      orderProof.holds([token], tenantId, orderId) || orderProof.holdsShared([token], tenantId, orderId),
    sources: createPageSources(stores, catalogue, scheduling, {
      content,
      marketplace,
      referrals,
      switches,
      contact: settings.mailFrom.address,
      ownDomains,
    }),
    switches,
    render: deps.render,
    publicOrigin: settings.publicOrigin,
    baseDomains: settings.baseDomains,
    paymentReturnParameters: paymentReturnParameters(),
    socialHosts: thirdPartyHosts(settings.social ?? {}),
    countingHosts: analytics.google,
    tileUrl: settings.map?.tileUrl,
    isDemo: settings.isDemo,
    isDevelopment: settings.isDev,
  });
  return app;
}
