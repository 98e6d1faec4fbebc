/** Where the kitchen's page keeps its days (features/seller-production/browser-memory). */
const NAME = 'dapur-kitchen';
const DAYS = 'days';

/**
 * Removes the kept days of a store, with everything about its customers. Ticks that somebody could not send yet stay:
 * they are hers, and name no customer.
 */
export async function forgetDays(): Promise<void> {
  // Opening a database that does not exist would create it, without its stores.
  const isThere = (await indexedDB.databases()).some(({ name }) => name === NAME);
  if (!isThere) return;
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(NAME);
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no memory')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const work = db.transaction(DAYS, 'readwrite');
      work.objectStore(DAYS).clear();
      work.addEventListener('complete', () => {
        db.close();
        resolve();
      });
      work.addEventListener('abort', () => reject(work.error ?? new Error('not forgotten')));
    });
  });
}
