import { createHash } from 'node:crypto';
import { GeocodedPlace } from '@dapur/contract/delivery/geocoding';
import { z } from 'zod';
import type { Pools } from '../../../platform/db/index.ts';

const KEEP_DAYS = 30;
/** A place unknown today may be on the map tomorrow. */
const KEEP_NOTHING_DAYS = 1;

const Answer = z.array(GeocodedPlace);

/**
 * The key of a kept answer: a hash, because people type their addresses, so that the table shows nobody's questions.
 */
export const answerKey = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('base64url');

/** A kept answer; undefined when there is none, or when it is too old. */
export async function readAnswer(
  db: Pools,
  provider: string,
  key: string,
): Promise<GeocodedPlace[] | undefined> {
  const { rows } = await db.app.query<{ answer: unknown }>({
    name: 'geocode-kept',
    text: `select answer from geocode_cache where provider = $1 and key = $2
              and found_at > now() - make_interval(days => case when answer = '[]' then $4::int else $3::int end)`,
    values: [provider, key, KEEP_DAYS, KEEP_NOTHING_DAYS],
  });
  const parsed = Answer.safeParse(rows[0]?.answer);
  return parsed.success ? parsed.data : undefined;
}

/** Keeps an answer, in place of an older one. */
export async function keepAnswer(
  db: Pools,
  provider: string,
  key: string,
  answer: readonly GeocodedPlace[],
): Promise<void> {
  await db.app.query(
    `insert into geocode_cache (provider, key, answer) values ($1, $2, $3::jsonb)
     on conflict (provider, key) do update set answer = excluded.answer, found_at = now()`,
    [provider, key, JSON.stringify(answer)],
  );
}

/** Forgets answers that are too old to be given. */
export async function forgetOldAnswers(db: Pools): Promise<void> {
  await db.platform.query(
    `delete from geocode_cache
      where found_at < now() - make_interval(days => case when answer = '[]' then $2::int else $1::int end)`,
    [KEEP_DAYS, KEEP_NOTHING_DAYS],
  );
}
