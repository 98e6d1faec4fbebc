import type { Locator, Page } from '@playwright/test';
import { inPetalingJaya } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

/** How far below the screen's upper edge a thing stands. */
const topOf = async (thing: Locator): Promise<number> => Math.round((await thing.boundingBox())!.y);

/** Waits until all that a press sets going has come to its end. */
const atRest = (page: Page) =>
  page.evaluate('new Promise((done) => setTimeout(() => requestAnimationFrame(done)))');

test('a filled-in part folds up when the buyer goes on to the next, and never under a finger', async ({
  shop,
  doorstep,
  page,
}) => {
  const customer = someCustomer('Rohani Ismail');
  await doorstep.arrive({ date: await shop.facts.plainDate(9), product: plainProducts.seriMuka, customer });
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email, 'the field keeps the focus').toBeFocused();
  await page.getByRole('heading', { name: 'Delivery address' }).click();
  await atRest(page);
  await expect(email, 'a keyboard that is put away is no next step').not.toBeFocused();
  await expect(email).toHaveValue(customer.email);

  await expect(shop.button('Zoom in'), 'the map has its place').toBeVisible();
  // Midway on the page, so that there is room for what stands above to become smaller.
  await doorstep.unit.evaluate((box) => box.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await doorstep.unit.hover();
  // Measured only now: the hover may have scrolled the page.
  const touched = await topOf(doorstep.unit);
  await page.mouse.down();
  await atRest(page);
  await expect(email, 'nothing moves between touch and release').toBeVisible();
  await page.mouse.up();
  await expect(shop.customerSection).toContainText(customer.name);
  await expect(shop.customerSection).toContainText(customer.phone);
  await expect(email).toHaveCount(0);
  expect(await topOf(doorstep.unit), 'the touched field stays below the finger').toBe(touched);
  await expect(doorstep.unit).toBeFocused();

  await doorstep.find(inPetalingJaya);
  await doorstep.unit.fill('');
  await doorstep.vehicle('CAR').check();
  await expect(doorstep.map, 'what lacks something stays open').toBeVisible();
  await doorstep.unit.fill('A-12-3');
  await atRest(page);
  await expect(doorstep.map, 'and while it is mended').toBeVisible();
  // Some browsers do not keep the scroll position by themselves.
  await page.evaluate('document.documentElement.style.overflowAnchor = "none"');
  const motorcycle = doorstep.vehicle('MOTORCYCLE');
  await motorcycle.evaluate((radio) => radio.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await motorcycle.hover();
  const chosen = await topOf(motorcycle);
  await page.mouse.down();
  await page.mouse.up();
  await expect(motorcycle).toBeChecked();
  await expect(doorstep.map).toHaveCount(0);
  expect(await topOf(motorcycle), 'with a whole map less above it').toBe(chosen);
  await expect(doorstep.section).toContainText('A-12-3');
  await expect(doorstep.section).toContainText('12 Jalan SS2/24');
  await doorstep.askPrice();

  await shop.editCustomer();
  await expect(page.getByRole('heading', { name: 'Customer information' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(email).toHaveValue(customer.email);
  await email.focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Remember me on this device' })).toBeFocused();
  await expect(email, 'that is part of it').toBeVisible();
  await page.keyboard.press('Tab');
  await expect(email, 'the keyboard goes on as a finger does').toHaveCount(0);
  await expect(doorstep.section.getByRole('button', { name: 'Edit Delivery address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Delivery address' })).toBeFocused();
  await expect(doorstep.unit).toHaveValue('A-12-3');

  await shop.continueToPlaceOrder();
  await shop.button('Edit Customer').click();
  await expect(email, 'who asked for it finds it open').toHaveValue(customer.email);
  await expect(doorstep.map, 'and the other folded').toHaveCount(0);
});

test('a fault that Continue finds opens what was folded', async ({ shop, page, visitor }) => {
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(9));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis);
  await shop.continueToDelivery();
  const { email } = await shop.facts.profile();
  if (email === null) throw new Error('the store of the demo has an address');
  await shop.fillCustomer({ ...someCustomer(), email });
  await shop.choosePickup();
  await expect(shop.customerSection).toContainText(email);
  await shop.button('Continue to Place Order').click();
  await expect(visitor.toasts).toContainText('Cannot Place Order - Email Conflict');
  const field = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(field).toBeFocused();
  await field.fill(someCustomer().email);
  await shop.continueToPlaceOrder();
});
