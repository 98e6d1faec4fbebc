import { randomUUID } from 'node:crypto';
import type { MyData } from '@dapur/contract/my-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAccountsFixture, PAID, type AccountsFixture } from './accounts-fixture.ts';
import { callAs } from './calls.ts';
import { person, type TestPerson } from './people.ts';
import { personColumns } from './person-columns.ts';

let at: AccountsFixture;
beforeAll(async () => {
  at = await openAccountsFixture();
});
afterAll(() => at.close());

const exportOf = async (who: TestPerson): Promise<{ data: MyData; text: string }> => {
  const { status, body, text } = await callAs(at.app, who, 'exportMyData');
  expect(status).toBe(200);
  return { data: body.data as unknown as MyData, text };
};
const verify = (who: TestPerson) =>
  at.rows('update users set email_verified_at = now() where id = $1', [who.userId]);
const customerOf = async (orderId: string): Promise<string> => {
  const [row] = await at.rows<{ customer_id: string }>(
    'select customer_id from customer_orders where order_id = $1',
    [orderId],
  );
  return row?.customer_id ?? '';
};

/** Where each table whose rows say whose they are goes along; null: it does not, for the reason beside it. */
const TABLES: Readonly<Record<string, keyof MyData | { readonly why: string }>> = {
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
};

describe('the catalogue', () => {
  test('has no table of a person that neither goes along nor is left out with a reason', async () => {
    const found = await personColumns(at.database.url);
    expect(Object.keys(found).filter((table) => !(table in TABLES))).toEqual([]);
    expect(Object.keys(TABLES).filter((table) => !(table in found))).toEqual([]);
    expect(Object.keys(found).length).toBeGreaterThan(50);
  });
});
