/** What is remembered of an order and of a page, and could keep it from being drawn; who somebody is and their language stay. */
const REMEMBERED =
  /^dapur(:(cart|attempt|last-order|me|gateway|account-from)|_(toast|new_order|order_views))/;

/** How often this page fell, one time after the other, as its entry of the history says. */
const timesFallen = (): number => Number((history.state as { readonly fell?: unknown } | null)?.fell) || 0;

/**
 * Called when a fault took the whole page away. What was remembered may be its cause, so that is dropped, and the page is
 * loaded anew. Falls are counted in the history's entry, which a reload keeps and nothing else reads.
 */
export function pageFell(): void {
  for (const shelf of ['localStorage', 'sessionStorage'] as const) {
    try {
      for (const key of Object.keys(window[shelf])) if (REMEMBERED.test(key)) window[shelf].removeItem(key);
    } catch {
      // Without storage nothing was remembered.
    }
  }
  const fell = timesFallen() + 1;
  // It was loaded twice without what was remembered, and once as the server drew it.
  if (fell > 2) return;
  history.replaceState({ ...(history.state as object | null), fell }, '');
  location.reload();
}

/** Whether the page fell again after that: then it stays as the server drew it, which can be read. */
export const fellAgain = (): boolean => timesFallen() > 1;
