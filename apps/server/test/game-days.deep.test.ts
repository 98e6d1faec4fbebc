import { createServer, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox, type Mailbox } from '@dapur/simulators/mailbox/index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../src/platform/db/pools.ts';
import { Secret } from '../src/kernel/secret.ts';
import { createSessionTokens, openSession } from '../src/modules/identity/index.ts';
import { callApi, type Caller } from './kit/client.ts';
import { runCommand } from './kit/command-process.ts';
import { emptyDatabase, freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { readRushLedger, sendOrder, withHands } from './kit/rush-of-orders.ts';
import { freePort, startServerProcess } from './kit/server-process.ts';
import { fillDisk, onSmallDisk, startOwnCluster } from './kit/small-disk.ts';
import { GOOD_PASSWORD, person, signIn } from './kit/test-people.ts';
import { picture, upload } from './kit/uploads.ts';

// What befalls the machines of a real process: the table "Game days" of docs/operations.md says what each test shows.
const UNBOUNDED = {
  ORDERS_PER_MINUTE_PER_ADDRESS: '100000',
  OPEN_ORDERS_PER_ADDRESS: '0',
  SIGN_IN_FACTOR: '1000',
};
const ORDERS = 100_000;
const AWAY = {
  status: 503,
  code: 'unavailable',
  message: 'We cannot do this right now. Please try again in a moment.',
};

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const oneOf = (shop: Shop) => orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);

/** Places orders until told to stop; what was acknowledged, and how often each status came. */
function customersAt(url: string, shop: Shop) {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  let isOver = false;
  const hands = withHands(Array.from({ length: 6 }), 6, async () => {
    while (!isOver) {
      const order = oneOf(shop);
      const status = await sendOrder(url, shop, order);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 200) acknowledged.add(order.id);
      else await sleep(20);
    }
  });
  return {
    acknowledged,
    statuses,
    stop: async () => {
      isOver = true;
      await hands;
    },
  };
}

const idsOf = async (pools: Pick<FreshDatabase, 'pools'>['pools'], { tenantId }: Shop) => {
  const { rows } = await pools.platform.query<{ id: string }>('select id from orders where tenant_id = $1', [
    tenantId,
  ]);
  return new Set(rows.map(({ id }) => id));
};

test('a full disk for pictures: uploads are asked to come again, nothing is half there, and orders go on', async () => {
  const server = await startServerProcess(database.url, UNBOUNDED, undefined, 'test', {
    command: onSmallDisk(4),
  });
  const shop = await openShop(database.pools);
  const { userId } = await person(database, { memberOf: [shop.tenantId] });
  const tokens = createSessionTokens(
    new Secret('the secret key that processes under test share'),
    server.url,
  );
  const device = { isRemembered: false, userAgent: 'test', address: '127.0.0.1' };
  const token = await openSession({ db: database.pools, tokens }, userId, device);
  const owner: Caller = { headers: { authorization: `Bearer ${token}` } };
  const send = async () =>
    upload(
      server,
      owner,
      { module: 'product', parentId: shop.productIds[0] ?? '', files: [await picture('jpeg', 640, 480)] },
      { shop },
    );
  const kept = async (): Promise<number> =>
    (
      await callApi(server, undefined, 'listAttachments', {
        store: shop,
        params: { parentId: shop.productIds[0] ?? '' },
      })
    ).body.length;
  expect((await send()).status).toBe(200);
  const makeRoom = await fillDisk(server.pid, server.data);
  const { status, code, message } = await send();
  expect({ status, code, message }).toEqual(AWAY);
  expect(await kept()).toBe(1);
  expect(await sendOrder(server.url, shop, oneOf(shop))).toBe(200);
  await makeRoom();
  expect((await send()).status).toBe(200);
  expect(await kept()).toBe(2);
});

