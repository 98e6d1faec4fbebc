import { Doorstep, inPetalingJaya } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { workerOf } from './order-desk.ts';
import { kakYah, plainProducts, ShopPages, someCustomer } from '../../kit/shop.ts';

test('a baker gives free delivery once to each customer, who uses it, and sees what came of it', async ({
  page,
  visitor,
  people,
  backstage,
  browser,
  complaints,
}) => {
  complaints.expect(/status of (409|422)/);
  const owner = await workerOf(people, backstage);
  const stamp = owner.id.slice(0, 6).toUpperCase();
  const [free, thanks] = [`HANTAR${stamp}`, `KASIH${stamp}`];
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();

  // Free delivery, once for each customer.
  await page.goto(`/${kakYah}/dashboard/vouchers`);
  await page.getByRole('link', { name: 'New voucher' }).click();
  await visitor.button('Free delivery').click();
  await visitor.field('Uses per customer').fill('1');
  await visitor.button('Create voucher').click();
  await expect(page.getByText('3 to 40 letters and digits, without spaces')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(free.toLowerCase());
  await visitor.button('Create voucher').click();
  await expect(visitor.heading(free)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free delivery' })).toContainText('Once per customer');

  // Another one with the same terms but for what it gives.
  await visitor.button('More actions for this voucher').click();
  await page.getByRole('button', { name: /^Duplicate/ }).click();
  await visitor.button('Amount').click();
  await visitor.field('Amount off').fill('3');
  await page.getByRole('textbox', { name: 'Code' }).fill(free);
  await visitor.button('Create voucher').click();
  await expect(page.getByText('Another voucher already has this code').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(thanks);
  await visitor.button('Create voucher').click();
  await expect(visitor.heading(thanks)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  complaints.listenTo(context);
  try {
    const shopper = await context.newPage();
    const shop = new ShopPages(shopper);
    const doorstep = new Doorstep(shop, backstage);
    const customer = someCustomer('Nurul Huda');
    const date = await shop.facts.plainDate(9);
    const { sums } = shop;
    const apply = async (code: string) => {
      await shopper.getByRole('textbox', { name: 'Voucher code' }).fill(code);
      await shop.button('Apply').click();
    };

    await doorstep.arrive({ date, product: plainProducts.kuihLapis, quantity: 3, customer });
    await doorstep.find(inPetalingJaya);
    const fee = await doorstep.askPrice();
    await shop.continueToPlaceOrder();
    await apply(free.toLowerCase());
    await expect(
      shopper.getByText(`Voucher applied. You save RM ${fee.toFixed(2)} on delivery`),
    ).toBeVisible();
    await expect(sums).toContainText(`Delivery voucher ${free}`);
    await expect(sums).toContainText(`− RM ${fee.toFixed(2)}`);
    await expect(sums).toContainText('RM 27.00');
    const id = await shop.placeOrder();
    await expect(shop.payButton).toContainText('27.00');
    await shop.pay();
    const [order] = await backstage.rows(
      `select delivery_fee_sen = delivery_discount_sen as is_free, total_sen::int from orders where id = $1`,
      [id],
    );
    expect(order).toEqual({ is_free: true, total_sen: 2700 });

    // The phone number alone identifies the customer: this voucher is not given twice, and the other one is given.
    await doorstep.arrive({
      date,
      product: plainProducts.kuihLapis,
      quantity: 3,
      customer: { ...someCustomer('Nurul H.'), phone: customer.phone.replace('+60', '0') },
    });
    await doorstep.find(inPetalingJaya);
    await doorstep.askPrice();
    await shop.continueToPlaceOrder();
    await apply(free);
    await expect(sums).toContainText(`Delivery voucher ${free}`);
    await shop.button(shop.t('checkout.placeOrder')).click();
    await expect(shopper.getByText('Invalid Voucher Code').first()).toBeVisible();
    await expect(sums).not.toContainText(free);
    await apply(thanks);
    await expect(sums).toContainText(`Voucher ${thanks}`);
    await shop.placeOrder();
  } finally {
    await context.close();
  }

  // What came of it.
  await page.goto(`/${kakYah}/dashboard/vouchers?q=${free}`);
  await page.getByRole('link', { name: new RegExp(free) }).click();
  const report = page.getByRole('region', { name: 'Results' });
  await expect(report).toContainText(
    /Paid orders\s*1\s*Discount given \(RM\)\s*\d+\.\d\d\s*New customers\s*1/,
  );
  await visitor.button('More actions for this voucher').click();
  await page.getByRole('button', { name: /^Switch off/ }).click();
  await expect(page.getByText('Voucher switched off')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Free delivery' })).toContainText('Off');
});
