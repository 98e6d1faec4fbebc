import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { jobStates, mailStates } from './platform-choices.ts';
import { CallbackProvider } from './platform-payments.ts';
import { IsSimilar, Ringgit, SignedRinggit, data, line } from '../primitives.ts';

export const FigurePeriod = z.enum(['today', '7', '30']);
export type FigurePeriod = z.infer<typeof FigurePeriod>;

/** A figure of the period, and the same of the stretch of time before it. */
const pair = <S extends z.ZodType>(schema: S) => z.object({ now: schema, before: schema });

export const PlatformFigures = z
  .object({
    period: FigurePeriod,
    from: z.string(),
    to: z.string(),
    /** What stores sold, as their reports have it: paid orders that stand, by the day they were paid. */
    sold: pair(Ringgit),
    orders: pair(z.int()),
    /** Commission charged, less what was taken back. */
    take: pair(SignedRinggit),
    new_stores: pair(z.int()),
    /** Of orders with a bill opened in the period, those with one that was paid. */
    bills: pair(z.object({ opened: z.int(), paid: z.int() })),
    callbacks: pair(z.object({ all: z.int(), faulty: z.int() })),
    couriers: pair(z.object({ asked: z.int(), failed: z.int() })),
    late: pair(z.object({ count: z.int(), amount: Ringgit })),
    refunds: pair(z.object({ count: z.int(), amount: Ringgit })),
    stores: z.object({ live: z.int(), all: z.int() }),
    people: z.int(),
    queue: z.object({ waiting: z.int(), failing: z.int(), dead: z.int() }),
  })
  .meta({ id: 'PlatformFigures' });
export type PlatformFigures = z.infer<typeof PlatformFigures>;

/** `waiting`: its time has not come, or nobody was free. `failing`: tried in vain, and tried again. `dead`: given up. */
export const JobState = z.enum(jobStates);
export type JobState = z.infer<typeof JobState>;

export const PlatformJob = z
  .object({
    id: z.uuid(),
    topic: z.string(),
    store: z.object({ slug: z.string(), name: z.string() }).nullable(),
    state: JobState,
    attempts: z.int(),
    created_at: z.string(),
    /** When it is tried next; null for one that was given up. */
    next_at: z.string().nullable(),
    fault: z.string(),
  })
  .meta({ id: 'PlatformJob' });
export type PlatformJob = z.infer<typeof PlatformJob>;

export const MailState = z.enum(mailStates);
export type MailState = z.infer<typeof MailState>;

export const PlatformMail = z
  .object({
    kind: z.string(),
    store: z.object({ slug: z.string(), name: z.string() }),
    order: z.object({ id: z.uuid(), number: z.string() }),
    /** Without what would name somebody. */
    recipient: z.string(),
    state: MailState,
    at: z.string(),
    fault: z.string(),
  })
  .meta({ id: 'PlatformMail' });
export type PlatformMail = z.infer<typeof PlatformMail>;

const Provider = z.object({
  last_at: z.string().nullable(),
  /** Of the last 24 hours. */
  taken: z.int(),
  refused: z.int(),
  failed: z.int(),
});

export const SystemHealth = z
  .object({
    at: z.string(),
    jobs: z.object({
      waiting: z.int(),
      failing: z.int(),
      dead: z.int(),
      oldest_at: z.string().nullable(),
      /** By what they are about, worst first. */
      topics: z.array(
        z.object({
          topic: z.string(),
          waiting: z.int(),
          failing: z.int(),
          dead: z.int(),
          oldest_at: z.string(),
        }),
      ),
    }),
    /** What this process does again and again. */
    tasks: z.array(
      z.object({
        name: z.string(),
        every_seconds: z.number(),
        last_at: z.string().nullable(),
        took_ms: z.int().nullable(),
        /** In a row. */
        failures: z.int(),
        fault: z.string(),
      }),
    ),
    callbacks: z.record(CallbackProvider, Provider),
    mails: z.object({ sent: z.int(), failing: z.int(), refused: z.int() }),
    push: z.object({ browsers: z.int(), sent: z.int() }),
    database: z.object({
      bytes: z.int(),
      version: z.string(),
      connections: z.int(),
      tables: z.array(z.object({ name: z.string(), bytes: z.int() })),
      migrations: z.int(),
      last_migration: z.string(),
      migrated_at: z.string().nullable(),
    }),
    process: z.object({ node: z.string(), started_at: z.string(), memory_bytes: z.int(), mode: z.string() }),
    /** When the last backup of this installation was taken, as far as it is known. */
    backup_at: z.string().nullable(),
  })
  .meta({ id: 'SystemHealth' });
export type SystemHealth = z.infer<typeof SystemHealth>;

const errors = ['unauthorized', 'forbidden', 'invalid_input'] as const;
const page = z.coerce.number<number>().int().min(1).max(10_000).default(1);
const search = line(80).optional();
const topic = z.string().regex(/^[a-z_.-]{1,60}$/);

/** How the platform runs, for its own people. */
export const platformSystemEndpoints = {
  platformFigures: endpoint({
    method: 'GET',
    path: '/super-admin/figures',
    summary: 'The platform in figures, each beside the stretch of time before',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ period: FigurePeriod.default('today') }),
    response: data(PlatformFigures),
    errors,
  }),
  systemHealth: endpoint({
    method: 'GET',
    path: '/super-admin/system',
    summary: 'Jobs, providers, mails, database and versions as they are at this moment',
    access: 'super-admin',
    tenant: 'none',
    response: data(SystemHealth),
    errors,
  }),
  platformJobs: endpoint({
    method: 'GET',
    path: '/super-admin/jobs',
    summary: 'Jobs that are not done: given up first, then failing, then waiting; each oldest first',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ search, state: JobState.optional(), topic: topic.optional(), page }),
    response: data(
      z.object({ jobs: z.array(PlatformJob), is_similar: IsSimilar, page: z.int(), total: z.int() }),
    ),
    errors,
  }),
  retryJobs: endpoint({
    method: 'POST',
    path: '/super-admin/jobs/retry',
    summary: 'Try a job again now, or all of a kind that failed; its tries are counted anew',
    access: 'super-admin',
    platformRight: 'system',
    tenant: 'none',
    body: z
      .strictObject({ id: z.uuid().optional(), topic: topic.optional() })
      .refine(({ id, topic: kind }) => (id === undefined) !== (kind === undefined), {
        message: 'Please name a job or a kind of job',
        path: ['id'],
      }),
    response: data(z.object({ retried: z.int() })),
    errors: [...errors, 'not_found'],
  }),
  platformMails: endpoint({
    method: 'GET',
    path: '/super-admin/mails',
    summary: 'Mails about orders, newest first, and why one did not go out',
    access: 'super-admin',
    tenant: 'none',
    query: z.strictObject({ search, state: MailState.optional(), page }),
    response: data(
      z.object({ mails: z.array(PlatformMail), is_similar: IsSimilar, page: z.int(), total: z.int() }),
    ),
    errors,
  }),
} as const;
