import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { asSuperuser, emptyDatabase } from '../../../test/kit/fresh-database.ts';
import { openOwnerPool } from './pools.ts';
import { ensureRoles } from './roles.ts';

const login = `login_${randomBytes(4).toString('hex')}`;
afterAll(() => asSuperuser(`drop role if exists ${login}`));

async function ensureFor(url: string): Promise<void> {
  const pool = openOwnerPool(url);
  try {
    await ensureRoles(pool);
  } finally {
    await pool.end();
  }
}

test("a login of one's own that may take the roles passes; one that may not is told what to run", async () => {
  const database = await emptyDatabase();
  await expect(ensureFor(database.url)).resolves.toBeUndefined();
  await database.drop();

  await asSuperuser(`create role ${login} login password 'secret'`);
  const url = new URL(inject('databaseCluster'));
  url.username = login;
  url.password = 'secret';
  await expect(ensureFor(url.href)).rejects.toThrow('grant dapur_app, dapur_platform to the_login');
  await asSuperuser(`grant dapur_app, dapur_platform to ${login}`);
  await expect(ensureFor(url.href)).resolves.toBeUndefined();
});
