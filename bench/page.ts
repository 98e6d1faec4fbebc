import { atLeast, atMost, formatNumber, type Figure } from './figure.ts';
import { measure } from './load.ts';
import type { Part } from './part.ts';
import { toRatio } from './products.ts';

/** The store page of the first demo store, with its pictures, dates and texts. */
export const STORE_PAGE = '/dapur-kak-yah';

/** HTML of the store page. Rates are per second of the server's own processor time, so the client costs it nothing. */
export const page: Part = async ({ workbench, rounds, seconds, say }) => {
  const bench = await workbench();
  const figures: Figure[] = [];
  say('Store page, cached');
  const product = await bench.product();
  const [cached] = await measure([{ name: 'page, cached', server: product, path: STORE_PAGE }], {
    rounds,
    seconds,
  });
  if (cached !== undefined) {
    figures.push(
      atLeast(3_000, {
        part: 'page',
        name: 'store page, cached, per core',
        measured: 1_000 / cached.cpuMsEach,
        unit: 'pages/s',
        note: `${formatNumber(cached.perSecond)}/s in all`,
      }),
    );
  }
  say('Store page, uncached');
  const server = await bench.uncachedProduct();
  const samples = await measure(
    [
      { name: 'one SELECT', server: await bench.baseline(), path: '/select' },
      { name: 'page, uncached', server, path: STORE_PAGE },
    ],
    { rounds, seconds },
  );
  const [, uncached] = samples;
  if (uncached !== undefined) {
    const { measured, byCpu, note } = toRatio(samples);
    figures.push(
      atLeast(0.1, {
        part: 'page',
        name: 'store page, uncached, to one SELECT',
        measured,
        byCpu,
        unit: '',
        note,
      }),
      atMost(2, {
        part: 'page',
        name: 'store page, uncached, processor time',
        measured: uncached.cpuMsEach,
        unit: 'ms',
        note: `${formatNumber(uncached.perSecond)}/s in all`,
      }),
    );
  }
  return figures;
};