test('a full disk of the database, and PostgreSQL killed: calls are asked to come again, and what was acknowledged is there', async () => {
  const cluster = await startOwnCluster(160);
  const server = await startServerProcess(cluster.url, UNBOUNDED);
  const pools = openPools({ url: cluster.url });
  try {
    const shop = await openShop(pools, { dailyLimit: ORDERS });
    const customers = customersAt(server.url, shop);
    const placed = async (more: number): Promise<void> => {
      const before = customers.acknowledged.size;
      await expect.poll(() => customers.acknowledged.size).toBeGreaterThan(before + more);
    };
    await placed(50);
    await cluster.killServer();
    await expect.poll(() => customers.statuses.get(503) ?? 0).toBeGreaterThan(0);
    await placed(50);

    const refusedBefore = customers.statuses.get(503) ?? 0;
    const makeRoom = await cluster.fill();
    await expect.poll(() => customers.statuses.get(503) ?? 0).toBeGreaterThan(refusedBefore + 20);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await makeRoom();
    await placed(50);
    await customers.stop();
    expect(new Set(customers.statuses.keys())).toEqual(new Set([200, 503]));
    const stored = await idsOf(pools, shop);
    expect(
      [...customers.acknowledged].filter((id) => !stored.has(id)),
      'acknowledged, yet lost',
    ).toEqual([]);
    const { size } = stored;
    expect(await readRushLedger(pools, shop)).toMatchObject({ liveOrders: size, held: size, claimed: size });
  } finally {
    await pools.close();
  }
});

/** A mail server that takes calls and says nothing. */
async function silentMailServer() {
  const calls = new Set<Socket>();
  const server = createServer((socket) => void calls.add(socket.on('error', () => undefined)));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${port}`,
    calls,
    close: () => {
      for (const call of calls) call.destroy();
      server.close();
    },
  };
}

const register = async (server: { readonly url: string }, email: string): Promise<void> => {
  const { status } = await callApi(server, undefined, 'register', {
    body: { full_name: 'Siti Aminah', email, phone: '+60123456789', password: GOOD_PASSWORD },
  });
  expect(status).toBe(200);
};
/** Who has mail, of those whose address begins so. */
const receivers = (mailbox: Mailbox, begin: string) =>
  mailbox
    .list()
    .flatMap(({ to }) => to)
    .filter((address) => address.startsWith(begin))
    .toSorted();

test('a worker frozen with work in its hands: another takes the work over after a minute, and does it once', async () => {
  const silent = await silentMailServer();
  const mailbox = await startMailbox({ port: await freePort() });
  try {
    const web = await startServerProcess(database.url, { ...UNBOUNDED, DAPUR_ROLE: 'web' });
    const frozen = await startServerProcess(database.url, { DAPUR_ROLE: 'worker', SMTP_URL: silent.url });
    const addresses = Array.from({ length: 8 }, (_, n) => `frozen-${n}@example.com`);
    await withHands(addresses, 4, (email) => register(web, email));
    // The mails are in its hands.
    await expect.poll(() => silent.calls.size, { interval: 10 }).toBeGreaterThan(0);
    process.kill(frozen.pid, 'SIGSTOP');
    await startServerProcess(database.url, { DAPUR_ROLE: 'worker', SMTP_URL: mailbox.smtpUrl });
    await expect.poll(() => receivers(mailbox, 'frozen'), { timeout: 180_000 }).toEqual(addresses);
    // Thawed, it finds that all is done.
    process.kill(frozen.pid, 'SIGCONT');
    const open = async () =>
      (await database.pools.platform.query(`select from platform_outbox where done_at is null`)).rowCount;
    await expect.poll(open, { timeout: 180_000 }).toBe(0);
    expect(receivers(mailbox, 'frozen')).toEqual(addresses);
  } finally {
    silent.close();
    await mailbox.close();
  }
});

/** A process whose own clock is wrong by so many hours. */
const clockOff = (hours: number): Record<string, string> => ({
  NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(
    `const now = Date.now, by = ${hours} * 3600000, Real = Date;
     globalThis.Date = class extends Real { constructor(...a) { a.length ? super(...a) : super(now() + by); } static now() { return now() + by; } };`,
  )}`,
});

test.each([1, -1])(
  'a process whose clock is %i h off: orders are held as long as elsewhere, and sessions count in both',
  async (hours) => {
    const right = await startServerProcess(database.url, { ...UNBOUNDED, DAPUR_ROLE: 'web' });
    const wrong = await startServerProcess(database.url, {
      ...UNBOUNDED,
      ...clockOff(hours),
      // It says when it began, by its own clock.
      LOG_LEVEL: 'warn',
      PUBLIC_ORIGIN: right.url,
    });
    const shop = await openShop(database.pools, { dailyLimit: 50 });
    const [, wrote = ''] = /"time":"([^"]+)"/.exec(wrong.said()) ?? [];
    const hoursOff = (Date.parse(wrote) - Date.now()) / 3_600_000;
    expect(Math.abs(hoursOff - hours), `the clock is off: ${wrote}`).toBeLessThan(0.5);
    for (const server of [right, wrong])
      for (let n = 0; n < 5; n++) expect(await sendOrder(server.url, shop, oneOf(shop))).toBe(200);
    const email = `clock${hours}@example.com`;
    await register(right, email);
    for (const [here, there] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const { headers } = await signIn(here, { email, password: GOOD_PASSWORD });
      expect((await callApi(there, { headers }, 'getProfile')).status).toBe(200);
    }
    // The wrong one alone does the jobs; its sweepers have been round several times.
    await sleep(10_000);
    const { rows } = await database.pools.platform.query(
      `select status, extract(epoch from expires_at - created_at)::int as held from orders where tenant_id = $1`,
      [shop.tenantId],
    );
    expect(rows).toEqual(Array.from({ length: 10 }, () => ({ status: 'pending', held: 180 })));
  },
);

