import { expect, type Locator, type Page } from '@playwright/test';

/** How to get to something without a pointer: by Tab until the focus is there. What cannot be reached so fails the journey. */
export const tabThrough =
  (page: Page) =>
  async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  };
