import { Doorstep, inPetalingJaya, inSeremban } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('a buyer beyond the radius is told the distance, and the courier is not asked @gate', async ({
  shop,
  doorstep,
  visitor,
  page,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await doorstep.arrive({ date: await shop.facts.plainDate(7), product: plainProducts.seriMuka });
  await doorstep.find(inSeremban);
  await backstage.forgetCalls();
  await doorstep.quoteButton.click();
  const message =
    /Sorry, we only deliver within 20km radius\. Your location is (\d+\.\d)km away from our store\./;
  for (const place of [visitor.toasts, page.getByRole('region', { name: 'Delivered by' })]) {
    await expect(place).toContainText('Delivery Location Too Far');
    await expect(place).toContainText(message);
  }
  const [, km] = message.exec(await visitor.toasts.innerText())!;
  expect(Number(km), 'Seremban, in a straight line').toBeGreaterThan(50);
  expect(Number(km)).toBeLessThan(70);
  await shop.button('Continue to Place Order').click();
  await expect(visitor.toasts).toContainText('Delivery Quote Required');

  await doorstep.edit();
  await doorstep.address.clear();
  await doorstep.find(inPetalingJaya);
  await expect(page.getByText('Delivery Location Too Far').filter({ visible: true })).toHaveCount(0);
  await doorstep.askPrice();
});

test('a pin that is moved over the border goes back to where it was', async ({
  shop,
  doorstep,
  visitor,
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await doorstep.arrive({ date: await shop.facts.plainDate(7), product: plainProducts.seriMuka });
  await doorstep.search('80000 Johor Bahru');
  await doorstep.results.first().click();
  await expect(doorstep.pin).toBeVisible();
  const before = await doorstep.pinPlace();
  // From far enough above, Singapore is a few steps of the arrow keys away.
  for (let clicks = 0; clicks < 4; clicks += 1) await shop.button('Zoom out').click();
  await doorstep.pin.focus();
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(visitor.toasts).toContainText('Location Outside Malaysia');
  await expect(visitor.toasts).toContainText('Please select a location within Malaysia for delivery.');
  await expect.poll(() => doorstep.pinPlace()).toEqual(before);
});

test('a device abroad puts no pin', async ({ shop, doorstep, visitor, context, complaints }) => {
  complaints.expect(/status of 422/);
  await context.grantPermissions(['geolocation']);
  await doorstep.arrive({ date: await shop.facts.plainDate(7), product: plainProducts.seriMuka });
  for (const [place, latitude, longitude] of [
    ['Singapore', 1.3048, 103.8318],
    ['Hat Yai', 7.0086, 100.4747],
    ['London', 51.5072, -0.1276],
  ] as const) {
    await context.setGeolocation({ latitude, longitude });
    await shop.button('Use my location').click();
    await expect(visitor.toasts, place).toContainText('Location Outside Malaysia');
    await expect(doorstep.pin, place).toHaveCount(0);
    await visitor.toasts.getByRole('button').first().click();
    await expect(visitor.toasts).not.toContainText('Location Outside Malaysia');
  }
});

test('a store that is not on the map says so', async ({ page, people, backstage, complaints }) => {
  complaints.expect(/status of (409|422)/);
  const store = await openSmallStore(people, backstage);
  const shop = new ShopPages(page, store.slug);
  const doorstep = new Doorstep(shop, backstage);
  await doorstep.arrive({ date: store.date, product: store.product });
  await backstage.forgetCalls();
  await doorstep.find(inPetalingJaya);
  await expect(page.getByText('Store Location Missing').filter({ visible: true }).first()).toBeVisible();
  await shop.button('Back to Order').click();
  await doorstep.chooseMethod('pickup');
  await shop.continueToDelivery();
  await expect(page.getByText('Store Location Missing')).toHaveCount(0);
});

test('the bakery’s own radius counts for what the bakery brings itself', async ({
  page,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const shop = new ShopPages(page, bakery);
  const doorstep = new Doorstep(shop, backstage);
  await doorstep.arrive({
    date: await shop.facts.plainDate(1),
    product: 'Strawberry Cream Swiss Roll',
    customer: someCustomer(),
  });
  await backstage.forgetCalls();
  await doorstep.find(inSeremban);
  await expect(
    page
      .getByText(/we only deliver within 25km radius/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
