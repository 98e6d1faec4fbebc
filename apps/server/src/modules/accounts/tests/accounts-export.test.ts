import { randomUUID } from 'node:crypto';
import { MyData } from '@dapur/contract/people/my-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalStorage } from '../../../platform/storage/local-storage.ts';
import { openAccountsFixture, PAID, type AccountsFixture } from './accounts-fixture.ts';
import { callApi } from '../../../../test/kit/client.ts';
import { person, type TestPerson } from '../../../../test/kit/test-people.ts';
import { personColumns } from './person-columns.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

const exportOf = async (who: TestPerson): Promise<{ data: MyData; text: string }> => {
  const { status, text } = await callApi(at.app, who, 'exportMyData');
  expect(status).toBe(200);
  return { data: JSON.parse(text) as MyData, text };
};
const verify = (who: TestPerson) =>
  at.rows('update users set email_verified_at = now() where id = $1', [who.userId]);
interface LeftOut {
  readonly why: string;
}
const BY_WORK: LeftOut = {
  why: 'what somebody did for a store or the platform is their record, not about the person',
};
const MADE_OF: LeftOut = { why: 'made of what goes along, to find or to count it' };

/** For each table with a column that names a person: the part of the export that holds it, or why none does. */
const TABLES: Readonly<Record<string, keyof MyData | LeftOut>> = {
  users: 'profile',
  user_identities: 'linked_sign_ins',
  sessions: 'sessions',
  account_tokens: 'one_time_links',
  user_addresses: 'addresses',
  favourite_stores: 'favourite_stores',
  referral_codes: 'referrals',
  referral_arrivals: 'referrals',
  referrals: 'referrals',
  referral_transfers: 'referrals',
  referral_payouts: 'referrals',
  referral_accounts: 'payout_account',
  second_factors: 'second_factor_since',
  store_members: 'memberships',
  store_invitations: 'invitations',
  calendar_feeds: 'calendar_links',
  report_mails: 'report_mails',
  push_subscriptions: 'push_browsers',
  order_claims: 'order_claims',
  announcement_reads: 'announcements_read',
  orders: 'orders',
  order_payments: 'orders',
  order_notes: 'orders',
  refunds: 'orders',
  transfer_slips: 'orders',
  sent_mails: 'orders',
  attachments: 'orders',
  deliveries: 'orders',
  reviews: 'reviews',
  review_reports: 'reviews',
  credit_grants: 'store_credit',
  credit_entries: 'store_credit',
  user_consents: 'consents',
  store_consents: 'consents',
  customers: 'kept_by_stores',
  customer_orders: 'kept_by_stores',
  customer_tags: 'kept_by_stores',
  customer_occasions: 'kept_by_stores',
  customer_messages: 'kept_by_stores',
  customer_message_receivers: 'kept_by_stores',

  recovery_codes: { why: 'they open the account' },
  ended_seats: { why: 'which session a store was taken from; both are in the file' },
  customer_keys: MADE_OF,
  customer_words: MADE_OF,
  voucher_customers: MADE_OF,
  voucher_uses: { why: 'the order says which voucher it used' },
  courier_bookings: { why: 'the person it names is the driver' },
  store_profiles: {
    why: 'how a store is reached is the store’s, whose owner takes it along from its dashboard',
  },
  activity: BY_WORK,
  announcements: BY_WORK,
  api_keys: BY_WORK,
  commission_rates: BY_WORK,
  commission_transfers: BY_WORK,
  content_drafts: BY_WORK,
  content_versions: BY_WORK,
  default_commission_rates: BY_WORK,
  feature_switches: BY_WORK,
  impersonations: BY_WORK,
  incidents: BY_WORK,
  payment_finding_marks: BY_WORK,
  payout_runs: BY_WORK,
  platform_audit: BY_WORK,
  production_ticks: BY_WORK,
  product_imports: BY_WORK,
  referral_terms: BY_WORK,
  reserved_words: BY_WORK,
  review_decisions: BY_WORK,
  store_exports: BY_WORK,
  statement_uploads: BY_WORK,
  store_letters: BY_WORK,
  transfer_lines: BY_WORK,
  webhook_endpoints: BY_WORK,
};

