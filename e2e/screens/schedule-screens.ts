import { expect } from '@playwright/test';
import { addDays } from '../../packages/contract/src/dates/dates.ts';
import { openBakingStore, takeOrders } from '../seller/kitchen/baking-store.ts';
import type { Scene, Visit } from './screens.ts';

/** How a seller sets when the store takes orders: the month, a day, a week, limits, the usual week, and their notes. */
export async function walkScheduleScreens(
  { visitor, people, backstage }: Scene,
  visit: Visit,
): Promise<void> {
  const { page, t } = visitor;
  const store = await openBakingStore(people, backstage);
  const { owner, monday } = store;
  const friday = addDays(monday, 4);
  await takeOrders(backstage, store, friday, 9);
  await takeOrders(backstage, store, addDays(monday, 5), 14);
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/calendar`;
  await page.goto(`${home}?date=${friday}`);
  await expect(visitor.heading(t('cal.ordersOfDay'))).toBeVisible();
  await visit('calendar');
  await page
    .getByRole('button', { name: t('cal.moveOrder', { name: 'Siti Aminah' }) })
    .first()
    .click();
  await expect(visitor.heading(t('resched.title', { count: 1 }))).toBeVisible();
  await visit('an order to another time');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: t('cal.less', { what: t('cal.limitOf', { product: 'Ondeh-ondeh' }) }) })
    .click();
  await visit('calendar with a change');
  await visitor.button(t('cal.undo')).click();
  await visitor.button(t('cal.choose')).click();
  await visit('choosing days');
  await visitor.button(t('common.cancel')).click();
  await visitor.button(t('cal.editSlot', { slot: '9:00 AM - 11:00 AM' })).click();
  await visit('a slot of a day');
  await page.keyboard.press('Escape');
  for (const [view, name] of [
    ['week', 'week'],
    ['limits', 'limits'],
    ['usual', 'usual week'],
  ] as const) {
    await page.goto(`${home}/${view}?date=${friday}`);
    await expect(page.locator('.sc-week, .sc-limits, .sc-usual-week')).toBeVisible();
    await visit(name);
  }
  await visitor.button(t('cal.addSlot')).click();
  await visit('a new slot');
  await page.keyboard.press('Escape');
  await page.goto(home);
  await expect(page.locator('.sc-days')).toBeVisible();
  for (const sheet of ['cal.copy.title', 'cal.holidays.title', 'cal.feed.title'] as const) {
    await visitor.button(t('cal.tools')).click();
    await page
      .getByRole('button', { name: t(sheet), exact: true })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await visit(sheet);
    await page.keyboard.press('Escape');
  }
}
