import { formatDate, addDays } from '../../packages/contract/src/dates/dates.ts';
import { pdfText } from '../../apps/server/src/modules/notifications/receipt/pdf-text.fixture.ts';
import { demoPeople } from '../../apps/server/db/seed/demo-people.ts';
import { expect, test } from '../kit/journey.ts';
import { overflows, smallTargets } from '../kit/fit.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { bakery, kakYah, plainProducts, ShopPages, someCustomer } from '../kit/shop.ts';
import { slipPicture } from '../kit/slip.ts';

const tarts = 'Hong Kong Egg Tarts (6 pieces)';

test('a large order is confirmed by its deposit, and the rest is paid from the mailed link @gate', async ({
  page,
  backstage,
}) => {
  const shop = new ShopPages(page, bakery);
  const customer = someCustomer('Hafizah Ramli');
  const date = await shop.facts.plainDate(6);
  const due = formatDate(addDays(date, -3), 'en');
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(tarts, 14);
  await shop.continueToDelivery();
  await shop.fillCustomer(customer);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();

  // 14 × RM 24.00 and 6% tax: RM 356.16.
  const sums = page.getByRole('region', { name: 'Total' });
  await expect(sums).toContainText('Deposit, to pay nowRM 178.08');
  await expect(sums).toContainText(`Rest, by ${due}RM 178.08`);
  await page.getByText('Changes, cancelling and refunds').click();
  await expect(
    page.getByText('Orders from RM 300.00: 50% when ordering, the rest by 3 days before.'),
  ).toBeVisible();
  await expect(page.getByText(/the store keeps 50% of the deposit/)).toBeVisible();
  const id = await shop.placeOrder();

  const parts = page.getByRole('group', { name: 'How much now?' });
  await expect(parts.getByRole('radio', { name: /^Deposit: RM 178.08/ })).toBeChecked();
  await expect(parts).toContainText(`Then RM 178.08 by ${due}`);
  await expect(shop.payButton.filter({ visible: true })).toContainText('RM 178.08');
  await parts.getByRole('radio', { name: 'Everything: RM 356.16' }).check();
  await expect(shop.payButton.filter({ visible: true })).toContainText('RM 356.16');
  await parts.getByRole('radio', { name: /^Deposit/ }).check();
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await shop.pay();

  await expect(page.getByText('RM 178.08 is still to be paid')).toBeVisible();
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toContainText('Paid so farRM 178.08');
  await expect(receipt).toContainText(`Rest, by ${due}RM 178.08`);
  expect(await backstage.orderState(id)).toBe('confirmed/paid');
  const mail = await mailTo(page.request, customer.email, /confirmed/);
  expect(mail.text).toContain('You have paid RM 178.08 as a deposit. Please pay the remaining RM 178.08');

  await page.goto(linkIn(mail, /\/orders\//));
  await expect(page.getByText(/^Your deposit is paid\. Please pay the rest by /)).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pay RM 178.08' }).click();
  await page.getByRole('radio', { name: 'SBI Bank A' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(shop.confirmed).toBeVisible();
  await expect(page.getByText('is still to be paid')).toHaveCount(0);
  expect(
    await backstage.rows(
      'select received_sen::int as received, balance_sen::int as balance from orders where id = $1',
      [id],
    ),
  ).toEqual([{ received: 35_616, balance: 0 }]);
  await mailTo(page.request, customer.email, /is fully paid/);
  const answer = await page.request.get(`/api/orders/${id}/receipt`, {
    headers: { 'X-Tenant-Slug': bakery },
  });
  const paper = pdfText(await answer.body()).replace(/\s+/g, ' ');
  expect(paper.match(/178\.08/g), 'each part stands on the receipt').toHaveLength(2);
  expect(paper).toContain('356.16');
});

test('the rest may be transferred: the customer sends a slip, the seller accepts it, and all is paid', async ({
  shop,
  page,
  people,
  backstage,
}) => {
  const owner = { token: await people.anotherSession(demoPeople.kakYah) };
  const product = await shop.facts.product(plainProducts.puteriAyu);
  const { data } = await people.call<{ data: { deposit: { version: string } } }>(
    owner,
    'GET',
    '/dashboard/store/settings',
    undefined,
    kakYah,
  );
  const rule = { on: 'product', product_ids: [product.id], from: null, days: null };
  await people.call(
    owner,
    'PUT',
    '/dashboard/store/deposit',
    {
      version: data.deposit.version,
      rules: [{ ...rule, percent: 40, amount: null, rest_days: 2 }],
      if_unpaid: 'wait',
      kept_percent: 0,
    },
    kakYah,
  );
  const id = await shop.orderUpToPayment({
    date: await shop.facts.plainDate(8),
    product: plainProducts.puteriAyu,
    quantity: 2,
  });
  await expect(page.getByRole('group', { name: 'How much now?' })).toBeVisible();
  await shop.pay();
  await page.goto(`/${kakYah}/orders/${id}`);
  await page.getByRole('button', { name: 'Transfer to the store’s account' }).click();
  await expect(page.getByRole('heading', { name: /^Transfer to / })).toBeVisible();
  await expect(page.getByText(/will look for the money and mark your order as paid/)).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  await page.locator('input[type=file]').setInputFiles(await slipPicture('RM 12.00'));
  await expect(page.getByText('The store is checking its bank account')).toBeVisible();

  const [owed] = await backstage.rows<{ balance: number }>(
    'select balance_sen::int as balance from orders where id = $1',
    [id],
  );
  await people.call(
    owner,
    'POST',
    `/dashboard/transfers/${id}/accept`,
    { amount: owed!.balance / 100, bank_reference: '' },
    kakYah,
  );
  await expect(page.getByText('is still to be paid')).toHaveCount(0);
  const receipt = page.getByRole('region', { name: 'Receipt', exact: true });
  await expect(receipt).toContainText(`RM ${(owed!.balance / 100).toFixed(2)} · Bank transfer · `);
  await expect(receipt, 'each part with its own way').not.toContainText('Paid with');
  expect(
    await backstage.rows(
      `select method, amount_sen::int as sen from order_payments where order_id = $1 order by received_at`,
      [id],
    ),
  ).toMatchObject([{ method: 'bill' }, { method: 'transfer', sen: owed!.balance }]);
});