describe('the catalogue', () => {
  test('has no table of a person that neither goes along nor is left out with a reason', async () => {
    const found = await personColumns(at.database.url);
    expect(Object.keys(found).filter((table) => !(table in TABLES))).toEqual([]);
    expect(Object.keys(TABLES).filter((table) => !(table in found))).toEqual([]);
    for (const [table, part] of Object.entries(TABLES))
      if (typeof part === 'string') expect(Object.keys(MyData.shape), table).toContain(part);
      else expect(part.why.length, table).toBeGreaterThan(10);
  });

  test('and each part has something in it of who has all there is', async () => {
    const who = await person(at.database);
    const { orderId, itemId } = await bought(who);
    await at.furnish(who);
    await verify(who);
    await setPicture(who);
    const secret = Buffer.from('canary-secret');
    await at.rows(`update second_factors set secret = $2, confirmed_at = now() where user_id = $1`, [
      who.userId,
      secret,
    ]);
    await at.rows(
      `insert into store_invitations (tenant_id, id, email, role, invited_by, expires_at)
       values ($1, $2, $3, 'staff', $4, now() + interval '1 day')`,
      [at.shop.tenantId, randomUUID(), who.email, who.userId],
    );
    await at.rows(
      `insert into credit_entries (tenant_id, grant_id, kind, amount_sen)
       select tenant_id, id, 'issued', 500 from credit_grants where user_id = $1 on conflict do nothing`,
      [who.userId],
    );
    await at.rows(
      `insert into refunds (tenant_id, order_id, amount_sen, cause, account, account_hint, bank_code, reason)
       values ($1, $2, 100, 'seller', $3, '4711', 'MBBEMYKL', 'burnt')`,
      [at.shop.tenantId, orderId, secret],
    );
    await at.rows(
      `insert into order_notes (tenant_id, id, order_id, author, text) values ($1, $2, $3, $2, 'rings twice')`,
      [at.shop.tenantId, randomUUID(), orderId],
    );
    await at.rows(
      `insert into sent_mails (tenant_id, order_id, kind, recipient) values ($1, $2, 'order_ready', $3)`,
      [at.shop.tenantId, orderId, who.email],
    );
    await at.rows(
      `insert into reviews (tenant_id, id, product_id, order_item_id, rating, comment, customer_name, reviewed_at)
       select tenant_id, $2, product_id, id, 5, 'so soft', 'A•••', now() from order_items where id = $1`,
      [itemId, randomUUID()],
    );
    await addFile('order', orderId, 'sketch of the cake');
    await addFile('review', itemId, 'the cake as it came');

    const { data, text } = await exportOf(who);
    for (const part of new Set(Object.values(TABLES)))
      if (typeof part === 'string') expect([part, isEmpty(data[part])]).toEqual([part, false]);
    expect(data.picture?.type).toBe('image/webp');
    expect(data.left_out.length).toBeGreaterThan(3);
    expect(data.orders[0]).toMatchObject({
      refunds: [{ amount: 1, account_ends_in: '4711', bank_code: 'MBBEMYKL', reason: 'burnt' }],
      store_notes: [{ text: 'rings twice' }],
      mails: [{ kind: 'order_ready', recipient: who.email }],
      files: [{ name: 'sketch of the cake', data: Buffer.from('sketch of the cake').toString('base64') }],
    });
    expect(data.reviews[0]).toMatchObject({
      comment: 'so soft',
      pictures: [
        { name: 'the cake as it came', data: Buffer.from('the cake as it came').toString('base64') },
      ],
    });
    expect(data.kept_by_stores[0]).toMatchObject({
      email: who.email,
      tags: ['vip'],
      notes: 'likes it sweet',
      occasions: [{ name: 'Birthday of Ali', month: 2, day: 29, year: null }],
      messages: [{ subject: 'Raya menu', text: 'Come and see', to_you_alone: true }],
    });
    expect(data.ask_these_stores).toEqual([]);
    // The sealed secret itself is in no common encoding in the text.
    for (const form of ['utf8', 'hex', 'base64'] as const) expect(text).not.toContain(secret.toString(form));
    expect(text).not.toContain(who.sessionId);
  });
});

