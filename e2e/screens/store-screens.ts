import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { reloadUntil } from '../kit/visitor.ts';
import type { Scene, Visit } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

const pages = [
  'state',
  'profile',
  'look',
  'place',
  'pickup',
  'payments',
  'tax',
  'policies',
  'seo',
  'keys',
  'webhooks',
  'docs',
] as const;

/** The settings of a store, and what a shopper sees of one that takes no orders. */
export async function walkStoreScreens(scene: Scene, visit: Visit): Promise<void> {
  const { visitor, people, backstage } = scene;
  const { page, t } = visitor;
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await expect(visitor.heading(t('seller.settings'))).toBeVisible();
  await visit('settings');
  const events = ['order.paid', 'order.changed', 'product.changed'];
  const key = { name: 'Mesin kira', scopes: ['orders:read', 'orders:status'], days: 90 };
  await people.call(owner, 'POST', '/dashboard/api-keys', key, slug);
  const hook = { url: 'https://hooks.example.my/kedai/kuih/pesanan', events };
  await people.call(owner, 'POST', '/dashboard/webhooks', hook, slug);
  for (const name of pages) {
    await page.goto(`/${slug}/dashboard/settings/${name}`);
    await expect(visitor.heading(t(`sset.page.${name}`))).toBeVisible();
    await expect(page.locator('.sset-form, .sset .card').first()).toBeVisible();
    await visit(`settings: ${name}`);
  }
  await page.goto(`/${slug}/dashboard/settings/papers`);
  await expect(page.getByText(t('sset.papers.none'))).toBeVisible();
  await visit('settings: no papers');
  const today = malaysianDate(Date.now());
  const papers = [
    ['halal', '', addDays(today, 400)],
    ['ssm', '', null],
    ['typhoid', '', addDays(today, 5)],
    ['other', 'Sijil Kursus Pengendali Makanan Majlis Bandaraya Petaling Jaya', addDays(today, -3)],
  ] as const;
  for (const [kind, title, expires_on] of papers) {
    const paper = {
      version: '',
      kind,
      title,
      number: '202301012345 (1234567-X)',
      expires_on,
      is_shown: true,
    };
    await people.call(owner, 'PUT', `/dashboard/documents/${randomUUID()}`, paper, slug);
  }
  await page.reload();
  await expect(page.getByText(t('sset.papers.over'))).toBeVisible();
  await visit('settings: papers');
  await page
    .getByRole('button', { name: t('sset.papers.editOf', { name: t('sset.papers.kind.halal') }) })
    .click();
  await visit('a paper');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('sset.papers.removeOf', { name: t('sset.papers.kind.halal') }) })
    .click();
  await visit('removing a paper');
  await page.goto(`/${slug}/dashboard/settings/pickup`);
  await visitor.button(t('sset.points.add')).click();
  await expect(visitor.heading(t('sset.points.addTitle'))).toBeVisible();
  await visit('a new pickup point');

  await people.call(owner, 'POST', '/dashboard/store/pause', { for: 'open', message: '' }, slug);
  await reloadUntil(page, page.locator('.on-break'), () => page.goto(`/${slug}`));
  await expect(page.getByText(product).first()).toBeVisible();
  await visit('a store that is paused');
}
