import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';
import { person, type TestPerson } from './test-people.ts';

/** Two processes over one database, and somebody of the platform who decides its rules. */
export function platformRulesFixture() {
  let database: FreshDatabase;
  let apps: readonly [TestApp, TestApp];
  let admin: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    apps = [await startTestApp(database), await startTestApp(database)];
    admin = await person(database, { superAdmin: true, name: 'Harith Ong' });
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await database.drop();
  });

  const rows = async <T>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await database.pools.platform.query(text, values)).rows as T[];
  const audited = (subject: string, id: string) =>
    rows<{ action: string; reason: string }>(
      'select action, reason from platform_audit where subject = $1 and subject_id = $2 order by seq',
      subject,
      id,
    );

  return {
    get database() {
      return database;
    },
    get apps() {
      return apps;
    },
    get admin() {
      return admin;
    },
    rows,
    audited,
  };
}
