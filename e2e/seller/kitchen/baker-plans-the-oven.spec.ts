import { randomUUID } from 'node:crypto';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenDay } from './kitchen-day.ts';

test('a baker reads when each tray goes in, also without a signal, and what does not fit', async ({
  visitor,
  people,
  backstage,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch|Failed to load resource/);
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' }, { name: 'Bingka' });
  await day.order({
    name: 'Siti Hajar',
    items: [
      { product: 'Karipap', quantity: 20 },
      { product: 'Bingka', quantity: 1 },
    ],
  });
  await day.order({ name: 'Raj Kumar', slot: '3:00 PM', items: [{ product: 'Karipap', quantity: 9 }] });
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  const home = `/${owner.slug}/dashboard/production`;

  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(home);
  await page.getByRole('link', { name: t('kitchen.oven') }).click();
  await expect(page.getByText(t('kitchen.ovenNoneText'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('kitchen.ovenSetUp') })).toHaveAttribute(
    'href',
    `/${owner.slug}/dashboard/calendar/resources`,
  );

  const oven = randomUUID();
  await backstage.rows(
    `with oven as (insert into resources (tenant_id, id, name, unit, per_day)
       select id, $2, 'Oven 1', 'minutes', 60000 from tenants where slug = $1 returning tenant_id, id)
     insert into product_resources (tenant_id, product_id, resource_id, amount, portions)
     select p.tenant_id, p.id, o.id, case p.name when 'Karipap' then 15000 else 600000 end, 12
       from oven o join products p on p.tenant_id = o.tenant_id and p.name in ('Karipap', 'Bingka')`,
    [owner.slug, oven],
  );
  // An open page hears of a new version by itself; a reload does not wait for that.
  await page.reload();
  const plan = page.getByRole('region', { name: 'Oven 1' });
  const loads = plan.locator('.kt-loads > li');
  await expect(loads).toHaveCount(3);
  // 29 pieces are three trays: the second is due with its first eight, the third only in the afternoon.
  await expect(loads.nth(0)).toContainText('8:30 AM');
  await expect(loads.nth(1)).toContainText('8:45 AM');
  await expect(loads.nth(1)).toContainText(t('kitchen.ovenPart', { count: 4, slot: '3:00 PM' }));
  await expect(loads.nth(2)).toContainText('2:45 PM');
  await expect(loads.nth(2)).toContainText(t('kitchen.ovenRoom', { count: 7 }));
  // Ten hours for one bingka do not fit before nine.
  await expect(plan.locator('.notice.bad')).toContainText('1 × Bingka');
  await expect(plan).toContainText(t('kitchen.ovenOver', { minutes: 585 }));
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await smallTargets(page)).toEqual([]);

  await context.setOffline(true);
  await page.getByRole('link', { name: t('kitchen.prep') }).click();
  await page.locator('.kt-prep .kt-row').filter({ hasText: '29' }).getByRole('checkbox').check();
  await page.getByRole('link', { name: t('kitchen.oven') }).click();
  await expect(loads.filter({ hasText: t('kitchen.ovenMade') })).toHaveCount(3);
  await context.setOffline(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(plan.locator('.kt-load:visible')).toHaveCount(3);
});
