import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { addDays, malaysianDate } from '../packages/contract/src/dates/dates.ts';
import type { CrowdedStore } from '../apps/server/test/kit/crowded-store.ts';
import { atMost, formatNumber, type Figure } from './figure.ts';
import { median } from './median.ts';
import { productOrders } from './order-bodies.ts';
import type { BenchServer } from './server-process.ts';
import { spentByCall, type Spent, type CountedStatement, type StatementCount } from './statements.ts';
import { storeOwner } from './store-owner.ts';
import type { Workbench } from './workbench.ts';

/** What one kind of call came to. */
export interface Measured extends Spent {
  readonly name: string;
  readonly medianMs: number;
  /** Of a bare SELECT of 24 rows, asked in turn with the calls: what the machine was worth meanwhile. */
  readonly bareMs: number;
}

export interface MeasuredServer {
  readonly bench: Workbench;
  /** A store of a thousand orders. */
  readonly store: CrowdedStore;
  readonly server: BenchServer;
  readonly count: StatementCount;
  readonly say: (text: string) => void;
}

const CALLS = 60;
const WARM_UP = 30;
/** What anything may take beside ten thousand stores, to what it takes beside two. */
export const MAX_GROWTH = 1.3;
/**
 * No demo beside the measured stores, whose simulators would take part of each figure, and nobody outside: what is to be
 * sent is refused at once.
 */
export const asInService = ({ freshOrigin }: Workbench): Readonly<Record<string, string>> => ({
  DAPUR_MODE: 'production',
  PUBLIC_ORIGIN: freshOrigin,
  HTTP_ON_LOCALHOST: '1',
  SMTP_URL: `smtp://${NOBODY}`,
  MAIL_FROM: 'bench@bench.example',
  BILLPLZ_API_URL: `http://${NOBODY}`,
  LALAMOVE_API_URL: `http://${NOBODY}`,
  LOG_LEVEL: 'fatal',
  TRUST_PROXY_HOPS: '1',
});
const NOBODY = '127.0.0.1:9';

/** Starts a server, and answers what it did by itself until `ms` after it was ready. */
export async function byItself(
  bench: Workbench,
  count: StatementCount,
  ms: number,
): Promise<{ readonly server: BenchServer; readonly alone: readonly CountedStatement[] }> {
  await count.reset();
  const server = await bench.freshUncached(asInService(bench));
  await sleep(ms);
  return { server, alone: await count.read() };
}

export async function measureCalls(measured: MeasuredServer): Promise<Measured[]> {
  const { bench, store, server } = measured;
  const token = await storeOwner(bench.databaseUrl, store.tenantId, server.origin);
  const seller = { 'x-tenant-slug': store.slug, authorization: `Bearer ${token}` };
  const shopper = { 'x-tenant-slug': bench.store.slug };
  const today = malaysianDate(Date.now());
  const span = `from=${addDays(today, -29)}&to=${today}`;
  const reads: [string, () => string, Readonly<Record<string, string>>][] = [
    ['GET /products, uncached', () => '/api/products', shopper],
    ['store page, uncached', () => `/${bench.store.slug}`, {}],
    ['GET /dashboard/today', () => '/api/dashboard/today', seller],
    ['GET /dashboard/orders', () => '/api/dashboard/orders?sort=-placed', seller],
    ['GET /dashboard/orders, under way', () => '/api/dashboard/orders?status=confirmed&sort=due', seller],
    ['sales report of 30 days', () => `/api/dashboard/reports/sales?by=product&basis=paid&${span}`, seller],
    ['GET /marketplace, near a place', () => `/api/marketplace?lat=3.073&lng=101.518&${fresh()}`, {}],
    ['GET /marketplace, a word', () => `/api/marketplace?q=kek+batik&${fresh()}`, {}],
  ];
  const bare = new pg.Client({ connectionString: bench.databaseUrl, options: '-c role=dapur_platform' });
  await bare.connect();
  try {
    const results: Measured[] = [];
    for (const [name, path, headers] of reads)
      results.push(await measureCall(measured, bare, name, () => get(server.origin + path(), headers)));
    return [...results, ...(await measureOrders(measured, bare))];
  } finally {
    await bare.end();
  }
}

let asked = 0;
/** Makes a question of the marketplace a new one, so that no kept answer serves it. */
const fresh = (): string => `max_price=${5_000 + (asked++ % 5_000)}`;

