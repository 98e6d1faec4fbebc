import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from './test-app.ts';
import { freshDatabase, type FreshDatabase } from './fresh-database.ts';
import { dapurKakYah, loadDemoStores } from './demo-stores.ts';

export const slug = dapurKakYah.slug;

export const withSlug = { 'x-tenant-slug': slug };

/** A server over the demo stores, asked over HTTP by the tests of one file. */
export function httpFixture() {
  let database: FreshDatabase;
  let server: TestApp;

  beforeAll(async () => {
    database = await freshDatabase();
    await loadDemoStores(database.pools);
    server = await startTestApp(database);
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  const ask = (target: string, init: RequestInit = {}) =>
    fetch(server.url + target, { redirect: 'manual', ...init });

  return {
    get database() {
      return database;
    },
    get server() {
      return server;
    },
    ask,
  };
}
