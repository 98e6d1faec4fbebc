import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from './kit/command-process.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop } from './kit/open-shop.ts';
import { person } from './kit/test-people.ts';

let database: FreshDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([freshDatabase(), mkdtemp(path.join(os.tmpdir(), 'dapur-admin-'))]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const admin = (...args: string[]) => runAdmin(database.url, [...args, '--data', folder]);

test('a store that is not here is not exported, and no file that is there is written over', async () => {
  const { slug } = await openShop(database.pools);
  const file = path.join(folder, 'there.zip');
  expect((await admin('export-store', 'no-such-store', file)).said).toContain('No store has the address');
  await writeFile(file, 'mine');
  const refused = await admin('export-store', slug, file);
  expect(refused).toEqual({ code: 1, said: `${file} is there already: name a new file.\n` });
});

test('what is no copy is not imported, nor a store that is here', async () => {
  const { slug } = await openShop(database.pools);
  const file = path.join(folder, 'kedai.zip');
  expect(await admin('export-store', slug, file)).toMatchObject({ code: 0 });
  const taken = await admin('import-store', file);
  expect(taken).toMatchObject({ code: 1 });
  expect(taken.said).toContain('This store is here already');
  await writeFile(file, 'no zip');
  const spoilt = await admin('import-store', file);
  expect(spoilt).toMatchObject({ code: 1 });
  expect(spoilt.said).toContain('cannot be imported. It is no ZIP');
});

const roleOf = async (userId: string): Promise<string | null> =>
  (
    await database.pools.platformDb
      .selectFrom('users')
      .select('platform_role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).platform_role;

test('takes a lost phone out, so that a new one is set up, and writes down that it did', async () => {
  const { userId, email, sessionId } = await person(database, { superAdmin: true });
  const { platform } = database.pools;
  await platform.query(`insert into second_factors (user_id, secret, confirmed_at) values ($1, 'x', now())`, [
    userId,
  ]);
  expect(await admin('reset-second-factor', email)).toMatchObject({ code: 0 });
  const { rows } = await platform.query(
    `select s.second_factor_at, (select count(*)::int from second_factors where user_id = $1) as factors,
            (select array_agg(action) from platform_audit where subject_id = $1::text and actor_id is null) as acts
       from sessions s where s.id = $2`,
    [userId, sessionId],
  );
  expect(rows).toEqual([{ second_factor_at: null, factors: 0, acts: ['second_factor.reset'] }]);
  const again = await admin('reset-second-factor', email);
  expect(again).toMatchObject({ code: 1 });
  expect(again.said).toContain('has no second factor');
});

test('refuses an address that nobody has confirmed: whoever registered it may be anybody', async () => {
  const { userId, email } = await person(database, { isEmailVerified: false });
  const refused = await admin('grant', email);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('nobody has confirmed that address');
  expect(await roleOf(userId)).toBeNull();
});

test('says so when there is no such account, and how it is used', async () => {
  const email = 'nobody@example.com';
  const unknown = await admin('grant', email);
  expect(unknown.code).toBe(1);
  expect(unknown.said).toContain('No account has the mail address nobody@example.com');
  const misused = await admin('grant', email, 'owner');
  expect(misused).toMatchObject({ code: 2 });
  expect(misused.said).toContain('npm run admin -- grant EMAIL [ROLE]');
});

test('exports a store into a file, and imports it where it is not there', async () => {
  const { tenantId, slug } = await openShop(database.pools);
  await database.pools.platform.query(
    `update products set name = 'Ayam Halal', description = 'Bukan halal' where tenant_id = $1`,
    [tenantId],
  );
  const file = path.join(folder, 'halal.zip');
  const saved = await admin('export-store', slug, file);
  expect(saved).toMatchObject({ code: 0 });
  expect(saved.said).toContain(`of /${slug}`);

  const other = await freshDatabase();
  const brought = await runAdmin(other.url, ['import-store', file, '--data', folder]);
  expect(brought).toMatchObject({ code: 0 });
  expect(brought.said).toContain(`is here now at /${slug}`);
  expect(brought.said).toContain('judge it at /super-admin/claims');
  expect(brought.said).toContain('  Ayam Halal: Ayam Halal\n');
  expect(brought.said).not.toContain('Bukan');
  const { rows } = await other.pools.platform.query('select id from tenants');
  expect(rows).toEqual([{ id: tenantId }]);
  await other.drop();
});
