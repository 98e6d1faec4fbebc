import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { GOOD_PASSWORD, signUp } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { withHands } from '../../../../test/kit/rush-of-orders.ts';
import { startServerProcess, type ServerProcess } from '../../../../test/kit/server-process.ts';
import { hostileFiles } from './hostile-files.ts';
import { upload } from '../../../../test/kit/uploads.ts';

const MAX_GROWTH_MB = 150;
const ROUNDS = process.env['DAPUR_FULL'] === '1' ? 2 : 1;

let database: FreshDatabase;
let server: ServerProcess;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  shop = await openShop(database.pools);
  // As `npm start` starts it.
  server = await startServerProcess(database.url, {
    NODE_OPTIONS: '--max-semi-space-size=16',
    MALLOC_ARENA_MAX: '2',
  });
});
afterAll(async () => {
  await server.kill('SIGTERM');
  await database.drop();
});

/** What the process holds in memory now, or held at most, in MB. */
async function residentMegabytes(which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
}

test.runIf(process.platform === 'linux')(
  `all hostile files, four hands at once, cost the server at most ${MAX_GROWTH_MB} MB`,
  async () => {
    const owner = await signUp(server, { password: GOOD_PASSWORD });
    await database.pools.platform.query(
      `insert into store_members (tenant_id, user_id, email, role) values ($1, $2, $3, 'owner')`,
      [shop.tenantId, owner.userId, owner.email],
    );
    const before = await residentMegabytes('VmRSS');
    const corpus = await hostileFiles();
    const statuses = new Map<number, number>();
    await withHands(Array.from({ length: ROUNDS }, () => corpus).flat(), 4, async ({ file }) => {
      const wish = { module: 'product' as const, parentId: shop.productIds[0] ?? '', files: [file] };
      const { status } = await upload(server, owner, wish, { shop });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    expect([...statuses.keys()].toSorted((a, b) => a - b)).toEqual([200, 413, 422]);
    const growth = (await residentMegabytes('VmHWM')) - before;
    expect(growth).toBeGreaterThan(0);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
);
