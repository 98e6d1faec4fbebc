import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@dapur/contract/endpoint';
import { api, type Api } from '@dapur/contract/index';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pendingSecret } from '../commands/enrol.ts';
import { takeStep } from '../data/factors.ts';
import { codeAt, stepAt } from '../totp.ts';
import { withPlatform, type Tx } from '../../../platform/db/index.ts';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app.ts';
import { callApi, type Caller, type ReplyTo } from '../../../../test/kit/client.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { inputFor } from '../../../../test/kit/endpoint-input.ts';
import { callMade } from '../../../../test/kit/made-calls.ts';
import { naivePendingSecret, naiveTakeStep } from './naive-factors.ts';
import { person, showSecondFactor, type TestPerson } from '../../../../test/kit/test-people.ts';
import { openShop, type Shop } from '../../../../test/kit/open-shop.ts';
import { anotherSessionOf, bytesOf } from './phone.ts';

let database: FreshDatabase;
let app: TestApp;
let other: TestApp;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  [app, other] = await Promise.all([startTestApp(database), startTestApp(database)]);
  shop = await openShop(database.pools);
});
afterAll(async () => {
  await Promise.all([app.close(), other.close()]);
  await database.drop();
});

const now = () => stepAt(Date.now() / 1_000);
const unproven = () => person(database, { superAdmin: true, isUnproven: true });
const confirm = (who: Caller, code: string) => callApi(app, who, 'confirmSecondFactor', { body: { code } });
const pass = (who: Caller, code: string, at = app) =>
  callApi(at, who, 'passSecondFactor', { body: { code } });
const enrol = (who: Caller, body: object = {}) => callApi(app, who, 'enrolSecondFactor', { body });
const isLetIn = async (who: Caller) => (await callApi(app, who, 'listAudit')).status === 200;
const textsOf = (answer: ReplyTo<'confirmSecondFactor'>) => answer.body.data.recovery_codes;
const acts = async ({ userId }: TestPerson): Promise<string[]> =>
  (
    await database.pools.platform.query<{ action: string }>(
      'select action from platform_audit where actor_id = $1 order by seq',
      [userId],
    )
  ).rows.map(({ action }) => action);

interface Enrolled {
  readonly who: TestPerson;
  readonly secret: Buffer;
  readonly recovery: readonly string[];
}

/** Somebody whose phone was set up a while ago, so that its code of this moment was not used yet. */
async function enrolled(): Promise<Enrolled> {
  const who = await unproven();
  const secret = bytesOf((await enrol(who)).body.data['secret'] as unknown as string);
  const answer = await confirm(who, codeAt(secret, now()));
  expect(answer.status).toBe(200);
  await database.pools.platform.query(
    'update second_factors set last_step = last_step - 9 where user_id = $1',
    [who.userId],
  );
  return { who, secret, recovery: textsOf(answer) };
}

describe('without a second factor', () => {
  const names = Object.keys(api) as (keyof Api)[];
  const status = async (name: keyof Api, who: Caller): Promise<[keyof Api, number, string]> => {
    const made = inputFor(api[name], {
      slug: shop.slug,
      productId: randomUUID(),
      orderId: randomUUID(),
      billId: randomUUID(),
    });
    const answer = await callMade(app, name, made, { ...who?.headers, 'x-tenant-slug': shop.slug });
    return [name, answer.status, answer.code ?? ''];
  };

  test('no call of the platform opens, and none into somebody else’s store', async () => {
    const who = await unproven();
    const waiting = names.filter((name) => {
      const { access, secondFactor }: Endpoint = api[name];
      return (access === 'super-admin' && secondFactor === undefined) || access === 'member';
    });
    expect(waiting.length).toBeGreaterThan(100);
    for (const name of waiting)
      expect(await status(name, who)).toEqual([name, 403, 'second_factor_required']);
  });

  test('the person keeps all rights in a store of their own', async () => {
    const who = await person(database, { superAdmin: true, isUnproven: true, memberOf: [shop.tenantId] });
    expect((await callApi(app, who, 'storeSeat', { store: shop })).status).toBe(200);
  });

  test('who does not run the platform is not even told that there is one', async () => {
    const who = await person(database);
    for (const name of names.filter((one) => api[one].access === 'super-admin'))
      expect(await status(name, who)).toEqual([name, 403, 'forbidden']);
  });
});

