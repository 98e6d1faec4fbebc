import type { BrowserContext, Page } from '@playwright/test';

/** What the page has copied. The journey grants the browser's leave to read it. */
export function clipboardOf(page: Page): Promise<string> {
  return page.evaluate<string>('navigator.clipboard.readText()');
}

/** What was copied, read by a page of its own: for pages that have no clipboard to read. */
export async function clipboardBeside(context: BrowserContext): Promise<string> {
  const reader = await context.newPage();
  await reader.goto('/robots.txt');
  await reader.bringToFront();
  const text = await clipboardOf(reader);
  await reader.close();
  return text;
}

/** Takes from the page what a browser gives to safe addresses only; plain http on a phone is none. */
export async function withoutClipboard(page: Page): Promise<void> {
  await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
}

/** As a browser that lets the page copy by no way at all. */
export async function withoutCopying(page: Page): Promise<void> {
  await withoutClipboard(page);
  await page.addInitScript('document.execCommand = () => false');
}
