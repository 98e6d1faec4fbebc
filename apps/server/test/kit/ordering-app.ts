import type { AddressInfo } from 'node:net';
import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import { startToyyibpaySimulator, type RunningToyyibpaySimulator } from '@dapur/simulators/toyyibpay/main';
import type { PaymentProviderId } from '@dapur/contract/money/payment-providers';
import { createTakeoverCodes } from '../../src/modules/ordering/takeover-code.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createOrderProof, type OrderProof } from '../../src/modules/ordering/order-proof.ts';
import { Secret } from '../../src/kernel/secret.ts';
import {
  createOrdering,
  defaultOrderingSettings,
  type Ordering,
  type OrderingDeps,
  type OrderingSettings,
} from '../../src/modules/ordering/index.ts';
import type { OrderingHandlers } from '../../src/modules/ordering/http.ts';
import { createAccountCipher, connectPayments } from '../../src/modules/payments/index.ts';
import { createPaymentAccess } from '../../src/modules/payments/payments.ts';
import { orderingEventHandlers } from '../../src/modules/ordering/jobs.ts';
import { storeListeners } from '../../src/modules/events/index.ts';
import { createTenantDirectory } from '../../src/modules/stores/tenant-directory.ts';
import { createStoreCache } from '../../src/platform/cache/store-cache.ts';
import { findFreePort } from '../../src/platform/db/embedded/free-port.ts';
import { createRateLimiter } from '../../src/platform/http/index.ts';
import { createFileTickets } from '../../src/platform/http/file-tickets.ts';
import { orderCookie } from '../../src/platform/http/order-cookie.ts';
import { bindRoutes } from '../../src/platform/http/route.ts';
import { createServer, LISTEN_BACKLOG } from '../../src/platform/http/server.ts';
import { drain } from '../../src/platform/jobs/index.ts';
import { createLogger } from '../../src/platform/log/logger.ts';
import type { FreshDatabase } from './fresh-database.ts';
import { everythingOn } from './everything-on.ts';

/** Ordering and payment over HTTP, with the simulated provider and no background work of its own. */
export interface OrderingApp {
  readonly url: string;
  readonly ordering: Ordering;
  readonly deps: OrderingDeps;
  readonly orderProof: OrderProof;
  readonly bank: RunningBillplzSimulator;
  readonly toyyibpay: RunningToyyibpaySimulator;
  /** Gives a store an account with a simulated provider, Billplz unless told otherwise. */
  connectBank(tenantId: string, provider?: PaymentProviderId): Promise<void>;
  /** Works off all news that is due. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const KEYS = {
  billplz: {
    api_key: 'api-key-of-tests',
    x_signature_key: 'S-key-of-tests',
    collection_id: 'coll_tests',
  },
  toyyibpay: { user_secret_key: 'w5x7srq7-rx5r-3t89-2ou2-k7361x2jewhn', category_code: 'j0tzqhka' },
} as const;

export async function startOrderingApp(
  database: FreshDatabase,
  settings: Partial<OrderingSettings> = {},
  replaced: (deps: OrderingDeps) => Partial<OrderingHandlers> = () => ({}),
): Promise<OrderingApp> {
  const db = database.pools;
  const log = createLogger('silent');
  const secretKey = new Secret('a secret key that is used by tests alone, forty-eight');
  const bank = await startBillplzSimulator({
    port: await findFreePort(),
    accounts: [
      {
        apiKey: KEYS.billplz.api_key,
        xSignatureKey: KEYS.billplz.x_signature_key,
        collections: [{ id: KEYS.billplz.collection_id, title: 'Tests' }],
      },
    ],
    callbackDelaysMs: [0, 200, 400, 800],
    callbackJitterMs: 0,
  });
  const toyyibpay = await startToyyibpaySimulator({
    port: await findFreePort(),
    accounts: [
      {
        userSecretKey: KEYS.toyyibpay.user_secret_key,
        categories: [{ code: KEYS.toyyibpay.category_code, name: 'Tests' }],
      },
    ],
  });
  const app = createServer({ log, trustedProxies: 0, isHttps: false });
  const rateLimiter = createRateLimiter(db.app);
  const orderProof = createOrderProof(secretKey);
  const connections = connectPayments({ billplz: bank.apiUrl, toyyibpay: toyyibpay.url });
  const payments = createPaymentAccess({
    db,
    cipher: createAccountCipher(secretKey),
    connections,
    hasTestGateways: true,
  });
  let url = '';
  const deps: OrderingDeps = {
    db,
    news: { on: () => {} },
    payments,
    orderProof,
    takeoverCodes: createTakeoverCodes(secretKey),
    rateLimiter,
    log,
    // All buyers of a test sit behind one address.
    settings: {
      ...defaultOrderingSettings,
      ordersPerMinutePerAddress: 100_000,
      mostOpenFromAddress: 0,
      // No line before the database: the races are for it to decide.
      placedAtOnce: Number.POSITIVE_INFINITY,
      ...settings,
    },
    get publicOrigin() {
      return url;
    },
    storeUrl: (slug) => `${url}/${slug}`,
    storeUrls: async ({ slug }) => [`${url}/${slug}`],
    isTransferWaiting: async () => false,
    pictureUrl: (tenantId, key) => `/media/${tenantId}/${key}`,
  };
  const ordering = createOrdering(deps);
  const cache = createStoreCache({ isLive: false, onChange: () => {} });
  bindRoutes(
    app,
    {
      directory: createTenantDirectory(db, systemClock),
      orderCookie: orderCookie(false),
      fileTickets: createFileTickets(secretKey, systemClock, orderCookie(false)),
      bearers: { principalOf: () => Promise.resolve(undefined) },
      cache,
      switches: everythingOn,
      undeclared: { fail: true, log },
      noteSupport: () => Promise.resolve(),
    },
    {
      ...ordering.handlers,
      paymentCallback: async ({ params }, { rawBody }) => {
        await ordering.receiveCallback(params.provider as PaymentProviderId, rawBody);
        return { success: true };
      },
      ...replaced(deps),
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1', backlog: LISTEN_BACKLOG });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    ordering,
    deps,
    orderProof,
    bank,
    toyyibpay,
    connectBank: (tenantId, provider = 'billplz') =>
      payments.saveAccount(tenantId, connections.to[provider].account(KEYS[provider])),
    drain: () => drain(db, storeListeners(orderingEventHandlers(deps)), log),
    close: async () => {
      rateLimiter.close();
      await app.close();
      await Promise.all([bank.close(), toyyibpay.close()]);
    },
  };
}
