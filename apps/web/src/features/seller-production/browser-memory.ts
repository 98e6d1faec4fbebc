import type { ProductionDay } from '@dapur/contract/seller-production';
import { DAYS, KITCHEN } from '../../lib/account/forget-people.ts';
import { passingMemory, type KeptDay, type KitchenMemory, type QueuedTick } from './kitchen-memory.ts';

const QUEUE = 'queue';

interface StoredDay extends Omit<KeptDay, 'day'> {
  /** A day kept by an older build has no list of ingredients, or no resources. */
  readonly day: Omit<ProductionDay, 'ingredients' | 'resources'> &
    Partial<Pick<ProductionDay, 'ingredients' | 'resources'>>;
  readonly owner: string;
  readonly date: string;
}

let opening: Promise<KitchenMemory> | undefined;

/** The memory on this device; where the browser allows none, a memory that lasts as long as the page. */
export function browserMemory(): Promise<KitchenMemory> {
  opening ??= open().then(memoryIn, passingMemory);
  return opening;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KITCHEN, 1);
    request.addEventListener('upgradeneeded', () => {
      // Keys rise with each tick, so that the oldest tick is sent first.
      request.result
        .createObjectStore(QUEUE, { autoIncrement: true })
        .createIndex('id', 'tick.id', { unique: true });
      request.result.createObjectStore(DAYS, { keyPath: ['owner', 'date'] });
    });
    request.addEventListener('success', () => {
      const db = request.result;
      // A page of a later build must not wait for this page to close the database.
      db.addEventListener('versionchange', () => db.close());
      resolve(db);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error('no memory')));
    request.addEventListener('blocked', () => reject(new Error('the memory is blocked')));
  });
}

function memoryIn(db: IDBDatabase): KitchenMemory {
  const within = <T>(
    store: string,
    mode: IDBTransactionMode,
    work: (objects: IDBObjectStore) => IDBRequest<T> | undefined,
  ): Promise<T | undefined> =>
    new Promise((resolve, reject) => {
      // Strict durability: a tick that is shown as done has been written to the disk.
      const transaction = db.transaction(store, mode, {
        durability: mode === 'readwrite' ? 'strict' : 'default',
      });
      const request = work(transaction.objectStore(store));
      transaction.addEventListener('complete', () => resolve(request?.result));
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')));
    });

  return {
    queue: async () =>
      (await within(QUEUE, 'readonly', (objects) => objects.getAll() as IDBRequest<QueuedTick[]>)) ?? [],
    put: async (queued) => {
      await within(QUEUE, 'readwrite', (objects) => {
        for (const one of queued) objects.add(one);
        return undefined;
      });
    },
    drop: async (ids) => {
      await within(QUEUE, 'readwrite', (objects) => {
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
        DAYS,
        'readonly',
        (objects) => objects.get([owner, date]) as IDBRequest<StoredDay | undefined>,
      );
      const noList = { from: date, to: date, items: [], without_recipe: [], cost_sen: null };
      return kept && { heardAt: kept.heardAt, day: { ingredients: noList, resources: [], ...kept.day } };
    },
    keepDay: async (owner, date, { day, heardAt }) => {
      const stored: StoredDay = { owner, date, day, heardAt };
      await within(DAYS, 'readwrite', (objects) => {
        objects.put(stored);
        return undefined;
      });
    },
    forgetDays: async (owner, before) => {
      await within(DAYS, 'readwrite', (objects) => {
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
