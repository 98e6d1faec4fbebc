import { expect, type Locator, type Page } from '@playwright/test';

/** How long the first look at a page lasts; each further one twice as long, so that a slow machine gets there too. */
const FIRST_LOOK_MS = 1_500;

/** Loads the page anew until it shows what comes a moment after a change, once what was kept of it is dropped. */
export async function reloadUntil(
  page: Page,
  shown: Locator,
  load: () => Promise<unknown> = () => page.reload(),
): Promise<void> {
  let look = FIRST_LOOK_MS;
  await expect(async () => {
    await load();
    const timeout = look;
    look *= 2;
    await expect(shown).toBeVisible({ timeout });
  }).toPass({ timeout: 120_000 });
}
