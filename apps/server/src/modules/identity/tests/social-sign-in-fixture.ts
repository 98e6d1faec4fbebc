import type { Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import type { Person as GooglePerson, TokenKind } from '@dapur/simulators/google/model';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import {
  callApi,
  type Caller,
  type CallOptions,
  type EndpointName,
  type ReplyTo,
} from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import {
  APP_ID,
  CLIENT_ID,
  startSocialProviders,
  type SocialProviders,
} from '../../../../test/kit/social-providers.ts';

/** What a browser adds to the proof. */
interface MoreSaid {
  readonly id?: string;
  readonly email?: string;
  readonly name?: string;
  readonly picture?: string;
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
      const { body } = await this.call('socialConfig');
      if (body.data.google === null) throw new Error('no sign-in by Google');
      this.nonce = body.data.google.nonce;
      return this;
    }

    async call<Name extends EndpointName>(
      name: Name,
      options?: CallOptions<Name>,
      as?: Caller,
    ): Promise<ReplyTo<Name>> {
      const manner = { from: this.address, headers: { cookie: this.cookie } };
      const reply = await callApi(server, as, name, { ...manner, ...options } as CallOptions<Name>);
      for (const one of reply.headers.getSetCookie()) this.cookie = one.split(';')[0] ?? '';
      return reply;
    }

    googleToken(who: GooglePerson, kind: TokenKind = 'good') {
      return providers.google.issue({ clientId: CLIENT_ID, person: who, nonce: this.nonce, kind });
    }

    async google(who: GooglePerson, more: MoreSaid = {}, kind: TokenKind = 'good') {
      const token = await this.googleToken(who, kind);
      return this.call('social', { body: { provider: 'google', token, ...more } });
    }

    facebook(who: FacebookPerson, more: MoreSaid = {}) {
      const token = providers.facebook.issue({ appId: APP_ID, person: who });
      return this.call('social', { body: { provider: 'facebook', token, ...more } });
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
