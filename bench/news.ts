import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { atMost, formatNumber } from './figure.ts';
import { median } from './median.ts';
import { productOrders } from './order-bodies.ts';
import type { Part } from './part.ts';
import type { BenchServer } from './server-process.ts';
import type { BenchStore } from './bench-store.ts';

const CHANGES = 20;
const LONGEST_MS = 30_000;

/** How late what is written shows in two processes: a price in the list of products, an order's state in its stream. */
export const news: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  const servers = [await bench.product(), await bench.freshProduct()] as const;
  const client = new pg.Client({ connectionString: bench.databaseUrl, options: '-c role=dapur_platform' });
  await client.connect();
  try {
    say('A changed price');
    const prices = await changedPrices(client, servers, bench.store);
    say('A changed order');
    const orders = await changedOrders(client, servers, bench.store);
    const figure = (name: string, goal: number, late: number[]) =>
      atMost(goal, {
        part: 'news',
        name: `${name}, slowest`,
        measured: Math.max(...late) / 1_000,
        unit: 's',
        note: `${late.length} changes, median ${formatNumber(median(late))} ms`,
      });
    return [
      figure('a changed price shows in both processes', 1, prices),
      figure('a changed order is told by the other process', 2, orders),
    ];
  } finally {
    await client.end();
    await servers[1].stop();
  }
};

async function changedPrices(
  client: pg.Client,
  servers: readonly BenchServer[],
  { id, slug, productIds: [product] }: BenchStore,
): Promise<number[]> {
  const priceAt = async ({ origin }: BenchServer): Promise<number | undefined> => {
    const answer = await fetch(`${origin}/api/products`, { headers: { 'x-tenant-slug': slug } });
    const products = (await answer.json()) as { id: string; price: number }[];
    return products.find((one) => one.id === product)?.price;
  };
  const { rows } = await client.query<{ price_sen: number }>(
    'select price_sen from products where tenant_id = $1 and id = $2',
    [id, product],
  );
  const before = rows[0]?.price_sen ?? 0;
  const late: number[] = [];
  for (let change = 1; change <= CHANGES + 1; change++) {
    // The last one puts the price back.
    const sen = change > CHANGES ? before : before + change;
    // Kept in both before the change.
    await Promise.all(servers.map(priceAt));
    await client.query('update products set price_sen = $3 where tenant_id = $1 and id = $2', [
      id,
      product,
      sen,
    ]);
    const changedAt = performance.now();
    for (const server of servers) {
      while ((await priceAt(server)) !== sen / 100) {
        if (performance.now() - changedAt > LONGEST_MS) throw new Error('a changed price never shows');
        await sleep(5);
      }
    }
    late.push(performance.now() - changedAt);
  }
  return late;
}

async function changedOrders(
  client: pg.Client,
  [placedAt, watchedAt]: readonly [BenchServer, BenchServer],
  store: BenchStore,
): Promise<number[]> {
  const headers = { 'content-type': 'application/json', 'x-tenant-slug': store.slug };
  const nextBody = productOrders(store, 'spread');
  const late: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const body = nextBody();
    const { id } = JSON.parse(body) as { id: string };
    const placed = await fetch(`${placedAt.origin}/api/orders`, { method: 'POST', headers, body });
    if (!placed.ok) throw new Error(`POST /orders answers ${placed.status} ${await placed.text()}`);
    const { order_token: proof } = (await placed.json()) as { order_token: string };
    const leaving = new AbortController();
    const stream = await fetch(`${watchedAt.origin}/api/orders/${id}/events`, {
      headers: { ...headers, 'x-order-token': proof },
      signal: AbortSignal.any([leaving.signal, AbortSignal.timeout(LONGEST_MS)]),
    });
    let heard = '';
    let changedAt: number | undefined;
    for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      heard += text;
      if (changedAt === undefined && heard.includes('"status":"pending"')) {
        changedAt = performance.now();
        await client.query("update orders set status = 'confirmed' where tenant_id = $1 and id = $2", [
          store.id,
          id,
        ]);
      } else if (changedAt !== undefined && heard.includes('"status":"confirmed"')) {
        late.push(performance.now() - changedAt);
        break;
      }
    }
    leaving.abort();
  }
  return late;
}
