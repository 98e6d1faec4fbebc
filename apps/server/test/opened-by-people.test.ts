import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPersonColumn } from '../src/modules/store-copies/domain/person-columns.ts';
import { openOwnerPool } from '../src/platform/db/pools.ts';
import { callApi } from './kit/client.ts';
import { freshDatabase, type FreshDatabase } from './kit/fresh-database.ts';
import { openShop, type Shop } from './kit/open-shop.ts';
import { startTestApp, type TestApp } from './kit/test-app.ts';
import { person, type TestPerson } from './kit/test-people.ts';

/**
 * Every column of a store's rows that names a person. `ends`: what they opened with it lets somebody or something in, or
 * has news leave, and ends with their place; the statements try it. Else why nothing has to end.
 */
const opened: Readonly<Record<string, Opened | string>> = {
  'store_invitations.invited_by': {
    open: `insert into store_invitations (tenant_id, id, role, invited_by, expires_at)
           values ($1, $3, 'manager', $2, now() + interval '1 day')`,
    isOpen: `select from store_invitations where tenant_id = $1 and invited_by = $2 and withdrawn_at is null`,
  },
  'api_keys.made_by': {
    open: `insert into api_keys (tenant_id, id, name, hint, hash, scopes, made_by)
           values ($1, $3::uuid, 'Kedai', 'dpr', uuid_send($3::uuid), '{orders:read}', $2)`,
    isOpen: `select from api_keys where tenant_id = $1 and made_by = $2 and revoked_at is null`,
  },
  'webhook_endpoints.made_by': {
    open: `with one as (
             insert into webhook_endpoints (tenant_id, id, url, events, secret, made_by)
             values ($1, $3::uuid, 'https://tell.example/' || $3::uuid, '{order.paid}', '\\x00', $2) returning tenant_id, id)
           insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event, body)
           select tenant_id, gen_random_uuid(), id, gen_random_uuid(), 'order.paid', '{}' from one`,
    isOpen: `select from webhook_endpoints w where tenant_id = $1 and made_by = $2 and (is_on or exists (
               select from webhook_deliveries d where d.endpoint_id = w.id and d.state = 'waiting'))`,
  },
  'store_exports.asked_by': {
    open: `insert into store_exports (tenant_id, id, asked_by, locale) values ($1, $3, $2, 'en')`,
    isOpen: `select from store_exports where tenant_id = $1 and asked_by = $2 and state in ('waiting', 'working')`,
  },
  'calendar_feeds.user_id': {
    open: `insert into calendar_feeds (tenant_id, user_id, token_hash) values ($1, $2, uuid_send($3::uuid))`,
    isOpen: `select from calendar_feeds where tenant_id = $1 and user_id = $2`,
    isForMembers: true,
  },
  'push_subscriptions.user_id': {
    open: `insert into push_subscriptions (tenant_id, id, user_id, session_id, endpoint_hash, sealed)
           values ($1, $3::uuid, $2, $3::uuid, uuid_send($3::uuid), '\\x00')`,
    isOpen: `select from push_subscriptions where tenant_id = $1 and user_id = $2`,
    isForMembers: true,
  },
  'report_mails.user_id': {
    open: `insert into report_mails (tenant_id, id, report, every, user_id, asked_for) values ($1, $3, 'sales', 'week', $2, current_date)`,
    isOpen: `select from report_mails where tenant_id = $1 and user_id = $2`,
    isForMembers: true,
  },
  'store_members.user_id': 'the place itself',
  'ended_seats.user_id': 'closes something, and opens nothing',
  'impersonations.user_id':
    'a look of the platform: each request asks anew whether its role still looks; half an hour at most',
  'store_invitations.accepted_by': 'used up',
  'attachments.uploaded_by': 'a file of the store',
  'commission_rates.set_by': 'what the platform decided',
  'commission_transfers.made_by': 'a line of a book',
  'credit_entries.made_by': 'a line of a book',
  'credit_grants.user_id': 'a buyer’s own credit',
  'credit_grants.created_by': 'a line of a book',
  'customer_messages.sent_by': 'sent',
  'favourite_stores.user_id': 'a buyer’s own list',
  'order_claims.user_id': 'a buyer’s own order',
  'order_notes.author': 'a note',
  'order_payments.taken_by': 'a line of a book',
  'orders.customer_id': 'a buyer’s own order',
  'payment_finding_marks.marked_by': 'what the platform decided',
  'platform_audit.actor_id': 'a line of the log',
  'product_imports.sent_by': 'done at once',
  'referral_transfers.holder_id': 'a line of a book',
  'referral_transfers.made_by': 'a line of a book',
  'referrals.user_id': 'what brought the store',
  'referrals.referred_id': 'what brought the store',
  'referrals.decided_by': 'what the platform decided',
  'refunds.created_by': 'a line of a book',
  'review_decisions.decided_by': 'what the platform decided',
  'review_reports.reported_by': 'a report',
  'reviews.replied_by': 'an answer that is shown as the store’s',
  'store_letters.sent_by': 'sent',
  'statement_uploads.sent_by': 'done within the hour, by calls that ask for the right again',
  'transfer_lines.used_by': 'a line of a book',
  'transfer_slips.decided_by': 'what the store decided',
};

interface Opened {
  /** $1: the store, $2: the person, $3: a new id. */
  readonly open: string;
  readonly isOpen: string;
  /** Whoever works for the store has it, so it lasts as long as they do, in whatever role. */
  readonly isForMembers?: true;
}

