import { setTimeout as sleep } from 'node:timers/promises';
import { fillKitchens, type Kitchen } from '../apps/server/test/kit/many-kitchens.ts';
import { isMeant, isNamed, NAME_QUESTIONS, QUESTIONS } from '../apps/server/test/kit/written-questions.ts';
import { openOwnerPool } from '../apps/server/src/platform/db/pools.ts';
import { addDays, malaysianDate } from '../packages/contract/src/dates/dates.ts';
import type { MarketplacePage } from '../packages/contract/src/pages/marketplace.ts';
import autocannon, { type Result } from 'autocannon';
import { atLeast, atMost, formatNumber } from './figure.ts';
import type { Part } from './part.ts';

const KITCHENS = 10_000;
const DISHES_EACH = 30;
const CONNECTIONS = 16;
const SECONDS = 20;

/**
 * GET /marketplace over 10,000 stores with 300,000 things: how long misspelt questions and every filter take, as they
 * come and each with another answer; and for how many of a hundred written questions the first store is one that was
 * meant.
 */
export const marketplace: Part = async ({ workbench, say }) => {
  const bench = await workbench();
  say(`${KITCHENS} kitchens with ${KITCHENS * DISHES_EACH} things are written`);
  const kitchens = await fillKitchens(bench.databaseUrl, KITCHENS, DISHES_EACH);
  // So that questions can come from as many addresses as shoppers have.
  const server = await bench.freshProduct({ TRUST_PROXY_HOPS: '1' });
  try {
    say('The marketplace reads them in');
    const seconds = await readIn(bench.databaseUrl);
    const paths = questionPaths();
    const run = async (seconds: number, suffix: () => string) => {
      const result = await autocannon({
        url: server.origin,
        connections: CONNECTIONS,
        duration: seconds,
        requests: paths.map((path, at) => ({
          method: 'GET' as const,
          path,
          headers: { 'x-forwarded-for': `10.7.${at >> 8}.${at & 255}` },
          setupRequest: (base) => ({ ...base, path: `${path}${suffix()}` }),
        })),
      });
      if (result.non2xx + result.errors > 0)
        throw new Error(`${result.non2xx + result.errors} questions failed`);
      return result;
    };
    await run(5, unasked);
    say(`${paths.length} questions, ${CONNECTIONS} connections`);
    const served = await run(SECONDS, asIs);
    say('The same, each with another answer');
    const result = await run(SECONDS, unasked);
    say(`${QUESTIONS.length} written questions`);
    await closeOthers(bench.databaseUrl);
    const ask = (typed: string) => firstStore(server.origin, kitchens, typed);
    const missed = await missedOf(QUESTIONS, ask, isMeant);
    const missedNames = await missedOf(NAME_QUESTIONS, ask, isNamed);
    return [
      atMost(50, {
        part: 'marketplace',
        name: `GET /marketplace of ${KITCHENS} stores, p99`,
        measured: served.latency.p99,
        unit: 'ms',
        note: `${paths.length} questions in turn, answers kept for moments as in service, ${CONNECTIONS} connections; ${told(served)}; read in within ${formatNumber(seconds)} s`,
      }),
      atMost(50, {
        part: 'marketplace',
        name: 'the same, no answer kept, p99',
        measured: result.latency.p99,
        unit: 'ms',
        note: told(result),
      }),
      atLeast(95, {
        part: 'marketplace',
        name: `written questions with slips, of ${QUESTIONS.length}, whose first of ${KITCHENS} stores is meant`,
        measured: QUESTIONS.length - missed.length,
        unit: '',
        note: toldMissed(missed),
      }),
      atLeast(19, {
        part: 'marketplace',
        name: `names of stores with slips, of ${NAME_QUESTIONS.length}, whose first has that name`,
        measured: NAME_QUESTIONS.length - missedNames.length,
        unit: '',
        note: toldMissed(missedNames),
      }),
    ];
  } finally {
    await server.stop();
  }
};

