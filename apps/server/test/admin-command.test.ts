import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { person } from './people.ts';

const script = fileURLToPath(new URL('../src/admin.ts', import.meta.url));
let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function admin(...args: string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, DATABASE_URL: database.url },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const [code] = (await once(child, 'close')) as [unknown];
  return { code, said };
}

const isSuperAdmin = async (userId: string): Promise<boolean> =>
  (
    await database.pools.platformDb
      .selectFrom('users')
      .select('is_super_admin')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).is_super_admin;

test('makes a super admin of an account, and an ordinary one again', async () => {
  const { userId, email } = await person(database);
  expect(await admin('grant', email.toUpperCase())).toMatchObject({ code: 0 });
  expect(await isSuperAdmin(userId)).toBe(true);
  expect(await admin('revoke', email)).toMatchObject({ code: 0 });
  expect(await isSuperAdmin(userId)).toBe(false);
});

test('refuses an address that nobody has confirmed: whoever registered it may be anybody', async () => {
  const { userId, email } = await person(database, { isEmailVerified: false });
  const refused = await admin('grant', email);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain('nobody has confirmed that address');
  expect(await isSuperAdmin(userId)).toBe(false);
});

test('says so when there is no such account, and how it is used', async () => {
  const unknown = await admin('grant', 'nobody@example.com');
  expect(unknown.code).toBe(1);
  expect(unknown.said).toContain('No account has the mail address nobody@example.com');
  for (const args of [[], ['grant'], ['promote', 'a@example.com'], ['grant', 'a@example.com', 'more']])
    expect((await admin(...args)).code).toBe(2);
  expect((await admin('--help')).said).toContain('npm run admin -- grant EMAIL');
});
