// npm run bench [-- part … --rounds N --seconds N --port N --stores N --profile]
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { compare, toTable, type Figure, type KeptRun } from './figure.ts';
import { dashboardLoad } from './dashboard-load.ts';
import { firstLoad } from './first-load.ts';
import { gazetteer } from './gazetteer.ts';
import { lighthouse } from './lighthouse.ts';
import { manyStores } from './many-stores.ts';
import { marketplace } from './marketplace.ts';
import { memory } from './memory.ts';
import { news } from './news.ts';
import { orders } from './orders.ts';
import { page } from './page.ts';
import type { Part, PartContext } from './part.ts';
import { products } from './products.ts';
import { reports } from './reports.ts';
import { sellerOrders } from './seller-orders.ts';
import { quotes } from './quotes.ts';
import { slowLine } from './slow-line.ts';
import { signInPart } from './sign-in.ts';
import { soak } from './soak.ts';
import { start } from './start.ts';
import { openWorkbench, outputFolder, root, type Workbench } from './workbench.ts';

const keptFile = path.join(root, 'docs/benchmarks.json');
const Run = z.object({
  commit: z.string(),
  at: z.string(),
  machine: z.string(),
  figures: z.array(
    z.object({ part: z.string(), name: z.string(), measured: z.number(), byCpu: z.number().exactOptional() }),
  ),
}) satisfies z.ZodType<KeptRun>;

const PARTS = {
  products,
  page,
  orders,
  quotes,
  news,
  'sign-in': signInPart,
  gazetteer,
  memory,
  start,
  'first-load': firstLoad,
  'dashboard-load': dashboardLoad,
  'seller-orders': sellerOrders,
  reports,
  lighthouse,
  'slow-line': slowLine,
  // On a database of its own.
  'many-stores': manyStores,
  // Last: it closes the demo's stores.
  marketplace,
  // Only when it is named.
  soak,
} satisfies Record<string, Part>;
type PartName = keyof typeof PARTS;

/** What a change of the server could slow down; measured in less than four minutes. */
const HOT: readonly PartName[] = ['products', 'page', 'orders'];

const HELP = `npm run bench -- [part …] [options]
Measures the product against bare-bones baselines in the same run. Figures are reported, not tested: it fails only
where a part could not be measured, and says which.

Parts (all but soak when none is named): ${Object.keys(PARTS).join(', ')}
  --rounds N    rounds of each comparison (5)
  --seconds N   seconds of each run in a round (3)
  --compare     beside the run that was kept last; the hot parts (${HOT.join(', ')}) when none is named
  --keep NAME   keeps the figures in docs/benchmarks.json, under a commit's name
  --port N      first of the ports to use (21700)
  --stores N    stores that many-stores makes up (10000); fewer for trying out
  --minutes N   how long soak lasts (30)
  --profile     write processor profiles of the servers to .cache/bench-profiles`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    port: { type: 'string', default: '21700' },
    stores: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '30' },
    profile: { type: 'boolean', default: false },
    compare: { type: 'boolean', default: false },
    keep: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

if (values.help) console.log(HELP);
else await runParts();

async function runParts(): Promise<void> {
  const unknown = positionals.filter((name) => !isPart(name));
  if (unknown.length > 0) {
    console.error(`No such part: ${unknown.join(', ')}\n\n${HELP}`);
    process.exitCode = 2;
    return;
  }
  const firstPort = Number(values.port);
  let opened: Promise<Workbench> | undefined;
  const context: PartContext = {
    workbench: () => (opened ??= openWorkbench({ firstPort, profiles: values.profile })),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    firstPort,
    stores: Number(values.stores),
    minutes: Number(values.minutes),
    say: (text) => console.error(`… ${text}`),
  };
  const all = values.compare
    ? HOT
    : Object.keys(PARTS)
        .filter(isPart)
        .filter((name) => name !== 'soak');
  const names = positionals.length === 0 ? all : positionals.filter(isPart);
  const figures: Figure[] = [];
  const failures: string[] = [];
  try {
    for (const name of names) {
      try {
        figures.push(...(await PARTS[name](context)));
      } catch (error) {
        // A part that cannot be measured does not stop the others.
        failures.push(`${name} could not be measured: ${describe(error)}`);
        console.error(failures.at(-1));
      }
    }
  } finally {
    await opened?.then((bench) => bench.close()).catch((error: unknown) => console.error(describe(error)));
  }
  report(figures, failures);
}

function report(figures: readonly Figure[], failures: readonly string[]): void {
  const machine = {
    cores: os.availableParallelism(),
    processor: os.cpus()[0]?.model ?? '',
    node: process.version,
  };
  mkdirSync(outputFolder, { recursive: true });
  const file = path.join(outputFolder, 'bench.json');
  writeFileSync(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine, figures, failures }, null, 2)}\n`,
  );
  console.log(toTable(figures));
  const kept = z.array(Run).parse(JSON.parse(readFileSync(keptFile, 'utf8')));
  const before = kept.at(-1);
  if (values.compare && before !== undefined)
    console.log(`\nBeside ${before.commit} (${before.machine}):\n${compare(figures, before).text}`);
  if (values.keep !== undefined) {
    const run: KeptRun = {
      commit: values.keep,
      at: new Date().toISOString(),
      machine: `${machine.cores} cores, ${machine.processor}`,
      figures: figures.map(({ part, name, measured, byCpu }) => ({
        part,
        name,
        measured: rounded(measured),
        ...(byCpu === undefined ? {} : { byCpu: rounded(byCpu) }),
      })),
    };
    writeFileSync(keptFile, `${JSON.stringify([...kept, run], null, 2)}\n`);
  }
  for (const failure of failures) console.log(failure);
  if (failures.length > 0) process.exitCode = 1;
}

/** Four figures say all that a measurement knows. */
function rounded(value: number): number {
  return Number(value.toPrecision(4));
}

function isPart(name: string): name is PartName {
  return Object.hasOwn(PARTS, name);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describe(error.cause)})`;
}
