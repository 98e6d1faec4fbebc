import type { Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah, plainProducts, ShopPages, someCustomer, type Customer } from '../kit/shop.ts';
import { Taps } from '../kit/taps.ts';

// From the link to the bank's page. What is counted is what the page asks for: an open keyboard leads on by itself, and
// nothing is filled in by the browser.

async function chooseDayAndSlot(shop: ShopPages, taps: Taps): Promise<void> {
  await taps.tap(shop.dateChip(0));
  await taps.tap(shop.timeChip(0));
}

async function writeDetails(page: Page, taps: Taps, { name, phone, email }: Customer): Promise<void> {
  await taps.tap(page.getByRole('textbox', { name: 'Name', exact: true }));
  await taps.type(name);
  await taps.next();
  await taps.type(phone);
  await taps.next();
  await taps.type(email);
}

const choosePlace = (page: Page, taps: Taps): Promise<void> =>
  taps.tap(page.getByRole('radiogroup', { name: 'Pickup location' }).locator('label').first());

async function placeAndPay(shop: ShopPages, taps: Taps, bank?: string): Promise<void> {
  await taps.tap(shop.button('Place Order').filter({ visible: true }));
  const ways = shop.page.getByRole('group', { name: 'Pay with' });
  await expect(ways).toBeVisible();
  if (bank !== undefined) await taps.tap(ways.locator('label').filter({ hasText: bank }));
  await taps.tap(shop.payButton.filter({ visible: true }));
  await expect(
    shop.page.getByRole('heading', { name: /^Approve this payment with |^Pay your bill$/ }),
  ).toBeVisible();
}

const goOn = (shop: ShopPages) => shop.button('Continue to Delivery').filter({ visible: true });

test('a guest pays within ten taps @gate', async ({ shop, page }) => {
  await shop.open();
  const taps = new Taps(page);
  await chooseDayAndSlot(shop, taps);
  await taps.tap(shop.card(plainProducts.kuihLapis).getByRole('button', { name: /^Add / }));
  await taps.tap(goOn(shop));
  await writeDetails(page, taps, someCustomer());
  await choosePlace(page, taps);
  await taps.tap(shop.button('Continue to Place Order').filter({ visible: true }));
  await placeAndPay(shop, taps, 'Maybank2u');
  taps.say('guest');
  expect(taps.taps).toBeLessThanOrEqual(10);
});

test('a guest pays for a dish with two choices within twelve taps', async ({ page }) => {
  const shop = new ShopPages(page, bakery);
  await shop.open();
  const taps = new Taps(page);
  await chooseDayAndSlot(shop, taps);
  const dish = (await shop.facts.products()).find(({ is_active, option_data: { option } }) => {
    const asked = option.filter(({ enabled, required }) => enabled && required !== false);
    return (
      is_active && asked.length === 2 && asked.every(({ inputType }) => /radio|checkbox/.test(inputType))
    );
  });
  expect(dish, 'the bakery has a dish with two choices').toBeDefined();
  await taps.tap(shop.card(dish!.name).getByRole('button', { name: /^Add / }));
  const details = page.getByRole('dialog', { name: dish!.name });
  for (const { title, enabled, required } of dish!.option_data.option)
    if (enabled && required !== false)
      await taps.tap(
        details
          .getByRole('group', { name: new RegExp(`^${title}`) })
          .locator('label')
          .first(),
      );
  await taps.tap(details.getByRole('button', { name: /^Add · RM/ }));
  await taps.tap(goOn(shop));
  // The only place to pick up at is chosen by itself.
  await writeDetails(page, taps, someCustomer());
  await taps.tap(shop.button('Continue to Place Order').filter({ visible: true }));
  // Nor does anybody choose the only way to pay.
  await placeAndPay(shop, taps);
  taps.say('guest, dish with two choices');
  expect(taps.taps).toBeLessThanOrEqual(12);
});

test('who is signed in and ordered here before pays within six taps', async ({
  shop,
  page,
  people,
  visitor,
}) => {
  const person = await people.customer();
  await visitor.hold(person);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(24));
  await shop.chooseTime();
  await shop.add(plainProducts.seriMuka);
  await shop.continueToDelivery();
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await shop.placeOrder();
  await shop.pay();

  await shop.open();
  const taps = new Taps(page);
  await chooseDayAndSlot(shop, taps);
  await taps.tap(shop.card(plainProducts.kuihLapis).getByRole('button', { name: /^Add / }));
  await taps.tap(goOn(shop));
  await placeAndPay(shop, taps);
  taps.say('signed in');
  expect(taps.taps).toBeLessThanOrEqual(6);
  expect(taps.characters, 'nothing is asked twice').toBe(0);
});

test('the same again is paid within four taps @gate', async ({ shop, page }) => {
  await shop.orderUpToPayment({ date: await shop.facts.plainDate(24), product: plainProducts.seriMuka });
  await shop.pay();

  await page.goto(`/${kakYah}`);
  const taps = new Taps(page);
  await taps.tap(
    page.getByRole('region', { name: 'Your last order' }).getByRole('button', { name: 'Reorder' }),
  );
  await expect(shop.summaryButton('1 item')).toBeVisible();
  await taps.tap(goOn(shop));
  await placeAndPay(shop, taps);
  taps.say('reorder');
  expect(taps.taps).toBeLessThanOrEqual(4);
  expect(taps.characters).toBe(0);
});
