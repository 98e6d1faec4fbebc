import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marksIn, referralCodeOf, shownMark } from './access/canaries.ts';
import { openWorld, whos, type Actor, type Who, type World } from './access/people-and-stores.ts';
import { rows, type Cells } from './access/rows.ts';
import type { Facts } from './access/subjects.ts';
import { startTestApp, type TestApp } from './app.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';
import { addressOf, inputFor } from './endpoint-input.ts';
import { startSocialProviders, type SocialProviders } from './social-providers.ts';

const names = Object.keys(api) as (keyof Api)[];

let database: FreshDatabase;
let providers: SocialProviders;
let server: TestApp;
let world: World;

beforeAll(async () => {
  [database, providers] = await Promise.all([freshDatabase(), startSocialProviders()]);
  world = await openWorld(database, providers);
  server = await startTestApp(database, { settings: { trustedProxies: 1, social: providers.settings } });
});
afterAll(async () => {
  await server.close();
  await providers.close();
  await database.drop();
});

interface Answer {
  readonly status: number;
  readonly text: string;
}

let callers = 0;

async function call(name: keyof Api, actor: Actor, facts: Facts): Promise<Answer> {
  const endpoint: Endpoint = api[name];
  const more = rows[name].input?.(facts) ?? {};
  const made = inputFor(endpoint, facts);
  const parts = {
    params: { ...made.params, ...more.params },
    query: { ...made.query, ...more.query },
    body: more.body ?? made.body,
  };
  const isForm = endpoint.consumes === 'form';
  const sent = isForm ? forged(facts) : parts.body && JSON.stringify(parts.body);
  const from = ++callers;
  const answer = await fetch(server.url + addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: {
      // Each call from an address of its own, so that no limit answers in place of the rule.
      'x-forwarded-for': `10.${from >> 16}.${(from >> 8) & 255}.${from & 255}`,
      ...(sent === undefined
        ? {}
        : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...actor.headers,
      ...facts.headers,
    },
    ...(sent === undefined ? {} : { body: sent }),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the provider would send, signed by somebody else. */
const forged = ({ billId }: Facts): string =>
  `id=${billId}&collection_id=mock&paid=true&state=paid&amount=1000&paid_amount=1000&x_signature=${'0'.repeat(64)}`;

/** What no answer to this caller may hold, whatever she asks for. */
const secretsOf = ({ stranger, draft, storeMarks }: World): readonly string[] => [
  stranger.person.userId,
  stranger.person.sessionId,
  stranger.person.token,
  stranger.addressId,
  storeMarks.ours,
  storeMarks.theirs,
  storeMarks.draft,
  shownMark(draft.tenantId),
];

/** That every mark in an answer is the caller's own, or belongs to what she has a right to. */
function expectNothingForeign(actor: Actor, { text }: Answer, facts: Facts | undefined): void {
  const ofHers = actor.who === 'owner' ? [world.ours] : actor.who === 'otherOwner' ? [world.theirs] : [];
  const allowed = new Set([
    actor.mark,
    ...(facts?.marks ?? []),
    ...ofHers.map(({ tenantId }) => shownMark(tenantId)),
    // Everybody planted this store among her favourites.
    ...(actor.person === undefined ? [] : [shownMark(world.theirs.tenantId)]),
  ]);
  expect(marksIn(text).filter((mark) => !allowed.has(mark))).toEqual([]);
  for (const secret of secretsOf(world)) expect(text).not.toContain(secret);
}

const isStatus = (expected: Cells[number], status: number): boolean =>
  typeof expected === 'number' ? status === expected : expected?.includes(status) === true;
const isRefusal = (expected: Cells[number]): boolean => typeof expected === 'number' && expected >= 400;

test('every endpoint has a row, and every row an endpoint', () => {
  expect(Object.keys(rows).sort()).toEqual(names.toSorted());
});

test.each(names)('the row of %s fits the access that the contract declares', (name) => {
  const { access }: Endpoint = api[name];
  const { may } = rows[name];
  const guest = may.guest.filter((cell) => cell !== undefined);
  const needsPerson = access === 'user' || access === 'member' || access === 'super-admin';
  expect(guest.every((cell) => cell === 401)).toBe(needsPerson);
  if (access === 'super-admin' || access === 'member')
    for (const who of ['customer', 'otherCustomer'] as const) expect(may[who][0]).toBe(403);
});

const cases = names.flatMap((name) => whos.map((who): [keyof Api, Who] => [name, who]));

describe('the matrix', () => {
  test.each(cases)('%s, %s', async (name, who) => {
    const { about, may, shows, distinct } = rows[name];
    const [own, others, random] = may[who];
    const actor = await world.actor(who);
    const targets = await about(world, server, actor);

    const unknown = random === undefined ? undefined : await call(name, actor, targets.random);
    if (unknown !== undefined) {
      expect(isStatus(random, unknown.status), `random: ${unknown.status} ${unknown.text}`).toBe(true);
      expectNothingForeign(actor, unknown, isRefusal(random) ? undefined : targets.random);
    }
    for (const facts of others === undefined ? [] : targets.others) {
      const answer = await call(name, actor, facts);
      expect(isStatus(others, answer.status), `other's: ${answer.status} ${answer.text}`).toBe(true);
      expectNothingForeign(actor, answer, isRefusal(others) ? undefined : facts);
      if (others === random && distinct === undefined) expect(answer).toEqual(unknown);
    }
    // Last, for it may end the session or the account.
    const mine = await call(name, actor, targets.own);
    expect(isStatus(own, mine.status), `own: ${mine.status} ${mine.text}`).toBe(true);
    expectNothingForeign(actor, mine, isRefusal(own) ? undefined : targets.own);
    if (shows === true && mine.status === 200) expect(marksIn(mine.text)).not.toEqual([]);
  });
});

describe('the canaries', () => {
  const marked = async (table: string, where: string, values: unknown[]): Promise<boolean> => {
    const { rows: found } = await database.pools.platform.query<{ text: string }>(
      `select t::text as text from "${table}" t where ${where}`,
      values,
    );
    return found.some(
      ({ text }) => marksIn(text).length > 0 || text.includes(referralCodeOf(world.stranger.mark)),
    );
  };
  const tablesWith = async (column: string): Promise<string[]> => {
    const { rows: found } = await database.pools.platform.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = $1 order by 1`,
      [column],
    );
    return found.map(({ name }) => name);
  };

  test('stand in every table that holds something of a person', async () => {
    // Nothing but ids, a hash and instants.
    const bare = ['favourite_stores', 'order_claims', 'referrals'];
    const tables = await tablesWith('user_id');
    expect(tables.length).toBeGreaterThan(7);
    for (const table of tables.filter((name) => !bare.includes(name)))
      expect([table, await marked(table, 'user_id = $1', [world.stranger.person.userId])]).toEqual([
        table,
        true,
      ]);
  });

  test('stand in every table that holds words of a store', async () => {
    // Nothing but ids, numbers, instants and words of a closed list; or sealed, as the provider's key is.
    const bare = [
      'capacity_claims',
      'capacity_pools',
      'date_limits',
      'delivery_times',
      'payment_accounts',
      'receipt_counters',
      'refunds_due',
      'voucher_uses',
      'payment_attempts',
      'order_items',
      'sent_mails',
    ];
    const tables = (await tablesWith('tenant_id')).filter((name) => !bare.includes(name));
    expect(tables).toContain('orders');
    for (const table of tables)
      expect([table, await marked(table, 'tenant_id = $1', [world.theirs.tenantId])]).toEqual([table, true]);
  });
});
