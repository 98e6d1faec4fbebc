import { shortWeekday } from '../../../packages/contract/src/dates/dates.ts';
import type { PickupLocation } from '../../../packages/contract/src/stores/stores.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test('a baker sets by thumb on which days and at which times a stall is open', async ({
  visitor,
  people,
  backstage,
}) => {
  const { page, t } = visitor;
  const store = await openSmallStore(people, backstage);
  await page.setViewportSize({ width: 360, height: 780 });
  await visitor.hold(store.owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${store.slug}/dashboard/settings/pickup`);
  await visitor.button(t('sset.points.add')).click();
  const dialog = page.getByRole('dialog', { name: t('sset.points.addTitle') });
  await dialog.getByRole('textbox', { name: t('sset.points.name'), exact: true }).fill('Gerai Pagi');
  await dialog.getByRole('textbox', { name: t('sset.points.address') }).fill('Pasar Tani, Seksyen 13');
  await dialog.getByRole('switch', { name: t('sset.week.on') }).check();
  const save = dialog.getByRole('button', { name: t('sset.save'), exact: true });
  const day = (weekday: number) => shortWeekday(weekday % 7, 'en');
  const open = (weekday: number) =>
    dialog.getByRole('switch', { name: t('sset.week.openOn', { day: day(weekday) }) });
  const time = (end: 'from' | 'to', weekday: number) =>
    dialog.getByLabel(t(`sset.week.${end}`, { day: day(weekday) }), { exact: true });

  await open(1).uncheck();
  await save.click();
  await expect(dialog.getByText(t('sset.week.none')), 'never open is no hours').toBeVisible();
  await open(6).check();
  await time('from', 6).fill('11:00');
  await time('to', 6).fill('11:00');
  await expect(dialog.getByText(t('sset.week.empty'))).toBeVisible();
  await expect(time('to', 6)).toHaveAttribute('aria-invalid', 'true');
  await save.click();
  await expect(dialog, 'nothing is saved before it is right').toBeVisible();
  await time('from', 6).fill('07:30');
  await open(7).check();
  await expect(time('from', 7), 'with the times of the day before').toHaveValue('07:30');
  await time('to', 7).fill('01:00');
  await expect(dialog.getByText(t('sset.week.nextDay'))).toBeVisible();
  await visitor.button(t('sset.week.same', { day: day(6) })).click();
  await expect(time('to', 7)).toHaveValue('11:00');
  const hours = 'Sat, Sun 7:30 AM – 11:00 AM';
  await expect(dialog.getByText(t('sset.points.hoursMade', { hours }))).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);

  await save.click();
  await expect(dialog).toBeHidden();
  const answer = await page.request.get('/api/pickup-locations?lang=ms', {
    headers: { 'X-Tenant-Slug': store.slug },
  });
  const [place] = (await answer.json()) as PickupLocation[];
  expect(place).toMatchObject({
    operating_hours: 'Sab, Ahd 7:30 AM – 11:00 AM',
    opening_hours: [
      { weekday: 6, from: '07:30', to: '11:00' },
      { weekday: 7, from: '07:30', to: '11:00' },
    ],
  });
});
