import { weekdayOf } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { unfold } from './product-folds.ts';
import { ShopPages } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('a baker bounds a product, and shoppers are held to it and told why', async ({
  visitor,
  page,
  browser,
  people,
  backstage,
}) => {
  const store = await openSmallStore(people, backstage);
  const { owner, slug, product, date } = store;
  await letItBePaid(people, store);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('link', { name: new RegExp(product) }).click();

  await unfold(page, 'Per order and days ahead', 'Earlier price and cost', 'Food facts');
  await unfold(page, 'Description and category');
  // What contradicts itself is said before anything is sent.
  await page.getByRole('textbox', { name: 'Minimum per order' }).fill('6');
  await page.getByRole('textbox', { name: 'Maximum per order' }).fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText("Can't be below the minimum")).toBeVisible();
  await page.getByRole('textbox', { name: 'Maximum per order' }).fill('7');
  await page.getByRole('textbox', { name: 'Old price' }).fill('12');
  await page.getByRole('textbox', { name: 'Your cost each' }).fill('3');
  await expect(page.getByText('RM 6.00 · 67%')).toBeVisible();
  await page.getByRole('textbox', { name: 'How to store it' }).fill('In the fridge');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Halal and crisp');
  await expect(page.getByText('You wrote “Halal”.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Crisp');
  await expect(page.getByText('You wrote “Halal”.')).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();

  const other = await browser.newContext();
  try {
    const shop = new ShopPages(await other.newPage(), slug);
    await shop.open();
    await shop.chooseDate(date);
    await shop.chooseTime();
    await expect(shop.card(product).getByText('RM 12.00')).toBeVisible();
    const count = shop.card(product).getByRole('status').or(shop.card(product).locator('output'));
    await shop.add(product);
    await expect(count, 'one press adds the fewest that may be ordered').toHaveText('6');
    const more = shop.card(product).getByRole('button', { name: `One more ${product}` });
    await more.click();
    await expect(count).toHaveText('7');
    await more.click();
    await expect(shop.page.getByText(`You can order at most 7 of ${product}.`)).toBeVisible();
    await expect(count).toHaveText('7');
    const details = await shop.openProduct(product);
    await expect(details.getByText('At least 6 per order')).toBeVisible();
    await expect(details.getByText('In the fridge')).toBeVisible();
    await details.getByRole('button', { name: 'Continue Shopping' }).click();

    // From now on it is made on another day of the week.
    await backstage.rows(
      `update products set weekdays = array[$2::int] where tenant_id = (select id from tenants where slug = $1)`,
      [slug, (weekdayOf(date) % 7) + 1],
    );
    await shop.open();
    await shop.button('Continue to Delivery').click();
    await expect(shop.page.getByText(new RegExp(`${product}: Made on \\w+ only`))).toBeVisible();
    await shop
      .card(product)
      .getByRole('button', { name: `One less ${product}` })
      .click();
    await expect(count, 'the fewest are kept as long as there are more').toHaveText('6');
    await shop
      .card(product)
      .getByRole('button', { name: `One less ${product}` })
      .click();
    await expect(shop.card(product).getByText(/^Made on \w+ only$/)).toBeVisible();
    await expect(shop.card(product).getByRole('button', { name: `Add ${product}` })).toBeHidden();
  } finally {
    await other.close();
  }
});

test('choices are written in Chinese, read in Chinese, and cooked in the store’s own words', async ({
  visitor,
  page,
  browser,
  people,
  backstage,
}) => {
  const store = await openSmallStore(people, backstage);
  const { owner, slug, product, date } = store;
  await letItBePaid(people, store);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await unfold(page, 'Choices');
  await page.getByRole('button', { name: 'Add choices' }).click();
  const group = page.locator('.pe-option');
  await group.getByRole('textbox', { name: 'What do customers choose?' }).fill('Size');
  await group.getByRole('textbox', { name: 'Choice 1', exact: true }).fill('Small');
  await group.getByRole('textbox', { name: 'Choice 2', exact: true }).fill('Large');
  await page.getByRole('button', { name: 'Choice', exact: true }).click();
  await group.getByRole('textbox', { name: 'Choice 3', exact: true }).fill('Giant');
  // The last comes first by its buttons, and one is not offered.
  await group.getByRole('button', { name: 'More for Large' }).click();
  await group.getByRole('button', { name: 'Move Large up' }).click();
  await expect(group.getByRole('textbox', { name: 'Choice 1', exact: true })).toHaveValue('Large');
  await group.getByRole('button', { name: 'More for Giant' }).click();
  await group.getByRole('button', { name: 'Do not offer it now' }).click();
  await page
    .getByRole('group', { name: 'Language of the choices' })
    .getByRole('button', { name: /中文/ })
    .click();
  await page.getByRole('textbox', { name: 'Size · 中文' }).fill('大小');
  await page.getByRole('textbox', { name: 'Large · 中文' }).fill('大');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();

  const other = await browser.newContext();
  try {
    await other.addCookies([{ name: 'dapur_lang', value: 'zh', domain: 'localhost', path: '/' }]);
    const shop = new ShopPages(await other.newPage(), slug, 'zh');
    await shop.open();
    await shop.chooseDate(date);
    await shop.chooseTime();
    const details = await shop.openProduct(product);
    await expect(details.getByRole('radio')).toHaveCount(2);
    await expect(details.getByText('大小')).toBeVisible();
    await details.getByText('大', { exact: true }).click();
    await details.getByRole('button', { name: /^加入 · RM/ }).click();
    await expect(details).toBeHidden();
    await shop.continueToDelivery();
    await shop.fillCustomer({ name: 'Lim Mei', phone: '012-345 6789', email: 'mei@mail.example' });
    await shop.choosePickup();
    await shop.continueToPlaceOrder();
    const id = await shop.placeOrder();
    const [item] = await backstage.rows('select options, options_read from order_items where order_id = $1', [
      id,
    ]);
    expect(item).toEqual({ options: { Size: 'Large' }, options_read: { 大小: '大' } });
  } finally {
    await other.close();
  }
});

test('a product that is sold by its link alone is in no menu, and stays in the cart of who came by it', async ({
  visitor,
  page,
  browser,
  people,
  backstage,
}) => {
  const { owner, slug, product, date } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('link', { name: new RegExp(product) }).click();
  await unfold(page, 'On sale');
  await page.getByRole('switch', { name: /By link only/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const link = await page.getByRole('link', { name: /\?product=/ }).getAttribute('href');
  await expect(page.getByRole('link', { name: 'Reviews of this product' })).toHaveAttribute(
    'href',
    /\/dashboard\/reviews\?product=[0-9a-f-]{36}$/,
  );

  const other = await browser.newContext();
  try {
    const shop = new ShopPages(await other.newPage(), slug);
    await shop.open();
    await expect(shop.page.getByText('Nothing on the menu yet')).toBeVisible();
    await shop.chooseDate(date);
    await shop.page.goto(link ?? '');
    const details = shop.page.getByRole('dialog', { name: product });
    await expect(shop.page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await details.getByRole('button', { name: /^Add · RM/ }).click();
    await expect(details).toBeHidden();
    await shop.open();
    await expect(shop.basket('1 item')).toBeVisible();
    await expect(shop.page.getByText('Nothing on the menu yet')).toBeVisible();
  } finally {
    await other.close();
  }
});
