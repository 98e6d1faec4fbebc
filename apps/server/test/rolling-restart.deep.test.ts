import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { needPackages } from './kit/debian-packages.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { sendOrder } from './kit/rush-of-orders.ts';
import { endWithTest, freePort, startServerProcess, type ServerProcess } from './kit/server-process.ts';

const REQUESTS = 10_000;
const HANDS = 16;
/** Every so many requests one places an order, which nobody may send twice. */
const ORDER_EVERY = 100;

const proxies = fileURLToPath(new URL('../../../docs/proxy/', import.meta.url));
const commands = {
  haproxy: ['haproxy', '-f', path.join(proxies, 'haproxy.cfg'), '-db'],
  caddy: ['caddy', 'run', '--adapter', 'caddyfile', '--config', path.join(proxies, 'Caddyfile')],
} as const;

let database: FreshDatabase;
beforeAll(async () => {
  needPackages('haproxy', 'caddy');
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** The proxy of the documents in front of both processes; answers its address. */
async function startProxy(name: keyof typeof commands, servers: readonly ServerProcess[]): Promise<string> {
  const port = await freePort();
  const [one = '', two = ''] = servers.map(({ url }) => new URL(url).host);
  const [program, ...args] = commands[name];
  const home = await mkdtemp(path.join(os.tmpdir(), 'dapur-proxy-'));
  const site = name === 'caddy' ? `http://127.0.0.1:${port}` : `127.0.0.1:${port}`;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: `${process.env['PATH']}:/usr/sbin`,
      HOME: home,
      SITE: site,
      ADDRESS: '127.0.0.1',
      ONE: one,
      TWO: two,
    },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-2_000)));
  await once(child, 'spawn');
  endWithTest(child);
  child.once('exit', () => void rm(home, { recursive: true, force: true }));
  const url = `http://127.0.0.1:${port}`;
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(100)) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return url;
  }
  throw new Error(`${name} does not serve: ${said}`);
}

/** Asks again and again until so many requests are answered; how often each answer came. */
async function ask(url: string, shop: Shop): Promise<ReadonlyMap<string, number>> {
  const answers = new Map<string, number>();
  let asked = 0;
  const hand = async (): Promise<void> => {
    while (asked < REQUESTS) {
      const n = asked++;
      const answer = await (
        n % ORDER_EVERY === 0
          ? sendOrder(url, shop, orderFor(shop, [{ productId: shop.productIds[0]!, quantity: 1 }]))
          : fetch(`${url}/${n % 2 === 0 ? `api/products` : shop.slug}`, {
              headers: { 'x-tenant-slug': shop.slug },
            }).then(async (reply) => {
              await reply.arrayBuffer();
              return reply.status;
            })
      ).catch((error: unknown) => String(error instanceof Error ? (error.cause ?? error) : error));
      answers.set(String(answer), (answers.get(String(answer)) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: HANDS }, hand));
  return answers;
}

async function restartOneByOne(url: string, servers: ServerProcess[], environment: Record<string, string>) {
  for (const [at, server] of servers.entries()) {
    await server.kill('SIGTERM');
    servers[at] = await startServerProcess(database.url, environment, Number(new URL(server.url).port));
    // The proxy has to see that it is back before the other one leaves.
    await sleep(2_500);
  }
  return fetch(`${url}/readyz`).then(({ status }) => status);
}

/** Both processes are restarted one by one while the proxy is asked; the answers and how many orders there are then. */
async function restartUnderLoad(name: keyof typeof commands, drainSeconds: number) {
  const environment = {
    DRAIN_SECONDS: String(drainSeconds),
    TRUST_PROXY_HOPS: '1',
    ORDERS_PER_MINUTE_PER_ADDRESS: '100000',
    OPEN_ORDERS_PER_ADDRESS: '0',
  };
  const servers = await Promise.all([1, 2].map(() => startServerProcess(database.url, environment)));
  const shop = await openShop(database.pools, { dailyLimit: REQUESTS });
  const url = await startProxy(name, servers);
  let isRestarted = false;
  const restarted = restartOneByOne(url, servers, environment).then((status) => {
    isRestarted = true;
    return status;
  });
  const answers = new Map<string, number>();
  // As long as they are being restarted, and ten thousand at the least.
  do {
    for (const [answer, times] of await ask(url, shop))
      answers.set(answer, (answers.get(answer) ?? 0) + times);
  } while (!isRestarted);
  expect(await restarted).toBe(200);
  const { rows } = await database.pools.platform.query<{ orders: number }>(
    'select count(*)::int as orders from orders where tenant_id = $1',
    [shop.tenantId],
  );
  for (const server of servers) await server.kill('SIGTERM');
  return { answers, orders: rows[0]?.orders };
}

test.each(Object.keys(commands) as (keyof typeof commands)[])(
  'behind %s both processes are restarted under load, and nobody notices',
  async (name) => {
    const { answers, orders } = await restartUnderLoad(name, 3);
    expect([...answers.keys()]).toEqual(['200']);
    expect(answers.get('200')).toBeGreaterThanOrEqual(REQUESTS);
    expect(orders).toBe((answers.get('200') ?? 0) / ORDER_EVERY);
  },
);

test('a process that leaves at once is noticed behind haproxy', async () => {
  const { answers } = await restartUnderLoad('haproxy', 0);
  expect([...answers.keys()]).not.toEqual(['200']);
});
