// After the server's tests: node tools/citus/check-citus.ts FOLDER [--all], where FOLDER is what DAPUR_STATEMENTS was while
// they ran, and --all says that all tests of the gate were run, and no more. It starts a PostgreSQL of its own.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbedded } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openOwnerPool } from '../../apps/server/src/platform/db/pools.ts';
import { prepareCluster } from '../../apps/server/src/platform/db/roles.ts';
import { readTexts } from '../sql-claims/made-texts.ts';
import { readCatalogue } from './catalogue.ts';
import { compareWithKnown, type Found } from './compare-with-known.ts';
import { KNOWN_IN_STATEMENTS } from './known.ts';
import { isPlanned, readQueries } from './read-query.ts';
import { findFaults } from './statement-faults.ts';

const [folder = '', ...options] = process.argv.slice(2);
// What spreads the tables speaks to Citus itself, whose functions are not here.
const texts = readTexts(folder).filter(([text, at]) => isPlanned(text) && at !== 'platform/db/distribute.ts');
const { found, unread } = await withSchema(async (client) => {
  const catalogue = await readCatalogue(client);
  const faults: Found[] = [];
  const failed: string[] = [];
  for (const [text, at] of texts) {
    try {
      for (const query of await readQueries(client, text))
        for (const { rule, what } of findFaults(query, catalogue)) faults.push({ rule, at, what });
    } catch (error) {
      failed.push(`${at}: PostgreSQL does not read this statement (${String(error)}): ${text}`);
    }
  }
  return { found: faults, unread: failed };
});
const faults = [
  ...unread,
  ...compareWithKnown(found, KNOWN_IN_STATEMENTS, options.includes('--all')),
  ...(texts.length === 0 ? ['No statement was recorded'] : []),
];
for (const fault of faults) process.stderr.write(`${fault}\n`);
process.stdout.write(
  `${texts.length} statements of the server were read as Citus would; ${found.length} times it would refuse, by known causes.\n`,
);
process.exitCode = faults.length > 0 ? 1 : 0;

async function withSchema<T>(use: (client: pg.Client) => Promise<T>): Promise<T> {
  const home = await mkdtemp(path.join(os.tmpdir(), 'dapur-citus-'));
  // A new temporary folder is closed, also to the unprivileged user that PostgreSQL runs as when root starts it.
  await chmod(home, 0o711);
  const cluster = await startEmbedded(path.join(home, 'data'), { durable: false });
  try {
    const url = await prepareCluster(cluster.url);
    const owner = openOwnerPool(url);
    try {
      await migrate(owner);
    } finally {
      await owner.end();
    }
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await use(client);
    } finally {
      await client.end();
    }
  } finally {
    await cluster.stop();
    await rm(home, { recursive: true, force: true });
  }
}
