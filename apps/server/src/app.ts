import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { createClaimCodes } from './kernel/claim-code.ts';
import type { Clock } from './kernel/clock.ts';
import { createOrderProof } from './kernel/order-proof.ts';
import type { Secret } from './kernel/secret.ts';
import { createAccounts, defaultAccountsSettings } from './modules/accounts/index.ts';
import {
  catalogueCachePlan,
  createCatalogue,
  createRatingOf,
  pictureUrl,
} from './modules/catalogue/index.ts';
import {
  createFavourites,
  defaultFavouritesSettings,
  type FavouritesSettings,
} from './modules/favourites/index.ts';
import {
  createIdentity,
  createSocial,
  defaultIdentitySettings,
  thirdPartyHosts,
  type IdentitySettings,
  type SocialSettings,
} from './modules/identity/index.ts';
import { createAccountMails, createLogoReader, createNotifications } from './modules/notifications/index.ts';
import { createOrdering, defaultOrderingSettings, type OrderingSettings } from './modules/ordering/index.ts';
import {
  createAccountCipher,
  createPayments,
  type PaymentGateway,
  type PaymentMode,
} from './modules/payments/index.ts';
import { createPlatformAdmin } from './modules/platform-admin/index.ts';
import { createScheduling, nextOrderableDate, schedulingCachePlan } from './modules/scheduling/index.ts';
import {
  createReferrals,
  creditReferral,
  defaultReferralsSettings,
  type ReferralsSettings,
} from './modules/referrals/index.ts';
import {
  createStores,
  defaultStoresSettings,
  storeCachePlan,
  type StoresSettings,
} from './modules/stores/index.ts';
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
import { repeat, startWorker, type EventHandlers, type Running } from './platform/jobs/index.ts';
import type { Logger } from './platform/log/logger.ts';
import type { MailAddress, MailTransport } from './platform/mail/index.ts';
import type { Storage } from './platform/storage/storage.ts';
import { createPageSources } from './store-page-sources.ts';

/** Settings of the site, apart from where it runs. */
export interface AppSettings {
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
  readonly baseDomains: readonly string[];
  readonly trustedProxies: number;
  readonly isDev: boolean;
  /** The debug pages and the choice of a store by query; never in production. */
  readonly isDemo: boolean;
  readonly paymentMode: PaymentMode;
  /** Whom mail comes from. */
  readonly mailFrom: MailAddress;
  /** What departs from ordering's defaults. */
  readonly ordering: Partial<OrderingSettings>;
  /** What departs from identity's defaults. */
  readonly identity: Partial<IdentitySettings>;
  /** Social sign-ins that are on. */
  readonly social?: SocialSettings;
  readonly stores?: Partial<StoresSettings>;
  readonly favourites?: Partial<FavouritesSettings>;
  readonly referrals?: Partial<ReferralsSettings>;
}

export interface AppDeps {
  readonly db: Pools;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secretKey: Secret;
  readonly storage: Storage;
  readonly render: PageRenderer;
  readonly gateway: PaymentGateway;
  readonly transport: MailTransport;
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

  const sendAccountMail = createAccountMails({
    transport: deps.transport,
    mailFrom: settings.mailFrom,
    publicOrigin: settings.publicOrigin,
    log,
  });
  const identity = createIdentity({
    db,
    clock,
    log,
    secretKey: deps.secretKey,
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    sendMail: sendAccountMail,
    settings: { ...defaultIdentitySettings, ...settings.identity },
  });
  const social = createSocial({
    db,
    clock,
    log,
    secretKey: deps.secretKey,
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    settings: settings.social ?? {},
    openSession: identity.openSession,
  });

  // Stores show their next date and scheduling asks stores for their lead time: each gets the other's answer, not the other.
  const scheduling = createScheduling({
    db,
    clock,
    minOrderDays: (tenantId) => stores.minOrderDays(tenantId),
  });
  const stores = createStores({
    db,
    clock,
    rateLimiter,
    identity,
    settings: { ...defaultStoresSettings, ...settings.stores },
    creditReferral,
    ratingOf: createRatingOf(db),
    nextBakeDate: async (tenantId, minOrderDays, dates = scheduling.dates(tenantId)) =>
      nextOrderableDate(await dates, scheduling.today(), minOrderDays),
  });
  const catalogue = createCatalogue({
    db,
    directory: stores.directory,
    profileWithShareImage: stores.profileWithShareImage,
    origin: settings.publicOrigin,
  });

