import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { openBakingStore } from '../seller/kitchen/baking-store.ts';
import { KitchenDay } from '../seller/kitchen/kitchen-day.ts';
import { staysOnOneDay } from '../kit/held-clock.ts';
import type { Scene, Visit } from './screens.ts';

/** What a kitchen cooks with, what goes into what, what has to be bought, and what it has so much of on a day. */
export async function walkLarderScreens({ visitor, people, backstage }: Scene, visit: Visit): Promise<void> {
  await staysOnOneDay();
  const { page, t } = visitor;
  const owner = await people.owner();
  const day = new KitchenDay(owner, backstage);
  const long = 'Kek Lapis Belacan Istimewa Nenek Seri Kembangan';
  await day.sell({ name: long }, { name: 'Bingka' });
  await day.order({
    name: 'Siti Hajar',
    items: [
      { product: long, quantity: 30 },
      { product: 'Bingka', quantity: 2 },
    ],
  });
  const [product] = await backstage.rows<{ id: string }>(
    `select p.id from products p join tenants t on t.id = p.tenant_id where t.slug = $1 and p.name = $2`,
    [owner.slug, long],
  );
  await backstage.rows(
    `update products set options = '[{"title": "Saiz", "inputType": "radio", "data": ["Kecil", "Besar sekali untuk kenduri"], "placeholder": "", "enabled": true}]' where id = $1`,
    [product?.id],
  );
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  const home = `/${owner.slug}/dashboard`;
  await page.goto(`${home}/production/ingredients`);
  await expect(page.getByText(/Bingka/).first()).toBeVisible();
  await visit('ingredients: no recipe yet');

  await page.goto(`${home}/products/${product?.id ?? ''}/recipe`);
  await expect(visitor.heading(t('recipe.title', { name: long }))).toBeVisible();
  await visit('a recipe: nothing in it');
  await page.getByLabel(t('recipe.add')).selectOption({ label: t('recipe.new') });
  await visitor.button(t('recipe.saveIngredient')).click();
  await expect(page.getByText(t('recipe.badName'))).toBeVisible();
  await visit('a new ingredient, with errors');
  await page.keyboard.press('Escape');

  const ingredients = ['Tepung gandum serbaguna yang diayak', 'Gula', 'Mentega'].map((name, at) => ({
    id: randomUUID(),
    body: { name, unit: 'g', pack_amount: 1_000_000, pack_sen: 360 + at * 1_000, on_hand: at * 100_000 },
  }));
  for (const { id, body } of ingredients)
    await people.call(owner, 'PUT', `/dashboard/ingredients/${id}`, body, owner.slug);
  const linesOf = (amount: number) => ingredients.map(({ id }) => ({ ingredient_id: id, amount, unit: 'g' }));
  const parts = [
    { option: '', choice: '', makes: 12, lines: linesOf(1_000_000) },
    { option: 'Saiz', choice: 'Besar sekali untuk kenduri', makes: 1, lines: linesOf(250_000).slice(0, 1) },
  ];
  await people.call(owner, 'PUT', `/dashboard/products/${product?.id ?? ''}/recipe`, { parts }, owner.slug);
  await page.reload();
  await expect(page.getByLabel(t('recipe.amountOf', { name: 'Gula' }))).toBeVisible();
  await page.getByLabel(t('recipe.amountOf', { name: 'Gula' })).fill('');
  await visitor.button(t('recipe.save')).click();
  await expect(page.getByText(t('recipe.badAmount'))).toBeVisible();
  await visit('a recipe');
  await page.goto(`${home}/production/ingredients`);
  await expect(page.locator('.kt-list .kt-row')).toHaveCount(3);
  await visit('ingredients');
  await page.getByRole('button', { name: t('kitchen.countStock', { name: 'Gula' }) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await visit('how much is there');

  const { owner: baker } = await openBakingStore(people, backstage);
  await visitor.hold(baker);
  const resources = `/${baker.slug}/dashboard/calendar/resources`;
  await page.goto(resources);
  await expect(page.getByText(t('cal.res.noneText'))).toBeVisible();
  await visit('resources: none');
  await visitor.button(t('cal.res.add')).click();
  await visitor.button(t('cal.res.save')).click();
  await visit('a new resource, with errors');
  await page.keyboard.press('Escape');
  const weekdays = [90, null, null, null, null, 600, 0];
  const made = [
    {
      id: randomUUID(),
      name: 'Ketuhar besar di dapur belakang rumah',
      unit: 'minutes',
      per_day: 480,
      weekdays,
      uses: [],
    },
    {
      id: randomUUID(),
      name: 'Peti sejuk',
      unit: 'pieces',
      per_day: 40,
      weekdays: weekdays.map(() => null),
      uses: [],
    },
  ];
  await people.call(baker, 'PUT', '/dashboard/schedule/resources', { resources: made }, baker.slug);
  await page.reload();
  await expect(page.getByText('Peti sejuk')).toBeVisible();
  await visit('resources');
}
