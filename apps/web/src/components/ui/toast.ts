import type { Toast, ToastStore } from './toast-store.ts';

export type { Toast } from './toast-store.ts';

/** Where a message waits that the next page shows. */
export const NEXT_KEY = 'dapur_toast';

/** What shows messages comes after the page itself; until then the newest one waits for it. */
let store: ToastStore | undefined;
let waiting: Toast | undefined;

/** Shows a message, for 5 s unless it says otherwise; a newer one replaces it. Callable from anywhere, not only from components. */
export function toast(message: Toast): number {
  if (store) return store.show(message);
  waiting = message;
  // It becomes the store's first.
  return 1;
}

/** Takes the message away; one with another id stays. */
export function dismissToast(id?: number): void {
  if (store) store.dismiss(id);
  else waiting = undefined;
}

/** Takes the message away if it stands for a second or longer. */
export const dismissEarlierToast = (): void => store?.dismissEarlier();

/** From now on messages are shown by this store, the one that waits first. */
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
    // Nowhere to keep it: the next page says enough by itself.
  }
}
