import type { Locator } from '@playwright/test';
import { formatDate } from '../packages/contract/src/dates.ts';
import { expect, test } from './journey.ts';
import { plainProducts, someCustomer } from './shop.ts';

test('a buyer without a pointer orders and pays', async ({ shop, page }) => {
  const { keyboard } = page;
  /** Tabs on until the focus is there: what cannot be reached this way cannot be used without a pointer. */
  const tabTo = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < 150; presses += 1) {
      if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`the Tab key does not reach ${String(target)}`);
  };
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
