import { randomInt, randomUUID } from 'node:crypto';
import type { Person as FacebookPerson } from '@dapur/simulators/facebook/model';
import { afterAll, beforeAll } from 'vitest';
import { createPasswordHasher } from '../index.ts';
import { callApi, type Caller, type CallOptions, type EndpointName } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import {
  GOOD_PASSWORD,
  person,
  type TestPerson,
  type TestPersonOptions,
} from '../../../../test/kit/test-people.ts';
import { APP_ID, startSocialProviders, type SocialProviders } from '../../../../test/kit/social-providers.ts';

export const facebooker = (): FacebookPerson => ({
  id: `${randomInt(2 ** 40)}`,
  email: `${randomUUID().slice(0, 8)}@mailbox.example`,
  name: 'Somebody',
});

/** A server with simulated providers, and people who link their sign-ins. */
export function socialLinksFixture() {
  let database: FreshDatabase;
  let providers: SocialProviders;
  let server: TestApp;
  let goodHash: string;

  beforeAll(async () => {
    [database, providers, goodHash] = await Promise.all([
      freshDatabase(),
      startSocialProviders(),
      createPasswordHasher().hash(GOOD_PASSWORD),
    ]);
    server = await startTestApp(database, { settings: { trustedProxies: 1, social: providers.settings } });
  });
  afterAll(async () => {
    await server.close();
    await providers.close();
    await database.drop();
  });

  const call = <Name extends EndpointName>(name: Name, options?: CallOptions<Name>, as?: Caller) =>
    callApi(server, as, name, options);

  const proofOf = (who: FacebookPerson) => ({
    provider: 'facebook',
    token: providers.facebook.issue({ appId: APP_ID, person: who }),
  });

  const signInBy = (who: FacebookPerson) => call('social', { body: proofOf(who) });

  /** Sets when the person last proved their identity in the session. */
  const provedAgo = (who: TestPerson, minutes: number) =>
    database.pools.platform.query(
      'update sessions set proved_at = now() - make_interval(mins => $2) where id = $1',
      [who.sessionId, minutes],
    );

  /** Somebody who signed in an hour ago: such a session is what a stranger may have borrowed. */
  async function borrowed(options: TestPersonOptions = {}): Promise<TestPerson> {
    const who = await person(database, { passwordHash: goodHash, ...options });
    await provedAgo(who, 60);
    return who;
  }

  async function linksOf({ userId }: TestPerson): Promise<string[]> {
    const { rows } = await database.pools.platform.query<{ subject: string }>(
      'select subject from user_identities where user_id = $1 order by created_at',
      [userId],
    );
    return rows.map(({ subject }) => subject);
  }

  /** What the account's address is told, oldest first. */
  async function toldTo({ userId }: TestPerson): Promise<unknown[]> {
    const { rows } = await database.pools.platform.query<{ topic: string; payload: Record<string, unknown> }>(
      `select topic, payload - 'userId' as payload from platform_outbox where payload->>'userId' = $1
      order by created_at, topic`,
      [userId],
    );
    return rows.map(({ topic, payload }) => ({ topic, ...payload }));
  }

  /** Links as if it had been done so many days ago, when the mailbox was proved another number of days ago. */
  async function linkedAgo(who: TestPerson, them: FacebookPerson, days: number, provedDays: number) {
    await database.pools.platform.query(
      `insert into user_identities (user_id, provider, subject, email, created_at)
     values ($1, 'facebook', $2, $3, now() - make_interval(days => $4))`,
      [who.userId, them.id, them.email, days],
    );
    await database.pools.platform.query(
      'update users set email_verified_at = now() - make_interval(days => $2) where id = $1',
      [who.userId, provedDays],
    );
  }

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
    get goodHash() {
      return goodHash;
    },
    call,
    proofOf,
    signInBy,
    provedAgo,
    borrowed,
    linksOf,
    toldTo,
    linkedAgo,
  };
}