test('poison in each lane of the outbox: the rest goes on, and it is given up after a day and stays to be seen', async () => {
  const mailbox = await startMailbox({ port: await freePort() });
  const shop = await openShop(database.pools);
  const lanes = ['work', 'messages'];
  for (const lane of lanes)
    for (const topic of ['order.paid', 'order.cancelled', 'nobody.knows'])
      await database.pools.platform.query(
        `insert into outbox (tenant_id, id, topic, lane, payload) values ($1, gen_random_uuid(), $2, $3, '{"orderId": "poison"}')`,
        [shop.tenantId, topic, lane],
      );
  for (const lane of lanes)
    for (const topic of ['account.confirm_email', 'nobody.knows'])
      await database.pools.platform.query(
        `insert into platform_outbox (id, topic, lane, payload) values (gen_random_uuid(), $1, $2, '{"poison": true}')`,
        [topic, lane],
      );
  const poison = async () => {
    const { rows } = await database.pools.platform.query<{ failed: number; given_up: number }>(
      `select count(*) filter (where last_error <> '')::int as failed,
              count(*) filter (where available_at = 'infinity')::int as given_up
         from (select last_error, available_at from outbox where tenant_id = $1 and done_at is null
                and payload ->> 'orderId' = 'poison'
               union all
               select last_error, available_at from platform_outbox where done_at is null and payload ? 'poison') jobs`,
      [shop.tenantId],
    );
    return rows[0];
  };
  try {
    const server = await startServerProcess(database.url, { ...UNBOUNDED, SMTP_URL: mailbox.smtpUrl });
    await expect.poll(async () => (await poison())?.failed).toBeGreaterThanOrEqual(10);
    const order = oneOf(shop);
    expect(await sendOrder(server.url, shop, order)).toBe(200);
    await register(server, 'beside-poison@example.com');
    await expect.poll(() => receivers(mailbox, 'beside')).toEqual(['beside-poison@example.com']);
    const { failed = 0 } = (await poison()) ?? {};
    for (const table of ['outbox', 'platform_outbox'])
      await database.pools.platform.query(
        `update ${table} set attempts = 149, available_at = now() where done_at is null and last_error <> ''`,
      );
    await expect.poll(poison).toEqual({ failed, given_up: failed });
  } finally {
    await mailbox.close();
  }
});

test('a backup while orders are placed holds one moment: books that balance, and all that was acknowledged before it', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'dapur-game-day-'));
  const target = await emptyDatabase();
  try {
    const server = await startServerProcess(database.url, UNBOUNDED);
    const shop = await openShop(database.pools, { dailyLimit: ORDERS });
    const customers = customersAt(server.url, shop);
    await expect.poll(() => customers.acknowledged.size).toBeGreaterThan(50);
    const before = [...customers.acknowledged];
    const file = path.join(folder, 'all.dapur');
    const run = (name: 'backup' | 'restore', url: string) =>
      runCommand('backup', [name, file], { DATABASE_URL: url, DAPUR_DATA: path.join(folder, name) });
    const saved = await run('backup', database.url);
    expect(saved.code, saved.stderr).toBe(0);
    const during = customers.acknowledged.size - before.length;
    await customers.stop();
    expect(during, 'orders were placed meanwhile').toBeGreaterThan(10);
    expect([...customers.statuses.keys()]).toEqual([200]);
    const restored = await run('restore', target.url);
    expect(restored.code, restored.stderr).toBe(0);
    const pools = openPools({ url: target.url });
    const there = await idsOf(pools, shop);
    const ledger = await readRushLedger(pools, shop);
    await pools.close();
    expect(before.filter((id) => !there.has(id))).toEqual([]);
    expect(ledger).toMatchObject({ liveOrders: there.size, held: there.size, claimed: there.size });
  } finally {
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  }
});
