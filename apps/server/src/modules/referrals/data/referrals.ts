import { sql } from 'kysely';
import { readAsUser, withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

/** A store that was opened with somebody's code, by whom. */
export interface ReferralRow {
  readonly referred_id: string;
  readonly created_at: Date;
}

/** The person's own code; undefined before she first asked for it. */
export async function readCode(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** Gives the person a code; false when she has one by now, or somebody else has this one. */
export async function insertCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('referral_codes')
    .values({ code, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose code it is; undefined for nobody's, and when her account is gone. */
export function findReferrer(db: Pools, askedBy: string, code: string): Promise<string | undefined> {
  return withPlatform(db, `user ${askedBy}`, 'whose referral code it is', async (tx) => {
    const row = await tx
      .selectFrom('referral_codes as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select('c.user_id')
      .where('c.code', '=', code)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.user_id;
  });
}

/** Credits the code's owner with a store; false when the code is nobody's or the opener's own, or the store is credited already. */
export async function insertReferral(
  tx: Tx,
  use: { readonly code: string; readonly storeId: string; readonly referredId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into referrals (store_id, user_id, referred_id, code)
    select ${use.storeId}::uuid, c.user_id, ${use.referredId}::uuid, c.code
      from referral_codes c join users u on u.id = c.user_id
     where c.code = ${use.code} and c.user_id <> ${use.referredId} and u.deleted_at is null
        on conflict (store_id) do nothing
    returning store_id`.execute(tx);
  return rows.length > 0;
}

/** The newest stores opened with the person's code. */
export function readReferrals(db: Pools, userId: string, most: number): Promise<ReferralRow[]> {
  const query = db.appDb
    .selectFrom('referrals')
    .select(['referred_id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('store_id')
    .limit(most);
  return readAsUser(db, userId, query.compile());
}
