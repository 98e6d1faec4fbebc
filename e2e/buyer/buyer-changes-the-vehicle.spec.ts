import { inPetalingJaya } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, type ShopPages } from '../kit/shop.ts';

/** Where the total stands: in the bar of a phone, beside the steps on a wide screen. */
const summary = (shop: ShopPages) =>
  shop.summaryButton('1 item').or(shop.page.getByRole('complementary', { name: 'Order summary' }));

/** What the total says of a dish of RM 10.00 that is delivered, before the courier was asked. */
const withoutFee = /RM\s10\.00\s+\+ delivery/;

test('a car is asked for anew and costs more, and the total follows', async ({
  shop,
  doorstep,
  visitor,
  courier,
  page,
}) => {
  await doorstep.arrive({ date: await shop.facts.plainDate(5), product: plainProducts.seriMuka });
  const total = summary(shop);
  await expect(total, 'no fee is known until the courier was asked').toContainText(withoutFee);
  await doorstep.find(inPetalingJaya);
  const motorcycle = await doorstep.askPrice();
  await expect(total).toContainText((10 + motorcycle).toFixed(2));

  await doorstep.vehicle('CAR').check();
  await expect(doorstep.quote).toHaveCount(0);
  await expect(total).toContainText(withoutFee);
  await expect(visitor.toasts, 'the buyer chose the vehicle').not.toContainText('Address changed');
  await shop.button('Continue to Place Order').click();
  await expect(visitor.toasts).toContainText('Delivery Quote Required');
  const car = await doorstep.askPrice();
  expect(car).toBeGreaterThan(motorcycle);
  await expect(doorstep.quote).toContainText('Lalamove, Car');
  await expect(total).toContainText((10 + car).toFixed(2));

  await shop.continueToPlaceOrder();
  await expect(page.getByText('Delivery, Car')).toBeVisible();
  const id = await shop.placeOrder();
  await shop.pay();
  courier.costs(await courier.rideOf(id), car);
});

test('a quote is for one address: unit, building and street each end it', async ({
  shop,
  doorstep,
  visitor,
}) => {
  await doorstep.arrive({ date: await shop.facts.plainDate(5), product: plainProducts.seriMuka });
  await doorstep.find(inPetalingJaya);
  const changes = [
    () => doorstep.unit.fill('A-12-4'),
    () => doorstep.building.fill('Pangsapuri Melati'),
    () => doorstep.address.fill('14 Jalan SS2/24, Petaling Jaya, Selangor'),
  ];
  for (const change of changes) {
    await doorstep.askPrice();
    await doorstep.edit();
    await change();
    await expect(visitor.toasts).toContainText('Please get a new delivery cost estimate.');
    await expect(doorstep.quote).toHaveCount(0);
    await visitor.toasts.getByRole('button').first().click();
  }
  await doorstep.askPrice();
  await doorstep.edit();
  await doorstep.unit.fill(' A-12-4 ');
  await expect(doorstep.quote, 'a space is no other address').toHaveCount(1);
});

test('pickup costs nothing and forgets the address; delivery begins anew', async ({
  shop,
  doorstep,
  page,
}) => {
  await doorstep.arrive({ date: await shop.facts.plainDate(5), product: plainProducts.seriMuka });
  await doorstep.find(inPetalingJaya);
  await doorstep.askPrice();
  await shop.button('Back to Order').click();
  await doorstep.chooseMethod('pickup');
  await expect(summary(shop)).toContainText('10.00');
  await shop.continueToDelivery();
  await expect(page.getByRole('radiogroup', { name: 'Pickup location' })).toBeVisible();
  await expect(doorstep.map).toHaveCount(0);
  await shop.button('Back to Order').click();
  await doorstep.chooseMethod('delivery');
  await expect(summary(shop)).toContainText(withoutFee);
  await shop.continueToDelivery();
  await expect(doorstep.unit).toHaveValue('');
  await expect(doorstep.address).toHaveValue('');
  await expect(doorstep.pin).toHaveCount(0);
});
