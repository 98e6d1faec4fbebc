import { randomBytes } from 'node:crypto';
import { afterAll, expect, inject, test } from 'vitest';
import { asSuperuser, emptyDatabase } from '../../../test/kit/fresh-database.ts';
import { openOwnerPool } from './pools.ts';
import { ensureRoles } from './roles.ts';

const login = `login_${randomBytes(4).toString('hex')}`;
afterAll(() => asSuperuser(`drop role if exists ${login}`));

async function ensureFor(url: string, mayLogIn?: boolean): Promise<void> {
  const pool = openOwnerPool(url);
  try {
    await ensureRoles(pool, mayLogIn);
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

test('the roles may log in where that is set, and keep that right when it is not', async () => {
  const superuser = inject('databaseCluster');
  const logins = async (): Promise<unknown> => {
    const pool = openOwnerPool(superuser);
    try {
      const { rows } = await pool.query(
        `select rolname, rolcanlogin from pg_roles where rolname in ('dapur_app', 'dapur_platform') order by 1`,
      );
      return rows;
    } finally {
      await pool.end();
    }
  };
  const both = (rolcanlogin: boolean) =>
    ['dapur_app', 'dapur_platform'].map((rolname) => ({ rolname, rolcanlogin }));
  try {
    await ensureFor(superuser);
    expect(await logins()).toEqual(both(false));
    await ensureFor(superuser, true);
    expect(await logins()).toEqual(both(true));
    await ensureFor(superuser);
    expect(await logins()).toEqual(both(true));
  } finally {
    await asSuperuser('alter role dapur_app nologin');
    await asSuperuser('alter role dapur_platform nologin');
  }
});
