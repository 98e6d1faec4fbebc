import { expect } from '@playwright/test';
import type { Scene, Visit } from './screens.ts';

/** The platform's own pages, and writing them. */
export async function walkContentScreens({ visitor, people }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;
  await page.goto('/');
  await expect(visitor.heading(t('landing.title'))).toBeVisible();
  await visit('front page');
  await page.goto('/p/pricing');
  await visitor.field(t('keep.price')).fill('much');
  await expect(page.getByText(t('keep.wrong'))).toBeVisible();
  await visit('pricing');
  await page.goto('/p/Privacy');
  await page.getByText(t('pages.changes')).click();
  // Fetched last of all.
  await expect(page.getByRole('switch', { name: t('visits.on') })).toBeVisible();
  await visit('privacy');
  await visitor.button(t('pages.write')).click();
  await visitor.button(t('contact.send')).click();
  await expect(page.getByText(t('contact.emailWrong'))).toBeVisible();
  await visit('a question to the operator');

  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/content');
  await expect(visitor.heading(t('content.title'))).toBeVisible();
  await visit('list of information pages');
  await page.goto('/super-admin/content/terms');
  const body = visitor.field(t('content.body'));
  await body.fill('{{nothing}}');
  await visit('information page with a fault');
  await body.fill('## Short {#short}\nWords.');
  await visitor.button(t('content.save')).click();
  await expect(visitor.toasts.getByText(t('content.saved'))).toBeVisible();
  await visit('information page with a draft');
  await visitor.button(t('content.publish')).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('publish');
  await page.keyboard.press('Escape');
  await visitor.button(t('content.drop')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('content.drop'), exact: true })
    .click();
  await expect(visitor.toasts.getByText(t('content.dropped'))).toBeVisible();
}