  const payments = createPayments({
    db,
    gateway: deps.gateway,
    mode: settings.paymentMode,
    cipher: createAccountCipher(deps.secretKey),
  });
  const favourites = createFavourites({
    db,
    rateLimiter,
    stores,
    settings: { ...defaultFavouritesSettings, ...settings.favourites },
  });
  const referrals = createReferrals({
    db,
    rateLimiter,
    identity,
    publicOrigin: settings.publicOrigin,
    settings: { ...defaultReferralsSettings, ...settings.referrals },
  });
  const accounts = createAccounts({
    db,
    clock,
    log,
    rateLimiter,
    storage: deps.storage,
    identity,
    settings: defaultAccountsSettings,
  });
  const shared = {
    db,
    log,
    orderProof,
    claimCodes: createClaimCodes(deps.secretKey),
    rateLimiter,
    publicOrigin: settings.publicOrigin,
    storeUrl: storeUrlOn(settings.publicOrigin),
    storeUrls: storeUrlsOn(settings.publicOrigin, settings.baseDomains),
  };
  const ordering = createOrdering({
    ...shared,
    payments,
    settings: { ...defaultOrderingSettings, ...settings.ordering },
    pictureUrl,
  });
  const notifications = createNotifications({
    ...shared,
    transport: deps.transport,
    mailFrom: settings.mailFrom,
    logoOf: createLogoReader(deps.storage),
  });

  runInBackground(app, {
    jobs: () => [
      startWorker(db, merged(ordering.eventHandlers, notifications.eventHandlers), log, {
        ...identity.eventHandlers,
        ...ordering.platformEventHandlers,
      }),
      repeat(ordering.expiry, log),
      repeat(identity.cleaning, log),
      repeat(accounts.erasure, log),
    ],
    close: async () => {
      rateLimiter.close();
      await changes.close();
    },
  });

  serveHealth(app, async () => (await db.app.query('select 1')).rowCount === 1);
  serveApiDocs(app);
  serveMedia(app, deps.storage);
  bindRoutes(
    app,
    { directory: stores.directory, orderCookie: cookie, bearers: identity.bearers, cache },
    {
      ...social.handlers,
      ...accounts.handlers,
      ...identity.handlers,
      ...stores.handlers,
      ...catalogue.handlers,
      ...scheduling.handlers,
      ...ordering.handlers,
      ...notifications.handlers,
      ...favourites.handlers,
      ...referrals.handlers,
      ...createPlatformAdmin(db).handlers,
    },
    { ...storeCachePlan, ...catalogueCachePlan, ...schedulingCachePlan, billplzConfig: {} },
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
    socialHosts: thirdPartyHosts(settings.social ?? {}),
    isDemo: settings.isDemo,
    isDevelopment: settings.isDev,
  });
  return app;
}

/** Starts the jobs once the server listens, so that one put together for a look does no work, and stops them with it. */
function runInBackground(
  app: FastifyInstance,
  work: { readonly jobs: () => readonly Running[]; readonly close: () => Promise<void> },
): void {
  let running: readonly Running[] = [];
  app.addHook('onListen', async () => {
    running = work.jobs();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
    await work.close();
  });
}

/** Several domains may want to hear of the same news. */
function merged(...all: readonly EventHandlers[]): EventHandlers {
  const handlers: Record<string, EventHandlers[string]> = {};
  for (const [topic, more] of all.flatMap((one) => Object.entries(one)))
    handlers[topic] = [...(handlers[topic] ?? []), ...more];
  return handlers;
}

const storeUrlOn =
  (origin: string) =>
  (slug: string): string =>
    `${origin}/${slug}`;

const storeUrlsOn =
  (origin: string, baseDomains: readonly string[]) =>
  (slug: string): readonly [string, ...string[]] => {
    const { protocol, port } = new URL(origin);
    const suffix = port === '' ? '' : `:${port}`;
    return [`${origin}/${slug}`, ...baseDomains.map((domain) => `${protocol}//${slug}.${domain}${suffix}`)];
  };
