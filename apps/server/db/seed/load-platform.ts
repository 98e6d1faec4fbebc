import { inEachLocale } from '@dapur/contract/words/locales';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { PayoutAccounts } from '../../src/modules/referrals/index.ts';
import type { Pools } from '../../src/platform/db/pools.ts';
import type { Tx } from '../../src/platform/db/transaction.ts';
import { demoId } from './demo-id.ts';
import { demoPeople } from './demo-people.ts';
import type { DemoStore } from './types.ts';

/** Where a language has no words of its own, English stands. */
type InLanguages = Readonly<Partial<Record<Locale, string>> & { en: string }>;

const DAY_MS = 86_400_000;
const daysAgo = (days: number): Date => new Date(Date.now() - days * DAY_MS);
const REPORTED_DAYS_AGO = 2;

/**
 * What the platform's pages show beside stores and people: an announcement that is over, a review that a store
 * reported, somebody who brought a seller and asks for what they were given, a recipe that calls itself halal, two
 * incidents, and what is in the log of it. Repeating it changes nothing.
 */
export async function loadPlatform(
  { platformDb }: Pick<Pools, 'platformDb'>,
  stores: readonly DemoStore[],
  accounts: Pick<PayoutAccounts, 'keep'>,
): Promise<void> {
  const { superAdmin, chloe, customer } = demoPeople;
  const announcement = demoId('announcement/raya');
  const known = await platformDb
    .selectFrom('announcements')
    .select('id')
    .where('id', '=', announcement)
    .executeTakeFirst();
  const bloom = stores.find(({ slug }) => slug === chloe.owns);
  if (known !== undefined || bloom === undefined) return;
  await platformDb.transaction().execute(async (tx) => {
    // A store of this path may be somebody else's, and the people may have gone.
    const { rows } = await sql<{ stands: boolean }>`
      select exists (select from store_members where tenant_id = ${bloom.id} and user_id = ${chloe.id})
         and (select count(*) = 3 from users where deleted_at is null and id in (${superAdmin.id}, ${chloe.id}, ${customer.id})) as stands`.execute(
      tx,
    );
    if (rows[0]?.stands !== true) return;
    const title: InLanguages = {
      en: 'A quiet Sunday night',
      ms: 'Malam Ahad yang tenang',
      zh: '安静的星期日晚上',
    };
    const body: InLanguages = {
      en: 'We move to a faster server from 3 to 4 in the morning. Orders that are placed stay as they are.',
      ms: 'Kami berpindah ke pelayan yang lebih laju dari 3 hingga 4 pagi. Tempahan sedia ada kekal.',
      zh: '凌晨 3 点至 4 点我们会换到更快的服务器，已下的订单不受影响。',
    };
    await tx
      .insertInto('announcements')
      .values({
        id: announcement,
        level: 'news',
        audience: 'sellers',
        state: null,
        texts: JSON.stringify(
          inEachLocale((one) => ({ title: title[one] ?? title.en, body: body[one] ?? body.en })),
        ),
        starts_at: daysAgo(40),
        ends_at: daysAgo(33),
        published_at: daysAgo(40),
        withdrawn_at: null,
        updated_by: superAdmin.id,
        updated_at: daysAgo(40),
      })
      .execute();
    await tx
      .insertInto('platform_audit')
      .values({
        at: daysAgo(40),
        actor_id: superAdmin.id,
        action: 'announcement.published',
        subject: 'announcement',
        subject_id: announcement,
        store_id: null,
        session_id: null,
      })
      .execute();
    await sql`insert into review_reports (tenant_id, review_id, reason, details, reported_by, reported_at)
              select tenant_id, id, 'not_about_product', 'It is about the traffic, not the cake.', ${chloe.id}, ${daysAgo(REPORTED_DAYS_AGO)}
                from reviews where tenant_id = ${bloom.id} order by rating, reviewed_at limit 1`.execute(tx);
    const code = 'AISYAH-DEMO';
    await sql`insert into referral_codes (code, user_id, created_at) values (${code}, ${customer.id}, ${daysAgo(110)})
              on conflict do nothing`.execute(tx);
    await sql`insert into referrals (store_id, user_id, referred_id, code, created_at)
              select ${bloom.id}, ${customer.id}, ${chloe.id}, code, (select created_at from tenants where id = ${bloom.id})
                from referral_codes where user_id = ${customer.id}
              on conflict do nothing`.execute(tx);
    // Of a dish that nobody sees before December: the seller's own words, and no certificate among the store's papers.
    await sql`update products set ingredients = ingredients || ' Sweets with halal gelatine.'
               where tenant_id = ${bloom.id} and id = ${demoId(`${bloom.slug}/product/gingerbread-kit`)}`.execute(
      tx,
    );
    await loadPayout(tx, accounts);
    await loadIncidents(tx);
  });
}