test('pages opened again show one pending key for some minutes, in the session that began it and in no other', async () => {
  const who = await unproven();
  const keyOf = async (caller: Caller) => (await enrol(caller)).body.data['secret'] as unknown as string;
  const keys = await Promise.all(Array.from({ length: 6 }, () => keyOf(who)));
  expect(new Set(keys).size).toBe(1);
  expect(await acts(who)).toEqual(['second_factor.begun']);

  // Whoever took over another session would know the key that counts from then on.
  const elsewhere = await anotherSessionOf(database, who);
  const others = await keyOf(elsewhere);
  expect(others).not.toBe(keys[0]);
  const again = await keyOf(who);
  expect([others, keys[0]]).not.toContain(again);
  expect(await acts(who)).toHaveLength(3);

  await database.pools.platform.query(
    `update second_factors set begun_at = begun_at - interval '10 minutes' where user_id = $1`,
    [who.userId],
  );
  const later = await keyOf(who);
  expect(later).not.toBe(again);
  expect((await confirm(who, codeAt(bytesOf(later), now()))).status).toBe(200);
});

test('the proof of one key for each session would find a server that gives it to any session', () => {
  const row = {
    secret: null,
    new_secret: Buffer.from('key'),
    confirmed_at: null,
    begun_in: 'mine',
    begun_for: 5,
    now: 0,
  };
  expect(pendingSecret(row, 'mine')).toEqual(row.new_secret);
  expect(pendingSecret(row, 'theirs')).toBeUndefined();
  expect(naivePendingSecret(row)).toEqual(row.new_secret);
});

test('a phone is set up by its own code, and opens this session and no other of the person', async () => {
  const who = await unproven();
  const second = await anotherSessionOf(database, who);
  expect((await callApi(app, who, 'secondFactor')).body.data).toMatchObject({ state: 'none' });
  expect((await confirm(who, '123456')).code).toBe('conflict');

  const begun = (await enrol(who)).body.data;
  const shown = begun['secret'] as unknown as string;
  expect(begun['uri']).toContain(`secret=${shown}&issuer=Dapur`);
  const secret = bytesOf(shown);
  const wrong = codeAt(secret, now() + 9);
  expect((await confirm(who, wrong)).code).toBe('code_invalid');
  expect(await isLetIn(who)).toBe(false);

  const confirmed = await confirm(who, codeAt(secret, now()).replace(/^.../, '$& '));
  expect(confirmed.status).toBe(200);
  expect(new Set(textsOf(confirmed)).size).toBe(10);
  expect(await isLetIn(who)).toBe(true);
  expect(await isLetIn(second)).toBe(false);
  expect((await callApi(app, second, 'secondFactor')).body.data).toMatchObject({
    state: 'needed',
    recovery_codes_left: 10,
  });

  expect((await pass(second, codeAt(secret, now() + 1))).status).toBe(200);
  expect(await isLetIn(second)).toBe(true);
  expect(await acts(who)).toEqual([
    'second_factor.begun',
    'second_factor.refused',
    'second_factor.enrolled',
    'second_factor.passed',
  ]);
});

test('a code is taken once, and none before it any more', async () => {
  const { who, secret } = await enrolled();
  const second = await anotherSessionOf(database, who);
  const code = codeAt(secret, now());
  expect((await pass(second, codeAt(secret, now() + 7))).code).toBe('code_invalid');
  expect((await pass(second, code)).status).toBe(200);
  const third = await anotherSessionOf(database, who);
  expect((await pass(third, code)).code).toBe('code_invalid');
  expect((await pass(third, codeAt(secret, now() - 1))).code).toBe('code_invalid');
  expect(await isLetIn(third)).toBe(false);
});

