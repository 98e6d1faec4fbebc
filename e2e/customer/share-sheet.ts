import type { Page } from '@playwright/test';

/** What a page handed to the device's own sheet. */
export interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Gives the pages to come a sheet that notes what it is handed; a phone's cannot be pressed from here. */
export async function withShareSheet(page: Page): Promise<readonly Shared[]> {
  const shared: Shared[] = [];
  await page.exposeFunction('noteShared', (page: Shared) => void shared.push(page));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (page: unknown) => {
        await (globalThis as unknown as { noteShared: (page: unknown) => Promise<void> }).noteShared(page);
        // As when somebody closes the sheet, which is no fault.
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  return shared;
}
