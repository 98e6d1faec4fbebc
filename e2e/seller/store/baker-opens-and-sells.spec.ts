import { expect, test } from '../../kit/journey.ts';
import { setUpKitchen } from '../../kit/new-kitchen.ts';
import { ShopPages, someCustomer } from '../../kit/shop.ts';

test('a baker signs up, sets up a kitchen on the phone, and sells the first order', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  // A wrong collection is tried on the way.
  complaints.expect(/status of (404|409|422)/);
  const { slug, product, date, step } = await setUpKitchen(visitor);

  // Keys: a wrong one is told beside its field, the right ones are kept.
  await step('Payments');
  await visitor.button('Connect a provider').click();
  await visitor.button('Use the demo bank’s keys').click();
  const collection = visitor.field('Collection ID');
  const right = await collection.inputValue();
  await collection.fill('nothere');
  await visitor.button('Test and save').click();
  await expect(page.getByText('This account does not have that collection.')).toBeVisible();
  await expect(collection).toBeFocused();
  await collection.fill(right);
  await visitor.button('Test and save').click();
  await expect(visitor.toasts.getByText('The keys work and are saved')).toBeVisible();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();

  // And the doors open.
  await step('Publish');
  await visitor.button('Publish the store').click();
  await expect(visitor.toasts.getByText('Your store is open', { exact: true })).toBeVisible();
  const steps = await people.call<{ data: { steps: { key: string; is_done: boolean }[] } }>(
    { token: (await visitor.token())! },
    'GET',
    '/dashboard/onboarding',
    undefined,
    slug,
  );
  expect(steps.data.steps.filter(({ is_done }) => !is_done)).toEqual([]);

  // A customer buys, and learns where to go after paying.
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
      locale: 'en-GB',
    });
  const shop = new ShopPages(await context.newPage(), slug);
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(product);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await shop.choosePickup();
  await expect(shop.page.getByText(/^We show you the exact address/)).toBeVisible();
  await expect(shop.page.getByText('Jalan SS 2/24')).toHaveCount(0);
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  await shop.pay();
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  await expect(shop.page.getByText('12, Jalan SS 2/24, Petaling Jaya').first()).toBeVisible();
  await context.close();

  // The baker's phone shows the first order.
  await page.goto(`/${slug}/dashboard/orders`);
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(page.getByText('Aisyah Rahman').first()).toBeVisible();
});
