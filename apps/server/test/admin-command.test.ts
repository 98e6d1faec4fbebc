import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from './kit/command-process.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { person } from './kit/test-people.ts';

let database: FreshDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const admin = (...args: string[]) => runAdmin(database.url, args);

const roleOf = async (userId: string): Promise<string | null> =>
  (
    await database.pools.platformDb
      .selectFrom('users')
      .select('platform_role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).platform_role;

test('makes a super admin of an account or gives it another role, and makes it an ordinary one again', async () => {
  const { userId, email } = await person(database);
  expect(await admin('grant', email.toUpperCase())).toMatchObject({ code: 0 });
  expect(await roleOf(userId)).toBe('super_admin');
  expect((await admin('grant', email, 'finance')).said).toContain('runs the platform now as finance');
  expect(await roleOf(userId)).toBe('finance');
  expect(await admin('revoke', email)).toMatchObject({ code: 0 });
  expect(await roleOf(userId)).toBeNull();
  const { rows } = await database.pools.platform.query(
    `select action, before, after from platform_audit where subject_id = $1 order by seq`,
    [userId],
  );
  expect(rows).toEqual(
    [
      [null, 'super_admin'],
      ['super_admin', 'finance'],
      ['finance', null],
    ].map(([before, after]) => ({
      action: 'user.role_changed',
      before: { platform_role: before },
      after: { platform_role: after },
    })),
  );
});