describe('what a store keeps of its customer', () => {
  test('is not told to somebody who ordered with another’s phone number, nor to the owner of the number while they are mixed', async () => {
    const [own, other] = [await person(at.database), await person(at.database)];
    for (const who of [own, other]) await verify(who);
    const phone = newPhone();
    const { customerId } = await bought(own, phone);
    const { customerId: same } = await bought(other, phone);
    expect(same).toBe(customerId);
    for (const who of [own, other]) {
      const { data, text } = await exportOf(who);
      expect(data.kept_by_stores).toEqual([]);
      expect(data.ask_these_stores).toMatchObject([{ store: at.shop.slug }]);
      expect(text).not.toMatch(/Birthday of Ali|likes it sweet|Raya menu/);
    }
  });

  test('is told with an order that the person placed as a guest, once they confirmed its address', async () => {
    const who = await person(at.database);
    const phone = newPhone();
    await bought(who, phone);
    await bought(who, phone);
    const asGuest = await at.rows<{ id: string }>(
      `update orders set customer_id = null where id = (select id from orders where customer_id = $1 limit 1) returning id`,
      [who.userId],
    );
    expect(asGuest).toHaveLength(1);
    await at.rows('update users set email_verified_at = null where id = $1', [who.userId]);
    expect((await exportOf(who)).data.kept_by_stores).toEqual([]);
    await verify(who);
    expect((await exportOf(who)).data.kept_by_stores).toHaveLength(1);
  });
});

let numbers = 1_000_000;
const newPhone = () => `+6017${++numbers}`;

/** A paid order of this person with this phone number, and what the store keeps of the customer it was filed under. */
async function bought(who: TestPerson, phone = newPhone()) {
  const orderId = await at.order(who, `phone_key = '${phone}'`);
  await at.rows(`update orders set customer_phone = $2, status = 'confirmed', ${PAID} where id = $1`, [
    orderId,
    phone,
  ]);
  const [row] = await at.rows<{ item: string; customer: string }>(
    `select i.id as item, h.customer_id as customer from order_items i
       join customer_orders h on h.tenant_id = i.tenant_id and h.order_id = i.order_id where i.order_id = $1`,
    [orderId],
  );
  const [customerId, itemId] = [row?.customer ?? '', row?.item ?? ''];
  const { tenantId } = at.shop;
  await at.rows(`update customers set notes = 'likes it sweet' where id = $1`, [customerId]);
  await at.rows(
    `insert into customer_tags (tenant_id, customer_id, tag) values ($1, $2, 'vip') on conflict do nothing`,
    [tenantId, customerId],
  );
  await at.rows(
    `insert into customer_occasions (tenant_id, id, customer_id, name, month, day) values ($1, $2, $3, 'Birthday of Ali', 2, 29)`,
    [tenantId, randomUUID(), customerId],
  );
  const message = randomUUID();
  await at.rows(
    `insert into customer_messages (tenant_id, id, is_bulk, subject, body, sent_by, sent_on, request_hash, chosen, receivers)
     values ($1, $2, false, 'Raya menu', 'Come and see', $2, current_date, '', 1, 1)`,
    [tenantId, message],
  );
  await at.rows(
    `insert into customer_message_receivers (tenant_id, message_id, customer_id) values ($1, $2, $3)`,
    [tenantId, message, customerId],
  );
  return { orderId, itemId, customerId };
}

async function setPicture(who: TestPerson): Promise<void> {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png();
  const image = (await picture.toBuffer()).toString('base64');
  expect((await callApi(at.app, who, 'setAvatar', { body: { image } })).status).toBe(200);
}

/** A file beside an order or an item, whose content is its name. */
async function addFile(module: 'order' | 'review', parentId: string, name: string): Promise<void> {
  const filename = `${randomUUID()}.txt`;
  await at.rows(
    `insert into attachments (tenant_id, id, module, parent_id, original_name, filename, media_type, bytes, kept_at)
     values ($1, $2, $3, $4, $5, $6, 'text/plain', $7, now())`,
    [at.shop.tenantId, randomUUID(), module, parentId, name, filename, Buffer.byteLength(name)],
  );
  await createLocalStorage(at.app.attachments).write(
    `files-${at.shop.tenantId}/${filename}`,
    Buffer.from(name),
  );
}

const isEmpty = (part: unknown): boolean => part === null || (Array.isArray(part) && part.length === 0);
