import { addDays, malaysianDate } from '../packages/contract/src/dates/dates.ts';
import { SalesSplit } from '../packages/contract/src/reports/seller-reports.ts';
import { fillCrowdedStore } from '../apps/server/test/kit/crowded-store.ts';
import { atMost, type Figure } from './figure.ts';
import { median } from './median.ts';
import type { Part } from './part.ts';
import { storeOwner } from './store-owner.ts';

const ORDERS = 100_000;
/** Of each report; nobody asks for one twice a second. */
const ROUNDS = 5;

/** Each report of a store with 100,000 orders, of 30 days and of the longest time that may be asked. */
export const reports: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  say(`A store with ${ORDERS} orders is written`);
  await fillCrowdedStore(bench.databaseUrl, { slug: 'silent-neighbour', orders: 5_000 });
  const store = await fillCrowdedStore(bench.databaseUrl, { slug: 'counting-kitchen', orders: ORDERS });
  const server = await bench.product();
  const token = await storeOwner(bench.databaseUrl, store.tenantId, server.origin);
  const headers = { 'x-tenant-slug': store.slug, authorization: `Bearer ${token}` };
  const today = malaysianDate(Date.now());
  const figures: Figure[] = [];
  for (const [days, most] of [
    [30, 250],
    [400, 1_500],
  ] as const) {
    const span = `from=${addDays(today, 1 - days)}&to=${today}`;
    const taken: { readonly name: string; readonly ms: number }[] = [];
    for (const path of paths(span)) {
      say(`Reports of ${days} days: ${path}`);
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const askedAt = performance.now();
        const answer = await fetch(`${server.origin}/api/dashboard/reports/${path}`, { headers });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
        rounds.push(performance.now() - askedAt);
      }
      taken.push({ name: path.replace(`&${span}`, '').replace(`?${span}`, ''), ms: median(rounds) });
    }
    const [slowest] = taken.toSorted((a, b) => b.ms - a.ms);
    figures.push(
      atMost(most, {
        part: 'reports',
        name: `slowest report of ${days} days of ${ORDERS} orders, median`,
        measured: slowest?.ms ?? Number.NaN,
        unit: 'ms',
        note: `${taken.length} reports, each beside the period before; slowest: ${slowest?.name ?? ''}`,
      }),
    );
  }
  return figures;
};

function paths(span: string): string[] {
  const bases = ['paid', 'due'].flatMap((basis) => [
    ...SalesSplit.options.map((by) => `sales?by=${by}&basis=${basis}&${span}`),
    ...['vouchers', 'customers', 'tax'].map((report) => `${report}?basis=${basis}&${span}`),
  ]);
  return [...bases, `capacity?${span}`, `delivery?${span}`, `export?report=sales&by=product&${span}`];
}
