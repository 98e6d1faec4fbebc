import { malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { ShopPages, someCustomer } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';
import { Taps } from '../../kit/taps.ts';

test('a product is sold out for today within two taps, and back on sale with one more @gate', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  const until = async () =>
    (
      await backstage.rows<{ until: string | null }>(
        `select sold_out_until::text as until from products
          where name = $1 and tenant_id = (select id from tenants where slug = $2)`,
        [product, slug],
      )
    )[0]?.until;
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  const taps = new Taps(page);
  await taps.tap(page.getByRole('button', { name: `Mark as sold out: ${product}` }));
  const sheet = page.getByRole('dialog', { name: `Mark as sold out: ${product}` });
  await taps.tap(sheet.getByRole('button', { name: /^Today/ }));
  await expect(visitor.toasts.getByText(`${product}: sold out`)).toBeVisible();
  taps.say('sold out today');
  expect(taps.taps).toBeLessThanOrEqual(2);
  expect(taps.characters).toBe(0);
  await expect(page.getByText('Sold out today')).toBeVisible();
  expect(await until()).toBe(malaysianDate(Date.now()));

  // A message is gone after some seconds: what is undone is undone at once.
  await visitor.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Sold out today')).toBeHidden();
  await expect.poll(until).toBeNull();
  await page.getByRole('button', { name: `Mark as sold out: ${product}` }).click();
  await sheet.getByRole('button', { name: /^Today/ }).click();
  await expect.poll(until).toBe(malaysianDate(Date.now()));

  const other = await browser.newContext();
  try {
    const shop = new ShopPages(await other.newPage(), slug);
    await shop.open();
    await expect(shop.card(product).getByText('Sold out', { exact: true })).toBeVisible();
    const details = await shop.openProduct(product);
    await expect(details.getByText('Sold out', { exact: true }).first()).toBeVisible();
  } finally {
    await other.close();
  }

  await page.getByRole('button', { name: `Put back on sale: ${product}` }).click();
  await expect(page.getByText('Sold out today')).toBeHidden();
  await expect.poll(until).toBeNull();
});

test('an order’s page says that its product is gone, and who has it in the cart is refused in words', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product, date } = store;
  const other = await browser.newContext();
  try {
    const shop = new ShopPages(await other.newPage(), slug);
    const id = await shop.orderUpToPayment({ date, product });
    await shop.pay();
    await shop.open();
    await shop.chooseDate(date);
    await shop.chooseTime();
    await shop.add(product);
    await shop.continueToDelivery();
    await shop.fillCustomer(someCustomer());
    await shop.choosePickup();
    await shop.continueToPlaceOrder();

    await visitor.hold(owner);
    await page.goto(`/${slug}/dashboard/orders/${id}`);
    const taps = new Taps(page);
    await taps.tap(page.getByRole('button', { name: `Mark as sold out: ${product}` }));
    await taps.tap(page.getByRole('dialog').getByRole('button', { name: /^Today/ }));
    await expect(visitor.toasts.getByText(`${product}: sold out`)).toBeVisible();
    expect(taps.taps).toBeLessThanOrEqual(2);

    await shop.button('Place Order').filter({ visible: true }).click();
    await expect(shop.page.getByText('Items Not Available')).toBeVisible();
  } finally {
    await other.close();
  }
});
