import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startBillplzSimulator, type RunningBillplzSimulator } from '@dapur/simulators/billplz/main';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, MIGRATIONS_DIRECTORY } from '../src/platform/db/migrate.ts';
import { openOwnerPool } from '../src/platform/db/pools.ts';
import { nextAddress } from './kit/client.ts';
import { checkOutEarlier, type EarlierRelease } from './kit/earlier-release.ts';
import { emptyDatabase, freshDatabase } from './kit/fresh-database.ts';
import { openShop, orderFor, type Shop } from './kit/open-shop.ts';
import { sendOrder, withHands } from './kit/rush-of-orders.ts';
import { freePort, startServerProcess, type ServerProcess } from './kit/server-process.ts';

const PORTIONS = 240;
const HANDS = 6;
const KEYS = { api_key: 'api-key-of-tests', x_signature_key: 'S-key-of-tests', collection_id: 'coll_tests' };

let bank: RunningBillplzSimulator;
let earlier: EarlierRelease;
beforeAll(async () => {
  earlier = await checkOutEarlier();
  bank = await startBillplzSimulator({
    port: await freePort(),
    accounts: [
      {
        apiKey: KEYS.api_key,
        xSignatureKey: KEYS.x_signature_key,
        collections: [{ id: KEYS.collection_id, title: 'Tests' }],
      },
    ],
    callbackDelaysMs: [0, 200, 400, 800],
    callbackJitterMs: 0,
  });
});
afterAll(async () => {
  await bank?.close();
  await earlier?.remove();
});

/** The earlier release's own kit opens a store that is paid through the bank, in the tables as that release has them. */
function openEarlierShop(databaseUrl: string): Shop {
  return JSON.parse(
    earlier.run(`
      const at = (file: string) => import(process.cwd() + '/apps/server/' + file);
      const { openPools } = await at('src/platform/db/pools.ts');
      const { openShop } = await at('test/kit/open-shop.ts');
      const { Secret } = await at('src/kernel/secret.ts');
      const { connectPayments, createAccountCipher } = await at('src/modules/payments/index.ts');
      const { createPaymentAccess } = await at('src/modules/payments/payments.ts');
      const db = openPools({ url: ${JSON.stringify(databaseUrl)} });
      const shop = await openShop(db, { dailyLimit: ${PORTIONS} });
      const connections = connectPayments({ billplz: ${JSON.stringify(bank.apiUrl)} });
      const cipher = createAccountCipher(new Secret('the secret key that processes under test share'));
      const payments = createPaymentAccess({ db, cipher, connections, hasTestGateways: true });
      await payments.saveAccount(shop.tenantId, connections.to.billplz.account(${JSON.stringify(KEYS)}));
      await db.close();
      process.stdout.write(JSON.stringify(shop));`),
  ) as Shop;
}

