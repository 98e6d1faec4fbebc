import sharp from 'sharp';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../kit/journey.ts';
import type { Backstage } from '../../kit/database.ts';
import type { People, Person } from '../../kit/people.ts';
import { foldHead, unfold } from './product-folds.ts';
import { bakery, ShopPages, someCustomer } from '../../kit/shop.ts';
import { openSmallStore } from '../../kit/small-store.ts';

/** A photo with something to be seen in each corner, so that a crop shows. */
async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const corner = (colour: string) => ({
    create: { width: 400, height: 300, channels: 3 as const, background: colour },
  });
  const buffer = await sharp({ create: { width: 1200, height: 900, channels: 3, background: '#d9a441' } })
    .composite([
      { input: corner('#1f6b4a'), left: 0, top: 0 },
      { input: corner('#b8352a'), left: 800, top: 600 },
    ])
    .jpeg()
    .toBuffer();
  return { name: 'kek.jpg', mimeType: 'image/jpeg', buffer };
}

/** Somebody who keeps the bakery's products. */
async function managerOf(people: People, backstage: Backstage, slug: string): Promise<Person> {
  const person = await people.customer('Farah Lim');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'manager' from tenants where slug = $1`,
    [slug, person.id, person.email],
  );
  return person;
}

/** Fills a group of choices, each with what it costs on top. */
async function fillGroup(
  group: Locator,
  title: string,
  choices: readonly (readonly [name: string, price: string])[],
): Promise<void> {
  await group.getByRole('textbox', { name: 'What do customers choose?' }).fill(title);
  for (const [at, [name, price]] of choices.entries()) {
    await group.getByRole('textbox', { name: `Choice ${at + 1}`, exact: true }).fill(name);
    if (price !== '')
      await group.getByRole('textbox', { name: `Extra price of choice ${at + 1}, in RM` }).fill(price);
  }
}

const groups = (page: Page): Locator => page.locator('.pe-option');

test('a baker adds a product with a photo and priced choices, and a shopper pays the right amount', async ({
  visitor,
  page,
  browser,
  people,
  backstage,
}) => {
  const name = `Kek Gula Hangus ${Date.now() % 100_000}`;
  await visitor.hold(await managerOf(people, backstage, bakery));
  await page.goto(`/${bakery}/dashboard/products`);
  await page.getByRole('link', { name: 'New product' }).click();

  await page.locator('.pe-shots input[type=file]').setInputFiles(await photo());
  const crop = page.getByRole('dialog', { name: 'Move and resize' });
  const frame = crop.getByRole('img');
  await expect(crop.getByRole('button', { name: 'Use picture' })).toBeEnabled();
  await frame.focus();
  for (const key of ['+', '+', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await crop.getByRole('button', { name: 'Use picture' }).click();
  await expect(page.getByText('We upload them when you save.')).toBeVisible();

  // What is missing is said beside its field, and nothing is sent.
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('14');
  await unfold(page, 'Choices');
  await page.getByRole('button', { name: 'Add choices' }).click();
  await fillGroup(groups(page).first(), 'Filling', [
    ['Gula Melaka', ''],
    ['Durian D24', '4'],
  ]);
  await page.getByRole('button', { name: 'Add choices' }).click();
  await fillGroup(groups(page).nth(1), 'Box', [
    ['Ribbon', '2.50'],
    ['Card', '1'],
  ]);
  await groups(page).nth(1).getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Pick any' }).click();
  await groups(page).nth(1).getByRole('switch', { name: 'Required' }).uncheck();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(visitor.toasts.getByText('Product added')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Photo 1: position and description' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/${bakery}/dashboard/products/[0-9a-f-]{36}$`));

  const other = await browser.newContext();
  try {
    const shop = new ShopPages(await other.newPage(), bakery);
    await shop.open();
    await shop.chooseDate(await shop.facts.plainDate(4));
    await shop.chooseTime();
    await expect(shop.card(name).locator('img')).toBeVisible();
    const details = await shop.openProduct(name);
    await details.getByText('Durian D24').click();
    await expect(details.locator('.pd-price')).toContainText('18.00');
    await details.getByText('Ribbon').click();
    await expect(details.locator('.pd-price')).toContainText('20.50');
    await details.getByRole('button', { name: 'Add · RM 20.50' }).click();
    await expect(details).toBeHidden();
    await shop.continueToDelivery();
    await shop.fillCustomer(someCustomer());
    await shop.choosePickup();
    await shop.continueToPlaceOrder();
    const id = await shop.placeOrder();
    await shop.pay();
    const [item] = await backstage.rows<{ unit: number; options: object; total: number }>(
      `select i.unit_sen::int as unit, i.options, o.subtotal_sen::int as total
         from order_items i join orders o on o.id = i.order_id where o.id = $1`,
      [id],
    );
    expect(item).toEqual({ unit: 2_050, options: { Filling: 'Durian D24', Box: ['Ribbon'] }, total: 2_050 });
    expect(await backstage.orderState(id)).toBe('confirmed/paid');
  } finally {
    await other.close();
    await backstage.rows(`update products set is_active = false, archived_at = now() where name = $1`, [
      name,
    ]);
  }
});

