import path from 'node:path';
import { atMost, formatNumber } from './figure.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';
import { createQuotingStores, STORES_AT } from './quoting-stores.ts';
import { startBenchServer, type BenchServer } from './server-process.ts';
import { root, SECRET_KEY } from './workbench.ts';

/** A store may ask its courier 60 times an hour; below that, no answer is a refusal. */
const PER_STORE = 50;
const PER_ROUND = 200;
/** A process that has just begun compiles what it runs: until about here each round is quicker than the one before. */
const WARM_UP = 1_000;

/**
 * POST /lalamove/quote: what the product adds to the courier's own time, one question after the other. Each question is
 * a new one, by a new shopper, to a courier beside it that answers at once.
 */
export const quotes: Part = async ({ workbench, rounds, firstPort, say }) => {
  const bench = await workbench();
  const samples = WARM_UP + rounds * PER_ROUND;
  const slugs = await createQuotingStores(bench.databaseUrl, SECRET_KEY, Math.ceil(samples / PER_STORE));
  const courier = await startBenchServer({
    file: path.join(root, 'bench/baseline/courier.ts'),
    args: ['--port', String(firstPort + 40)],
    port: firstPort + 40,
    readyPath: '/',
  });
  try {
    const product = await bench.freshProduct({ LALAMOVE_API_URL: courier.origin, TRUST_PROXY_HOPS: '1' });
    try {
      say('POST /api/lalamove/quote');
      const ask = (at: number): Promise<number> => quoteMs(product, slugs[at % slugs.length] ?? '', at);
      for (let at = 0; at < WARM_UP; at++) {
        await courierMs(courier);
        await ask(at);
      }
      const of: Record<'p99' | 'median', { direct: number[]; ours: number[] }> = {
        p99: { direct: [], ours: [] },
        median: { direct: [], ours: [] },
      };
      for (let round = 0; round < rounds; round++) {
        const [direct, ours]: [number[], number[]] = [[], []];
        for (let at = 0; at < PER_ROUND; at++) {
          direct.push(await courierMs(courier));
          ours.push(await ask(WARM_UP + round * PER_ROUND + at));
        }
        of.p99.direct.push(percentile(direct, 0.99));
        of.p99.ours.push(percentile(ours, 0.99));
        of.median.direct.push(median(direct));
        of.median.ours.push(median(ours));
      }
      const [courierP99, ourP99] = [median(of.p99.direct), median(of.p99.ours)];
      return [
        atMost(5, {
          part: 'quotes',
          name: 'POST /api/lalamove/quote, added to the courier’s own time, p99',
          measured: ourP99 - courierP99,
          unit: 'ms',
          note: `${rounds * PER_ROUND} quotes; p99 ${formatNumber(ourP99)} to ${formatNumber(courierP99)} ms, median ${formatNumber(median(of.median.ours))} to ${formatNumber(median(of.median.direct))} ms`,
        }),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await courier.stop();
  }
};

function courierMs({ origin }: BenchServer): Promise<number> {
  return timed(`${origin}/v3/quotations`, {}, { data: {} });
}

function quoteMs({ origin }: BenchServer, slug: string, at: number): Promise<number> {
  const headers = {
    'x-tenant-slug': slug,
    'x-forwarded-for': `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
  };
  return timed(`${origin}/api/lalamove/quote`, headers, {
    deliveryAddress: `${at}, Jalan Kenanga, 41200 Klang`,
    deliveryCoordinates: { lat: STORES_AT.lat + 0.01, lng: STORES_AT.lng + (at % 1_000) / 100_000 },
  });
}

/** How long one POST takes. Throws when it is refused: such a figure would mean nothing. */
async function timed(url: string, headers: Record<string, string>, body: unknown): Promise<number> {
  const init = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const began = performance.now();
  const response = await fetch(url, init);
  const text = await response.text();
  const took = performance.now() - began;
  if (!response.ok) throw new Error(`${url} answers ${response.status} ${text.slice(0, 300)}`);
  return took;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
