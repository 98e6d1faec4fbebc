import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

/** Counts the opening of a link; a code that nobody has is not counted. */
export async function countClick(tx: Tx, code: string): Promise<void> {
  await tx
    .updateTable('referral_codes')
    .set({ clicks: sql<number>`clicks + 1` })
    .where('code', '=', code)
    .execute();
}

/** Keeps by whose code somebody came who is new and owns no store; the first code counts. */
export async function insertArrival(tx: Tx, userId: string, code: string, days: number): Promise<void> {
  const {
    rows: [arrival],
  } = await sql<{ referrer_id: string }>`
    select c.user_id as referrer_id
      from person_facts u, referral_codes c join person_facts r on r.id = c.user_id
     where u.id = ${userId} and c.code = ${code} and c.user_id <> u.id and u.deleted_at is null and r.deleted_at is null
       and u.created_at > now() - make_interval(days => ${days})
       and not exists (select from seat_facts m where m.user_id = ${userId} and m.role = 'owner')`.execute(
    tx,
  );
  if (arrival === undefined) return;
  await tx
    .insertInto('referral_arrivals')
    .values({ user_id: userId, ...arrival })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
