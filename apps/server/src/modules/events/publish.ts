import type { z } from 'zod';
import type { Tx } from '../../platform/db/index.ts';
import { writeNews, writePlatformNews } from '../../platform/jobs/outbox.ts';
import { platformEvents, type PlatformTopic } from './platform-events.ts';
import { storeEvents, type StoreTopic } from './store-events.ts';

/** News of a transaction about a store. */
export type NewStoreEvent = {
  [T in StoreTopic]: {
    readonly tenantId: string;
    readonly topic: T;
    readonly payload: Readonly<z.input<(typeof storeEvents)[T]>>;
  };
}[StoreTopic];

/** News that belongs to no store. */
export type NewPlatformEvent = {
  [T in PlatformTopic]: {
    readonly topic: T;
    readonly payload: Readonly<z.input<(typeof platformEvents)[T]>>;
  };
}[PlatformTopic];

/**
 * Writes news with the transaction that makes it: it goes out if and only if the transaction commits. Throws, and with
 * it ends the transaction, for what is not in the registry.
 */
export async function addToOutbox(tx: Tx, { tenantId, topic, payload }: NewStoreEvent): Promise<void> {
  await writeNews(tx, { tenantId, topic, payload: checked(writtenOfStores, topic, payload) });
}

/** `addToOutbox` for what belongs to no store; `tx` must be of the platform. */
export async function addToPlatformOutbox(tx: Tx, { topic, payload }: NewPlatformEvent): Promise<void> {
  await writePlatformNews(tx, { topic, payload: checked(writtenOfPlatform, topic, payload) });
}

type Registry = Readonly<Record<string, z.ZodObject>>;

/** Readers ignore unknown fields; writers must not send fields that nobody declared. */
const strictly = (registry: Registry): ReadonlyMap<string, z.ZodObject> =>
  new Map(Object.entries(registry).map(([topic, shape]) => [topic, shape.strict()]));
const writtenOfStores = strictly(storeEvents);
const writtenOfPlatform = strictly(platformEvents);

function checked(
  shapes: ReadonlyMap<string, z.ZodObject>,
  topic: string,
  payload: object,
): Readonly<Record<string, unknown>> {
  const shape = shapes.get(topic);
  if (shape === undefined) throw new Error(`${topic} is not in the registry of events`);
  const read = shape.safeParse(payload);
  if (!read.success) throw new Error(`not the shape of ${topic}: ${read.error.message}`);
  return read.data;
}
