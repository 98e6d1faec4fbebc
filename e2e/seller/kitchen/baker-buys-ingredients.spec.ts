import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenDay } from './kitchen-day.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';

test('a baker writes a recipe, buys for two days, and ticks it where there is no signal', async ({
  visitor,
  people,
  backstage,
  context,
  complaints,
}) => {
  // A tick may be on its way when the signal goes.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  await day.sell({ name: 'Karipap' }, { name: 'Bingka' });
  await day.order({
    name: 'Siti Hajar',
    items: [
      { product: 'Karipap', quantity: 30 },
      { product: 'Bingka', quantity: 2 },
    ],
  });
  await day.order({ name: 'Raj Kumar', daysAhead: 1, items: [{ product: 'Karipap', quantity: 24 }] });
  const [karipap] = await backstage.rows<{ id: string }>(
    `select p.id from products p join tenants t on t.id = p.tenant_id where t.slug = $1 and p.name = 'Karipap'`,
    [owner.slug],
  );
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  const home = `/${owner.slug}/dashboard`;

  await page.goto(`${home}/products/${karipap?.id ?? ''}/recipe`);
  await expect(visitor.heading(t('recipe.title', { name: 'Karipap' }))).toBeVisible();
  await page.getByLabel(t('recipe.makes')).fill('12');
  await page.getByLabel(t('recipe.add')).selectOption({ label: t('recipe.new') });
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('recipe.name')).fill('Tepung gandum');
  await sheet.getByLabel(t('recipe.pack', { unit: 'g' })).fill('1000');
  await sheet.getByLabel(t('recipe.packPrice')).fill('3.60');
  await visitor.button(t('recipe.saveIngredient')).click();
  // A line without an amount is said, and not saved.
  await visitor.button(t('recipe.save')).click();
  await expect(page.getByText(t('recipe.badAmount'))).toBeVisible();
  await page.getByLabel(t('recipe.amountOf', { name: 'Tepung gandum' })).fill('1');
  await page.getByLabel(t('recipe.unitOf', { name: 'Tepung gandum' })).selectOption('kg');
  // A kilogram for a dozen: 30 sen each.
  await expect(page.getByText('RM 0.30')).toBeVisible();
  await visitor.button(t('recipe.save')).click();
  await expect(visitor.toasts).toContainText(t('recipe.saved'));
  expect(await overflows(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto(`${home}/production`);
  await page.getByRole('link', { name: t('kitchen.ingredients') }).click();
  const row = page.locator('.kt-list .kt-row');
  await expect(row).toContainText(t('kitchen.packsOf', { count: 3, amount: '1 kg' }));
  await expect(row).toContainText('RM 10.80');
  await expect(page.getByText(t('kitchen.noRecipe', { names: 'Bingka (2)' }))).toBeVisible();
  // Some of it is there already.
  await page.getByRole('button', { name: t('kitchen.countStock', { name: 'Tepung gandum' }) }).click();
  await page.getByRole('dialog').getByLabel(t('kitchen.onHand')).fill('600');
  await visitor.button(t('kitchen.saveStock')).click();
  await expect(row).toContainText(t('kitchen.packsOf', { count: 2, amount: '1 kg' }));
  const tomorrow = addDays(malaysianDate(Date.now()), 1);
  await page.getByLabel(t('kitchen.listFor')).selectOption(tomorrow);
  await expect(row).toContainText(t('kitchen.packsOf', { count: 4, amount: '1 kg' }));
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await smallTargets(page)).toEqual([]);

  await page.getByLabel(t('kitchen.listFor')).selectOption(malaysianDate(Date.now()));
  await context.setOffline(true);
  await row.getByRole('checkbox').check();
  await expect(page.getByText(t('kitchen.ofBought', { total: 1 }))).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => {
      const [tick] = await backstage.rows<{ count: number }>(
        `select k.count from production_ticks k join tenants t on t.id = k.tenant_id where t.slug = $1 and k.kind = 'bought'`,
        [owner.slug],
      );
      return tick?.count;
    })
    .toBe(2);
});