test('of many who show one code at the same moment, on two servers, one is let in', async () => {
  const { who, secret } = await enrolled();
  const sessions = await Promise.all(Array.from({ length: 8 }, () => anotherSessionOf(database, who)));
  const code = codeAt(secret, now());
  const answers = await Promise.all(sessions.map((one, at) => pass(one, code, at % 2 === 0 ? app : other)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('the race is decided by the one statement: whoever looks first and writes afterwards lets several in', async () => {
  const { who } = await enrolled();
  const { rows } = await database.pools.platform.query<{ secret: Buffer; last_step: number }>(
    'select secret, last_step::int from second_factors where user_id = $1',
    [who.userId],
  );
  const [{ secret, last_step: first } = { secret: Buffer.of(), last_step: 0 }] = rows;
  const atOnce = async (take: (tx: Tx, step: number) => Promise<boolean>, step: number) => {
    const taken = [0, 1].map(() => withPlatform(database.pools, 'test', 'a race', (tx) => take(tx, step)));
    return (await Promise.all(taken)).filter(Boolean).length;
  };
  for (let round = 1; round <= 10; round++)
    expect(await atOnce((tx, step) => takeStep(tx, who.userId, secret, step), first + round)).toBe(1);
  // Both have looked before either writes.
  let waiting = 2;
  let open = (): void => undefined;
  const both = new Promise<void>((resolve) => (open = resolve));
  const looked = () => {
    waiting -= 1;
    if (waiting === 0) open();
    return both;
  };
  expect(await atOnce((tx, step) => naiveTakeStep(tx, who.userId, step, looked), first + 99)).toBe(2);
});

test('a recovery code opens once, however it is typed, and what is stored does not tell it', async () => {
  const { who, secret, recovery } = await enrolled();
  const [one = '', two = ''] = recovery;
  const second = await anotherSessionOf(database, who);
  const answer = await pass(second, one.toUpperCase().replace('-', ' '));
  expect(answer.body.data).toMatchObject({ state: 'passed', recovery_codes_left: 9 });
  expect((await pass(await anotherSessionOf(database, who), one)).code).toBe('code_invalid');
  const third = await anotherSessionOf(database, who);
  const raced = await Promise.all([0, 1, 2, 3].map(() => pass(third, two)));
  expect(raced.filter(({ status }) => status === 200)).toHaveLength(1);

  const { rows } = await database.pools.platform.query<{ kept: string }>(
    `select encode(f.secret, 'escape') || coalesce(string_agg(encode(r.hash, 'escape'), ' '), '') as kept
       from second_factors f join recovery_codes r using (user_id) where user_id = $1 group by f.secret`,
    [who.userId],
  );
  for (const plain of [secret.toString('latin1'), secret.toString('base64'), ...recovery])
    expect(rows[0]?.kept).not.toContain(plain);
});

test('a phone takes another’s place with a current code only, which ends what the other had opened', async () => {
  const { who, secret, recovery } = await enrolled();
  const second = await anotherSessionOf(database, who);
  expect((await enrol(second)).code).toBe('second_factor_required');
  await showSecondFactor(database, second.sessionId);
  expect((await enrol(second)).code).toBe('code_invalid');
  expect((await enrol(second, { code: codeAt(secret, now() + 9) })).code).toBe('code_invalid');
  const begun = await enrol(second, { code: recovery[0] });
  const fresh = bytesOf(begun.body.data['secret'] as unknown as string);
  expect((await pass(second, codeAt(fresh, now()))).code).toBe('code_invalid');

  expect((await confirm(second, codeAt(fresh, now()))).status).toBe(200);
  expect(await isLetIn(second)).toBe(true);
  expect(await isLetIn(who)).toBe(false);
  expect((await pass(who, codeAt(secret, now() + 1))).code).toBe('code_invalid');
  expect((await pass(who, recovery[1] ?? '')).code).toBe('code_invalid');
  expect((await pass(who, codeAt(fresh, now() + 1))).status).toBe(200);
});

test('new recovery codes take the place of the old ones', async () => {
  const { who, secret, recovery } = await enrolled();
  const renew = (code: string) => callApi(app, who, 'renewRecoveryCodes', { body: { code } });
  expect((await renew('000000')).code).toBe('code_invalid');
  const fresh = textsOf(await renew(codeAt(secret, now())));
  expect(fresh).toHaveLength(10);
  const second = await anotherSessionOf(database, who);
  expect((await pass(second, recovery[0] ?? '')).code).toBe('code_invalid');
  expect((await pass(second, fresh[0] ?? '')).status).toBe(200);
});

test('guesses are counted over all servers', async () => {
  const { who, secret } = await enrolled();
  const second = await anotherSessionOf(database, who);
  const wrong = codeAt(secret, now() + 50);
  const said: (string | undefined)[] = [];
  for (let at = 0; at < 12; at++) said.push((await pass(second, wrong, at % 2 === 0 ? app : other)).code);
  expect(said.filter((code) => code === 'code_invalid').length).toBeLessThanOrEqual(10);
  expect(said.at(-1)).toBe('rate_limited');
  // Not even the right one gets through now.
  expect((await pass(second, codeAt(secret, now()))).status).toBe(429);
});

test('it counts for a day, and in the session that showed it', async () => {
  const { who } = await enrolled();
  const handoff = (await callApi(app, who, 'handoff')).body.data['token'] as unknown as string;
  expect(await isLetIn({ headers: { authorization: `Bearer ${handoff}` } })).toBe(false);
  expect(await isLetIn(who)).toBe(true);
  await database.pools.platform.query(
    `update sessions set second_factor_at = now() - interval '25 hours' where id = $1`,
    [who.sessionId],
  );
  expect(await isLetIn(who)).toBe(false);
});
