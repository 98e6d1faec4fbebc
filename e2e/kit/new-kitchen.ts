import { expect } from '@playwright/test';
import { addDays, formatDate, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { someNumber, somePassword } from './people.ts';
import type { Visitor } from './visitor.ts';

/**
 * A baker signs up on the phone, opens a store and does all that comes before being paid: pictures, address, pickup,
 * the seller's name and terms, a dish and a day. `step` opens a step of the list on the first page of the dashboard.
 */
export async function setUpKitchen(visitor: Visitor) {
  const number = someNumber();
  const slug = `kuih-siti-${number}`;
  const product = 'Kuih Bahulu';
  const date = addDays(malaysianDate(Date.now()), 10);
  const { page } = visitor;

  // Signing up, and opening the store.
  await page.goto('/');
  await visitor.openDialog('register');
  await visitor.field('Full name').fill('Siti Aminah');
  await visitor.field('Email').fill(`siti${number}@example.com`);
  await visitor.field('Phone').fill(`01${String(number).slice(0, 1)}-${String(number).slice(1)}0`);
  await visitor.field('Password').fill(somePassword);
  await visitor.field('Confirm password').fill(somePassword);
  await visitor.button('Create Account').click();
  await expect(page).toHaveURL('/u/orders');
  await page.goto('/');
  await (await visitor.menuItem(visitor.t('menu.create'))).click();
  await visitor.field('Store name').fill('Kuih Siti');
  await visitor.field('Store path').fill(slug);
  await expect(page.getByText(visitor.t('createStore.pathFree'))).toBeVisible();
  await visitor.button(visitor.t('createStore.submit')).click();
  await expect(page).toHaveURL(`/${slug}/dashboard`);
  const step = async (name: string) => {
    await page.goto(`/${slug}/dashboard`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  };
  const saved = async () => {
    await visitor.button('Save').click();
    await expect(visitor.toasts.getByText('Saved', { exact: true })).toBeVisible();
    await visitor.toasts.getByRole('button').click();
  };

  // Logo, banner and colour: the link leads to the very field.
  await step('Logo and banner');
  await expect(page).toHaveURL(/\/settings\/look#pictures$/);
  const picture = { name: 'kuih.png', mimeType: 'image/png', buffer: await page.screenshot() };
  for (const [add, shown] of [
    ['Add a banner', 'Your banner'],
    ['Add a logo', 'Your logo'],
  ] as const) {
    await page.locator(`input[type=file][aria-label="${add}"]`).setInputFiles(picture);
    await page.getByRole('dialog').getByRole('button', { name: 'Use picture' }).click();
    await expect(page.getByRole('img', { name: shown })).toBeVisible();
  }
  const colour = page.getByRole('textbox', { name: 'Your own colour' });
  await colour.fill('#F2C94C');
  await expect(page.getByText(/^Hard to read: contrast 1\.\d/)).toBeVisible();
  await page.getByRole('button', { name: /^Use #/ }).click();
  await expect(page.getByText(/^Easy to read: contrast/)).toBeVisible();
  await saved();

  // Where the kitchen is, and where orders are picked up.
  await step('Kitchen address');
  await page.getByRole('textbox', { name: 'Address', exact: true }).fill('12, Jalan SS 2/24, Petaling Jaya');
  await page.getByRole('button', { name: visitor.t('map.findIt') }).click();
  await page.getByRole('option').first().click();
  await visitor.field('Area').fill('SS 2');
  await visitor.field('Town').fill('Petaling Jaya');
  await visitor.field('State').fill('Selangor');
  await saved();
  await step('Pickup place');
  await visitor.button('Add a pickup point').click();
  await visitor.field('Name').fill('Rumah Siti');
  await visitor.field('Exact address').fill('12, Jalan SS 2/24, Petaling Jaya');
  // The page behind the dialog has a field of that name as well, which takes no words now.
  await page
    .getByRole('dialog')
    .getByLabel('Directions', { exact: true })
    .fill('Green gate, call when you are there.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Rumah Siti')).toBeVisible();
  await expect(page.getByText('Area only')).toBeVisible();

  // Pickup only, for now.
  await step('Delivery');
  await visitor.button(visitor.t('seller.set.save')).click();
  await expect(visitor.toasts.getByText(visitor.t('seller.set.saved'))).toBeVisible();

  // Who sells, and by which terms.
  await step('Who sells');
  await page.getByRole('radio', { name: visitor.t('sset.seller.individual') }).check();
  await visitor.field('Your full name').fill('Siti Aminah binti Yusof');
  await saved();
  await step('Your terms');
  await visitor.button('Use ready-made terms').click();
  await saved();

  // The first dish, and a day to bake it.
  await step('First product');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(product);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(product).first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/products(?!\/new)/);
  await step('Dates and times');
  await expect(page).toHaveURL(/\/dashboard\/calendar/);
  await page.goto(`/${slug}/dashboard/calendar?date=${date}`);
  const isOpen = page.getByRole('switch', { name: `Open on ${formatDate(date, 'en')}` });
  await isOpen.click();
  await expect(isOpen).toBeChecked();
  await expect(page.locator(`[data-date="${date}"]`)).not.toContainText('Closed');
  return { slug, product, date, step };
}
