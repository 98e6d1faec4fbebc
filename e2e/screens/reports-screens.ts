import { expect } from '@playwright/test';
import { plantVisits } from '../seller/store/planted-visits.ts';
import type { Scene, Visit } from './screens.ts';
import { openSellingStore } from '../seller/orders/sold-orders.ts';

/** What a store sold, while it has sold nothing, and after two months. */
export async function walkReportsScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  const beginner = await people.owner();
  await visitor.hold(beginner);
  await page.goto(`/${beginner.slug}/dashboard/reports`);
  await expect(visitor.heading(t('reports.addsUp'))).toBeVisible();
  await expect(page.locator('.rp-wait')).toHaveCount(0);
  await visit('reports: nothing sold');

  const owner = await openSellingStore(people, backstage);
  await plantVisits(backstage, owner.slug);
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/reports`);
  await expect(page.getByText('Kek Batik Indulgence').first()).toBeVisible();
  await expect(page.locator('.rp-wait')).toHaveCount(0);
  await page.getByText(t('reports.asTable')).first().click();
  await visit('reports');
  await visitor.button(t('reports.pick')).click();
  await expect(visitor.heading(t('reports.pickDays'))).toBeVisible();
  await visit('days of a report');
  await page.keyboard.press('Escape');
  await visitor.button(t('reports.export')).click();
  await expect(visitor.heading(t('reports.export'))).toBeVisible();
  await visit('what of the reports can be saved');
  await visitor.button(t('reports.mails')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('reports by mail: none');
  await visitor.button(t('reports.mailAdd')).click();
  await expect(page.getByRole('list', { name: t('reports.mails') })).toBeVisible();
  await visit('reports by mail');
}
