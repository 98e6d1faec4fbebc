import { readFile } from 'node:fs/promises';
import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { noteArrival, shiftsSince } from '../kit/layout-shifts.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';

const strip = (shop: ShopPages) => shop.page.getByRole('region', { name: 'Your last order' });

test('a device remembers a guest who wants it, and forgets a guest who does not', async ({ shop, page }) => {
  const customer = someCustomer('Nurul Huda');
  const kept = () => page.evaluate<string | null>("localStorage.getItem('dapur:me')");
  const tick = page.getByRole('checkbox', { name: 'Remember me on this device' });
  const toDelivery = async () => {
    await shop.open();
    await shop.chooseDate(await shop.facts.plainDate(25));
    await shop.chooseTime();
    await shop.add(plainProducts.puteriAyu);
  };
  const order = async () => {
    await shop.choosePickup();
    await shop.continueToPlaceOrder();
    await shop.placeOrder();
    await shop.pay();
  };

  await toDelivery();
  await shop.continueToDelivery();
  await expect(tick, 'nothing is agreed to beforehand').not.toBeChecked();
  await shop.fillCustomer(customer);
  await order();
  expect(await kept()).toBeNull();

  await toDelivery();
  await shop.continueToDelivery();
  await expect(
    page.getByRole('textbox', { name: 'Name', exact: true }),
    'as nobody asked for it',
  ).toHaveValue('');
  await shop.fillCustomer(customer);
  await page.getByText('Remember me on this device').click();
  await expect(tick).toBeChecked();
  await order();
  expect(JSON.parse((await kept())!)).toEqual(customer);

  // What is known is not asked: from the menu to the review of the order, and back by the step between them.
  await toDelivery();
  await shop.button('Continue to Delivery').click();
  await expect(shop.button('Place Order')).toBeVisible();
  await expect(page.getByText(customer.email)).toBeVisible();
  await shop.button('Back').click();
  await expect(shop.customerSection).toContainText(customer.name);
  await expect(tick).toBeChecked();
  await page.getByText('Remember me on this device').click();
  await expect(tick).not.toBeChecked();
  expect(await kept(), 'at once').toBeNull();
});

test('who is signed in is not remembered by the device', async ({ shop, page, people, visitor }) => {
  await visitor.hold(await people.customer());
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(25));
  await shop.chooseTime();
  await shop.add(plainProducts.puteriAyu);
  await shop.continueToDelivery();
  await expect(shop.customerSection.getByRole('button', { name: /^Edit/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Remember me on this device' })).toHaveCount(0);
});

test('an order that waits, and one that is confirmed, are found again on the store page', async ({
  shop,
  page,
  context,
  backstage,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/payment/order-by-ref/')) asked.push(request.url());
  });
  await shop.open();
  expect(asked, 'who has ordered nothing asks for nothing').toEqual([]);
  const date = await shop.facts.plainDate(26);
  const id = await shop.orderUpToPayment({ date, product: plainProducts.kuihTalam });
  await page.close();

  const again = new ShopPages(await context.newPage());
  await noteArrival(again.page, 'section[aria-label="Your last order"]');
  await again.open();
  await expect(strip(again)).toContainText('is waiting for payment');
  await expect(strip(again).getByRole('timer')).toHaveText(/^[0-2]:\d\d$/);
  expect(await shiftsSince(again.page, 'arrived'), 'nothing moves for it').toBeLessThan(0.01);
  await strip(again)
    .getByRole('button', { name: /^Pay now/ })
    .click();
  await expect(again.timer).toBeVisible();
  await again.pay();

  await again.open();
  await expect(strip(again)).toContainText(`Confirmed for ${formatDate(date, 'en')}`);
  await strip(again).getByRole('link', { name: 'See order' }).click();
  await expect(again.page.getByRole('heading', { name: /^Order / })).toBeVisible();
  await again.open();
  await strip(again).getByRole('button', { name: 'Hide this' }).click();
  await expect(strip(again)).toHaveCount(0);
  await again.page.reload();
  await again.ready();
  await expect(strip(again), 'as long as it stands so').toHaveCount(0);

  // After it is handed over, the store offers to order the same again.
  await backstage.rows(`update orders set status = 'completed' where id = $1`, [id]);
  await again.open();
  await expect(strip(again)).toContainText(`Last time: 1 × ${plainProducts.kuihTalam}`);
  expect(await shiftsSince(again.page, 'arrived'), 'nothing moves for it').toBeLessThan(0.01);
  await strip(again)
    .getByRole('button', { name: /^Reorder/ })
    .click();
  await expect(again.summaryButton('1 item')).toBeVisible();
  await expect(strip(again)).toHaveCount(0);
});

test('a cancelled order is told of no more', async ({ shop, page }) => {
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(26),
    product: plainProducts.kuihTalam,
  });
  await shop.open();
  await expect(strip(shop)).toBeVisible();
  const cancelled = await page.request.put(`/api/orders/${id}/cancel`, {
    headers: { 'X-Tenant-Slug': kakYah },
    data: { reason: 'changed my mind' },
  });
  expect(cancelled.status()).toBe(200);
  await page.reload();
  await shop.ready();
  await expect
    .poll(() => page.evaluate<string | null>("localStorage.getItem('dapur:last-order:dapur-kak-yah')"))
    .toBeNull();
  await expect(strip(shop)).toHaveCount(0);
});

test('a confirmed order goes into the calendar, and to the store and the buyer by WhatsApp, with the way there', async ({
  shop,
  page,
}) => {
  const customer = someCustomer();
  const date = await shop.facts.plainDate(27);
  const id = await shop.orderUpToPayment({ date, product: plainProducts.kuihTalam, customer });
  await shop.pay();
  const number = `${customer.name.slice(0, 2)}${id.slice(0, 8)}`.toUpperCase();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`${number}.ics`);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.split('\r\n')).toContain(`UID:${id}@localhost`);
  // 10:00 AM in Malaysia.
  expect(file.split('\r\n')).toContain(`DTSTART:${date.replaceAll('-', '')}T020000Z`);
  expect(file).toContain('SUMMARY:Pick up at Dapur Kak Yah');

  const text = async (name: string) => {
    const href = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const { pathname, searchParams } = new URL(href!);
    return { to: pathname, words: searchParams.get('text') };
  };
  const toStore = await text('Tell the store');
  expect(toStore.to).toBe('/60123847710');
  expect(toStore.words).toContain(`${number}: 1 × ${plainProducts.kuihTalam}`);
  const toMyself = await text('Send to myself');
  expect(toMyself.to).toBe(`/${customer.phone.slice(1)}`);
  expect(toMyself.words).toContain(`/orders/${id}`);
  expect(toMyself.words).toContain('https://www.google.com/maps/');
  await expect(page.getByRole('link', { name: /Google Maps/ })).toBeVisible();
});
