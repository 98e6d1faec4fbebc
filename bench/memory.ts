import { setTimeout as sleep } from 'node:timers/promises';
import { atMost } from './figure.ts';
import { load, type LoadSubject } from './load.ts';
import { productOrders } from './order-bodies.ts';
import { STORE_PAGE } from './page.ts';
import type { Part } from './part.ts';
import { answers, type BenchServer } from './server-process.ts';

const REST_MS = 5_000;
const SAMPLE_MS = 100;
const CONNECTIONS = 16;

/**
 * Memory of a server's process that has just been started: at rest after a first visit, and the most it takes while
 * products, pages and orders are under load, one after the other and then all together.
 */
export const memory: Part = async ({ workbench, rounds, seconds, say }) => {
  const bench = await workbench();
  // The first process seeds the demo stores; what is measured is a start on a filled database.
  await bench.product();
  const server = await bench.freshProduct();
  try {
    say('Memory at rest');
    if (!(await answers(server.origin + STORE_PAGE))) throw new Error('The store page does not answer');
    await sleep(REST_MS);
    const atRest = server.memoryMb().now;

    say('Memory under load');
    const headers = { 'x-tenant-slug': bench.store.slug };
    const subjects: LoadSubject[] = [
      { name: 'products', server, path: '/api/products', headers },
      { name: 'page', server, path: STORE_PAGE },
      {
        name: 'orders',
        server,
        path: '/api/orders',
        headers,
        nextBody: productOrders(bench.store, 'spread'),
      },
    ];
    const highest = watchMemory(server);
    const options = { seconds: seconds * Math.max(1, Math.floor(rounds / 2)), connections: CONNECTIONS };
    for (const subject of subjects) await load(subject, options);
    await Promise.all(subjects.map((subject) => load(subject, options)));
    const note = `resident memory of the server's process, PostgreSQL apart`;
    return [
      atMost(180, { part: 'memory', name: 'at rest', measured: atRest, unit: 'MB', note }),
      atMost(300, { part: 'memory', name: 'under load', measured: highest(), unit: 'MB', note }),
    ];
  } finally {
    await server.stop();
  }
};

/** Looks at the memory again and again until asked for the highest it was. */
function watchMemory(server: BenchServer): () => number {
  let highest = 0;
  const look = (): void => {
    highest = Math.max(highest, server.memoryMb().now);
  };
  const timer = setInterval(look, SAMPLE_MS);
  return () => {
    look();
    clearInterval(timer);
    return highest;
  };
}
