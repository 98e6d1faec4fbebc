import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { refuseDemoRemains } from '../db/seed/demo-remains.ts';
import { buildApp } from './app.ts';
import { assertBuildIsWhole } from './built-files.ts';
import type { Config, GeocoderConfig } from './config.ts';
import { mailAddress } from './config/mail-address.ts';
import { courierSetting } from './config/courier-settings.ts';
import { keptSecretKey } from './config/secret-key.ts';
import type { DevBundler } from './dev-bundler.ts';
import type { Demo } from './demo.ts';
import { systemClock } from './kernel/clock.ts';
import { byCourier, connectCouriers } from './modules/delivery/index.ts';
import { createNominatim, createPhoton, type RemoteGeocoder } from './modules/geocoding/index.ts';
import { perAddressLimits, type SocialSettings } from './modules/identity/index.ts';
import { connectPayments, mockPayments, refuseMockBesideAccounts } from './modules/payments/index.ts';
import { openDatabase } from './platform/db/index.ts';
import { loadRenderer, serveAssets, type PageRenderer } from './modules/pages/index.ts';
import { LISTEN_BACKLOG } from './platform/http/server.ts';
import type { RepeatingTask } from './platform/jobs/index.ts';
import { createLogger, type Logger } from './platform/log/logger.ts';
import { serveMetrics } from './platform/metrics/serve-metrics.ts';
import { smtpTransport } from './platform/mail/index.ts';
import { createLocalStorage } from './platform/storage/local-storage.ts';
import { createS3Storage } from './platform/storage/s3-storage.ts';
import { watchForNewerRelease } from './platform/db/migrate.ts';
import { assertKeyFits } from './platform/db/reseal.ts';
import { sealedColumns } from './sealed-columns.ts';
import { startText } from './start-text.ts';

export interface RunningServer {
  readonly log: Logger;
  /** What to tell the person who started it. */
  readonly text: string;
  /**
   * Finishes the requests in hand, then the jobs, then the database. `isAwaited`: proxies send requests here until they
   * have seen that it is leaving, so it goes on answering for as long as the settings say.
   */
  stop(isAwaited: boolean): Promise<void>;
  /** The longest that `stop` may take. */
  readonly stopsWithinMs: number;
}

/** How long requests and jobs in hand may take to finish. */
const FINISH_MS = 10_000;

const productRoot = new URL('../../..', import.meta.url);
const webRoot = fileURLToPath(new URL('../../web', import.meta.url));

