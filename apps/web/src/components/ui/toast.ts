import { createToastStore, type Toast } from './toast-store.ts';

export type { Toast } from './toast-store.ts';

/** What `Toaster` draws. */
export const toastStore = createToastStore(() => performance.now());

/** Where a message waits that the next page shows. */
export const NEXT_KEY = 'dapur_toast';

/** Shows a message, for 5 s unless it says otherwise; a newer one replaces it. Callable from anywhere, not only from components. */
export function toast(message: Toast): number {
  return toastStore.show(message);
}

/** Takes the message away. */
export const dismissToast = toastStore.dismiss;

/** Keeps a message for the page that the browser goes to now. It cannot carry an action. */
export function toastOnNextPage(message: Omit<Toast, 'action'>): void {
  try {
    sessionStorage.setItem(NEXT_KEY, JSON.stringify(message));
  } catch {
    // Nowhere to keep it: the next page says enough by itself.
  }
}
