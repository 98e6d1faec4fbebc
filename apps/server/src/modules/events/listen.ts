import type { z } from 'zod';
import type {
  ByLane,
  NewsHandlers,
  OutboxEvent,
  PlatformNews,
  WorkerHandlers,
} from '../../platform/jobs/index.ts';
import { platformEvents, type PlatformPayloads, type PlatformTopic } from './platform-events.ts';
import { storeEvents, type StorePayloads, type StoreTopic } from './store-events.ts';

/** News as a handler gets it. */
export interface StoreEvent<T extends StoreTopic = StoreTopic> extends OutboxEvent {
  readonly topic: T;
  readonly payload: StorePayloads[T];
}

/** News that belongs to no store. */
export interface PlatformEvent<T extends PlatformTopic = PlatformTopic> extends PlatformNews {
  readonly topic: T;
  readonly payload: PlatformPayloads[T];
}

/** May run twice for one event, because a process may die after the work; a second run must do no harm. */
export type EventHandler<T extends StoreTopic> = (event: StoreEvent<T>) => Promise<void>;
export type PlatformEventHandler<T extends PlatformTopic> = (event: PlatformEvent<T>) => Promise<void>;

/** What a domain does on which news. */
export type EventHandlers = { readonly [T in StoreTopic]?: readonly EventHandler<T>[] };
export type PlatformEventHandlers = { readonly [T in PlatformTopic]?: readonly PlatformEventHandler<T>[] };

/** What a domain hears: by whose news it is, a store's or the platform's, and by the lane in which it is heard. */
export interface Listeners {
  readonly stores?: Partial<ByLane<EventHandlers>>;
  readonly platform?: Partial<ByLane<PlatformEventHandlers>>;
}

/**
 * What all domains hear, for the worker. Throws when an event of the registry has no listener, or when a listener waits
 * for an unknown event.
 */
export function listenersFor(all: readonly Listeners[]): WorkerHandlers {
  const stores = byLane<EventHandlers>(all.map((one) => one.stores));
  const platform = byLane<PlatformEventHandlers>(all.map((one) => one.platform));
  const faults = [...faultsOf(stores, storeEvents), ...faultsOf(platform, platformEvents)];
  if (faults.length > 0) throw new Error(`The events do not fit those who hear them: ${faults.join('; ')}`);
  return {
    stores: { work: storeListeners(stores.work), messages: storeListeners(stores.messages) },
    platform: { work: platformListeners(platform.work), messages: platformListeners(platform.messages) },
  };
}

/** Handlers as the worker calls them: an event that does not have its declared shape makes the handler fail. */
export const storeListeners = (handlers: EventHandlers): NewsHandlers<OutboxEvent> =>
  reading<OutboxEvent>(handlers, storeEvents);

/** The same for news that belongs to no store. */
export const platformListeners = (handlers: PlatformEventHandlers): NewsHandlers<PlatformNews> =>
  reading<PlatformNews>(handlers, platformEvents);

/** Several domains may want to hear of the same news. */
export function mergeHandlers<H extends EventHandlers | PlatformEventHandlers>(...all: readonly H[]): H {
  const handlers: Record<string, readonly unknown[]> = {};
  for (const [topic, more] of all.flatMap((one) => Object.entries<readonly unknown[]>(one)))
    handlers[topic] = [...(handlers[topic] ?? []), ...more];
  return handlers as H;
}

const byLane = <H extends EventHandlers | PlatformEventHandlers>(
  all: readonly (Partial<ByLane<H>> | undefined)[],
): ByLane<H> => ({
  work: mergeHandlers(...all.flatMap((one) => one?.work ?? [])),
  messages: mergeHandlers(...all.flatMap((one) => one?.messages ?? [])),
});

type Registry = Readonly<Record<string, z.ZodObject>>;

function faultsOf({ work, messages }: ByLane<object>, registry: Registry): string[] {
  const heard = new Set([work, messages].flatMap((handlers) => topicsOf(handlers)));
  return [
    ...Object.keys(registry).flatMap((topic) => (heard.has(topic) ? [] : [`nobody listens to ${topic}`])),
    ...[...heard].flatMap((topic) =>
      Object.hasOwn(registry, topic) ? [] : [`${topic}, which is listened to, is no event`],
    ),
  ];
}

const topicsOf = (handlers: object): string[] =>
  Object.entries(handlers).flatMap(([topic, of]) => (Array.isArray(of) && of.length > 0 ? [topic] : []));

function reading<E extends OutboxEvent | PlatformNews>(
  handlers: object,
  registry: Registry,
): NewsHandlers<E> {
  const read = Object.entries(handlers).map(([topic, of]) => {
    const shape = registry[topic];
    // Each handler's type matches the shape of its topic, by which the payload is parsed below.
    const all = of as readonly ((event: object) => Promise<void>)[];
    return [
      topic,
      all.map((handler) => async (event: E) => handler({ ...event, payload: shape?.parse(event.payload) })),
    ] as const;
  });
  return Object.fromEntries(read);
}
