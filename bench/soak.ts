import autocannon, { type Request } from 'autocannon';
import pg from 'pg';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import { productOrders } from './order-bodies.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';
import type { BenchServer } from './server-process.ts';
import type { Workbench } from './workbench.ts';

const PER_SECOND = 50;
const CONNECTIONS = 10;
const SAMPLE_MS = 1_000;
/** Memory is compared with what it is once everything has been in use for a while. */
const SETTLED_MINUTES = 5;
/** A table that gained fewer rows than this is not said to grow. */
const FEW_ROWS = 200;

/**
 * Tables that grow with what is sold, and what bounds them. The retention rules stand in `modules/retention`, the hours of
 * the queues in `platform/jobs`.
 */
const BOUNDED: Readonly<Record<string, string>> = {
  orders: 'unpaid orders lose their buyer by retention; the row stays, as the books do',
  order_items: 'stand and go with their order',
  order_words: 'stand and go with their order',
  capacity_claims: 'stand and go with their order',
  voucher_uses: 'stand and go with their order, and lose their buyer with it',
  voucher_customers: 'those of unpaid orders go when their buyer is forgotten',
  activity: 'words about people are forgotten by retention',
  outbox: 'what is done is forgotten after seven days',
  customers: 'dormant customers are forgotten by retention',
  marketplace_words: 'the words that stores use, counted anew each hour',
};

/**
 * A server under a steady load for half an hour: pages, lists and, of every ten calls, one order, which nobody pays, so that
 * holds run out all the while. Its memory at the end beside that of minute five, and tables that grow without a rule.
 */
export const soak: Part = async ({ workbench, minutes, say }) => {
  const bench = await workbench();
  const server = await bench.product();
  const before = await countRows(bench);
  const memory = sampleMemory(server);
  say(`${minutes} minutes at ${PER_SECOND} requests a second`);
  const result = await autocannon({
    url: server.origin,
    connections: CONNECTIONS,
    overallRate: PER_SECOND,
    duration: minutes * 60,
    requests: requestsOf(bench),
  });
  const samples = memory.stop();
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} of ${failures + result['2xx']} requests failed`);
  const settled = Math.min(SETTLED_MINUTES, minutes / 2);
  const early = median(ofMinute(samples, settled));
  const late = median(ofMinute(samples, minutes));
  const grown = growing(before, await countRows(bench));
  const unbounded = grown.filter(({ name }) => BOUNDED[name] === undefined);
  const told = grown.map(({ name, rows }) => `${name} ${rows}`).join(', ');
  return [
    atMost(1.1, {
      part: 'soak',
      name: 'memory at the end, to that of minute five',
      measured: late / early,
      unit: '',
      note: `${early.toFixed(0)} to ${late.toFixed(0)} MB in ${minutes} minutes, ${result['2xx']} answers, p99 ${result.latency.p99} ms`,
    }),
    atMost(0, {
      part: 'soak',
      name: 'tables that grow without a rule that empties them',
      measured: unbounded.length,
      unit: '',
      note: unbounded.length > 0 ? unbounded.map(({ name }) => name).join(', ') : `grown: ${told}`,
    }),
  ] satisfies Figure[];
};

function requestsOf({ store }: Workbench): Request[] {
  const headers = { 'x-tenant-slug': store.slug };
  const nextBody = productOrders(store, 'spread');
  const order: Request = {
    method: 'POST',
    path: '/api/orders',
    headers: { ...headers, 'content-type': 'application/json' },
    setupRequest: (base) => ({ ...base, body: nextBody() }),
  };
  const reads: Request[] = [STORE_PAGE, '/api/products', '/api/delivery-dates', '/api/delivery-times'].map(
    (path) => ({ method: 'GET', path, headers }),
  );
  return [order, ...reads, ...reads, reads[1] ?? order];
}

interface Sample {
  readonly minute: number;
  readonly megabytes: number;
}

function sampleMemory(server: BenchServer): { stop(): readonly Sample[] } {
  const began = Date.now();
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    samples.push({ minute: (Date.now() - began) / 60_000, megabytes: server.memoryMb().now });
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return samples;
    },
  };
}

/** The samples of the minute that ends then. */
const ofMinute = (samples: readonly Sample[], end: number): number[] =>
  samples
    .filter(({ minute }) => minute > end - 1 && minute <= end + SAMPLE_MS / 60_000)
    .map(({ megabytes }) => megabytes);

type Rows = ReadonlyMap<string, number>;

async function countRows({ superuserUrl, databaseUrl }: Workbench): Promise<Rows> {
  const url = new URL(superuserUrl);
  url.pathname = new URL(databaseUrl).pathname;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
    );
    const counts = new Map<string, number>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ count: string }>(
        `select count(*) from ${client.escapeIdentifier(name)}`,
      );
      counts.set(name, Number(rows[0]?.count));
    }
    return counts;
  } finally {
    await client.end();
  }
}

const growing = (before: Rows, after: Rows): { readonly name: string; readonly rows: number }[] =>
  [...after]
    .map(([name, count]) => ({ name, rows: count - (before.get(name) ?? 0) }))
    .filter(({ rows }) => rows >= FEW_ROWS)
    .toSorted((a, b) => b.rows - a.rows);
