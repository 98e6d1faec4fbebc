import { Complaints, expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { workerOf } from './order-desk.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('a customer calls, gets a link by mail, and pays the order', async ({
  page,
  people,
  backstage,
  visitor,
  browser,
  world,
}) => {
  // A store of its own, because toasts of other journeys' orders would cover the buttons.
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  const customer = someCustomer('Puan Rokiah');
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/new`);
  await visitor.button('Add item').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(product) })
    .click();
  const day = page.getByRole('group', { name: 'Day' });
  await day.getByRole('button').first().click();
  await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();

  // What is missing is said beside its field, and nothing is sent.
  await visitor.button('Create order').click();
  await expect(page.getByText('This is not a phone number')).toBeVisible();
  await visitor.field('Name').fill(customer.name);
  await visitor.field('Phone').fill('012-345');
  await expect(page.getByText(/too short or too long/)).toBeVisible();
  await visitor.field('Phone').fill(customer.phone);
  await visitor.field('Email').fill(customer.email);
  await page.getByText('Note, discount, language').click();
  await visitor.button('English').click();
  await visitor.button('Create order').click();

  const sheet = page.getByRole('dialog', { name: 'Ask for RM 9.00' });
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Send by WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/60\d+\?text=.*orders/,
  );
  await page.keyboard.press('Escape');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await backstage.orderState(id)).toBe('pending/unpaid');

  // The customer opens the mail on another phone.
  const mail = await mailTo(page.request, customer.email, /pay RM/);
  const link = /https?:\/\/\S+\/orders\/\S+/.exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  const complaints = new Complaints(world);
  complaints.listenTo(context);
  try {
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: /^Pay/ }).click();
    const shop = new ShopPages(phone);
    // From the list of banks, or straight at the bank's own choice.
    if (!phone.url().includes('/bills/')) await shop.goToBank().catch(() => {});
    await shop.atBank('Approve payment');
    await expect(shop.confirmed).toBeVisible();
  } finally {
    await context.close();
  }
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  // The seller's page has heard of it.
  await expect(visitor.button('Start baking')).toBeVisible();
  expect(complaints.unexpected()).toEqual([]);
});

test('a day that is full is passed with a reason alone, and the kitchen sees why', async ({
  page,
  people,
  backstage,
  visitor,
  shop,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  const owner = await workerOf(people, backstage);
  const product = await shop.facts.product(plainProducts.seriMuka);
  const date = await shop.facts.plainDate(28);
  await backstage.limitOn(kakYah, date, product.id, 0);
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${kakYah}/dashboard/orders/new`);
  await visitor.button('Add item').click();
  await page.getByRole('dialog').getByLabel('Search products').fill('seri muka');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Seri Muka/ })
    .first()
    .click();
  await page.getByLabel('Another day').fill(date);
  await page.getByRole('group', { name: 'Time' }).getByRole('button').first().click();
  await visitor.field('Name').fill('Mak Long');
  await visitor.field('Phone').fill('012-345 6789');
  await visitor.button('Cash').click();
  await visitor.button('Create order').click();
  await expect(page.getByText(/0 left of 0/)).toBeVisible();
  await visitor.field('Reason for accepting anyway').fill('Family, I bake one more');
  await visitor.button('Accept anyway').click();
  await expect(page.getByRole('heading', { name: 'Mak Long' })).toBeVisible();
  await expect(page.getByText('Reason: Family, I bake one more')).toBeVisible();
  await expect(visitor.button('Start baking')).toBeVisible();
});
