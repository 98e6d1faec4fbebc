import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { OWNER_ROLE, prepareCluster, urlOfOwner } from '../../apps/server/src/platform/db/roles.ts';

/** Each product takes up to thirty, and each journey some. */
const CONNECTIONS = '400';

/** A throw-away PostgreSQL of one run, in a folder of its own that ends with it. */
export interface Cluster {
  readonly folder: string;
  /** Makes a database, as the product makes its own, and answers how its owner reaches it. */
  create(name: string): Promise<string>;
  /** The same as a copy of one that nobody is connected to, in some tens of milliseconds. */
  clone(template: string, name: string): Promise<string>;
  drop(name: string): Promise<void>;
  stop(): Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dapur-e2e-'));
  // Under root PostgreSQL has a user of its own, who must be able to pass through; else it moves out and stays behind.
  chmodSync(folder, 0o711);
  const server = await startEmbedded(path.join(folder, 'cluster'), {
    durable: false,
    settings: { max_connections: CONNECTIONS },
  });
  return {
    folder,
    create: (name) => prepareCluster(server.url, name),
    clone: async (template, name) => {
      await runAll(server.url, [
        `create database ${name} template ${template} owner ${OWNER_ROLE}`,
        `revoke all on database ${name} from public`,
      ]);
      return urlOfOwner(server.url, name);
    },
    // By force: connections that are still open have nothing to wait for.
    drop: (name) => runAll(server.url, [`drop database if exists ${name} with (force)`]),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function runAll(superuserUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
