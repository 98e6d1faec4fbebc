/** Where the kitchen's page keeps its days (features/seller-production/browser-memory). */
const NAME = 'dapur-kitchen';
const DAYS = 'days';

/**
 * Forgets the days of a store with all that they say of its customers. What somebody ticked and could not send yet stays:
 * it is hers, and names nobody.
 */
export async function forgetDays(): Promise<void> {
  // Opening what is not there would make it, and make it wrong.
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
