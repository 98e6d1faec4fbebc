import type { Toast, ToastStore } from './toast-store.ts';

export type { Toast } from './toast-store.ts';

/** Where a message for the next page is kept. */
export const NEXT_KEY = 'dapur_toast';

/** The code that shows messages loads after the page; until then the newest message waits. */
let store: ToastStore | undefined;
let waiting: Toast | undefined;

/** Shows a message, for 5 s unless it says otherwise; a newer one replaces it. Callable from anywhere, not only from components. */
export function toast(message: Toast): number {
  if (store) return store.show(message);
  waiting = message;
  // The waiting message will be the store's first, with this id.
  return 1;
}

/** Takes the message away; given an id, only the message with this id. */
export function dismissToast(id?: number): void {
  if (store) store.dismiss(id);
  else waiting = undefined;
}

/** Takes the message away if it is at least a second old. */
export const dismissEarlierToast = (): void => store?.dismissEarlier();

/** From now on this store shows the messages, beginning with the one that waits. */
export function showToastsBy(shown: ToastStore): void {
  store = shown;
  if (waiting) store.show(waiting);
  waiting = undefined;
}

/** Keeps a message for the page that the browser goes to now. It cannot carry an action. */
export function toastOnNextPage(message: Omit<Toast, 'action'>): void {
  try {
    sessionStorage.setItem(NEXT_KEY, JSON.stringify(message));
  } catch {
    // Without storage the message is lost: the next page says enough by itself.
  }
}
