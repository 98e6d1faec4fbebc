import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPools } from '../src/platform/db/pools.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { startPgBouncer, throughPooler, type TestPooler } from './kit/pgbouncer.ts';

let database: FreshDatabase;
let pooler: TestPooler;
beforeAll(async () => {
  database = await freshDatabase();
  pooler = await startPgBouncer(database.url);
});
afterAll(async () => {
  await pooler.stop();
  await database.drop();
});

const roleOf = async (pool: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<unknown> =>
  (await pool.query('select current_user::text as role')).rows[0];

test('behind PgBouncer each transaction has its role, and without what it carries along it would be the owner’s', async () => {
  const url = throughPooler(database.url, pooler.port);
  const pools = openPools({ url, directUrl: database.url });
  // As the product would be without the scope of each transaction: the pooler takes no options of a connection.
  const bare = openPools({ url });
  try {
    expect(await roleOf(pools.app)).toEqual({ role: 'dapur_app' });
    expect(await roleOf(pools.platform)).toEqual({ role: 'dapur_platform' });
    await expect(roleOf(bare.app)).rejects.toThrow(/options|startup parameter/);
  } finally {
    await pools.close();
    await bare.close();
  }
});

test('races, walls between stores, and the tests of every module pass through PgBouncer', async () => {
  const tests = ['apps/server/src/platform/db', 'apps/server/src/modules', 'apps/server/test'];
  const root = fileURLToPath(new URL('../../../', import.meta.url));
  // As the gate runs them: this run's depth is not what is shown here.
  const { DAPUR_FULL: _depth, VITEST: _within, ...environment } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project=node', '--reporter=dot', ...tests],
    { cwd: root, env: { ...environment, DAPUR_POOLER: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-6_000)));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, said).toBe(0);
}, 1_800_000);
