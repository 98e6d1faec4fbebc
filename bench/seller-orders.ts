import { addDays, malaysianDate } from '../packages/contract/src/dates/dates.ts';
import { fillCrowdedStore, type CrowdedStore } from '../apps/server/test/kit/crowded-store.ts';
import { atMost, formatNumber, type Figure } from './figure.ts';
import { load, type Run } from './load.ts';
import type { Part } from './part.ts';
import { storeOwner } from './store-owner.ts';

const ORDERS = 100_000;
const CONNECTIONS = 16;
/** No filter, but four times a page: told beside them. */
const LONG_PAGE = '100 at a time';
/** Of each filter, after as long a warm-up. */
const SECONDS = 3;

/** GET /dashboard/orders of a store with 100,000 orders, filter by filter, and of all filters in turn. */
export const sellerOrders: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  say(`A store with ${ORDERS} orders is written`);
  await fillCrowdedStore(bench.databaseUrl, { slug: 'quiet-neighbour', orders: 5_000 });
  const store = await fillCrowdedStore(bench.databaseUrl, { slug: 'crowded-kitchen', orders: ORDERS });
  const server = await bench.product();
  const token = await storeOwner(bench.databaseUrl, store.tenantId, server.origin);
  const headers = { 'x-tenant-slug': store.slug, authorization: `Bearer ${token}` };
  const subjects = Object.entries(queriesOf(store)).map(([name, query]) => ({
    name,
    server,
    path: `/api/dashboard/orders?${query}`,
    headers,
  }));
  // A server that has just begun compiles what it runs: the first filter would pay for all.
  for (const subject of subjects.slice(0, 4)) await load(subject, { seconds: 2, connections: CONNECTIONS });
  const runs: (Run & { readonly name: string })[] = [];
  for (const subject of subjects) {
    const { name } = subject;
    say(`Orders: ${name}`);
    await load(subject, { seconds: 1, connections: CONNECTIONS });
    runs.push({ name, ...(await load(subject, { seconds: SECONDS, connections: CONNECTIONS })) });
  }
  say('Orders: all filters in turn');
  const inTurn = { ...subjects[0]!, name: 'all filters in turn', paths: subjects.map(({ path }) => path) };
  await load(inTurn, { seconds: 2, connections: CONNECTIONS });
  const mixed = await load(inTurn, { seconds: 3 * SECONDS, connections: CONNECTIONS });
  const pages = runs.filter(({ name }) => name !== LONG_PAGE);
  const slowest = pages.toSorted((a, b) => b.p99Ms - a.p99Ms);
  const told = slowest.slice(0, 3).map(({ name, p99Ms }) => `${name} ${formatNumber(p99Ms)} ms`);
  const figures: Figure[] = [
    atMost(50, {
      part: 'seller-orders',
      name: `GET /dashboard/orders of ${ORDERS} orders, slowest filter, p99`,
      measured: slowest[0]?.p99Ms ?? Number.NaN,
      unit: 'ms',
      note: `${pages.length} filters, ${CONNECTIONS} connections each; slowest: ${told.join(', ')}; ${LONG_PAGE}: ${formatNumber(runs.find(({ name }) => name === LONG_PAGE)?.p99Ms ?? Number.NaN)} ms`,
    }),
    atMost(50, {
      part: 'seller-orders',
      name: 'the same, all filters in turn, p99',
      measured: mixed.p99Ms,
      unit: 'ms',
      note: `${CONNECTIONS} connections, each with another question, so that none is read for two; ${formatNumber(mixed.answers / mixed.seconds)} a second`,
    }),
    atMost(50, {
      part: 'seller-orders',
      name: 'first answer to each filter, nothing kept, slowest',
      measured: await slowestAlone(server.origin, headers, store),
      unit: 'ms',
      note: 'one question after the other, each after a pause in which nothing is kept',
    }),
  ];
  return figures;
};

/** What sellers ask for. The addresses differ from run to run no more than those of sellers do. */
function queriesOf(store: CrowdedStore): Record<string, string> {
  const today = malaysianDate(Date.now());
  const day = `from=${today}&to=${today}`;
  return {
    all: 'sort=-placed',
    'all, by handover': 'sort=due',
    today: day,
    'a month': `from=${addDays(today, -400)}&to=${addDays(today, -370)}`,
    'placed in a month': `by=placed&from=${addDays(today, -60)}&to=${addDays(today, -30)}&sort=due`,
    slot: 'slot=3:00%20PM&sort=-due',
    confirmed: 'status=confirmed',
    completed: 'status=completed&sort=-due',
    cancelled: 'status=cancelled&sort=-placed',
    unpaid: 'payment=unpaid',
    'paid late': 'payment=paid_late',
    refunded: 'payment=refunded&sort=-placed',
    pickup: 'method=pickup',
    product: `product=${store.productIds[3]}&sort=-due`,
    'rare product': `product=${store.productIds[29]}`,
    voucher: 'voucher=RAYA10&sort=-placed',
    'rare voucher': 'voucher=RARE',
    tag: 'tag=VIP&sort=-placed',
    'customer of many orders': `customer=${store.customerIds[0]}&sort=-placed`,
    'customer of few orders': `customer=${store.customerIds[1]}`,
    manual: 'source=manual',
    'to book': 'courier=to_book',
    trouble: 'courier=trouble',
    delivered: 'courier=delivered&sort=-due',
    note: 'marks=note',
    first: 'marks=first&sort=-placed',
    owing: 'marks=owing',
    settle: 'marks=settle',
    'search, two letters': 'q=si',
    'search, two words': 'q=siti%20hajar&sort=-due',
    'search, phone': 'q=012345',
    'search, number': 'q=SI00001',
    several: 'status=cancelled&marks=note&method=delivery&slot=6:00%20PM',
    [LONG_PAGE]: `${day}&limit=100`,
  };
}

/** The slowest of the questions, each asked when nobody has asked it lately. */
async function slowestAlone(
  origin: string,
  headers: Readonly<Record<string, string>>,
  store: CrowdedStore,
): Promise<number> {
  let slowest = 0;
  for (const query of Object.values(queriesOf(store))) {
    const askedAt = performance.now();
    // A limit of its own makes it a different question from those asked under load.
    const answer = await fetch(`${origin}/api/dashboard/orders?${query.replace('&limit=100', '')}&limit=50`, {
      headers,
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${query} answers ${answer.status}`);
    slowest = Math.max(slowest, performance.now() - askedAt);
  }
  return slowest;
}
