import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openOwnerPool } from '../../apps/server/src/platform/db/pools.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { jobsDone } from './jobs.ts';
import { startProduct, type ProductOptions } from './product.ts';

/** A product that nobody else looks at: its own processes and ports, and its own database. */
interface World {
  readonly port: number;
  readonly databaseUrl: string;
  /** Settles when nothing of it is left. */
  readonly ended: Promise<void>;
}

/** A product with its simulators takes seven, and a journey's name server the eighth. */
const PORTS = 8;
const APART = 10;
/** From here on outgoing connections of the machine may take the ports. */
const LAST_PORT = 32_767 - APART;

const BARE = 'template_bare';
const DEMO = 'template_demo';

/** Makes worlds, each with a copy of a database that was prepared once. */
export class Worlds {
  readonly folder: string;
  readonly #cluster: Cluster;
  readonly #firstPort: number;
  readonly #takenPorts = new Set<number>();
  readonly #ending = new AbortController();
  readonly #running = new Set<Promise<void>>();
  #made = 0;

  private constructor(cluster: Cluster, firstPort: number) {
    this.folder = cluster.folder;
    this.#cluster = cluster;
    this.#firstPort = firstPort;
  }

  /** Starts the database of all worlds and prepares what they are copies of. Ports are taken from `firstPort` on. */
  static async prepare(firstPort: number, signal?: AbortSignal): Promise<Worlds> {
    const worlds = new Worlds(await startCluster(), firstPort);
    const end = (): void => worlds.#ending.abort();
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
    try {
      await worlds.#prepareTemplates();
    } catch (error) {
      await worlds.stop();
      throw error;
    }
    return worlds;
  }

  /** It lasts until `signal` is aborted, or all worlds are stopped. */
  async make(options: ProductOptions, signal: AbortSignal): Promise<World> {
    const name = `world_${(this.#made += 1)}`;
    const databaseUrl = await this.#cluster.clone(options.isBare === true ? BARE : DEMO, name);
    return this.#start({ name, databaseUrl, end: () => this.#cluster.drop(name) }, options, signal);
  }

  /** Ends all of them, and their database. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await Promise.allSettled(this.#running);
    await this.#cluster.stop();
  }

  async #prepareTemplates(): Promise<void> {
    const bare = openOwnerPool(await this.#cluster.create(BARE));
    try {
      await migrate(bare);
    } finally {
      await bare.end();
    }
    // The product itself fills the other template and does the work that follows; it finishes its work in hand as it
    // ends.
    const databaseUrl = await this.#cluster.clone(BARE, DEMO);
    const isFilled = new AbortController();
    const product = await this.#start({ name: DEMO, databaseUrl }, {}, isFilled.signal);
    const observer = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      options: '-c role=dapur_platform',
    });
    try {
      await jobsDone(observer);
    } finally {
      await observer.end();
    }
    isFilled.abort();
    await product.ended;
  }

  async #start(
    { name, databaseUrl, end }: { name: string; databaseUrl: string; end?: () => Promise<void> },
    options: ProductOptions,
    signal: AbortSignal,
  ): Promise<World> {
    const dataFolder = path.join(this.folder, name);
    const port = await this.#takePorts();
    const { promise: over, resolve } = Promise.withResolvers<void>();
    this.#running.add(over);
    const cleanUp = async (): Promise<void> => {
      try {
        await Promise.all([end?.(), rm(dataFolder, { recursive: true, force: true })]);
      } finally {
        this.#takenPorts.delete(port);
        this.#running.delete(over);
        resolve();
      }
    };
    try {
      const lasting = AbortSignal.any([signal, this.#ending.signal]);
      const { ended } = await startProduct({ port, databaseUrl, dataFolder }, options, lasting);
      return {
        port,
        databaseUrl,
        ended: ended.then(async (code) => {
          if (!lasting.aborted) console.error(`The product on port ${port} ended by itself, with ${code}.`);
          await cleanUp();
        }),
      };
    } catch (error) {
      await cleanUp();
      throw error;
    }
  }

  async #takePorts(): Promise<number> {
    for (let first = this.#firstPort; first <= LAST_PORT; first += APART) {
      if (this.#takenPorts.has(first)) continue;
      this.#takenPorts.add(first);
      if (await areFree(first)) return first;
      this.#takenPorts.delete(first);
    }
    throw new Error(`there are no free ports from ${this.#firstPort} on`);
  }
}

/** Whether the ports are free: another product there would be taken for this one. */
async function areFree(first: number): Promise<boolean> {
  for (let port = first; port < first + PORTS; port += 1) {
    const server = createServer().listen(port);
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    server.close();
    if (!isFree) return false;
  }
  return true;
}
