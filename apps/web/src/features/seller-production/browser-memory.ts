import type { ProductionDay } from '@dapur/contract/kitchen/seller-production';
import { DAYS } from '../../lib/account/forget-people.ts';
import { isLike } from '../../lib/kept-shape.ts';
import { openDevice, QUEUE, within } from '../../lib/seller/device-database.ts';
import { passingMemory, type KeptDay, type KitchenMemory, type QueuedTick } from './kitchen-memory.ts';

interface StoredDay extends Omit<KeptDay, 'day'> {
  /** A day kept by an older build has no list of ingredients, or no resources. */
  readonly day: Omit<ProductionDay, 'ingredients' | 'resources'> &
    Partial<Pick<ProductionDay, 'ingredients' | 'resources'>>;
  readonly owner: string;
  readonly date: string;
}

const isQueued = (kept: unknown): kept is QueuedTick =>
  isLike<QueuedTick>(kept, {
    tick: { id: '', at: 0, kind: '', target: '', change: '', count: 0, planned: 0 },
    date: '',
    owner: '',
    who: '',
    heldUntil: 0,
  });

const isStored = (kept: unknown): kept is StoredDay =>
  isLike<StoredDay>(kept, {
    day: {
      date: '',
      today: '',
      server_time: 0,
      version: '',
      serial: 0,
      hands_over: false,
      days: [],
      products: [],
      orders: [],
      ticks: [],
    },
    heardAt: 0,
    owner: '',
    date: '',
  });

let opening: Promise<KitchenMemory> | undefined;

/** The memory on this device; where the browser allows none, a memory that lasts as long as the page. */
export function browserMemory(): Promise<KitchenMemory> {
  opening ??= openDevice().then(memoryIn, passingMemory);
  return opening;
}

function memoryIn(db: IDBDatabase): KitchenMemory {
  return {
    queue: async () => {
      const kept = await within(
        db,
        QUEUE,
        'readonly',
        (objects) => objects.getAll() as IDBRequest<unknown[]>,
      );
      return kept?.filter(isQueued) ?? [];
    },
    put: async (queued) => {
      await within(db, QUEUE, 'readwrite', (objects) => {
        for (const one of queued) objects.add(one);
        return undefined;
      });
    },
    drop: async (ids) => {
      await within(db, QUEUE, 'readwrite', (objects) => {
        for (const id of ids) {
          const found = objects.index('id').getKey(id);
          found.addEventListener('success', () => {
            if (found.result !== undefined) objects.delete(found.result);
          });
        }
        return undefined;
      });
    },
    day: async (owner, date) => {
      const kept = await within(
        db,
        DAYS,
        'readonly',
        (objects) => objects.get([owner, date]) as IDBRequest<unknown>,
      );
      const noList = { from: date, to: date, items: [], without_recipe: [], cost_sen: null };
      if (!isStored(kept)) return undefined;
      return { heardAt: kept.heardAt, day: { ingredients: noList, resources: [], ...kept.day } };
    },
    keepDay: async (owner, date, { day, heardAt }) => {
      const stored: StoredDay = { owner, date, day, heardAt };
      await within(db, DAYS, 'readwrite', (objects) => {
        objects.put(stored);
        return undefined;
      });
    },
    forgetDays: async (owner, before) => {
      await within(db, DAYS, 'readwrite', (objects) => {
        const keys = objects.getAllKeys();
        keys.addEventListener('success', () => {
          for (const key of keys.result as [string, string][])
            if (key[0] !== owner || key[1] < before) objects.delete(key);
        });
        return undefined;
      });
    },
  };
}
