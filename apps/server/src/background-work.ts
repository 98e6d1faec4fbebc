import type { FastifyInstance } from 'fastify';
import { retention } from './modules/retention/index.ts';
import {
  repeat as repeatTask,
  startWorker,
  type EventHandlers,
  type RepeatingTask,
  type Running,
  type TaskRuns,
} from './platform/jobs/index.ts';
import type { AppDeps } from './app-settings.ts';
import type { Modules } from './create-modules.ts';

/** Starts the jobs once the server listens, so that one put together for a look does no work, and stops them with it. */
export function runInBackground(
  app: FastifyInstance,
  work: { readonly jobs: () => readonly Running[]; readonly close: () => Promise<void> },
): void {
  let running: readonly Running[] = [];
  app.addHook('onListen', async () => {
    running = work.jobs();
  });
  app.addHook('onClose', async () => {
    await Promise.all(running.map((job) => job.stop()));
    await work.close();
  });
}

/** The news that domains hear of, and what they do again and again. */
export function startJobs(
  { db, clock, log }: AppDeps,
  modules: Modules,
  taskRuns: TaskRuns,
): readonly Running[] {
  const repeat = (task: RepeatingTask): Running => repeatTask(taskRuns.watch(task), log);
  return [
    startWorker(
      db,
      merged(
        modules.ordering.eventHandlers,
        modules.orderDesk.eventHandlers,
        modules.delivery.eventHandlers,
        modules.notifications.eventHandlers,
        modules.people.eventHandlers,
        modules.platformStores.eventHandlers,
        modules.storeCopies.eventHandlers,
      ),
      log,
      {
        ...modules.identity.eventHandlers,
        ...modules.ordering.platformEventHandlers,
        ...modules.contact.platformEventHandlers,
      },
    ),
    repeat(modules.ordering.expiry),
    repeat(modules.identity.cleaning),
    repeat(modules.accounts.erasure),
    repeat(modules.support.lapse),
    repeat(modules.delivery.cleaning),
    repeat(modules.orderDesk.cleaning),
    repeat(modules.attachments.cleaning),
    repeat(modules.notifications.reminders),
    repeat(modules.geocoding.cleaning),
    ...modules.marketplace.jobs.map((job) => repeat(job)),
    repeat(modules.referrals.progress),
    repeat(modules.callbacks.cleaning),
    repeat(modules.analytics.tidying),
    ...modules.storeCopies.jobs.map((job) => repeat(job)),
    repeat(retention({ db, clock, log })),
    ...modules.delivery.looks.map((look) => repeat(look)),
  ];
}

/** Several domains may want to hear of the same news. */
function merged(...all: readonly EventHandlers[]): EventHandlers {
  const handlers: Record<string, EventHandlers[string]> = {};
  for (const [topic, more] of all.flatMap((one) => Object.entries(one)))
    handlers[topic] = [...(handlers[topic] ?? []), ...more];
  return handlers;
}
