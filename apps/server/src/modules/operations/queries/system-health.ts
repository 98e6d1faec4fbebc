import { CallbackProvider } from '@dapur/contract/platform/platform-payments';
import type { SystemHealth } from '@dapur/contract/platform/platform-system';
import type { Tx } from '../../../platform/db/index.ts';
import type { TaskRun } from '../../../platform/jobs/index.ts';
import { readDatabaseFacts, readProviderHealth, type ProviderHealthRow } from '../data/health.ts';
import { countJobs, type TopicRow } from '../data/jobs.ts';
import { countMails } from '../data/mails.ts';
import type { OperationsDeps } from '../operations-deps.ts';

const LARGEST_TABLES = 6;

/** How everything runs at this moment. */
export async function systemHealth(tx: Tx, { tasks, paymentMode }: OperationsDeps): Promise<SystemHealth> {
  const topics = await countJobs(tx);
  const providers = await readProviderHealth(tx);
  const mails = await countMails(tx);
  const facts = await readDatabaseFacts(tx);
  const oldest = topics.map(({ oldest_at }) => oldest_at).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    at: new Date().toISOString(),
    jobs: {
      ...jobSums(topics),
      oldest_at: oldest?.toISOString() ?? null,
      topics: topics.map((row) => ({ ...row, oldest_at: row.oldest_at.toISOString() })),
    },
    tasks: tasks.list().map(taskView),
    callbacks: Object.fromEntries(
      CallbackProvider.options.map((of) => [
        of,
        providerView(providers.find(({ provider }) => provider === of)),
      ]),
    ) as SystemHealth['callbacks'],
    mails,
    push: { browsers: facts.browsers, sent: facts.pushed },
    database: {
      bytes: facts.tables.reduce((sum, { bytes }) => sum + bytes, 0),
      version: facts.version,
      connections: facts.connections,
      tables: facts.tables.slice(0, LARGEST_TABLES),
      migrations: facts.migrations,
      last_migration: facts.last_migration,
      migrated_at: facts.migrated_at?.toISOString() ?? null,
    },
    process: {
      node: process.version,
      started_at: new Date(Date.now() - Math.round(process.uptime() * 1_000)).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      mode: paymentMode,
    },
    backup_at: facts.backup_at?.toISOString() ?? null,
  };
}

/** Jobs of all kinds together. */
export function jobSums(topics: readonly TopicRow[]): { waiting: number; failing: number; dead: number } {
  const sum = (of: 'waiting' | 'failing' | 'dead') => topics.reduce((total, row) => total + row[of], 0);
  return { waiting: sum('waiting'), failing: sum('failing'), dead: sum('dead') };
}

function taskView({
  name,
  everyMs,
  lastAt,
  tookMs,
  failures,
  fault,
}: TaskRun): SystemHealth['tasks'][number] {
  return {
    name,
    every_seconds: everyMs / 1_000,
    last_at: lastAt?.toISOString() ?? null,
    took_ms: tookMs ?? null,
    failures,
    fault,
  };
}

function providerView(row: ProviderHealthRow | undefined): SystemHealth['callbacks'][CallbackProvider] {
  return {
    last_at: row?.last_at.toISOString() ?? null,
    taken: row?.taken ?? 0,
    refused: row?.refused ?? 0,
    failed: row?.failed ?? 0,
  };
}
