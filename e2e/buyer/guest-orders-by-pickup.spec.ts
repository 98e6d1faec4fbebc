import { readFile } from 'node:fs/promises';
import { pdfText } from '../../apps/server/src/modules/notifications/receipt/pdf-text.fixture.ts';
import { formatDate } from '../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../kit/journey.ts';
import { linkIn, mailsTo, mailTo } from '../kit/mailbox.ts';
import { kakYah, plainProducts, someCustomer } from '../kit/shop.ts';

test('a guest orders by pickup, pays, and gets the mail and the receipt @gate', async ({
  shop,
  page,
  browser,
  backstage,
}) => {
  const customer = someCustomer('Nurul Huda');
  const date = await shop.facts.plainDate(0);
  const product = await shop.facts.product(plainProducts.kuihLapis);
  const takenBefore = await shop.facts.taken(date, product.id);

  await shop.open();
  await expect(shop.button('Continue to Delivery')).toHaveAttribute('aria-disabled', 'true');
  await shop.chooseDate(date);
  const time = await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 2);
  await expect(shop.summaryButton('2 items')).toContainText('18.00');
  await shop.continueToDelivery();
  await shop.fillCustomer({ ...customer, phone: customer.phone.slice(2) });
  await page.getByRole('textbox', { name: 'Email' }).focus();
  await expect(page.getByRole('textbox', { name: 'Phone' }), 'a number with a leading 0 gets +6').toHaveValue(
    customer.phone,
  );
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  expect(await shop.facts.taken(date, product.id), 'the portions are held while the buyer pays').toBe(
    takenBefore + 2,
  );

  await shop.goToBank();
  await expect(page.getByText('RM 18.00')).toBeVisible();
  await shop.atBank('Approve payment');

  await expect(page).toHaveURL(new RegExp(`/${kakYah}/payment-result`));
  await expect(shop.confirmed).toBeVisible();
  const number = `NU${id.slice(0, 8)}`.toUpperCase();
  await expect(page.getByText(number).first()).toBeVisible();
  await expect(page.getByText(`We emailed this to ${customer.email}`)).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toContainText(plainProducts.kuihLapis);
  await expect(receipt).toContainText('RM 18.00');
  expect(await backstage.orderState(id)).toBe('confirmed/paid');

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download receipt' }).click();
  const download = await downloading;
  const [row] = await backstage.rows<{ receipt_number: string; payment_ref: string }>(
    'select receipt_number, payment_ref from orders where id = $1',
    [id],
  );
  expect(download.suggestedFilename()).toBe(`Dapur-${row!.receipt_number}.pdf`);
  const text = pdfText(await readFile(await download.path()));
  for (const fact of [
    number,
    row!.receipt_number,
    row!.payment_ref,
    plainProducts.kuihLapis,
    '18.00',
    customer.name,
  ]) {
    expect(text.replace(/\s+/g, ' ')).toContain(fact);
  }

  const mail = await mailTo(page.request, customer.email, /./);
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain(number);
    expect(body).toContain('18.00');
    expect(body).toContain(formatDate(date, 'en'));
    expect(body).toContain(time);
  }

  // The mail's link opens the order in any browser; the number alone opens nothing.
  const elsewhere = await browser.newContext({ viewport: { width: 360, height: 740 } });
  try {
    const other = await elsewhere.newPage();
    await other.goto(linkIn(mail, /\/orders\//));
    await expect(other.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
    await expect(other.getByText(`Paid. Dapur Kak Yah has your order.`)).toBeVisible();
  } finally {
    await elsewhere.close();
  }
  const stranger = await browser.newContext();
  try {
    const glimpse = await stranger.request.get(`/api/payment/order-by-ref/${number}`, {
      headers: { 'X-Tenant-Slug': kakYah },
    });
    expect(await glimpse.text()).not.toContain(customer.email);
  } finally {
    await stranger.close();
  }

  await page
    .getByRole('button', { name: 'Place Another Order' })
    .or(page.getByRole('link', { name: 'Place Another Order' }))
    .click();
  await shop.ready();
  await expect(shop.summaryButton('0 items')).toBeVisible();
  await backstage.jobsDone();
  expect(await mailsTo(page.request, customer.email), 'one mail for one order').toHaveLength(1);
});
