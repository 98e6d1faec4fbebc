import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const PATIENCE_MS = 60_000;

/**
 * What the server is to do now and has not done: news in its outboxes, also what is in a worker's hands, and stores that
 * the marketplace is to look at. What waits for a later hour, or failed and is tried again later, is not part of it.
 */
const UNDONE = `with news as (
    select done_at, available_at, attempts, last_error from outbox union all
    select done_at, available_at, attempts, last_error from platform_outbox)
  select
    (select count(*) from news
      where done_at is null and (available_at <= now() or (attempts > 0 and last_error is null)))
  + (select count(*) from marketplace_due where due_at <= now()) as undone`;

/** Waits until the server behind a database has its jobs done. */
export async function jobsDone(database: Pick<pg.Pool, 'query'>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const { rows } = await database.query<{ undone: string }>(UNDONE);
    const undone = rows[0]?.undone;
    if (undone === '0') return;
    if (Date.now() > deadline) throw new Error(`the server has ${undone} jobs left undone`);
    await sleep(20);
  }
}
