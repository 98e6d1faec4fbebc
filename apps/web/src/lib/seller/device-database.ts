import { DAYS, KITCHEN, ORDER_LISTS } from '../account/forget-people.ts';

/** Ticks of the kitchen that wait to be sent. */
export const QUEUE = 'queue';
/** The first version had no lists of orders. */
const VERSION = 2;

/** What this device keeps of a store's work. Rejects where the browser lets nothing be kept. */
export function openDevice(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(KITCHEN, VERSION);
    request.addEventListener('upgradeneeded', ({ oldVersion }) => {
      const db = request.result;
      if (oldVersion < 1) {
        // Keys rise with each tick, so that the oldest tick is sent first.
        db.createObjectStore(QUEUE, { autoIncrement: true }).createIndex('id', 'tick.id', { unique: true });
        db.createObjectStore(DAYS, { keyPath: ['owner', 'date'] });
      }
      db.createObjectStore(ORDER_LISTS, { keyPath: ['owner', 'query'] });
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

/** Does one piece of work; resolves with its request's result once it is written. */
export const within = <T>(
  db: IDBDatabase,
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
