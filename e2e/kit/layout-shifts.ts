import type { Page } from '@playwright/test';

/** Notes, in the pages opened from now on, when what `selector` names stands there for the first time. */
export const noteArrival = (page: Page, selector: string): Promise<unknown> =>
  page.addInitScript(`{
    const observer = new MutationObserver(() => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      performance.mark('arrived');
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  }`);

/**
 * How much has moved by itself since a mark was set on the page (`arrived` is set by `noteArrival`), as the browser
 * counts it: the part of the screen that moved, times how far. What follows a resize counts as well. Throws where the
 * page has no such mark.
 */
export const shiftsSince = (page: Page, mark: string): Promise<number> =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const began = performance.getEntriesByName(${JSON.stringify(mark)}).at(0)?.startTime;
    if (began === undefined) return reject(new Error('The page has no such mark.'));
    const seen = [];
    new PerformanceObserver((list) => seen.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => setTimeout(() => resolve(
      seen.filter(({ startTime }) => startTime >= began).reduce((sum, { value }) => sum + value, 0)), 0));
  })`);
