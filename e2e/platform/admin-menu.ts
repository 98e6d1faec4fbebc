import { expect } from '@playwright/test';
import type { Visitor } from '../kit/visitor.ts';

/** Goes to a page of the platform by its menu, which phones open first. */
export async function goToPlace({ page, t }: Visitor, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: t('place.menu'), exact: true });
  await expect(menu.first()).toBeVisible();
  const opener = page.getByRole('button', { name: new RegExp(`^${t('place.choose')}`) });
  if (await opener.isVisible()) await opener.click();
  await menu.getByRole('link', { name, exact: true }).click();
}
