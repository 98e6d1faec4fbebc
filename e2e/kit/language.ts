import type { Page } from '@playwright/test';

const names = { en: 'English', ms: 'Bahasa Malaysia', zh: '简体中文' } as const;

/** Opens the list of languages and presses one of them; the words follow. */
export async function pressLanguage(page: Page, locale: keyof typeof names): Promise<void> {
  await page.locator('.langs summary').click();
  await page.getByRole('button', { name: names[locale] }).click();
}
