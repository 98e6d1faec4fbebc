/** Where the kitchen's page keeps its days, for the times without a signal. */
export const KITCHEN = 'dapur-kitchen';
export const DAYS = 'days';
/** The cache of answers that say who is signed in, for the times without a signal. */
export const KEPT_ANSWERS = 'dapur-kept';
/** Where a tab keeps an order that a store's people write down for a customer; the store's path follows. */
export const NEW_ORDER = 'dapur_new_order:';

/**
 * Forgets all that this device keeps of people besides the session itself: the kitchen's days with their customers, who
 * was signed in, and orders that are half written down. Ticks that could not be sent yet stay: they name no customer.
 * `but`: the person and store whose work goes on (`<person>/<store>`), so that only what is of others goes.
 */
export async function forgetPeople(but?: string): Promise<void> {
  forgetNewOrders(but);
  await Promise.allSettled([
    forgetDays(but),
    but === undefined && typeof caches !== 'undefined' && caches.delete(KEPT_ANSWERS),
  ]);
}

function forgetNewOrders(but: string | undefined): void {
  const own = but && NEW_ORDER + but.slice(but.indexOf('/') + 1);
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(NEW_ORDER) && key !== own) sessionStorage.removeItem(key);
  } catch {
    // Nothing can be kept here.
  }
}

function forgetDays(but: string | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(KITCHEN);
    // It was not there: it is not made, without its stores. Not every browser lists its databases.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no memory')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      const work = db.transaction(DAYS, 'readwrite');
      const days = work.objectStore(DAYS);
      const keys = days.getAllKeys();
      keys.addEventListener('success', () => {
        for (const key of keys.result as [string, string][]) if (key[0] !== but) days.delete(key);
      });
      work.addEventListener('complete', () => {
        db.close();
        resolve();
      });
      work.addEventListener('abort', () => reject(work.error ?? new Error('not forgotten')));
    });
  });
}
