import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { linkIn, mailTo } from '../../kit/mailbox.ts';
import { setUpKitchen } from '../../kit/new-kitchen.ts';
import { ShopPages, someCustomer } from '../../kit/shop.ts';

test('a baker who takes cash alone opens, sells to somebody who comes, and is told of somebody who does not', async ({
  visitor,
  page,
  backstage,
}) => {
  const { slug, product, date, step } = await setUpKitchen(visitor);
  await step('Payments');
  await visitor.button('Offer cash on pickup').click();
  await expect(visitor.toasts.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByText("Deliveries can't be paid in cash", { exact: false })).toBeVisible();
  await expect(page.getByRole('switch', { name: /^Regulars only/ })).not.toBeChecked();
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await step('Publish');
  await visitor.button('Publish the store').click();
  await expect(visitor.toasts.getByText('Your store is open', { exact: true })).toBeVisible();

  const context = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize(), locale: 'en-GB' });
  const shop = new ShopPages(await context.newPage(), slug);
  const order = async (name: string) => {
    const customer = someCustomer(name);
    const id = await shop.orderUpToPayment({ date, product, quantity: 2, customer });
    // The only way is chosen already.
    await expect(shop.page.getByRole('radio', { name: /^Cash on pickup/ })).toBeChecked();
    expect(await overflows(shop.page)).toEqual([]);
    await shop.page
      .getByRole('button', { name: /^Confirm order/ })
      .filter({ visible: true })
      .click();
    await expect(shop.confirmed).toBeVisible();
    expect(await backstage.orderState(id)).toBe('confirmed/unpaid');
    return { id, customer };
  };

  // The first customer reads what to bring, and where to.
  const { id, customer } = await order('Farah Nadia');
  await expect(shop.page.getByText('RM 18.00 to pay in cash')).toBeVisible();
  await expect(shop.page.getByText('12, Jalan SS 2/24, Petaling Jaya').first()).toBeVisible();
  expect(await overflows(shop.page)).toEqual([]);
  expect(await smallTargets(shop.page)).toEqual([]);
  const mail = await mailTo(page.request, customer.email, /confirmed/);
  expect(mail.text).toContain('Please bring RM 18.00 in cash');
  await shop.page.goto(linkIn(mail, /\/orders\//));
  await expect(shop.page.getByText('Pay RM 18.00 in cash when you collect it.')).toBeVisible();
  expect(await overflows(shop.page)).toEqual([]);

  // They come: the cash is recorded with the order that is handed over.
  await page.goto(`/${slug}/dashboard/orders/${id}`);
  await expect(page.getByText('To take in cash on pickup:')).toBeVisible();
  for (const to of ['Start baking', 'Mark ready']) await visitor.button(to).click();
  await visitor.button('Mark collected').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'RM 18.00 is still to be paid' })).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Yes, RM 18.00 in cash' }).click();
  await expect(page.getByText('To take in cash on pickup:')).toHaveCount(0);
  expect(await backstage.orderState(id)).toBe('completed/paid');
  await mailTo(page.request, customer.email, /is fully paid/);

  // The next one changes their mind in time.
  const next = await order('Lim Wei Ling');
  const link = linkIn(await mailTo(page.request, next.customer.email, /confirmed/), /\/orders\//);
  await shop.page.goto(link);
  await shop.page.getByRole('button', { name: 'Cancel order' }).first().click();
  await shop.page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
  await expect.poll(() => backstage.orderState(next.id)).toBe('cancelled/unpaid');
  await context.close();
});
