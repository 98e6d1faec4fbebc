import type { Page } from '@playwright/test';

/** What the page has copied. The journey grants the browser's leave to read it. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}
