import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { callApi, unchecked } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';

export const DOMAIN_IS_TAKEN = 'This domain name is already taken';

export const freshSlug = (): string => `kedai-${randomUUID().slice(0, 8)}`;

/** A server, and people who open stores. */
export function createStoreFixture() {
  let database: FreshDatabase;
  let server: TestApp;
  let aisyah: TestPerson;

  beforeAll(async () => {
    database = await freshDatabase();
    server = await startTestApp(database);
  });
  beforeEach(async () => {
    aisyah = await person(database);
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
    (await database.pools.platform.query<R>(text, values)).rows;

  const register = (who: TestPerson | undefined, body: unknown) =>
    callApi(server, who, 'registerTenant', { body: unchecked(body) });

  /** How many rows there are of all that an opening writes. */
  async function written(): Promise<Record<string, number>> {
    const tables = [
      'tenants',
      'store_profiles',
      'store_members',
      'delivery_times',
      'delivery_dates',
      'pickup_points',
      'referrals',
      'sessions',
    ];
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ');
    const [row] = await query<Record<string, number>>(`select ${counts}`);
    return row ?? {};
  }

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    get aisyah() {
      return aisyah;
    },
    query,
    register,
    written,
  };
}
