import { fillCrowdedStore, type CrowdedStore } from '../apps/server/test/kit/crowded-store.ts';
import { backUp, type Saved } from './back-up.ts';
import { atMost, formatNumber, type Figure } from './figure.ts';
import { fillManyStores, type ManyStores } from './many-stores-data.ts';
import {
  asInService,
  byItself,
  callFigures,
  measureCalls,
  MAX_GROWTH,
  type Measured,
} from './many-stores-calls.ts';
import { readIn } from './marketplace.ts';
import type { Part, PartContext } from './part.ts';
import { COUNTING, countStatements, growth, spentEach, type CountedStatement } from './statements.ts';
import { openWorkbench, type Workbench } from './workbench.ts';

const PART = 'many-stores';
/** Longer than it takes all that a server does by itself to have had its turn. */
const ALONE_MS = 60_000;

interface Phase {
  readonly calls: readonly Measured[];
  /** What a server did by itself in its first minute. */
  readonly alone: readonly CountedStatement[];
  readonly backup: Saved;
}

/**
 * The same calls to the same stores, with next to nobody beside them and with ten thousand stores, 300,000 products and a
 * million orders: what each reads of the database, and how long it takes. And what a server does by itself, and a backup.
 */
export const manyStores: Part = async ({ firstPort, stores, say }) => {
  const bench = await openWorkbench({ firstPort: firstPort + 100, profiles: false, settings: COUNTING });
  try {
    const store = await fillCrowdedStore(bench.databaseUrl, { slug: 'ordinary-kitchen', orders: 1_000 });
    await fillCrowdedStore(bench.databaseUrl, { slug: 'ordinary-neighbour', orders: 1_000 });
    say('Few stores: a first start');
    await startOnce(bench);
    const few = await measurePhase(bench, store, say);
    say(`${stores} stores are written`);
    const filled = await fillManyStores(bench.databaseUrl, bench.superuserUrl, stores, say);
    say('The marketplace reads them in');
    await startOnce(bench);
    const many = await measurePhase(bench, store, say);
    return figuresOf(few, many, filled);
  } finally {
    await bench.close();
  }
};

/** A start does what only the first one on this data has to do; the statistics are as PostgreSQL would keep them. */
async function startOnce(bench: Workbench): Promise<void> {
  const server = await bench.freshUncached(asInService(bench));
  try {
    await readIn(bench.databaseUrl);
  } finally {
    await server.stop();
  }
}

async function measurePhase(bench: Workbench, store: CrowdedStore, say: PartContext['say']): Promise<Phase> {
  const count = await countStatements(bench.superuserUrl);
  try {
    say('What a server does by itself');
    const { server, alone } = await byItself(bench, count, ALONE_MS);
    try {
      const calls = await measureCalls({ bench, store, server, count, say });
      say('Backup');
      return { calls, alone, backup: await backUp(bench) };
    } finally {
      await server.stop();
    }
  } finally {
    await count.close();
  }
}

/** What a server looks for again and again, by its statement. */
const LOOKS = {
  'the sweeper’s look for ended holds': /from orders\s+where .*expires_at < now\(\) - make_interval/s,
  'the outbox’s look for due news': /^update outbox o set attempts/,
} as const;

function figuresOf(few: Phase, many: Phase, { stores, products, orders, seconds }: ManyStores): Figure[] {
  const looks = Object.entries(LOOKS).map(([name, text]) => {
    const [before, after] = [spentEach(few.alone, text), spentEach(many.alone, text)];
    return atMost(MAX_GROWTH, {
      part: PART,
      name: `${name}, blocks`,
      measured: after.blocks / before.blocks,
      unit: '',
      note: `${formatNumber(before.blocks)} to ${formatNumber(after.blocks)} blocks each time`,
    });
  });
  const total = ({ alone }: Phase): number => alone.reduce((sum, { blocks }) => sum + blocks, 0);
  const grown = growth(few.alone, many.alone)
    .slice(0, 8)
    .map(
      ({ text, before, after }) =>
        `${formatNumber(before)} to ${formatNumber(after)}: ${text.replaceAll(/\s+/g, ' ').slice(0, 160)}`,
    );
  return [
    ...callFigures(PART, few.calls, many.calls),
    ...looks,
    atMost(MAX_GROWTH, {
      part: PART,
      name: 'all that a server does by itself in its first minute, blocks',
      measured: total(many) / total(few),
      unit: '',
      note: `${formatNumber(total(few))} to ${formatNumber(total(many))}; ${grown.join('; ')}`,
    }),
    atMost(120, {
      part: PART,
      name: 'backup, for each GB of the database',
      measured: many.backup.seconds / many.backup.databaseGb,
      unit: 's',
      note: `${formatNumber(few.backup.seconds)} s for ${told(few.backup)}, ${formatNumber(many.backup.seconds)} s for ${told(many.backup)}; ${stores} stores, ${products} products and ${orders} orders were written in ${formatNumber(seconds)} s`,
    }),
  ];
}

const told = ({ databaseGb, fileMb }: Saved): string =>
  `${formatNumber(databaseGb)} GB (a file of ${formatNumber(fileMb)} MB)`;
