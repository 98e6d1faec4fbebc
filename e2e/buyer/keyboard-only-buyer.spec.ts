import type { Locator, Page } from '@playwright/test';
import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

test('a buyer without a pointer orders and pays', async ({ shop, page }) => {
  const { keyboard } = page;
  const tabTo = tabThrough(page);
  const customer = someCustomer('Jamilah Osman');
  const date = await shop.facts.plainDate(7);
  await shop.open();

  await tabTo(page.getByRole('link', { name: 'Skip to content' }));
  await keyboard.press('Enter');
  await tabTo(shop.dateBox);
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await expect(shop.dateBox).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('Enter');
  const wantedId = await shop.dateOption(date).getAttribute('id');
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await shop.dateBox.getAttribute('aria-activedescendant')) === wantedId) break;
    await keyboard.press('ArrowDown');
  }
  await keyboard.press('Enter');
  await expect(shop.dateBox).toContainText(formatDate(date, 'en'));
  await tabTo(shop.timeBox);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');

  await tabTo(shop.button(`Add ${plainProducts.kuihLapis}`).first());
  await keyboard.press('Enter');
  await tabTo(shop.button(`One more ${plainProducts.kuihLapis}`).first());
  await keyboard.press('Space');
  await tabTo(shop.button('Continue to Delivery'));
  await keyboard.press('Enter');

  await tabTo(page.getByRole('textbox', { name: 'Name' }));
  await keyboard.type(customer.name);
  await tabTo(page.getByRole('textbox', { name: 'Phone' }));
  await keyboard.type(customer.phone);
  await tabTo(page.getByRole('textbox', { name: 'Email' }));
  await keyboard.type(customer.email);
  const place = page.getByRole('radiogroup', { name: 'Pickup location' }).getByRole('radio').first();
  await tabTo(place);
  await keyboard.press('Space');
  await expect(place).toBeChecked();
  await tabTo(shop.button('Continue to Place Order'));
  await keyboard.press('Enter');
  await tabTo(shop.button('Place Order'));
  await keyboard.press('Enter');

  await expect(shop.timer).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search bank or e-wallet' });
  await tabTo(search);
  await keyboard.type('maybank2u');
  const bank = page.getByRole('radio', { name: 'Maybank2u' });
  await tabTo(bank);
  await keyboard.press('Space');
  await tabTo(shop.payButton);
  await keyboard.press('Enter');
  await tabTo(page.getByRole('button', { name: 'Approve payment' }));
  await keyboard.press('Enter');
  await expect(shop.confirmed).toBeVisible();
});

test('a buyer without a pointer finds the door on the map', async ({ shop, doorstep, page }) => {
  const { keyboard } = page;
  const tabTo = tabThrough(page);
  await doorstep.arrive({ date: await shop.facts.plainDate(7), product: plainProducts.kuihTalam });
  await tabTo(doorstep.searchBox);
  await keyboard.type('12 Jalan SS2/24, Petaling Jaya');
  await keyboard.press('Enter');
  await expect(doorstep.results.first()).toBeVisible();
  await keyboard.press('Escape');
  await expect(doorstep.results).toHaveCount(0);
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');

  await tabTo(doorstep.pin);
  const before = await doorstep.pinPlace();
  await keyboard.press('ArrowUp');
  await keyboard.press('Shift+ArrowLeft');
  const after = await doorstep.pinPlace();
  expect(after.lat, 'up is north').toBeGreaterThan(before.lat);
  expect(after.lng, 'left is west').toBeLessThan(before.lng);
  expect(before.lng - after.lng, 'further with Shift').toBeGreaterThan(3 * (after.lat - before.lat));
  expect(before.lng - after.lng, 'and no further than the next streets').toBeLessThan(0.02);
  await expect(page.getByText(/^Pin moved\. The nearest town is .+, [\d.]+ km away\.$/)).toBeAttached();
  await expect(doorstep.address, 'the typed address stays').toHaveValue(/^12 Jalan SS2\/24/);

  await tabTo(doorstep.unit);
  await keyboard.type('A-12-3');
  await tabTo(doorstep.vehicle('MOTORCYCLE'));
  await keyboard.press('ArrowDown');
  await expect(doorstep.vehicle('CAR')).toBeChecked();
  await doorstep.forgetCalls();
  await expect(doorstep.quoteButton).not.toHaveAttribute('aria-disabled', 'true');
  await tabTo(doorstep.quoteButton);
  await keyboard.press('Enter');
  await doorstep.price();
  await tabTo(shop.button('Continue to Place Order'));
  await keyboard.press('Enter');
  await tabTo(shop.button('Place Order'));
  await keyboard.press('Enter');
  await expect(shop.timer).toBeVisible();
});

test('a buyer without a pointer puts the pin where the map shows', async ({ shop, doorstep, page }) => {
  const tabTo = tabThrough(page);
  await doorstep.arrive({ date: await shop.facts.plainDate(7), product: plainProducts.kuihTalam });
  await tabTo(page.getByRole('button', { name: 'Put the pin here' }));
  await page.keyboard.press('Enter');
  await expect(doorstep.pin).toBeVisible();
  await tabTo(doorstep.pin);
  await page.keyboard.press('ArrowRight');
  await expect(doorstep.address, 'the area below the pin').not.toHaveValue('');
});

/** How to get to something without a pointer: by Tab until the focus is there. What cannot be reached so fails the journey. */
const tabThrough =
  (page: Page) =>
  async (target: Locator): Promise<void> => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  };
