import type { MyData } from '@dapur/contract/people/my-data';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** What is kept of a person in stores and by the platform, apart from what they ordered. */
export interface PlacesOfPerson {
  /** Of the person's picture; null where there is none. */
  readonly pictureKey: string | null;
  readonly secondFactorSince: MyData['second_factor_since'];
  readonly payoutAccount: MyData['payout_account'];
  /** Stores that the person opened with another person's referral code; the answer does not say whose code it was. */
  readonly openedByCode: MyData['referrals'];
  readonly memberships: MyData['memberships'];
  readonly invitations: MyData['invitations'];
  readonly calendarLinks: MyData['calendar_links'];
  readonly reportMails: MyData['report_mails'];
  readonly pushBrowsers: MyData['push_browsers'];
  readonly announcementsRead: MyData['announcements_read'];
}

/**
 * An invitation belongs to a person who accepted it, or while it waits at an address that they have confirmed: typing
 * another person's address reveals nothing about who invited that person. Needs a transaction across stores.
 */
export async function readPlacesOfPerson(tx: Tx, userId: string): Promise<PlacesOfPerson> {
  const { rows } = await sql<PlacesOfPerson>`
    select u.avatar_key as "pictureKey",
      (select to_json(confirmed_at) from second_factors where user_id = u.id) as "secondFactorSince",
      (select json_build_object('bank_code', bank_code, 'account_ends_in', account_hint, 'updated_at', updated_at)
         from referral_accounts where user_id = u.id) as "payoutAccount",
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select 'opened by an invitation' as kind, r.code, t.slug as store, null::float8 as amount, r.created_at
           from referrals r join store_facts t on t.id = r.store_id where r.referred_id = u.id) x) as "openedByCode",
      (select coalesce(json_agg(x order by x.joined_at), '[]') from (
         select t.slug as store, t.name, m.email, m.role, m.rights, m.joined_at
           from seat_facts m join store_facts t on t.id = m.tenant_id where m.user_id = u.id) x) as memberships,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select t.slug as store, i.role, i.email, i.created_at, i.expires_at, i.accepted_at, i.withdrawn_at
           from store_invitations i join store_facts t on t.id = i.tenant_id
          where i.accepted_by = u.id
             or (i.accepted_by is null and u.email_verified_at is not null and lower(i.email) = u.email)) x) as invitations,
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select t.slug as store, c.created_at
           from calendar_feeds c join store_facts t on t.id = c.tenant_id where c.user_id = u.id) x) as "calendarLinks",
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select t.slug as store, r.report, r.every, r.created_at
           from report_mails r join store_facts t on t.id = r.tenant_id where r.user_id = u.id) x) as "reportMails",
      (select coalesce(json_agg(x order by x.created_at), '[]') from (
         select t.slug as store, o.number as order_number, p.locale as language, p.created_at
           from push_subscriptions p join store_facts t on t.id = p.tenant_id
           left join order_facts o on o.tenant_id = p.tenant_id and o.id = p.order_id
          where p.user_id = u.id) x) as "pushBrowsers",
      (select coalesce(json_agg(x order by x.seen_at), '[]') from (
         select coalesce(a.texts -> u.language ->> 'title', a.texts -> 'en' ->> 'title', '') as title, r.seen_at, r.dismissed_at
           from announcement_reads r join announcements a on a.id = r.announcement_id
          where r.user_id = u.id) x) as "announcementsRead"
      from users u where u.id = ${userId}`.execute(tx);
  const [places] = rows;
  if (places === undefined) throw new Error('the person is gone');
  return places;
}