/** What remains in the platform's own books of the demo's people, by the column that names whose it is. */
export const demoRowsOfPlatform: readonly { table: string; column: string; ids: readonly string[] }[] = [
  { table: 'referral_transfers', column: 'holder_id', ids: [demoPeople.customer.id] },
  { table: 'referral_payouts', column: 'holder_id', ids: [demoPeople.customer.id] },
  {
    table: 'incidents',
    column: 'id',
    ids: [demoId('incident/lost-phone'), demoId('incident/wrong-address')],
  },
];

/** Somebody was given RM 80 by hand, and asks for RM 60 of it. */
async function loadPayout(tx: Tx, accounts: Pick<PayoutAccounts, 'keep'>): Promise<void> {
  const { superAdmin, customer } = demoPeople;
  const payout = demoId('payout/aisyah');
  const kept = accounts.keep(customer.id, {
    bank: 'MBBEMYKL',
    account_number: '114012345678',
    holder: customer.name,
  });
  const account = {
    bank_code: kept.bankCode,
    account: kept.account,
    account_hint: kept.hint,
    print: kept.print,
  };
  await tx
    .insertInto('referral_accounts')
    .values({ user_id: customer.id, ...account })
    .execute();
  await tx
    .insertInto('referral_payouts')
    .values({
      holder_id: customer.id,
      id: payout,
      amount_sen: 6_000,
      ...account,
      run_id: null,
      requested_at: daysAgo(1),
      settled_at: null,
      settled_by: null,
    })
    .execute();
  await sql`
    insert into referral_transfers (holder_id, id, at, kind, debit, credit, amount_sen, key, payout_id, note, made_by)
    values (${customer.id}, ${demoId('reward/aisyah')}, ${daysAgo(20)}, 'bonus', 'rewards', 'holder', 8000,
            ${`by_hand:${demoId('reward/aisyah')}`}, null, 'Showed two bakeries how it works', ${superAdmin.id}),
           (${customer.id}, ${demoId('reward/aisyah/payout')}, ${daysAgo(1)}, 'payout', 'holder', 'payouts', 6000,
            ${`payout:${payout}`}, ${payout}, '', null)`.execute(tx);
}

/** One that is over, and one that was found yesterday. */
async function loadIncidents(tx: Tx): Promise<void> {
  const kept_by = demoPeople.superAdmin.id;
  await tx
    .insertInto('incidents')
    .values([
      {
        id: demoId('incident/lost-phone'),
        title: 'A lost phone',
        what: 'A packer’s phone was left in a taxi, signed in at one store. It was signed out within the hour.',
        found_at: daysAgo(45),
        persons: 12,
        regulator_told_at: daysAgo(44),
        people_told_at: daysAgo(44),
        closed_at: daysAgo(38),
        kept_by,
        kept_at: daysAgo(38),
      },
      {
        id: demoId('incident/wrong-address'),
        title: 'A receipt at the wrong address',
        what: 'A mistyped mail address: somebody else has the receipt of one order.',
        found_at: daysAgo(1),
        persons: 1,
        regulator_told_at: null,
        people_told_at: null,
        closed_at: null,
        kept_by,
        kept_at: daysAgo(1),
      },
    ])
    .execute();
}
