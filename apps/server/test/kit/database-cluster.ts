import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/db/embedded-postgres.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openOwnerPool } from '../../src/platform/db/pools.ts';
import { prepareCluster, urlOfOwner } from '../../src/platform/db/roles.ts';
import { startPgBouncer, type TestPooler } from './pgbouncer.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Connection string of the run's throw-away cluster, as its superuser. */
    databaseCluster: string;
    /** The pooler that the product's own connections go through, where a run is to show that they can. */
    pooler: Pick<TestPooler, 'port'> | undefined;
  }
}

export const TEMPLATE_DATABASE = 'dapur_template';

/** Once per run of the tests: one throw-away PostgreSQL with one migrated database, which test files clone. */
export default async function startCluster(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'dapur-test-'));
  // A new temporary folder is closed, also to the unprivileged user that PostgreSQL runs as when root starts the tests.
  await chmod(home, 0o711);
  const cluster = await startEmbedded(path.join(home, 'data'), { durable: false });
  let pooler: TestPooler | undefined;
  const stop = async (): Promise<void> => {
    await pooler?.stop();
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  };
  try {
    await makeTemplate(cluster.url);
    if (process.env['DAPUR_POOLER'] === '1')
      pooler = await startPgBouncer(urlOfOwner(cluster.url, TEMPLATE_DATABASE));
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('databaseCluster', cluster.url);
  project.provide('pooler', pooler && { port: pooler.port });
  return stop;
}

async function makeTemplate(superuserUrl: string): Promise<void> {
  const pool = openOwnerPool(await prepareCluster(superuserUrl, TEMPLATE_DATABASE));
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}
