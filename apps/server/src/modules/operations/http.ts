import { AppError } from '@dapur/contract/errors';
import { WATCH_PAGE } from '@dapur/contract/platform/platform-payments';
import { searchForgiving, withPlatform, type Tx } from '../../platform/db/index.ts';
import type { Handlers, UserContext } from '../../platform/http/index.ts';
import { retryJobs } from '../../platform/jobs/index.ts';
import { privilegedActorOf, recordPrivileged } from '../audit/index.ts';
import { listJobs } from './data/jobs.ts';
import { listMails } from './data/mails.ts';
import type { OperationsDeps } from './operations-deps.ts';
import { platformFigures } from './queries/figures.ts';
import { systemHealth } from './queries/system-health.ts';

export type OperationsHandlers = Handlers<
  'platformFigures' | 'systemHealth' | 'platformJobs' | 'retryJobs' | 'platformMails'
>;

export function operationsHandlers(deps: OperationsDeps): OperationsHandlers {
  const across = <T>(
    { user }: Pick<UserContext, 'user'>,
    reason: string,
    work: (tx: Tx) => Promise<T>,
  ): Promise<T> => withPlatform(deps.db, `user ${user.userId}`, reason, work);
  const paged = (page: number) => ({ limit: WATCH_PAGE, offset: (page - 1) * WATCH_PAGE });
  return {
    platformFigures: async ({ query }, ctx) => ({
      success: true,
      data: await across(ctx, 'the platform’s figures', (tx) => platformFigures(tx, query.period)),
    }),
    systemHealth: async (_input, ctx) => ({
      success: true,
      data: await across(ctx, 'how the platform runs', (tx) => systemHealth(tx, deps)),
    }),
    platformJobs: async ({ query }, ctx) => {
      const { page, search, ...wanted } = query;
      const { found: rows, isSimilar } = await across(ctx, 'jobs that are not done', (tx) =>
        searchForgiving(
          search,
          (has, among) =>
            listJobs(tx, among === 'asked' ? { ...wanted, has, ...paged(page) } : { has, ...paged(1) }),
          (some) => some.length === 0,
        ),
      );
      const jobs = rows.map((row) => ({
        id: row.id,
        topic: row.topic,
        store: row.store_slug === null ? null : { slug: row.store_slug, name: row.store_name ?? '' },
        state: row.state,
        attempts: row.attempts,
        created_at: row.created_at.toISOString(),
        next_at: row.next_at?.toISOString() ?? null,
        fault: row.fault,
      }));
      return { success: true, data: { jobs, is_similar: isSimilar, page, total: rows[0]?.total ?? 0 } };
    },
    retryJobs: async ({ body }, ctx) => {
      const retried = await across(ctx, 'jobs are tried again', async (tx) => {
        const { id, topic = '' } = body;
        const count = await retryJobs(tx, id === undefined ? { topic } : { id });
        if (count === 0 && id !== undefined) throw new AppError('not_found', 'This job is done');
        await recordPrivileged(tx, {
          actor: privilegedActorOf(ctx),
          action: 'jobs.retried',
          subject: 'job',
          subjectId: id?.toLowerCase() ?? null,
          after: id === undefined ? { topic, count } : { count },
        });
        return count;
      });
      return { success: true, data: { retried } };
    },
    platformMails: async ({ query }, ctx) => {
      const { page, search, ...wanted } = query;
      const { found: rows, isSimilar } = await across(
        ctx,
        'mails that went out, and those that did not',
        (tx) =>
          searchForgiving(
            search,
            (has, among) =>
              listMails(tx, among === 'asked' ? { ...wanted, has, ...paged(page) } : { has, ...paged(1) }),
            (some) => some.length === 0,
          ),
      );
      const mails = rows.map((row) => ({
        kind: row.kind,
        store: { slug: row.store_slug, name: row.store_name },
        order: { id: row.order_id, number: row.order_number },
        recipient: maskedAddress(row.recipient),
        state: row.state,
        at: row.at.toISOString(),
        fault: row.fault,
      }));
      return { success: true, data: { mails, is_similar: isSimilar, page, total: rows[0]?.total ?? 0 } };
    },
  };
}

/** An address that can be told from others and names nobody: `s•••@gmail.com`. */
function maskedAddress(address: string): string {
  const [, first, domain] = /^(.)[^@]*@([^@\s]+)$/.exec(address) ?? [];
  return first === undefined ? '•••' : `${first}•••@${domain ?? ''}`;
}