const told = ({ latency, duration, ...counts }: Result): string =>
  `half within ${formatNumber(latency.p50)} ms, ${formatNumber(counts['2xx'] / duration)} a second`;

const toldMissed = (missed: readonly string[]): string =>
  missed.length === 0 ? 'none missed' : `missed: ${missed.join('; ')}`;

/** The questions whose first store is not one that was meant. */
async function missedOf<T extends { readonly typed: string }>(
  questions: readonly T[],
  ask: (typed: string) => Promise<Kitchen | undefined>,
  isRight: (question: T, kitchen: Kitchen) => boolean,
): Promise<string[]> {
  const missed: string[] = [];
  for (const question of questions) {
    const first = await ask(question.typed);
    if (first === undefined || !isRight(question, first)) missed.push(question.typed);
  }
  return missed;
}

async function firstStore(
  origin: string,
  kitchens: readonly Kitchen[],
  typed: string,
): Promise<Kitchen | undefined> {
  const response = await fetch(`${origin}/api/marketplace?q=${encodeURIComponent(typed)}`);
  if (!response.ok) throw new Error(`“${typed}” is answered with ${response.status}`);
  const { data } = (await response.json()) as { data: MarketplacePage };
  return kitchens.find(({ slug }) => slug === data.stores[0]?.slug);
}

/**
 * Closes the demo's stores: what they sell is written down nowhere, so nobody could tell whether one of them was meant.
 */
async function closeOthers(databaseUrl: string): Promise<void> {
  const pool = openOwnerPool(databaseUrl);
  try {
    const client = await pool.connect();
    await client.query(`set role dapur_platform`);
    await client.query(`update tenants set status = 'closed' where slug not like 'kitchen-%'`);
    client.release(true);
  } finally {
    await pool.end();
  }
}

let asked = 0;
/** Makes each question a new one, so that no kept answer serves it, by a highest price that nothing reaches. */
const unasked = (): string => `&max_price=${5_000 + (asked++ % 5_000)}`;

const asIs = (): string => '';

/** What people ask: words, days, places and filters, in many combinations. */
function questionPaths(): string[] {
  const today = malaysianDate(Date.now());
  const places = [
    'lat=3.073&lng=101.518',
    'lat=1.493&lng=103.741',
    'lat=5.414&lng=100.329',
    'lat=5.98&lng=116.073',
  ];
  const filters = [
    '',
    'method=delivery',
    'method=pickup',
    'kind=cakes',
    'kind=frozen',
    'min_rating=4',
    'min_rating=4.5',
    `date=${addDays(today, 5)}`,
    `date=${addDays(today, 9)}&kind=kuih`,
    'sort=soonest',
    'sort=rating',
    'sort=new',
  ];
  const one = ['kek', 'kuih', 'cake', 'nasi', 'roti', '蛋糕', 'pandan', 'shah alam'];
  return [
    ...places.flatMap((place) => filters.map((filter) => [place, filter])),
    ...filters.map((filter) => [filter]),
    ...QUESTIONS.map(({ typed }, at) => [
      `q=${encodeURIComponent(typed)}`,
      at % 2 === 0 ? (places[at % 4] ?? '') : '',
    ]),
    ...one.flatMap((word) => filters.map((filter) => [`q=${encodeURIComponent(word)}`, filter])),
  ].map((parts) => `/api/marketplace?${parts.filter(Boolean).join('&')}`);
}

/** Waits until every store was looked at; answers after how many seconds. */
export async function readIn(databaseUrl: string): Promise<number> {
  const pool = openOwnerPool(databaseUrl);
  const began = performance.now();
  try {
    for (;;) {
      const { rows } = await pool.query<{ waiting: number }>(
        `select count(*)::int as waiting from tenants t
          where t.status = 'live' and t.slug like 'kitchen-%' and not exists (select from marketplace_stores s where s.store_id = t.id)`,
      );
      if (rows[0]?.waiting === 0) break;
      await sleep(1_000);
    }
    await pool.query('analyze');
    return (performance.now() - began) / 1_000;
  } finally {
    await pool.end();
  }
}
