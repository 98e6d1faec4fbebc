import type { FastifyInstance } from 'fastify';
import { listenersFor, mergeHandlers } from './modules/events/index.ts';
import { retention } from './modules/retention/index.ts';
import {
  repeat as repeatTask,
  startWorker,
  type RepeatingTask,
  type Running,
  type TaskRuns,
  type WorkerHandlers,
} from './platform/jobs/index.ts';
import { temporarySweep } from './platform/temporary/index.ts';
import type { AppDeps } from './app-settings.ts';
import type { Modules } from './create-modules.ts';

/** Starts the jobs once the server listens, and stops them with it: a server that never listens does no work. */
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

/** Starts what the process is to do besides answering. */
export function startJobs(
  deps: AppDeps,
  modules: Modules,
  listeners: WorkerHandlers,
  taskRuns: TaskRuns,
): readonly Running[] {
  const { db, log, background = 'all' } = deps;
  if (background === 'none') return [];
  const worker = startWorker(db, listeners, log);
  return background === 'events' ? [worker] : [worker, ...startTasks(deps, modules, taskRuns)];
}

/** The events that domains hear of. Throws when they do not fit the registry. */
export const eventListeners = (modules: Modules): WorkerHandlers =>
  listenersFor({
    stores: {
      work: mergeHandlers(
        modules.ordering.eventHandlers,
        modules.delivery.eventHandlers,
        modules.storeCopies.eventHandlers,
      ),
      messages: mergeHandlers(
        modules.orderDesk.eventHandlers,
        modules.notifications.eventHandlers,
        modules.people.eventHandlers,
        modules.reports.eventHandlers,
        modules.compliance.eventHandlers,
        modules.platformStores.eventHandlers,
        modules.webhooks.eventHandlers,
        modules.storeDomains.eventHandlers,
        modules.customerMessages.eventHandlers,
        modules.credit.eventHandlers,
      ),
    },
    platform: {
      work: modules.ordering.platformEventHandlers,
      messages: mergeHandlers(
        modules.identity.eventHandlers,
        modules.contact.platformEventHandlers,
        modules.referrals.platformEventHandlers,
      ),
    },
  });

/** No file takes longer to be written. */
const ABANDONED_MS = 60 * 60_000;

/** What domains do again and again. */
function startTasks(
  { db, clock, log, storage }: AppDeps,
  modules: Modules,
  taskRuns: TaskRuns,
): readonly Running[] {
  const repeat = (task: RepeatingTask): Running => repeatTask(taskRuns.watch(task), log);
  return [
    repeat(modules.ordering.expiry),
    repeat(modules.ordering.billWatch),
    repeat(modules.credit.expiry),
    repeat(modules.identity.cleaning),
    repeat(modules.accounts.erasure),
    repeat(modules.support.lapse),
    repeat(modules.delivery.cleaning),
    repeat(modules.orderDesk.cleaning),
    repeat(modules.attachments.cleaning),
    repeat(modules.scheduling.rolling),
    repeat(modules.notifications.reminders),
    repeat(modules.reports.mails),
    repeat(modules.compliance.reminders),
    repeat(modules.geocoding.cleaning),
    ...modules.marketplace.jobs.map((job) => repeat(job)),
    repeat(modules.referrals.progress),
    repeat(modules.callbacks.cleaning),
    modules.webhooks.sending.start(repeat),
    repeat(modules.storeDomains.looks),
    repeat(modules.analytics.tidying),
    ...modules.storeCopies.jobs.map((job) => repeat(job)),
    repeat(retention({ db, clock, log })),
    repeat(temporarySweep(clock, async (now) => storage.sweep?.(now - ABANDONED_MS))),
    ...modules.delivery.looks.map((look) => repeat(look)),
  ];
}
