import { sql } from 'kysely';
import { readAsUser, withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';
import type { Reach } from '../domain/same-person.ts';

/** A store that was opened with somebody's code, by whom. */
export interface ReferralRow {
  readonly referred_id: string;
  readonly created_at: Date;
}

/** The person's own code; undefined before they first asked for it. */
export async function readCode(tx: Tx, userId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('referral_codes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.code;
}

/** Gives the person a code; false when they have one by now, or somebody else has this one. */
export async function insertCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const row = await tx
    .insertInto('referral_codes')
    .values({ code, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose code it is; undefined for nobody's, and when the account is gone. */
export function findReferrer(db: Pools, askedBy: string, code: string): Promise<string | undefined> {
  return withPlatform(db, `user ${askedBy}`, 'whose referral code it is', async (tx) => {
    const row = await tx
      .selectFrom('referral_codes as c')
      .innerJoin('person_facts as u', 'u.id', 'c.user_id')
      .select('c.user_id')
      .where('c.code', '=', code)
      .where('u.deleted_at', 'is', null)
      .executeTakeFirst();
    return row?.user_id;
  });
}

/**
 * The owner of a code, while the account exists, and the person who opens a store with it; both with their contacts.
 */
export async function readPair(
  tx: Tx,
  code: string,
  referredId: string,
): Promise<{ readonly referrer: Reach & { readonly id: string }; readonly referred: Reach } | undefined> {
  const referrer = await tx
    .selectFrom('referral_codes as c')
    .innerJoin('person_facts as u', 'u.id', 'c.user_id')
    .select(['u.id', 'u.email', 'u.phone'])
    .where('c.code', '=', code)
    .where('u.id', '<>', referredId)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
  const referred = await tx
    .selectFrom('person_facts')
    .select(['email', 'phone'])
    .where('id', '=', referredId)
    .executeTakeFirst();
  return referrer === undefined || referred === undefined ? undefined : { referrer, referred };
}

/**
 * Credits somebody with a store on the terms of today; false when the store or its opener is credited to anybody
 * already.
 */
export async function insertReferral(
  tx: Tx,
  use: {
    readonly code: string;
    readonly storeId: string;
    readonly userId: string;
    readonly referredId: string;
    readonly isSamePerson: boolean;
  },
): Promise<boolean> {
  const terms = await tx
    .selectFrom('referral_terms_now')
    .select(['reward_sen', 'qualifying_orders', 'hold_days', 'most_days'])
    .executeTakeFirstOrThrow();
  const outcome = use.isSamePerson
    ? ({ stage: 'rejected', reason: 'same_person', rejected_at: sql<Date>`now()` } as const)
    : ({ stage: 'store_created', reason: '', rejected_at: null } as const);
  const row = await tx
    .insertInto('referrals')
    .values({
      store_id: use.storeId,
      user_id: use.userId,
      referred_id: use.referredId,
      code: use.code,
      ...terms,
      ...outcome,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether somebody has been brought already, by whomever. */
export function isReferred(db: Pools, userId: string): Promise<boolean> {
  return withPlatform(db, `user ${userId}`, 'whether they were referred', async (tx) => {
    const row = await tx
      .selectFrom('referrals')
      .select('store_id')
      .where('referred_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined;
  });
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
