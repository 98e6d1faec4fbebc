import type { Locator, Page } from '@playwright/test';

/** The head of a fold in a product's editor, by its title. */
export const foldHead = (page: Page, title: string): Locator =>
  page.locator('.pe-fold-head').filter({ has: page.getByText(title, { exact: true }) });

/** Opens folds of a product's editor that are closed. */
export async function unfold(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const title of titles) {
    const head = foldHead(page, title);
    if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  }
}