let database: FreshDatabase;
let app: TestApp;
let shop: Shop;
let staying: TestPerson;
beforeAll(async () => {
  database = await freshDatabase();
  app = await startTestApp(database);
  shop = await openShop(database.pools);
  staying = await person(database, { memberOf: [shop.tenantId] });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = (text: string, ...values: unknown[]) => database.pools.platform.query(text, values);
const ends = Object.entries(opened).filter(
  (entry): entry is [string, Opened] => typeof entry[1] === 'object',
);
const openAll = async (userId: string, of = ends) => {
  for (const [, { open }] of of) await ask(open, shop.tenantId, userId, randomUUID());
};
const openNow = async (userId: string): Promise<string[]> => {
  const left: string[] = [];
  for (const [name, { isOpen }] of ends)
    if ((await ask(isOpen, shop.tenantId, userId)).rowCount !== 0) left.push(name);
  return left;
};
/** A store has one copy in the making, whoever asked for it. */
const byEach = ends.filter(([name]) => name !== 'store_exports.asked_by');
const forMembers = ends.filter(([, one]) => one.isForMembers).map(([name]) => name);

test('of each column that names a person in a store’s rows it is said what ends with their place, or why nothing does', async () => {
  const { rows } = await ask(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type, exists (
             select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'
                and f.confrelid = 'users'::regclass and f.conkey[1] = a.attnum) as refers
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not c.relispartition
       and exists (select from pg_attribute s where s.attrelid = c.oid and s.attname in ('tenant_id', 'store_id') and not s.attisdropped)`);
  const named = (rows as { table: string; name: string; type: string; refers: boolean }[])
    .filter((column) => column.refers || isPersonColumn(column))
    .map(({ table, name }) => `${table}.${name}`);
  expect(Object.keys(opened).sort()).toEqual([...new Set(named)].sort());
});

test.each([
  [
    'removed by another',
    (who: TestPerson) =>
      callApi(app, staying, 'removePerson', { store: shop, params: { userId: who.userId } }),
    false,
  ],
  [
    'gone of their own will',
    (who: TestPerson) => callApi(app, who, 'leaveStore', { params: { storeId: shop.tenantId } }),
    false,
  ],
  [
    'no owner any more',
    (who: TestPerson) =>
      callApi(app, staying, 'changePerson', {
        store: shop,
        params: { userId: who.userId },
        body: { role: 'kitchen', rights: null },
      }),
    true,
  ],
] as const)(
  'what an owner opened ends when they are %s, and does not come back with them',
  async (_how, go, isStillHere) => {
    const leaving = await person(database, { memberOf: [shop.tenantId] });
    await openAll(leaving.userId);
    await openAll(staying.userId, byEach);
    expect(await openNow(leaving.userId)).toEqual(ends.map(([name]) => name));
    expect((await go(leaving)).status).toBe(200);
    expect(await openNow(leaving.userId)).toEqual(isStillHere ? forMembers : []);
    // What the others opened stays.
    expect(await openNow(staying.userId)).toEqual(byEach.map(([name]) => name));
    await ask(
      `insert into store_members (tenant_id, user_id, email, role) select $1, id, email, 'owner' from users where id = $2
     on conflict (tenant_id, user_id) do update set role = 'owner'`,
      shop.tenantId,
      leaving.userId,
    );
    expect(await openNow(leaving.userId)).toEqual(isStillHere ? forMembers : []);
    await ask(`delete from store_exports where tenant_id = $1`, shop.tenantId);
    for (const table of ['calendar_feeds', 'push_subscriptions', 'report_mails'])
      await ask(`delete from ${table} where tenant_id = $1`, shop.tenantId);
  },
);

test('without the trigger everything stays open: the statements do see it', async () => {
  const leaving = await person(database, { memberOf: [shop.tenantId] });
  await openAll(leaving.userId);
  const owner = openOwnerPool(database.url);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('alter table store_members disable trigger end_what_person_opened');
    await client.query('set local role dapur_platform');
    await client.query('delete from store_members where tenant_id = $1 and user_id = $2', [
      shop.tenantId,
      leaving.userId,
    ]);
    for (const [name, { isOpen }] of ends) {
      if (name === 'report_mails.user_id') continue;
      const { rowCount } = await client.query(isOpen, [shop.tenantId, leaving.userId]);
      expect.soft(rowCount, name).not.toBe(0);
    }
  } finally {
    await client.query('rollback');
    client.release();
    await owner.end();
  }
});

test('a removed owner does not come back through a link of their own, by whichever account', async () => {
  const [leaving, friend] = [await person(database, { memberOf: [shop.tenantId] }), await person(database)];
  const made = await callApi(app, leaving, 'invitePerson', { store: shop, body: { role: 'manager' } });
  expect(made.status, made.text).toBe(200);
  const token = new URL(made.body.data.link).searchParams.get('token') ?? '';
  expect(
    (await callApi(app, staying, 'removePerson', { store: shop, params: { userId: leaving.userId } })).status,
  ).toBe(200);
  for (const who of [leaving, friend])
    expect(await callApi(app, who, 'acceptInvitation', { body: { token } })).toMatchObject({
      status: 400,
      code: 'link_expired',
    });
  // Nor while their account is held, before anybody removes them.
  const held = await person(database, { memberOf: [shop.tenantId] });
  const other = await callApi(app, held, 'invitePerson', { store: shop, body: { role: 'manager' } });
  await ask(`update users set locked_at = now(), locked_reason = 'x' where id = $1`, held.userId);
  expect(
    await callApi(app, friend, 'acceptInvitation', {
      body: { token: new URL(other.body.data.link).searchParams.get('token') ?? '' },
    }),
  ).toMatchObject({ status: 400, code: 'link_expired' });
});
