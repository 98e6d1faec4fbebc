import type { MyData } from '@dapur/contract/people/my-data';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What is kept of a person beside their profile and addresses, as it goes out: named for readers, without secrets. */
export interface PersonalRows {
  readonly linkedSignIns: MyData['linked_sign_ins'];
  readonly sessions: MyData['sessions'];
  readonly oneTimeLinks: MyData['one_time_links'];
  readonly favouriteStores: MyData['favourite_stores'];
  readonly referrals: MyData['referrals'];
  readonly orderClaims: MyData['order_claims'];
}

const NOTHING: PersonalRows = {
  linkedSignIns: [],
  sessions: [],
  oneTimeLinks: [],
  favouriteStores: [],
  referrals: [],
  orderClaims: [],
};

/** Within the person's own transaction, which sees only the person's own rows. Instants are ISO 8601. */
export async function readPersonalRows(tx: Tx, userId: string): Promise<PersonalRows> {
  const { rows } = await sql<PersonalRows>`
    select
      (select coalesce(json_agg(x order by x.linked_at), '[]') from (
         select provider, subject, email, created_at as linked_at from user_identities where user_id = ${userId}) x) as "linkedSignIns",
      (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
         select created_at, last_seen_at, expires_at, revoked_at as ended_at, user_agent, address, is_remembered, proved_at
           from sessions where user_id = ${userId}) x) as sessions,
      (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
         select purpose, email, created_at, expires_at, used_at
           from account_tokens where user_id = ${userId}) x) as "oneTimeLinks",
      (select coalesce(json_agg(x order by x.created_at desc), '[]') from (
         select t.slug as store, c.created_at, c.expires_at, c.used_at
           from order_claims c join store_facts t on t.id = c.store_id where c.user_id = ${userId}) x) as "orderClaims",
      (select coalesce(json_agg(x order by x.added_at desc), '[]') from (
         select t.slug as store, t.name, f.created_at as added_at
           from favourite_stores f join store_facts t on t.id = f.store_id where f.user_id = ${userId}) x) as "favouriteStores",
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select 'own code' as kind, code, null as store, null::numeric as amount, created_at from referral_codes where user_id = ${userId}
         union all
         select 'invited store', r.code, t.slug, null, r.created_at
           from referrals r join store_facts t on t.id = r.store_id where r.user_id = ${userId}
         union all
         select 'came by an invitation', null, null, null, created_at from referral_arrivals where user_id = ${userId}
         union all
         select 'reward: ' || kind, null, null, amount_sen / 100.0, at from referral_transfers where holder_id = ${userId}
         union all
         select 'payout to ••' || account_hint || ': ' || state, null, null, amount_sen / 100.0, requested_at
           from referral_payouts where holder_id = ${userId}) x) as referrals`.execute(tx);
  return rows[0] ?? NOTHING;
}