test('a product opens with a photo and three fields, and each fold says what stands in it', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await backstage.rows(
    `update products set options = $2::jsonb, weekdays = array[5, 6]
      where tenant_id = (select id from tenants where slug = $1)`,
    [
      slug,
      JSON.stringify([
        { title: 'Size', inputType: 'radio', data: ['S', 'M', 'L'], placeholder: '', enabled: true },
        { title: 'Text on the cake', inputType: 'text', data: [], placeholder: '', enabled: true },
      ]),
    ],
  );
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await expect(page.locator('.pe').getByRole('textbox')).toHaveCount(3);
  await expect(foldHead(page, 'Choices')).toContainText('Size (3), Text on the cake');
  await expect(foldHead(page, 'When do you make it?')).toContainText('Friday, Saturday');

  // Each choice stands in one row.
  await unfold(page, 'Choices');
  const choice = groups(page).first().locator('.pe-choice').first();
  expect((await choice.boundingBox())?.height).toBeLessThanOrEqual(60);

  // What is at fault in a fold opens it, and has the focus.
  await unfold(page, 'Per order and days ahead');
  const most = page.getByRole('textbox', { name: 'Maximum per order' });
  await page.getByRole('textbox', { name: 'Minimum per order' }).fill('6');
  await most.fill('5');
  await foldHead(page, 'Per order and days ahead').click();
  await expect(most).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(most).toBeFocused();
  await expect(most).toBeInViewport();
  await most.fill('7');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();
  await expect(foldHead(page, 'Per order and days ahead')).toContainText('Maximum per order: 7');
});

test('what was typed is there again after a look at another page, and two who edit do not undo each other', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('link', { name: new RegExp(product) }).click();
  const price = page.getByRole('textbox', { name: 'Price', exact: true });
  await price.fill('9.90');
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('link', { name: 'Products' }).first().click();
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await expect(price).toHaveValue('9.90');
  await expect(page.getByText('What you entered before is still here.')).toBeVisible();

  await backstage.rows(
    `update products set daily_limit = 7 where name = $1 and tenant_id = (select id from tenants where slug = $2)`,
    [product, slug],
  );
  complaints.expect(/status of 409/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Someone else has changed this' });
  await conflict.getByRole('button', { name: 'Load the latest' }).click();
  await expect(page.getByRole('textbox', { name: 'Daily limit' })).toHaveValue('7');
  await price.fill('9.90');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();
  const [row] = await backstage.rows<{ price: number; most: number }>(
    `select price_sen::int as price, daily_limit as most from products where name = $1 and tenant_id = (select id from tenants where slug = $2)`,
    [product, slug],
  );
  expect(row).toEqual({ price: 990, most: 7 });
});
