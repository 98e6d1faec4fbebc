import { atLeast, formatNumber } from './figure.ts';
import { measure, type Sample } from './load.ts';
import type { Part } from './part.ts';

export interface Ratio {
  /** By answers per second. */
  readonly measured: number;
  /** By the server's processor time per answer. */
  readonly byCpu: number;
  readonly note: string;
}

/** GET /api/products: kept in memory against a constant, and from the database against a single SELECT. */
export const products: Part = async ({ workbench, rounds, seconds, say }) => {
  const bench = await workbench();
  const [product, baseline] = [await bench.product(), await bench.baseline()];
  const list = { path: '/api/products', headers: { 'x-tenant-slug': bench.store.slug } };

  say('GET /api/products, cached');
  const cached = await measure(
    [
      { name: 'pre-serialised JSON', server: baseline, path: '/static' },
      { name: 'products, cached', server: product, ...list },
    ],
    { rounds, seconds },
  );
  say('GET /api/products, uncached');
  const uncached = await measure(
    [
      { name: 'one SELECT', server: baseline, path: '/select' },
      { name: 'products, uncached', server: await bench.uncachedProduct(), ...list },
    ],
    { rounds, seconds },
  );
  return [
    atLeast(0.4, figure('GET /api/products, cached, to a static answer', lowerRatio(cached))),
    atLeast(0.6, figure('GET /api/products, uncached, to one SELECT', toRatio(uncached))),
  ];
};

/** The second sample's rate as a share of the first's. */
export function toRatio([base, ours]: readonly Sample[]): Ratio {
  if (base === undefined || ours === undefined) throw new Error('A ratio takes two samples');
  const byCpu = base.cpuMsEach / ours.cpuMsEach;
  const byRate = ours.perSecond / base.perSecond;
  const note = `${formatNumber(ours.perSecond)}/s to ${formatNumber(base.perSecond)}/s`;
  return {
    measured: byRate,
    byCpu,
    note: `${note}; ${formatNumber(byRate)} by rate, ${formatNumber(byCpu)} by processor time`,
  };
}

// A static answer costs the server less than the client that reads it, so the rates alone would flatter us.
function lowerRatio(samples: readonly Sample[]): Ratio {
  const ratio = toRatio(samples);
  return {
    ...ratio,
    measured: Number.isFinite(ratio.byCpu) ? Math.min(ratio.measured, ratio.byCpu) : ratio.measured,
  };
}

function figure(name: string, { measured, byCpu, note }: Ratio) {
  return { part: 'products', name, unit: '', measured, note, byCpu };
}
