import { createHmac } from 'node:crypto';
import type { Webhook, WebhookDelivery } from '@dapur/contract/stores/seller-developers';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { openDesk, type Desk } from '../../../../test/kit/order-desk.ts';
import { noMetrics, type Metrics } from '../../../platform/metrics/metrics.ts';
import { openEar, type Heard, type WebhookEar } from './webhook-ear.ts';

const settings = {
  trustedProxies: 1,
  webhooks: {
    mayReachThisMachine: true,
    patienceMs: 1_500,
    // Four tries, a moment apart.
    pauseAfter: (tries: number) => (tries < 4 ? 0.05 : undefined),
  },
} as const;

/** As the documentation tells receivers to do it. */
export function isSigned({ headers, body }: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** Two processes over one database, and a store’s own program that listens to them. */
export function webhooksFixture() {
  let database: FreshDatabase;
  /** Two processes over one database, either of which may send. */
  let app: TestApp;
  let other: TestApp;
  let desk: Desk;
  let ear: WebhookEar;
  /** What each try of either process came to, as figures say it. */
  const calls: string[] = [];
  const metrics: Metrics = {
    ...noMetrics,
    called: ({ provider, call, outcome }) => {
      if (provider === 'webhook') calls.push(`${call} ${outcome}`);
    },
  };

  beforeAll(async () => {
    database = await freshDatabase();
    [app, other] = await Promise.all([
      startTestApp(database, { settings, background: 'all', metrics }),
      startTestApp(database, { settings, background: 'all', metrics }),
    ]);
  });
  beforeEach(async () => {
    desk = await openDesk(database, app);
    ear = await openEar();
    calls.length = 0;
  });
  afterEach(() => ear.close());
  afterAll(async () => {
    await Promise.all([app.close(), other.close()]);
    await database.drop();
  });

  async function listen(events: readonly string[], path = '/hooks'): Promise<{ id: string; secret: string }> {
    const answer = await desk.call('createWebhook', { body: { url: ear.url + path, events } });
    if (answer.status !== 200) throw new Error(`no webhook: ${answer.status} ${answer.text}`);
    const { webhooks, secret } = answer.body.data;
    return { id: webhooks.at(-1)?.id ?? '', secret };
  }
  const deliveries = async (id: string): Promise<WebhookDelivery[]> =>
    (await desk.call('listWebhookDeliveries', { params: { id } })).body.data[
      'deliveries'
    ] as unknown as WebhookDelivery[];
  const only = async (id: string): Promise<WebhookDelivery> => {
    const [one, ...more] = await deliveries(id);
    if (one === undefined || more.length > 0) throw new Error(`${more.length + 1} deliveries`);
    return one;
  };
  const stateOf = async (id: string) => (await deliveries(id)).map(({ state }) => state);
  const webhook = async (id: string): Promise<Webhook> => {
    const one = (await desk.call('listWebhooks')).body.data.find((row) => row.id === id);
    if (one === undefined) throw new Error('the webhook is not there');
    return one;
  };

  /** Something happens to a product. */
  const change = () =>
    desk.query(
      `insert into activity (tenant_id, action, subject, subject_id) values ($1, 'product.changed', 'product', $2)`,
      desk.shop.productIds[0],
    );

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    get other() {
      return other;
    },
    get desk() {
      return desk;
    },
    get ear() {
      return ear;
    },
    calls,
    listen,
    deliveries,
    only,
    stateOf,
    webhook,
    change,
  };
}
