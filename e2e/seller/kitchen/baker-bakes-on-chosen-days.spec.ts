import { addDays, formatDate, weekdayOf } from '../../../packages/contract/src/dates/dates.ts';
import { openBakingStore } from './baking-store.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { ShopPages } from '../../kit/shop.ts';

test('a baker sets the weekdays of baking once, customers are offered them, and a closed day stays closed', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const { owner, today, monday } = await openBakingStore(people, backstage);
  await backstage.rows(
    'delete from delivery_dates where tenant_id = (select id from tenants where slug = $1)',
    [owner.slug],
  );
  const friday = addDays(monday, 4);
  const offered = async (): Promise<string[]> => {
    const answer = await page.request.get('/api/delivery-dates', {
      headers: { 'X-Tenant-Slug': owner.slug },
    });
    const dates = (await answer.json()) as { date: string; is_active: boolean }[];
    return dates.filter(({ is_active: isOpen }) => isOpen).map(({ date }) => date);
  };
  const lastOf = (weeks: number): string => {
    const end = addDays(today, weeks * 7);
    return weekdayOf(end) === 1 ? addDays(end, -1) : end;
  };
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/calendar?date=${friday}`);
  const bakes = page.getByRole('group', { name: t('cal.bake.title') });
  await expect(page.getByText(t('cal.bake.start'))).toBeVisible();
  const edit = page.locator('.sc-bake').getByRole('button', { name: t('common.edit'), exact: true });
  await edit.click();
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    await bakes.getByRole('button', { name: day, exact: true }).click();
  await expect(page.getByText(t('cal.bake.until', { date: formatDate(lastOf(4), 'en') }))).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  // The days of the month are as narrow as seven of them must be on a phone.
  expect((await smallTargets(page)).filter((target) => !target.includes('sc-day'))).toEqual([]);
  await visitor.button(t('cal.bake.save')).click();
  await expect(visitor.toasts.getByText(t('cal.saved'))).toBeVisible();
  await expect.poll(async () => (await offered()).at(-1)).toBe(lastOf(4));
  expect((await offered()).filter((date) => weekdayOf(date) === 1)).toEqual([]);

  // The baker closes one Friday, and later opens dates further ahead.
  await page.getByRole('switch', { name: t('cal.openOn', { day: formatDate(friday, 'en') }) }).click();
  await expect(page.locator(`[data-date="${friday}"]`)).toContainText(t('cal.rest'));
  // They take one row, and the month begins below it.
  await expect(bakes).toHaveCount(0);
  await edit.click();
  await page.getByRole('combobox', { name: t('cal.bake.keep') }).selectOption('8');
  await visitor.button(t('cal.bake.save')).click();
  await expect.poll(async () => (await offered()).at(-1)).toBe(lastOf(8));
  expect(await offered()).not.toContain(friday);
  await page.reload();
  await expect(page.locator(`[data-date="${friday}"]`)).toContainText(t('cal.rest'));
  await edit.click();
  await expect(bakes.getByRole('button', { name: 'Tuesday', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const shop = new ShopPages(page, owner.slug);
  await shop.open();
  await shop.chooseDate(addDays(friday, 1));
});