/** What customers do through one process or the other, and every answer that was no success. */
function customersOf(shop: Shop) {
  const faults: string[] = [];
  // The answers are those of two releases, so they are not held against the declarations of one.
  const call = async (
    url: string,
    method: string,
    at: string,
    body?: object,
    proof = '',
  ): Promise<unknown> => {
    const answer = await fetch(`${url}${at}`, {
      method,
      headers: {
        'x-tenant-slug': shop.slug,
        'x-forwarded-for': nextAddress(),
        ...(proof && { 'x-order-token': proof }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (answer.status !== 200) faults.push(`${answer.status} ${method} ${at} ${text}`);
    return answer.headers.get('content-type')?.includes('json') === true ? JSON.parse(text) : text;
  };
  const place = async (url: string) => {
    const order = orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
    const placed = (await call(url, 'POST', '/api/orders', order)) as { order_token?: string };
    return { id: order.id, total: order.total, proof: placed.order_token ?? '' };
  };
  type Order = Awaited<ReturnType<typeof place>>;
  return {
    faults,
    place,
    pay: async (url: string, { id, total, proof }: Order): Promise<void> => {
      const wish = { orderId: id, amount: total };
      const bill = (await call(url, 'POST', '/api/billplz/create-payment', wish, proof)) as {
        billId?: string;
      };
      if (bank.controls.pay(bill.billId ?? '', true) === undefined) faults.push('no bill was opened');
    },
    cancel: (url: string, { id, proof }: Order) => call(url, 'PUT', `/api/orders/${id}/cancel`, {}, proof),
    state: async (url: string, { id, proof }: Order): Promise<string> => {
      const { data } = (await call(url, 'GET', `/api/orders/${id}`, undefined, proof)) as {
        data?: { order: { status: string; payment_status: string } };
      };
      return `${data?.order.status} ${data?.order.payment_status}`;
    },
    look: async (url: string): Promise<void> => {
      await call(url, 'GET', '/api/products');
      await call(url, 'GET', `/${shop.slug}`);
    },
  };
}

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly err?: { readonly code?: string };
}

/** The log of a process: errors and worse. There is no mail server, which is not what is looked at. */
const linesOf = (server: ServerProcess): Line[] =>
  server
    .said()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter(({ err }) => err?.code !== 'ESOCKET');

/** Orders that hold portions, portions that are held by both counts, and what was paid. */
async function booksOf(owner: pg.Pool, { tenantId }: Shop) {
  const client = await owner.connect();
  await client.query('begin; set local role dapur_platform');
  const { rows } = await client.query<{ live: number; held: number; claimed: number; received: number }>(
    `select (select count(*)::int from orders where tenant_id = $1 and status <> 'cancelled') as live,
            (select coalesce(sum(received_sen), 0)::int from orders where tenant_id = $1) as received,
            (select coalesce(sum(held), 0)::int from capacity_pools where tenant_id = $1) as held,
            (select coalesce(sum(quantity), 0)::int from capacity_claims where tenant_id = $1 and released_at is null) as claimed`,
    [tenantId],
  );
  await client.query('rollback');
  client.release();
  return rows[0];
}

const UNBOUNDED = { ORDERS_PER_MINUTE_PER_ADDRESS: '100000', OPEN_ORDERS_PER_ADDRESS: '0' };

test('the last landed version goes on working while the new one migrates beside it, and both share one set of books', async () => {
  const database = await emptyDatabase();
  const owner = openOwnerPool(database.url);
  try {
    const [oldPort, newPort] = [await freePort(), await freePort()];
    const environmentOf = (other: number) => ({
      ...UNBOUNDED,
      TRUST_PROXY_HOPS: '1',
      BILLPLZ_API_URL: bank.apiUrl,
      // The bank tells each process of the bills that the other opened.
      PUBLIC_ORIGIN: `http://127.0.0.1:${other}`,
    });
    const { folder: checkout, lacks, commit } = earlier;
    const old = await startServerProcess(database.url, environmentOf(newPort), oldPort, 'test', { checkout });
    const shop = openEarlierShop(database.url);
    const { faults, place, pay, cancel, state, look } = customersOf(shop);
    const applied = async (): Promise<number> =>
      (await owner.query('select from schema_migrations where name = any ($1)', [lacks])).rowCount ?? 0;
    expect(lacks.length).toBeGreaterThan(0);
    expect(await applied(), `${commit} knows nothing of what is new`).toBe(0);

    // A slow machine takes longer to start a process than an order is held.
    const hold = () =>
      owner.query(
        `set role dapur_platform; update orders set expires_at = now() + interval '1 day'; reset role`,
      );
    // Statements are prepared on each connection before the tables change under them.
    const before = Array.from({ length: 10 * HANDS }, () => old.url);
    const orders: Awaited<ReturnType<typeof place>>[] = [];
    await withHands(before, HANDS, async (url) => {
      const order = await place(url);
      orders.push(order);
      await state(url, order);
      await look(url);
    });
    expect(faults).toEqual([]);
    await hold();

    const starting = startServerProcess(database.url, environmentOf(oldPort), newPort);
    let isStarted = false;
    void starting.then(
      () => (isStarted = true),
      () => (isStarted = true),
    );
    const meanwhile = Array.from({ length: 40 }, (_, n) => n);
    // As long as the new process takes, but not all portions.
    await withHands(meanwhile, 2, async () => {
      if (isStarted) return;
      orders.push(await place(old.url));
      await hold();
      await look(old.url);
    });
    const next = await starting;
    expect(await applied()).toBe(lacks.length);
    expect(faults, 'while it migrated').toEqual([]);

    await hold();
    const urls = [old.url, next.url] as const;
    const of = (n: number): string => urls[n % 2] ?? '';
    await withHands(
      Array.from({ length: 60 }, (_, n) => n),
      HANDS,
      async (n) => {
        const order = await place(of(n));
        orders.push(order);
        await state(of(n + 1), order);
        await look(of(n));
      },
    );
    await hold();
    // Of what was placed before, meanwhile and after: a third is paid, a third called off, by the one or the other process.
    const [paid, gone] = [orders.filter((_, n) => n % 3 === 0), orders.filter((_, n) => n % 3 === 1)];
    await withHands([...paid.entries()], HANDS, ([n, order]) => pay(of(n), order));
    await withHands([...gone.entries()], HANDS, async ([n, order]) => void (await cancel(of(n), order)));
    expect(faults, 'paid and called off').toEqual([]);
    for (const url of urls) {
      for (const order of paid) await expect.poll(() => state(url, order)).toBe('confirmed paid');
      for (const order of gone) expect(await state(url, order)).toBe('cancelled unpaid');
    }
    expect(faults).toEqual([]);
    const live = orders.length - gone.length;
    const received = paid.length * 1_000;
    expect(await booksOf(owner, shop)).toEqual({ live, held: live, claimed: live, received });

    // Both sell what is left, and not one portion more.
    const rush = Array.from({ length: PORTIONS - live + 30 }, (_, n) => n);
    await withHands(rush, HANDS, async (n) => void (await place(of(n))));
    expect(faults.filter((one) => !one.startsWith('400 POST /api/orders'))).toEqual([]);
    expect(faults).toHaveLength(30);
    const full = { live: PORTIONS, held: PORTIONS, claimed: PORTIONS, received };
    expect(await booksOf(owner, shop)).toEqual(full);

    // The old process leaves, and the new one has it all.
    await old.kill('SIGTERM');
    for (const order of paid) expect(await state(next.url, order)).toBe('confirmed paid');
    expect(linesOf(old)).toEqual([]);
    expect(linesOf(next)).toEqual([]);
  } finally {
    await owner.end();
    await database.drop();
  }
});

const [NEXT_ADDS, NEXT_CONTRACTS] = ['999998_next_adds.sql', '999999_next_contracts.sql'] as const;

test('this release goes on, and can be gone back to, beside a next one that only adds; then it ends with one line', async () => {
  const database = await freshDatabase();
  const owner = openOwnerPool(database.url);
  const directory = await mkdtemp(path.join(os.tmpdir(), 'dapur-next-'));
  try {
    const shop = await openShop(database.pools);
    const order = () => orderFor(shop, [{ productId: shop.productIds[0] ?? '', quantity: 1 }]);
    const running = await startServerProcess(database.url);
    for (let n = 0; n < 8; n++) expect(await sendOrder(running.url, shop, order())).toBe(200);

    await cp(MIGRATIONS_DIRECTORY, directory, { recursive: true });
    const adds = `alter table orders add column next_kind text not null default 'usual'; create table next_things (n int);`;
    await writeFile(path.join(directory, NEXT_ADDS), adds);
    expect(await migrate(owner, { directory })).toEqual([NEXT_ADDS]);
    for (let n = 0; n < 8; n++) expect(await sendOrder(running.url, shop, order())).toBe(200);
    const again = await startServerProcess(database.url);
    expect(await sendOrder(again.url, shop, order())).toBe(200);

    const contracts = `-- contracts: needs 999998\nalter table products drop column emoji_that_was;`;
    await owner.query('alter table products add column emoji_that_was text');
    await writeFile(path.join(directory, NEXT_CONTRACTS), contracts);
    expect(await migrate(owner, { directory })).toEqual([NEXT_CONTRACTS]);
    const line = `A newer release has changed the database (${NEXT_CONTRACTS}), and this one can no longer work with it. Start the newer release, or restore the backup from before it.`;
    for (const process of [running, again]) {
      expect(await process.ended()).toBe(1);
      expect(linesOf(process)).toMatchObject([{ level: 60, msg: line }]);
    }
    const refused = await startServerProcess(database.url).then(
      () => 'it started',
      (error: unknown) => String(error),
    );
    expect(refused).toContain(`\n${line}\n`);
    expect(refused).not.toMatch(/\n\s+at /);
  } finally {
    await owner.end();
    await database.drop();
    await rm(directory, { recursive: true });
  }
});
