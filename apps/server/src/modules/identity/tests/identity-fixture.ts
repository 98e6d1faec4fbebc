import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly body: {
    success: boolean;
    code?: string;
    message?: string;
    nextStep?: string;
    data?: {
      token?: string;
      token_kind?: string;
      expires_at?: string;
      tenant?: { id: string } | null;
      user?: Record<string, unknown> & { id: string };
    } & { id: string; device: string; is_current: boolean }[];
  };
}

export const newEmail = (): string => `${randomUUID().slice(0, 8)}@example.com`;

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

  async function call(
    method: string,
    path: string,
    options: {
      readonly token?: string;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    } = {},
  ): Promise<Answer> {
    const response = await fetch(`${app.url}/api${path}`, {
      method,
      headers: {
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
        ...options.headers,
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      text,
      cookies: response.headers.getSetCookie(),
      body: JSON.parse(text) as Answer['body'],
    };
  }

  const post = (
    path: string,
    body: unknown,
    more: { token?: string; headers?: Record<string, string> } = {},
  ) => call('POST', path, { body, ...more });
  const me = (token: string) => call('GET', '/auth/me', { token });

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
    post,
    me,
    mailsTo,
  };
}
