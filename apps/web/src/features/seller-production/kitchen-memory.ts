import type { Tick } from '@dapur/contract/kitchen/production-ticks';
import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';

/** A tick that the server may not have yet. */
export interface QueuedTick {
  readonly tick: Tick;
  /** The day on whose list it was made. */
  readonly date: string;
  /** The person and the store: ticks are never sent in another person's name. */
  readonly owner: string;
  /** The person's name, shown to the next person who uses the device. */
  readonly who: string;
  /** It may be taken back until then: epoch milliseconds of this device. */
  readonly heldUntil: number;
}

/** A day as it was last heard of. */
export interface KeptDay {
  readonly day: ProductionDay;
  /** When: epoch milliseconds of this device. */
  readonly heardAt: number;
}

/** What a device remembers without a network, and after it was switched off. */
export interface KitchenMemory {
  /** All ticks that wait on this device, whoever made them, oldest first. */
  queue(): Promise<readonly QueuedTick[]>;
  /** Resolves once the ticks would survive the device being switched off. */
  put(queued: readonly QueuedTick[]): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
  day(owner: string, date: string): Promise<KeptDay | undefined>;
  keepDay(owner: string, date: string, kept: KeptDay): Promise<void>;
  /** Forgets days of other people, and those before a date. */
  forgetDays(owner: string, before: string): Promise<void>;
}

/** Lasts as long as the page: for tests, and for browsers that let nothing be kept. */
export function passingMemory(): KitchenMemory {
  const waiting = new Map<string, QueuedTick>();
  const days = new Map<string, KeptDay>();
  return {
    queue: () => Promise.resolve([...waiting.values()]),
    put: async (queued) => {
      for (const one of queued) waiting.set(one.tick.id, one);
    },
    drop: async (ids) => {
      for (const id of ids) waiting.delete(id);
    },
    day: (owner, date) => Promise.resolve(days.get(`${owner} ${date}`)),
    keepDay: async (owner, date, kept) => {
      days.set(`${owner} ${date}`, kept);
    },
    forgetDays: async (owner, before) => {
      for (const key of days.keys())
        if (!key.startsWith(`${owner} `) || key.slice(owner.length + 1) < before) days.delete(key);
    },
  };
}
