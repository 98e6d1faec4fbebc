import { randomInt } from 'node:crypto';
import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { inPetalingJaya } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('who goes on too early hears what is missing, from the first step to the second @gate', async ({
  page,
  visitor,
  people,
  backstage,
}) => {
  const store = await openSmallStore(people, backstage);
  await backstage.rows(
    `with menu as (
       update products set daily_limit = 2 where tenant_id = (select id from tenants where slug = $1)
     ) update store_profiles set phone = null where tenant_id = (select id from tenants where slug = $1)`,
    [store.slug],
  );
  const shop = new ShopPages(page, store.slug);
  // Where there is room, the button says what it is for.
  const phone = page.viewportSize();
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.open();
  await expect(page.getByText('Need Help?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Need Help?' }).click();
  await expect(visitor.toasts).toContainText('Contact Information Unavailable');
  if (phone !== null) await page.setViewportSize(phone);

  // Dimmed, it still answers.
  const goOn = shop.button('Continue to Delivery');
  await goOn.press('Enter');
  await expect(visitor.toasts).toContainText('Select delivery date to add items');
  // The days are shown to choose from.
  await shop.dateOption(store.date).click();
  await expect(shop.dateBox).toContainText(formatDate(store.date, 'en'));
  await goOn.press('Enter');
  await expect(visitor.toasts).toContainText('No Items Selected');
  await expect(visitor.toasts).toContainText('Please select at least one item to continue.');
  await shop.add(store.product, 2);
  await shop.button(`One more ${store.product}`).click();
  await expect(visitor.toasts).toContainText('Not Available');
  await expect(visitor.toasts).toContainText(
    `Sorry, only 2 of ${store.product} are available for this date.`,
  );
  await shop.chooseTime();
  await shop.continueToDelivery();

  const next = shop.button('Continue to Place Order');
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await next.click();
  await expect(visitor.toasts).toContainText('Missing information');
  await expect(visitor.toasts).toContainText('Please fill in your name, phone, and email.');
  await shop.fillCustomer({ ...someCustomer(), phone: '+60 12 KUIH' });
  await next.click();
  await expect(visitor.toasts).toContainText('Invalid Phone Number');
  await expect(visitor.toasts).toContainText(
    'Please enter a valid phone number (numbers, spaces, hyphens, and parentheses only)',
  );
  await field('Phone').fill('+60123456789');
  await field('Email').fill('aisyah@home');
  await next.click();
  await expect(visitor.toasts).toContainText('Invalid Email');
  await expect(visitor.toasts).toContainText('Please enter a valid email address');
});

test('what a delivery needs is asked for in its own words, up to a price that the store still knows', async ({
  page,
  shop,
  doorstep,
  visitor,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (409|422|500)/);
  const street = `Jalan Sepi ${randomInt(1_000, 999_999)}`;
  await doorstep.arrive({
    date: await shop.facts.plainDate(6),
    product: plainProducts.seriMuka,
    customer: { ...someCustomer(), phone: '+65 9123 4567' },
  });
  const next = shop.button('Continue to Place Order');
  await next.click();
  await expect(visitor.toasts).toContainText('Invalid Phone Number');
  await expect(visitor.toasts).toContainText('Lalamove delivery only accepts Malaysian phone numbers (+60)');
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('+60123456789');
  await next.click();
  await expect(visitor.toasts).toContainText('Missing Address');
  await expect(visitor.toasts).toContainText('Please provide your house/unit number and general address.');
  await expect(
    page.getByText('Please ensure your address is located on the map', { exact: true }),
  ).toBeVisible();
  await doorstep.search('SS2');
  await expect(visitor.toasts).toContainText('Address Too Short');
  await expect(visitor.toasts).toContainText('Please enter at least 5 characters for address search');
  await doorstep.quoteButton.press('Enter');
  await expect(visitor.toasts).toContainText('Missing Required Information');
  await expect(visitor.toasts).toContainText(
    'Please fill in all required fields and ensure your address is located on the map.',
  );

  await doorstep.find({ ...inPetalingJaya, typed: `${street}, Petaling Jaya` });
  await next.click();
  await expect(visitor.toasts).toContainText('Delivery Quote Required');
  await expect(visitor.toasts).toContainText(
    'Please get a delivery cost estimate before proceeding to payment.',
  );
  await page.route('**/api/lalamove/quote', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } }),
  );
  await expect(doorstep.quoteButton).not.toHaveAttribute('aria-disabled', 'true');
  await doorstep.quoteButton.click();
  await expect(page.getByRole('region', { name: 'Delivered by' })).toContainText(
    'Failed to get delivery estimate. Please try again.',
  );
  await page.unroute('**/api/lalamove/quote');
  await doorstep.askPrice();
  await shop.continueToPlaceOrder();
  // The quote that the buyer was promised is gone.
  await backstage.rows('delete from delivery_quotes where address like $1', [`${street}%`]);
  await shop.button('Place Order').click();
  await expect(visitor.toasts).toContainText('Invalid Delivery Quote');
});