/** Starts all that the settings ask for, and listens. What was started is stopped again when a later step fails. */
export async function start(config: Config): Promise<RunningServer> {
  // A demo's few lines are read by a person in a terminal.
  const log = createLogger(config.logLevel, config.mode === 'production' ? config.observing : undefined);
  const clock = systemClock;
  const secretKey = config.secretKey ?? keptSecretKey(config.dataDirectory);
  const opened: (() => Promise<void> | void)[] = [];
  const leaving = new AbortController();
  const stop = async (isAwaited = false): Promise<void> => {
    leaving.abort();
    if (isAwaited && config.role !== 'worker') await sleep(config.drainSeconds * 1_000);
    for (const close of opened.reverse()) await close();
    opened.length = 0;
  };

  try {
    // Before the database is touched: a migration must not run for a build that cannot serve what it prepares.
    const render = config.isDev ? undefined : await renderOfBuild();
    const database = await openDatabase({
      url: config.databaseUrl?.reveal(),
      poolerUrl: config.poolerUrl?.reveal(),
      readUrl: config.databaseReadUrl?.reveal(),
      max: config.databasePoolSize,
      ...config.databaseKind,
      dataDirectory: config.dataDirectory,
      log,
    });
    opened.push(() => database.close());
    // Without a database that it can work with there is nothing to do: the process ends.
    const end = (refusal: Error): void =>
      process.nextTick(() => {
        throw refusal;
      });
    opened.push(watchForNewerRelease(database.pools.platform, end));
    // First: the demo's data has a key of its own, which is not to be asked for.
    if (!config.hasDemo) await refuseDemoRemains(database.pools);
    await assertKeyFits(database.pools, secretKey, sealedColumns);
    const demoDeps = { config, secretKey, clock };
    let demo: Demo | undefined;
    if (config.hasDemo) {
      // Loaded here only: in production no simulator is even in memory.
      const { seed, startDemo } = await import('./demo.ts');
      const running = await startDemo(demoDeps);
      opened.push(() => running.close());
      await seed(demoDeps, database.pools);
      demo = running;
    }
    if (config.hasMockPayments) await refuseMockBesideAccounts(database.pools);
    const transport = smtpTransport({
      url: config.smtpUrl?.reveal() ?? required(demo?.mail?.smtpUrl, 'SMTP_URL'),
    });
    opened.push(() => transport.close());
    const web = config.isDev ? await startBundler(opened) : undefined;

    const { metrics: metricsAt, version } = config.observing;
    const figures = metricsAt && (await serveMetrics(metricsAt, { version, role: config.role }));
    if (figures !== undefined) opened.push(() => figures.close());
    const traces = await startTraces(config);
    if (traces !== undefined) opened.push(() => traces.close());

    const app = await buildApp({
      db: database.pools,
      clock,
      log,
      secretKey,
      transport,
      storage:
        config.s3 === undefined
          ? createLocalStorage(path.join(config.dataDirectory, 'attachments'))
          : createS3Storage(config.s3),
      render: render ?? required(web, 'The bundler').render,
      payments: config.hasMockPayments
        ? mockPayments(clock)
        : connectPayments({ ...demo?.banks.apiUrls, ...config.paymentApiUrls }),
      courier: connectCouriers(
        byCourier(
          (id) =>
            config.courierApiUrls[id] ??
            (config.hasDemo ? required(demo?.courier?.apiUrls[id], courierSetting(id)) : undefined),
        ),
      ),
      geocoder: remoteGeocoder(config.geocoder),
      settings: {
        publicOrigin: config.publicOrigin,
        baseDomains: config.baseDomains,
        trustedProxies: config.trustedProxies,
        isDev: config.isDev,
        failsUndeclaredErrors: config.isDev,
        isDemo: config.mode !== 'production',
        webhooks: { mayReachThisMachine: config.hasLocalWebhooks },
        domains: { target: config.domainTarget, dnsServers: config.dnsServers },
        mailFrom: mailAddress(config.mailFrom),
        ordering: {
          ordersPerMinutePerAddress: config.ordersPerMinutePerAddress,
          mostOpenFromAddress: config.openOrdersPerAddress,
        },
        delivery: demo?.courier?.settings ?? {},
        identity: perAddressLimits(config.signInFactor),
        social: socialSettings(config, demo),
        demoKeys: demo?.banks.freeKeys ?? [],
        map: config.map,
        analytics: { isOn: config.mode !== 'development' && !config.isDev, ga4: config.ga4 },
      },
      ...(figures && { metrics: figures.metrics }),
      ...(traces && { traces }),
      leaving: leaving.signal,
      isWorker: config.role === 'worker',
      background: config.role === 'web' ? 'none' : 'all',
      tasks: await backupTasks(config, database.ownerUrl, log),
      serveMore: async (server) => {
        demo?.serve(server);
        if (web === undefined) await serveAssets(server, path.join(webRoot, 'dist'));
        else web.serve(server);
      },
    });
    opened.push(() => app.close());
    await app.listen({ port: config.port, host: config.host, backlog: LISTEN_BACKLOG });
    if (config.isTrial)
      log.warn({ origin: config.publicOrigin }, 'A trial: production without https, for this machine alone');

    // In production programs read the output, as JSON alone; a trial has a person before it.
    const isForPrograms = config.mode === 'production' && !config.isTrial;
    const tookMs = Math.round(performance.now());
    if (isForPrograms) log.info({ origin: config.publicOrigin, role: config.role, tookMs }, 'Ready');
    const text = isForPrograms
      ? ''
      : startText({
          publicOrigin: config.publicOrigin,
          stores: demo?.stores ?? [],
          mailbox: demo?.mail?.pages,
          bank: demo?.banks.pages,
          courier: demo?.courier?.pages,
          simulatedSignIns: demo?.simulatedSignIns ?? [],
          people: demo?.people ?? [],
          dataDirectory: config.dataDirectory,
          hasOwnDatabase: config.databaseUrl !== undefined,
          isTrial: config.isTrial,
          // Since the process began, its imports included.
          tookMs,
        });
    return { log, text, stop, stopsWithinMs: config.drainSeconds * 1_000 + FINISH_MS };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The libraries of traces are loaded only where the settings ask for them. */
async function startTraces({ observing: { traces, instance, version } }: Config) {
  if (traces === undefined) return undefined;
  const { openTelemetryTraces } = await import('./platform/traces/open-telemetry.ts');
  return openTelemetryTraces({ ...traces, instance, version });
}

/** What takes backups is loaded only where the settings ask for it. */
async function backupTasks(config: Config, ownerUrl: string, log: Logger): Promise<RepeatingTask[]> {
  if (config.backups.everyHours === undefined) return [];
  const own = await import('./own-backups.ts');
  return own.backupTasks(config, ownerUrl, log);
}

/** Undefined: the offline gazetteer. */
function remoteGeocoder(config: GeocoderConfig): RemoteGeocoder | undefined {
  switch (config.kind) {
    case 'gazetteer':
      return undefined;
    // Its public server's keepers forbid searching while somebody types.
    case 'nominatim':
      return {
        name: config.kind,
        service: createNominatim(config),
        perSecond: config.perSecond,
        allowsTyping: false,
      };
    case 'photon':
      return {
        name: config.kind,
        service: createPhoton(config),
        perSecond: config.perSecond,
        allowsTyping: true,
      };
  }
}

function socialSettings(config: Config, demo: Demo | undefined): SocialSettings {
  const google = config.google ?? demo?.google;
  const facebook = config.facebook ?? demo?.facebook;
  return { ...(google && { google }), ...(facebook && { facebook }) };
}

async function renderOfBuild(): Promise<PageRenderer> {
  assertBuildIsWhole(fileURLToPath(productRoot), webRoot);
  return loadRenderer(path.join(webRoot, 'dist'));
}

async function startBundler(opened: (() => Promise<void> | void)[]): Promise<DevBundler> {
  const { startDevBundler } = await import('./dev-bundler.ts');
  const bundler = await startDevBundler(webRoot);
  opened.push(() => bundler.close());
  return bundler;
}

function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`${name} is not set, and nothing stands in for it`);
  return value;
}