/** Placing orders; and then the end of their holds, by the sweeper and what follows from it. */
async function measureOrders(measured: MeasuredServer, bare: pg.Client): Promise<Measured[]> {
  const { bench, server, count, say } = measured;
  const nextBody = productOrders(bench.store, 'spread');
  const headers = { 'x-tenant-slug': bench.store.slug, 'content-type': 'application/json' };
  const place = (): Promise<void> =>
    ask(`${server.origin}/api/orders`, { method: 'POST', headers, body: nextBody() });
  const placed = await measureCall(measured, bare, 'POST /orders', place, () => untilDone(measured, bare));
  say('The sweeper, with due holds');
  await count.reset();
  const { rowCount } = await bare.query(
    `update orders set expires_at = now() - interval '1 hour' where tenant_id = $1 and status = 'pending'`,
    [bench.store.id],
  );
  const began = performance.now();
  await until(bare, `select from orders where tenant_id = $1 and status = 'pending'`, bench.store.id);
  const tookMs = performance.now() - began;
  await untilDone(measured, bare);
  const due = rowCount ?? 0;
  const spent = spentByCall(await count.read(), due);
  return [
    placed,
    { name: 'ending a hold, with all that follows', ...spent, medianMs: tookMs / due, bareMs: placed.bareMs },
  ];
}

async function measureCall(
  { bench, count, say }: MeasuredServer,
  bare: pg.Client,
  name: string,
  call: () => Promise<void>,
  afterwards: () => Promise<void> = () => Promise.resolve(),
): Promise<Measured> {
  say(name);
  for (let at = 0; at < WARM_UP; at++) await call();
  await afterwards();
  await count.reset();
  const [ours, bares]: [number[], number[]] = [[], []];
  const time = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const began = performance.now();
    await work();
    into.push(performance.now() - began);
  };
  for (let at = 0; at < CALLS; at++) {
    await time(bares, () =>
      bare.query({
        name: 'bare',
        text: 'select id, name, price_sen, category, description, ingredients, images from products where tenant_id = $1 order by sort_order',
        values: [bench.store.id],
      }),
    );
    await time(ours, call);
  }
  await afterwards();
  return {
    name,
    medianMs: median(ours),
    bareMs: median(bares),
    ...spentByCall(
      (await count.read()).filter(({ text }) => !text.startsWith('select id, name, price_sen')),
      CALLS,
    ),
  };
}

/** Until the measured store's news is worked off; mails leave for nobody and stay. */
const untilDone = ({ bench }: MeasuredServer, bare: pg.Client): Promise<void> =>
  until(
    bare,
    `select from outbox where tenant_id = $1 and lane = 'work' and done_at is null`,
    bench.store.id,
  );

const LONGEST_MS = 120_000;

/** Until no row is found. */
async function until(client: pg.Client, text: string, store: string): Promise<void> {
  const deadline = Date.now() + LONGEST_MS;
  while ((await client.query(text, [store])).rows.length > 0) {
    if (Date.now() > deadline) throw new Error(`Still there: ${text}`);
    await sleep(200);
  }
}

const get = (url: string, headers: Readonly<Record<string, string>>): Promise<void> => ask(url, { headers });

let callers = 0;
async function ask(url: string, init: RequestInit): Promise<void> {
  callers += 1;
  // As many addresses as shoppers have: what is measured is the answer, not the refusal.
  const headers = {
    ...(init.headers as Record<string, string>),
    'x-forwarded-for': `10.9.${(callers >> 8) & 255}.${callers & 255}`,
  };
  const answer = await fetch(url, { ...init, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status} ${text.slice(0, 300)}`);
}

/** Each call with many stores to the same with few: by blocks, which are exact, and by time beside a bare SELECT. */
export function callFigures(part: string, few: readonly Measured[], many: readonly Measured[]): Figure[] {
  return many.flatMap((after) => {
    const before = few.find(({ name }) => name === after.name);
    if (before === undefined) return [];
    const { name } = after;
    return [
      atMost(MAX_GROWTH, {
        part,
        name: `${name}, blocks`,
        measured: after.blocks / before.blocks,
        unit: '',
        note: `${formatNumber(before.blocks)} to ${formatNumber(after.blocks)} blocks a call; statements ${formatNumber(before.ms)} to ${formatNumber(after.ms)} ms`,
      }),
      atMost(MAX_GROWTH, {
        part,
        name: `${name}, time beside a bare SELECT`,
        measured: after.medianMs / after.bareMs / (before.medianMs / before.bareMs),
        unit: '',
        note: `median ${formatNumber(before.medianMs)} to ${formatNumber(after.medianMs)} ms; the bare SELECT ${formatNumber(before.bareMs)} to ${formatNumber(after.bareMs)} ms`,
      }),
    ];
  });
}
