import type { Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import type { Person as GooglePerson, TokenKind } from '@dapur/simulators/google/model';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { APP_ID, CLIENT_ID, startSocialProviders, type SocialProviders } from '../../../../test/kit/social-providers.ts';

interface Reply {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly details?: Record<string, unknown>;
    readonly isNewUser?: boolean;
    readonly nextStep?: string;
    readonly data?: {
      token: string;
      user: { id: string; email: string; email_verified: boolean; has_password: boolean; full_name: string };
    };
  };
  readonly cookies: readonly string[];
}

/** A server with simulated providers, and browsers that sign in by them. */
export function socialSignInFixture() {
  let database: FreshDatabase;
  let providers: SocialProviders;
  let server: TestApp;

  beforeAll(async () => {
    [database, providers] = await Promise.all([freshDatabase(), startSocialProviders()]);
    server = await startTestApp(database, { settings: { trustedProxies: 1, social: providers.settings } });
  });
  afterAll(async () => {
    await server.close();
    await providers.close();
    await database.drop();
  });

  /** A browser of its own address, with the cookie that the configuration sets. */
  class Browser {
    cookie = '';
    nonce = '';
    readonly address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

    async open(): Promise<this> {
      const reply = await this.call('GET', '/auth/social/config');
      const { google } = (reply.body as unknown as { data: { google: { nonce: string } } }).data;
      this.nonce = google.nonce;
      return this;
    }

    async call(
      method: string,
      path: string,
      body?: object,
      headers: Record<string, string> = {},
    ): Promise<Reply> {
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: {
          'x-forwarded-for': this.address,
          cookie: this.cookie,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const cookies = response.headers.getSetCookie();
      for (const one of cookies) this.cookie = one.split(';')[0] ?? '';
      return { status: response.status, body: (await response.json()) as Reply['body'], cookies };
    }

    googleToken(who: GooglePerson, kind: TokenKind = 'good') {
      return providers.google.issue({ clientId: CLIENT_ID, person: who, nonce: this.nonce, kind });
    }

    async google(who: GooglePerson, more: object = {}, kind: TokenKind = 'good'): Promise<Reply> {
      return this.call('POST', '/auth/social', {
        provider: 'google',
        token: await this.googleToken(who, kind),
        ...more,
      });
    }

    facebook(who: FacebookPerson, more: object = {}): Promise<Reply> {
      const token = providers.facebook.issue({ appId: APP_ID, person: who });
      return this.call('POST', '/auth/social', { provider: 'facebook', token, ...more });
    }
  }

  const browser = () => new Browser().open();
  let counter = 0;
  const googler = (over: Partial<GooglePerson> = {}): GooglePerson => {
    const nth = ++counter;
    return {
      sub: `9000${nth}`,
      email: `social-${nth}@gmail.com`,
      email_verified: true,
      name: `Person ${nth}`,
      ...over,
    };
  };
  const facebooker = (over: Partial<FacebookPerson> = {}): FacebookPerson => {
    const nth = ++counter;
    return { id: `8000${nth}`, email: `social-${nth}@mailbox.example`, name: `Person ${nth}`, ...over };
  };

  return {
    get database() {
      return database;
    },
    get providers() {
      return providers;
    },
    get server() {
      return server;
    },
    Browser,
    browser,
    googler,
    facebooker,
  };
}
