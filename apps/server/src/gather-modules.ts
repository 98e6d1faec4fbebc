import { listenersFor, type Listeners } from './modules/events/index.ts';
import { handlersFor, type Handlers } from './platform/http/index.ts';
import type { RepeatingTask, WorkerHandlers } from './platform/jobs/index.ts';

/** What a module offers beside what others call: its endpoints, the news it hears, and its repeating work. */
export interface ServerModule {
  readonly handlers?: Partial<Handlers>;
  readonly events?: Listeners;
  readonly tasks?: readonly RepeatingTask[];
}

/** What all modules offer. Throws when endpoints or events do not fit the contract and the registry of events. */
export function gatherModules(modules: Readonly<Record<string, ServerModule>>): {
  readonly handlers: Handlers;
  readonly listeners: WorkerHandlers;
  readonly tasks: readonly RepeatingTask[];
} {
  const all = Object.values(modules);
  return {
    handlers: handlersFor(all.map(({ handlers = {} }) => handlers)),
    listeners: listenersFor(all.map(({ events = {} }) => events)),
    tasks: all.flatMap(({ tasks = [] }) => tasks),
  };
}
