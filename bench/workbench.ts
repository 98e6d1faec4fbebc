import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openDatabase } from '../apps/server/src/platform/db/index.ts';
import { startEmbedded } from '../apps/server/src/platform/db/embedded-postgres.ts';
import { prepareCluster } from '../apps/server/src/platform/db/roles.ts';
import { toEnvironment } from './baseline/settings.ts';
import { createBaselineDatabase } from './baseline/tables.ts';
import { createBenchStore, type BenchStore } from './bench-store.ts';
import { startBenchServer, type BenchServer } from './server-process.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
const START = 'scripts/start.mjs';
const UNCACHED = 'bench/uncached-server.ts';
/** Of the servers under measurement. */
export const SECRET_KEY = 'bench'.repeat(13);
/** Results, profiles and reports. */
export const outputFolder = path.join(root, '.cache');

export interface Workbench {
  readonly store: BenchStore;
  /** The product as it runs, with the demo's stores beside the measured one. */
  product(): Promise<BenchServer>;
  /** Another process of the product, just started on the filled database; the caller stops it. */
  freshProduct(env?: Readonly<Record<string, string>>): Promise<BenchServer>;
  /** The same application composed without caches. */
  uncachedProduct(): Promise<BenchServer>;
  /** Another process of it, just started on the filled database; the caller stops it. */
  freshUncached(env?: Readonly<Record<string, string>>): Promise<BenchServer>;
  /** Bare Fastify on the same PostgreSQL; its static JSON is the product's own list of products. */
  baseline(): Promise<BenchServer>;
  /** Where a fresh process answers, by the name that it goes by. */
  readonly freshOrigin: string;
  /** Connection string of the product's database. */
  readonly databaseUrl: string;
  /** Connection string of the cluster's superuser, who may look at what PostgreSQL counts. */
  readonly superuserUrl: string;
  /** Where the product keeps its files. */
  readonly dataFolder: string;
  close(): Promise<void>;
}

export interface WorkbenchOptions {
  readonly firstPort: number;
  readonly profiles: boolean;
  /** Further settings of PostgreSQL. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL, with everything forced to disk as in production, and fills the databases. The servers start when
 * they are first asked for. PostgreSQL runs beside them and its memory and processor time are not counted as theirs.
 */
export async function openWorkbench({
  firstPort,
  profiles,
  settings = {},
}: WorkbenchOptions): Promise<Workbench> {
  await buildWebApp();
  const home = temporaryFolder();
  const closers: (() => Promise<void>)[] = [async () => rmSync(home, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const cluster = await startEmbedded(path.join(home, 'data'), { settings });
    closers.push(() => cluster.stop());
    const databaseUrl = await prepareCluster(cluster.url);
    const dataFolder = path.join(home, 'files');
    const log = { info: () => {}, warn: () => {} };
    const database = await openDatabase({ url: databaseUrl, dataDirectory: home, log });
    const store = await createBenchStore(database.pools);
    await database.close();
    const baselineUrl = await createBaselineDatabase(cluster.url);

    const profileFolder = profiles ? path.join(outputFolder, 'bench-profiles') : undefined;
    if (profileFolder !== undefined) mkdirSync(profileFolder, { recursive: true });
    const startOnce = (start: () => Promise<BenchServer>): (() => Promise<BenchServer>) => {
      let started: Promise<BenchServer> | undefined;
      return () => {
        started ??= start().then((server) => {
          closers.push(() => server.stop());
          return server;
        });
        return started;
      };
    };

    const startProduct = (
      file: string,
      port: number,
      more: Readonly<Record<string, string>> = {},
    ): Promise<BenchServer> =>
      startBenchServer({
        file: path.join(root, file),
        // As `npm start` does it, with whatever it tells the runtime.
        isLauncher: file === START,
        args: ['--port', String(port), '--data', dataFolder],
        port,
        env: {
          DATABASE_URL: databaseUrl,
          DAPUR_MODE: 'demo',
          SECRET_KEY,
          // All orders come from one address here; what is measured is the order, not the refusal.
          ORDERS_PER_MINUTE_PER_ADDRESS: '1000000',
          OPEN_ORDERS_PER_ADDRESS: '0',
          ...more,
        },
        readyPath: '/readyz',
        profileFolder,
      });
    const product = startOnce(() => startProduct(START, firstPort));
    return {
      store,
      databaseUrl,
      superuserUrl: cluster.url,
      freshOrigin: `http://localhost:${firstPort + 30}`,
      dataFolder,
      product,
      freshProduct: (env) => startProduct(START, firstPort + 30, env),
      uncachedProduct: startOnce(() => startProduct(UNCACHED, firstPort + 10)),
      freshUncached: (env) => startProduct(UNCACHED, firstPort + 30, env),
      baseline: startOnce(async () => {
        const staticFile = path.join(home, 'products.json');
        writeFileSync(staticFile, await readProducts(await product(), store));
        const port = firstPort + 20;
        return startBenchServer({
          file: path.join(root, 'bench/baseline/server.ts'),
          port,
          env: toEnvironment({ databaseUrl: baselineUrl, staticFile, port }),
          readyPath: '/ready',
          profileFolder,
        });
      }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A folder that is gone after the run. On a disk, as /tmp may be memory, where forcing a write costs nothing. */
export function temporaryFolder(): string {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : os.tmpdir();
  const folder = mkdtempSync(path.join(parent, 'dapur-bench-'));
  // Under root PostgreSQL has a user of its own, who must be able to pass through; else it moves out and stays behind.
  chmodSync(folder, 0o711);
  return folder;
}

async function readProducts({ origin }: BenchServer, { slug }: BenchStore): Promise<string> {
  const response = await fetch(`${origin}/api/products`, { headers: { 'x-tenant-slug': slug } });
  const text = await response.text();
  if (!response.ok) throw new Error(`The product answers ${response.status} ${text.slice(0, 300)}`);
  return text;
}

/** Builds the pages when their sources have changed, as `npm start` does. */
async function buildWebApp(): Promise<void> {
  const code = "import { build } from './scripts/setup.mjs'; await build();";
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: root });
}
