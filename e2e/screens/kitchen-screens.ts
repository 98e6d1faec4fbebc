import { expect } from '@playwright/test';
import { fillMorning, KitchenDay } from '../seller/kitchen/kitchen-day.ts';
import { staysOnOneDay } from '../kit/held-clock.ts';
import type { Scene, Visit } from './screens.ts';

/** A bake day: what is to be made, packed and handed over, counted and ticked. */
export async function walkKitchenScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  await staysOnOneDay();
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/production`;
  await page.goto(home);
  await expect(visitor.heading(t('kitchen.nothing'))).toBeVisible();
  await visit('kitchen: nothing to make');

  const [first] = await fillMorning(day);
  await page.goto(home);
  const rows = page.locator('.kt-row:visible');
  // What the page remembers may be of a moment when the morning was half filled.
  await expect(rows.first()).toContainText('22');
  await rows.first().getByRole('checkbox').check();
  await day.change(first!, 9);
  await expect(rows.first()).toContainText(t('kitchen.fewer', { count: 3 }));
  await visit('kitchen: prep');
  await rows.nth(1).getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('kitchen: count');
  await visitor.button(t('kitchen.close')).click();
  await page.goto(`${home}/packing`);
  await page.locator('.kt-pack').getByRole('checkbox').first().check();
  await expect(visitor.button(t('kitchen.markReady'))).toBeVisible();
  await visit('kitchen: packing');
  await page.goto(`${home}/run`);
  await expect(page.getByRole('article')).toHaveCount(4);
  await visit('kitchen: handing over');
}
