import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { awayFromWindowEnd } from '../../../../test/kit/window-end.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { GOOD_PASSWORD, person } from '../../../../test/kit/test-people.ts';

const isFull = process.env['DAPUR_FULL'] === '1';
/** Guesses at one account are tested in `identity-abuse.test.ts`. */
const GUESSES = isFull ? 10_000 : 500;
/** Where there is another address for each guess. */
const ELSEWHERE = isFull ? 2_000 : 300;
const MOST = 40;
const QUARTER = 15 * 60;

let passwordHash: string;

/** A server with production's limits and counters of its own, behind so many proxies. */
interface Strict {
  readonly app: TestApp;
  readonly database: FreshDatabase;
}
const opened: Strict[] = [];

async function openStrict(trustedProxies: number): Promise<Strict> {
  const database = await freshDatabase();
  const strict = {
    app: await startTestApp(database, { settings: { trustedProxies, identity: {} } }),
    database,
  };
  opened.push(strict);
  return strict;
}

beforeAll(async () => {
  // Cheap, so that a guess that gets through costs the machine little; only how many do is looked at.
  passwordHash = await hash(GOOD_PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 });
});
afterAll(async () => {
  for (const { app, database } of opened) {
    await app.close();
    await database.drop();
  }
});

interface Guess {
  readonly email: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** How many of `count` guesses were compared with something: any answer but "too many". */
async function compared({ app }: Strict, count: number, guess: (at: number) => Guess): Promise<number> {
  await awayFromWindowEnd(QUARTER);
  let reached = 0;
  let next = 0;
  const hand = async (): Promise<void> => {
    while (next < count) {
      const at = next++;
      const { email, headers } = guess(at);
      const response = await callApi(app, undefined, 'login', {
        body: { email, password: `guess-${at}` },
        headers,
      });
      if (response.status !== 429) reached += 1;
    }
  };
  await Promise.all(Array.from({ length: 20 }, hand));
  return reached;
}

const spread = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;
const manyAccounts = (at: number): string => `nobody-${at}@mail.example`;
/** All the ways a client may claim to come from elsewhere. */
const pretends = (address: string) => ({
  'x-forwarded-for': address,
  'x-real-ip': address,
  'x-client-ip': address,
  'cf-connecting-ip': address,
  forwarded: `for=${address}`,
});

describe(`of many guesses at most ${MOST} are compared`, () => {
  test('at one account, each really from another address', async () => {
    const strict = await openStrict(1);
    const { email } = await person(strict.database, { passwordHash });
    const spellings = [email, email.toUpperCase(), ` ${email} `, email.replace('person', 'Person')];
    const reached = await compared(strict, ELSEWHERE, (at) => ({
      email: spellings[at % spellings.length] ?? email,
      headers: { 'x-forwarded-for': spread(at) },
    }));
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(MOST);
  });

  test(
    `${GUESSES}, each at another account, from one address that claims ever others`,
    { timeout: 120_000 },
    async () => {
      const strict = await openStrict(0);
      const reached = await compared(strict, GUESSES, (at) => ({
        email: manyAccounts(at),
        headers: pretends(spread(at)),
      }));
      expect(reached).toBeGreaterThan(0);
      expect(reached).toBeLessThanOrEqual(MOST);
    },
  );

  test('and behind a proxy, which puts the real address last', async () => {
    const strict = await openStrict(1);
    const reached = await compared(strict, ELSEWHERE, (at) => ({
      email: manyAccounts(at),
      headers: { ...pretends(spread(at)), 'x-forwarded-for': `${spread(at)}, 203.0.113.9` },
    }));
    expect(reached).toBeGreaterThan(0);
    expect(reached).toBeLessThanOrEqual(MOST);
  });

  test('nor by taking another address of the same household’s network each time', async () => {
    const strict = await openStrict(1);
    const reached = await compared(strict, ELSEWHERE, (at) => ({
      email: manyAccounts(at),
      headers: { 'x-forwarded-for': `2001:db8:1:2::${at.toString(16)}` },
    }));
    expect(reached).toBeLessThanOrEqual(MOST);
  });

  test('the same check catches a server that believes the header', async () => {
    const credulous = await openStrict(1);
    const reached = await compared(credulous, 100, (at) => ({
      email: manyAccounts(at),
      headers: pretends(spread(at)),
    }));
    expect(reached).toBeGreaterThan(MOST);
  });
});
