import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldSessions } from '../data/forget-old-sessions.ts';
import { freshDatabase, type FreshDatabase } from '../../../../test/kit/fresh-database.ts';
import { person } from '../../../../test/kit/test-people.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

test('more old sessions and tokens than go at once are forgotten, and those that live stay', async () => {
  const { userId } = await person(database);
  const run = (text: string) => database.pools.platform.query<{ n: number }>(text, [userId]);
  await run(`insert into sessions (id, user_id, expires_at)
             select gen_random_uuid(), $1, now() - interval '40 days' from generate_series(1, 13)`);
  await run(`insert into account_tokens (hash, user_id, purpose, session_id, expires_at)
             select decode(md5(s.id::text), 'hex'), $1, 'handoff', s.id, now() - interval '40 days' from sessions s
              where s.user_id = $1 and s.expires_at < now()`);
  await run(
    `insert into sessions (id, user_id, expires_at) values (gen_random_uuid(), $1, now() + interval '1 hour')`,
  );
  const count = async () =>
    (
      await run(`select (select count(*) from sessions where user_id = $1 and expires_at < now())::int
                     + (select count(*) from account_tokens where user_id = $1)::int as n`)
    ).rows[0]?.n;
  const living = async () =>
    (await run(`select count(*)::int as n from sessions where user_id = $1 and expires_at > now()`)).rows[0]
      ?.n;
  const before = await living();
  expect(await count()).toBe(26);
  await forgetOldSessions(database.pools, 5);
  expect(await count()).toBe(0);
  expect(await living()).toBe(before);
});

test('whether a token points at a session is found by an index', async () => {
  const client = await database.pools.platform.connect();
  try {
    await client.query('begin');
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query<Record<string, string>>(
      `explain select from account_tokens t where t.session_id = '00000000-0000-4000-8000-000000000000'`,
    );
    expect(rows.flatMap((row) => Object.values(row)).join('\n')).toContain('account_tokens__of_session');
  } finally {
    await client.query('rollback');
    client.release();
  }
});
