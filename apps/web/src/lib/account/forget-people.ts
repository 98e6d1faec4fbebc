/** Where the dashboard keeps days of the kitchen and lists of orders, for the times without a signal. */
export const KITCHEN = 'dapur-kitchen';
export const DAYS = 'days';
export const ORDER_LISTS = 'order-lists';
/** The cache of answers that say who is signed in, for the times without a signal. */
export const KEPT_ANSWERS = 'dapur-kept';
/** Where a tab keeps an order that a store's people write down for a customer; the store's path follows. */
export const NEW_ORDER = 'dapur_new_order:';

/**
 * Forgets all that this device keeps of people besides the session itself: the kitchen's days and the lists of orders
 * with their customers, who was signed in, and orders that are half written down. Ticks that could not be sent yet stay: they name no customer.
 * `but`: the person and store whose work goes on (`<person>/<store>`), so that only what is of others goes.
 */
export async function forgetPeople(but?: string): Promise<void> {
  forgetNewOrders(but);
  await Promise.allSettled([
    forgetOrders(but),
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

function forgetOrders(but: string | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open(KITCHEN);
    // It was not there: it is not made, without its stores. Not every browser lists its databases.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(opening.error ?? new Error('no memory')));
    opening.addEventListener('success', () => {
      const db = opening.result;
      // An older build made no lists.
      const kept = [DAYS, ORDER_LISTS].filter((name) => db.objectStoreNames.contains(name));
      const work = db.transaction(kept, 'readwrite');
      for (const name of kept) {
        const objects = work.objectStore(name);
        const keys = objects.getAllKeys();
        keys.addEventListener('success', () => {
          for (const key of keys.result as [string, string][]) if (key[0] !== but) objects.delete(key);
        });
      }
      work.addEventListener('complete', () => {
        db.close();
        resolve();
      });
      work.addEventListener('abort', () => reject(work.error ?? new Error('not forgotten')));
    });
  });
}
