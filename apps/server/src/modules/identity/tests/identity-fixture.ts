import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { callApi, type Caller, type CallOptions, type EndpointName } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

export const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

/** Who bears this token. */
export const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

export const linkIn = (text: string, page: string): string => {
  const token = new RegExp(`http://localhost:3000/p/${page}\\?token=([\\w-]+)`).exec(text)?.[1];
  if (token === undefined) throw new Error(`no link to ${page} in: ${text}`);
  return token;
};

/** A server over a database of its own, and the calls of people who sign in to it. */
export function identityFixture() {
  let database: FreshDatabase;
  let app: TestApp;

  beforeAll(async () => {
    database = await freshDatabase();
    app = await startTestApp(database);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const call = <Name extends EndpointName>(name: Name, options?: CallOptions<Name>, as?: Caller) =>
    callApi(app, as, name, options);
  const me = (token: string) => call('me', {}, bearing(token));

  /** The mails to an address once there are `count` of them. */
  async function mailsTo(email: string, count = 1) {
    const found = () => app.mails.filter(({ to }) => to.address === email);
    await expect.poll(() => found().length).toBeGreaterThanOrEqual(count);
    return found();
  }

  return {
    get database() {
      return database;
    },
    get app() {
      return app;
    },
    call,
    me,
    mailsTo,
  };
}
