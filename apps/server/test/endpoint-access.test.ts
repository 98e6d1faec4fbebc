import { isDeepStrictEqual } from 'node:util';
import { api, type Api } from '@dapur/contract/index';
import type { Endpoint } from '@dapur/contract/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { marksIn, referralCodeOf, shownMark } from './access/canaries.ts';
import {
  openAccessWorld,
  whos,
  type Actor,
  type AnyCaller,
  type AccessWorld,
} from './access/people-and-stores.ts';
import type { Cells } from './access/cells.ts';
import { alsoFor, otherRoles, type OtherRole, type PlatformCall } from './access/platform-roles.ts';
import { PIXEL } from './access/account.ts';
import { rows } from './access/rows.ts';
import type { Facts } from './access/subjects.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { sampleAddressOf, inputFor } from './kit/endpoint-input.ts';
import { lookInto } from './kit/test-people.ts';
import { nextAddress, TEST_REQUEST_ID } from './kit/client.ts';
import { callMade } from './kit/made-calls.ts';
import { startSocialProviders, type SocialProviders } from './kit/social-providers.ts';

const names = Object.keys(api) as (keyof Api)[];

let database: FreshDatabase;
let providers: SocialProviders;
let server: TestApp;
let world: AccessWorld;

beforeAll(async () => {
  [database, providers] = await Promise.all([freshDatabase(), startSocialProviders()]);
  world = await openAccessWorld(database, providers);
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

async function call(name: keyof Api, actor: Actor, facts: Facts): Promise<Answer> {
  const endpoint: Endpoint = api[name];
  const more = rows[name].input?.(facts) ?? {};
  const made = inputFor(endpoint, facts);
  const parts = {
    params: { ...made.params, ...more.params },
    query: { ...made.query, ...more.query },
    body: more.body ?? made.body,
  };
  // The platform's people come to a store's calls by looking into it.
  if (actor.who === 'superAdmin' && actor.person !== undefined && endpoint.tenant === 'required')
    await lookInto(database, actor.person, facts.tenantId);
  const headers = { ...actor.headers, ...facts.headers };
  if (endpoint.consumes === 'form' || endpoint.consumes === 'raw')
    return forge(endpoint.consumes, server.url + sampleAddressOf(endpoint, parts), facts, headers);
  const files = endpoint.consumes === 'multipart' ? { files: [onePixel()] } : {};
  const { status, text } = await callMade(server, name, parts, headers, files);
  return { status, text };
}

const onePixel = () => new File([Buffer.from(PIXEL, 'base64')], 'kuih.png', { type: 'image/png' });

/** What a provider sends is no JSON of ours, and is signed. */
async function forge(
  kind: 'form' | 'raw',
  address: string,
  facts: Facts,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: {
      'x-forwarded-for': nextAddress(),
      'x-request-id': TEST_REQUEST_ID,
      'content-type': kind === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      ...headers,
    },
    body: kind === 'form' ? forged(facts) : FORGED_NEWS,
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the courier would send, signed by nobody. */
const FORGED_NEWS = '{"apiKey":"x","timestamp":1764000000,"signature":"00","data":{}}';

/** What the provider would send, signed by somebody else. */
const forged = ({ billId }: Facts): string =>
  `id=${billId}&collection_id=mock&paid=true&state=paid&amount=1000&paid_amount=1000&x_signature=${'0'.repeat(64)}`;

/** What no answer to this caller may hold, whatever they ask for. */
const secretsOf = ({ stranger, draft, storeMarks }: AccessWorld): readonly string[] => [
  stranger.person.userId,
  stranger.person.sessionId,
  stranger.person.token,
  stranger.addressId,
  storeMarks.ours,
  storeMarks.theirs,
  storeMarks.draft,
  shownMark(draft.tenantId),
];

/** That every mark in an answer is the caller's own, or belongs to what they have a right to. */
function expectNothingForeign(actor: Actor, { text }: Answer, facts: Facts | undefined): void {
  const ownStores = actor.who === 'owner' ? [world.ours] : actor.who === 'otherOwner' ? [world.theirs] : [];
  const allowed = new Set([
    actor.mark,
    ...(facts?.marks ?? []),
    ...ownStores.map(({ tenantId }) => shownMark(tenantId)),
    // Everybody planted this store among their favourites.
    ...(actor.person === undefined ? [] : [shownMark(world.theirs.tenantId)]),
  ]);
  expect(marksIn(text).filter((mark) => !allowed.has(mark))).toEqual([]);
  for (const secret of secretsOf(world)) if (!allowed.has(secret)) expect(text).not.toContain(secret);
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

/** What changes something with the powers of the platform. */
const isPrivileged = (name: keyof Api): boolean => {
  const { access, method }: Endpoint = api[name];
  return access === 'super-admin' && method !== 'GET';
};

/** Rows of the platform's log by this person. */
async function actsOf(actor: Actor): Promise<number> {
  const { rows: found } = await database.pools.platform.query<{ count: number }>(
    'select count(*)::int as count from platform_audit where actor_id = $1',
    [actor.person?.userId],
  );
  return found[0]?.count ?? 0;
}

test.each(names.filter(isPrivileged))(
  'the matrix brings about what %s does, so that its log can be seen',
  (name) => {
    expect(rows[name].may.superAdmin[0]).toBe(200);
  },
);

/**
 * In the gate the second of a kind is asked where a row expects another answer than for the first: otherwise it is
 * the same question with the sides changed, and what the first must not see is the second's. Where nobody comes in
 * without a place in a store or at the platform, one call turns a guest away and the next a customer; and who looks into
 * a store from the platform, which is one rule for all its calls, is asked at every third.
 */
function isAsked(name: keyof Api, who: (typeof whos)[number]): boolean {
  if (isFull) return true;
  const { may } = rows[name];
  if (who === 'otherCustomer') return !isDeepStrictEqual(may.customer, may.otherCustomer);
  if (who === 'otherOwner') return !isDeepStrictEqual(may.owner, may.otherOwner);
  const { access }: Endpoint = api[name];
  if (access !== 'member' && access !== 'super-admin') return true;
  if (access === 'member' && who === 'superAdmin') return names.indexOf(name) % 3 === 0;
  const turnedAway = names.indexOf(name) % 2 === 0 ? 'guest' : 'customer';
  return (who !== 'guest' && who !== 'customer') || who === turnedAway;
}
const isFull = process.env['DAPUR_FULL'] === '1';
const cases = names.flatMap((name) =>
  whos.filter((who) => isAsked(name, who)).map((who): [keyof Api, AnyCaller] => [name, who]),
);
/** The platform's calls by the roles that may make them, or may not. */
const inRole = (may: boolean) =>
  (Object.keys(alsoFor) as PlatformCall[]).flatMap((name) =>
    otherRoles
      .filter((role) => alsoFor[name].includes(role) === may)
      .map((role): [PlatformCall, OtherRole] => [name, role]),
  );
/** Who is let in by another role is answered as a super admin is. */
const cellsOf = (name: keyof Api, who: AnyCaller): Cells =>
  rows[name].may[who === 'ops' || who === 'finance' || who === 'support' ? 'superAdmin' : who];

describe('the matrix', () => {
  test.each([...cases, ...inRole(true)])('%s, %s', async (name, who) => {
    const [own, others, random] = cellsOf(name, who);
    const { about, shows, distinct } = rows[name];
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
    const before = await actsOf(actor);
    const mine = await call(name, actor, targets.own);
    expect(isStatus(own, mine.status), `own: ${mine.status} ${mine.text}`).toBe(true);
    expectNothingForeign(actor, mine, isRefusal(own) ? undefined : targets.own);
    if (mine.status === 200 && isPrivileged(name)) expect(await actsOf(actor)).toBeGreaterThan(before);
    if (shows === true && mine.status === 200) expect(marksIn(mine.text)).not.toEqual([]);
  });

  test.each(inRole(false))(
    '%s is more than the role of %s includes: the caller is told so, and nothing is done',
    async (name, role) => {
      const [, others, random] = rows[name].may.superAdmin;
      const actor = await world.actor(role);
      const targets = await rows[name].about(world, server, actor);
      const before = await actsOf(actor);
      const asked = [
        targets.own,
        ...(others === undefined ? [] : targets.others),
        ...(random === undefined ? [] : [targets.random]),
      ];
      for (const facts of asked) {
        const { status, text } = await call(name, actor, facts);
        expect([status, JSON.parse(text)]).toEqual([
          403,
          {
            success: false,
            code: 'forbidden',
            request_id: TEST_REQUEST_ID,
            message: expect.stringMatching(/^Your role at the platform may not [a-z ]+\.$/) as unknown,
          },
        ]);
      }
      expect(await actsOf(actor)).toBe(before);
    },
  );
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
      `select c.table_name as name
         from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = $1 order by 1`,
      [column],
    );
    return found.map(({ name }) => name);
  };

  test('stand in every table that holds something of a person', async () => {
    // Nothing but ids, a hash and instants.
    const bare = [
      'announcement_reads',
      'calendar_feeds',
      'favourite_stores',
      'impersonations',
      'order_claims',
      'push_subscriptions',
      'ended_seats',
      'recovery_codes',
      'referral_accounts',
      'referral_arrivals',
      'referrals',
      'report_mails',
      'second_factors',
      'user_consents',
    ];
    const tables = await tablesWith('user_id');
    expect(tables.length).toBeGreaterThan(7);
    for (const table of tables.filter((name) => !bare.includes(name)))
      expect([table, await marked(table, 'user_id = $1', [world.stranger.person.userId])]).toEqual([
        table,
        true,
      ]);
  });

  test('stand in every table that holds words of a store', async () => {
    // Nothing but ids, numbers, instants, hosts and words of a closed list; or sealed, as the provider's key is.
    const bare = [
      'capacity_claims',
      'capacity_pools',
      'date_limits',
      'date_warnings',
      'delivery_times',
      'slot_weekdays',
      'product_resources',
      'recipe_lines',
      'date_slots',
      'calendar_feeds',
      'payment_accounts',
      'courier_accounts',
      'delivery_ledger',
      'receipt_counters',
      'voucher_uses',
      'attachment_usage',
      'customer_orders',
      'customer_message_receivers',
      'payment_attempts',
      'payment_ways',
      'statement_forms',
      'ended_seats',
      'report_mails',
      'order_items',
      'sent_mails',
      'push_sent',
      'push_subscriptions',
      'store_consents',
      'store_exports',
      'visit_days',
      'visit_events',
      'visit_products',
      'visit_sources',
      'week_rules',
    ];
    // The caller's place in the store is one of them.
    await world.actor('otherOwner');
    const tables = (await tablesWith('tenant_id')).filter((name) => !bare.includes(name));
    expect(tables).toContain('orders');
    for (const table of tables)
      expect([table, await marked(table, 'tenant_id = $1', [world.theirs.tenantId])]).toEqual([table, true]);
  });
});
