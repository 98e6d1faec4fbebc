import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface UserConsent {
  readonly kind: 'notice' | 'marketing' | 'analytics';
  readonly isGiven: boolean;
  /** Undefined: the person's own language. */
  readonly locale?: Locale;
  readonly place: 'register' | 'social' | 'profile' | 'footer';
}

/**
 * Writes down what a person said, with the versions of the pages as they are now. Needs a transaction of the platform.
 */
export async function noteConsent(tx: Tx, userId: string, consent: UserConsent): Promise<void> {
  const {
    rows: [person],
  } = await sql<{ language: string; versions: string }>`
    select u.language, page_versions_at(now())::text as versions
      from person_facts u where u.id = ${userId} and u.deleted_at is null`.execute(tx);
  if (person === undefined) return;
  await sql`
    insert into user_consents (user_id, kind, is_given, versions, locale, place)
    values (${userId}, ${consent.kind}, ${consent.isGiven}, ${person.versions}::jsonb, ${consent.locale ?? person.language}, ${consent.place})`.execute(
    tx,
  );
}

/**
 * The person's last answer; undefined: none. The person is held until the transaction ends, so answers come in turn.
 */
export async function readLatest(
  tx: Tx,
  userId: string,
  kind: UserConsent['kind'],
): Promise<boolean | undefined> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
  const row = await tx
    .selectFrom('user_consents')
    .select('is_given')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.is_given;
}
