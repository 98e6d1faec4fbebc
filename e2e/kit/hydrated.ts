import { expect, type Page } from '@playwright/test';

/** Waits until the page says that its script took it over (`apps/web/src/hydrated.tsx`), so that it answers to presses. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
}
