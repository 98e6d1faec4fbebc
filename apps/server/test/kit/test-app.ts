import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../src/app.ts';
import type { AppDeps, AppSettings } from '../../src/app-settings.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import { Secret } from '../../src/kernel/secret.ts';
import { CourierError, type Courier } from '../../src/modules/delivery/index.ts';
import { perAddressLimits } from '../../src/modules/identity/index.ts';
import { mockPayments } from '../../src/modules/payments/index.ts';
import { LISTEN_BACKLOG } from '../../src/platform/http/server.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { OutgoingMail } from '../../src/platform/mail/index.ts';
import { createLocalStorage } from '../../src/platform/storage/local-storage.ts';
import type { FreshDatabase } from './fresh-database.ts';

/** A clock that runs with the real one and can be moved ahead or back. */
export interface TestClock extends Clock {
  /** Milliseconds; negative goes back. */
  advance(ms: number): void;
}

export function testClock(): TestClock {
  let offset = 0;
  return {
    now: () => Date.now() + offset,
    advance: (ms) => {
      offset += ms;
    },
  };
}

export interface TestApp {
  /** `http://127.0.0.1:port`, listening. */
  readonly url: string;
  readonly app: FastifyInstance;
  readonly clock: TestClock;
  /** What was sent, oldest first, unless the test brought a transport of its own. */
  readonly mails: readonly OutgoingMail[];
  /** Folder of the attachments. */
  readonly attachments: string;
  close(): Promise<void>;
}

export interface TestAppOverrides extends Partial<Omit<AppDeps, 'db' | 'clock' | 'settings'>> {
  readonly clock?: TestClock;
  readonly settings?: Partial<AppSettings>;
}

/** The address that the site takes for its own; tokens and links name it. */
export const TEST_ORIGIN = 'http://localhost:3000';

export const TEST_SECRET = new Secret('a secret key that is used by tests alone, forty-eight');

const unreachable = (): Promise<never> =>
  Promise.reject(new CourierError('unavailable', ['no courier in this test']));

/** A courier that nobody reaches, for tests that bring none of their own. */
export const unreachableCourier: Courier = {
  quote: unreachable,
  placeOrder: unreachable,
  getOrder: unreachable,
  getDriver: unreachable,
  cancelOrder: unreachable,
  listVehicles: unreachable,
  registerWebhook: unreachable,
};

/** The whole server on a free port, over the test file's database. Call `close` before the database is dropped. */
export async function startTestApp(
  database: FreshDatabase,
  overrides: TestAppOverrides = {},
): Promise<TestApp> {
  const attachments = await mkdtemp(path.join(os.tmpdir(), 'dapur-attachments-'));
  const clock = overrides.clock ?? testClock();
  const mails: OutgoingMail[] = [];
  const { settings, ...others } = overrides;
  const app = await buildApp({
    db: database.pools,
    log: createLogger('fatal'),
    secretKey: TEST_SECRET,
    storage: createLocalStorage(attachments),
    // Shows the data a page was given, so that tests read facts and not markup.
    render: (data) => ({
      html: `<!doctype html><title>${data.kind}</title><pre>${JSON.stringify(data).replaceAll('<', '\\u003c')}</pre>`,
      inlineStyles: ['body{margin:0}'],
      inlineScripts: [],
      status: data.kind === 'unavailable' ? 404 : 200,
    }),
    payments: mockPayments(clock),
    courier: unreachableCourier,
    transport: {
      send: async (mail) => {
        mails.push(mail);
      },
      close: () => undefined,
    },
    // Tests themselves do what jobs do by the clock; a job in the middle of a test would get in the way.
    background: 'events',
    ...others,
    clock,
    settings: {
      publicOrigin: TEST_ORIGIN,
      baseDomains: ['localhost'],
      trustedProxies: 0,
      isDev: false,
      failsUndeclaredErrors: true,
      isDemo: true,
      mailFrom: { address: 'orders@dapur.example' },
      delivery: { quotesPerMinute: 10_000 },
      geocoding: { questionsPerMinute: 10_000 },
      // Nobody answers there: a test that looks names up brings a server of its own.
      domains: { dnsServers: ['127.0.0.1:9'], patienceMs: 50 },
      // All people of a test sit behind one address.
      identity: perAddressLimits(10_000),
      ...settings,
      // So do its buyers.
      ordering: { mostOpenFromAddress: 0, ...settings?.ordering },
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    app,
    clock,
    mails,
    attachments,
    close: async () => {
      await app.close();
      await rm(attachments, { recursive: true, force: true });
    },
  };
}
