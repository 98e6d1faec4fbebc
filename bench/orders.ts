import pg from 'pg';
import { atLeast, atMost, formatNumber, type Figure } from './figure.ts';
import { load, measure, type LoadSubject } from './load.ts';
import { baselineOrders, productOrders, type Spread } from './order-bodies.ts';
import type { Part } from './part.ts';
import { toRatio } from './products.ts';
import type { Workbench } from './workbench.ts';

const CONNECTIONS = 16;

/**
 * POST /orders against a bare order transaction. Spread over the store's products and vouchers; and hot, with every
 * order at the same two products and one voucher, where each waits for the one before (the baseline at one counter).
 */
export const orders: Part = async ({ workbench, rounds, seconds, say }) => {
  const bench = await workbench();
  const [product, baseline] = [await bench.product(), await bench.baseline()];
  const figures: Figure[] = [];
  for (const spread of ['spread', 'hot'] as const) {
    say(`POST /api/orders, ${spread}`);
    const subjects: [LoadSubject, LoadSubject] = [
      {
        name: 'bare order transaction',
        server: baseline,
        path: '/orders',
        nextBody: baselineOrders(bench.store.productIds.length, spread),
      },
      {
        name: 'orders',
        server: product,
        path: '/api/orders',
        headers: { 'x-tenant-slug': bench.store.slug },
        nextBody: productOrders(bench.store, spread),
      },
    ];
    await load(subjects[1], { seconds: 1, connections: CONNECTIONS });
    await analyse(bench);
    const before = await countOrders(bench);
    const samples = await measure(subjects, { rounds, seconds, connections: CONNECTIONS });
    const ours = samples[1];
    if (ours === undefined) throw new Error('The orders were not measured');
    const written = (await countOrders(bench)) - before;
    if (written < ours.answers)
      throw new Error(`${ours.answers} orders were acknowledged and ${written} are there`);
    const ratio = toRatio(samples);
    const name = `POST /api/orders, ${label(spread)}`;
    figures.push(
      atLeast(0.35, {
        part: 'orders',
        name: `${name}, to a bare order transaction`,
        unit: '',
        measured: ratio.measured,
        note: ratio.note,
        byCpu: ratio.byCpu,
      }),
      atMost(60, {
        part: 'orders',
        name: `${name}, p99`,
        measured: ours.p99Ms,
        unit: 'ms',
        note: `${CONNECTIONS} connections; the baseline's ${formatNumber(samples[0]?.p99Ms ?? Number.NaN)} ms`,
      }),
    );
  }
  return figures;
};

function label(spread: Spread): string {
  return spread === 'hot' ? 'all for the same two products' : 'two of 24 products';
}

/**
 * What PostgreSQL does by itself within a minute of the first orders. Without statistics it takes any index for the checks
 * of foreign keys, and reads all orders of the store for each.
 */
async function analyse({ databaseUrl }: Workbench): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function countOrders({ databaseUrl, store }: Workbench): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c role=dapur_platform' });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>(
      'select count(*) from orders where tenant_id = $1',
      [store.id],
    );
    return Number(rows[0]?.count);
  } finally {
    await client.end();
  }
}
