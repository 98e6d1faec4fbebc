import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { takeOrder, workerOf } from './order-desk.ts';
import { kakYah } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('a cancelled order’s money goes to the account that its customer named', async ({
  page,
  people,
  backstage,
  visitor,
  request,
  browser,
}) => {
  // A store of its own, because toasts of other journeys' orders would cover the messages here.
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  const order = await takeOrder(request, people, owner, { slug, day: 0, product });
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order.id}`);
  await visitor.button('More actions').click();
  await page.getByRole('button', { name: /^Cancel order/ }).click();
  const cancel = page.getByRole('dialog', { name: `Cancel ${order.number}?` });
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(cancel.getByText('Please give a reason in a few words')).toBeVisible();
  await cancel.getByRole('button', { name: "Sorry, I can't bake that day" }).click();
  await cancel.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(visitor.toasts.getByText(`${order.number} cancelled`)).toBeVisible();
  await expect(visitor.button('Refund RM 18.00')).toBeVisible();

  // The customer reads the mail and enters a bank account.
  const mail = await mailTo(page.request, order.customer.email, /cancelled/);
  expect(mail.text).toContain("Sorry, I can't bake that day");
  const link = /https?:\/\/\S+\/orders\/\S+/.exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  const phone = await context.newPage();
  try {
    await phone.goto(link);
    const form = phone.getByRole('form', { name: 'Which account should we refund?' });
    await form.getByRole('button', { name: 'Refund to this account' }).click();
    await expect(form.getByText('5 to 20 digits')).toBeVisible();
    await form.getByLabel('Bank', { exact: true }).selectOption({ label: 'Maybank' });
    await form.getByLabel('Account number').fill('1140 1234 5678');
    await form.getByLabel('Account holder’s name').fill('Nurul Aina binti Ali');
    await form.getByRole('button', { name: 'Refund to this account' }).click();
    await expect(phone.getByText('To the account ending in 5678')).toBeVisible();

    // The seller sees the account at once, and sends the money.
    await visitor.button('Refund RM 18.00').click();
    const sheet = page.getByRole('dialog', { name: 'Refund RM 18.00' });
    await expect(sheet.getByText('114012345678')).toBeVisible();
    await expect(sheet.getByText('Maybank · Nurul Aina binti Ali')).toBeVisible();
    await sheet.getByLabel('Transfer reference').fill('IBG 9911');
    await sheet.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(page.getByText('Refund sent', { exact: true })).toBeVisible();
    await expect(phone.getByText('RM 18.00 is on its way to you')).toBeVisible();
  } finally {
    await context.close();
  }
  await mailTo(page.request, order.customer.email, /on its way to you/);
  expect(await backstage.orderState(order.id)).toBe('cancelled/refunded');
});

test('a missing box is made good, and the order goes on', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const owner = await workerOf(people, backstage);
  const order = await takeOrder(request, people, owner, { day: 1 });
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${kakYah}/dashboard/orders/${order.id}`);
  await visitor.button('Start baking').click();
  await visitor.toasts.getByRole('button', { name: 'Undo' }).click();
  await expect(visitor.button('Start baking')).toBeVisible();
  await visitor.button('More actions').click();
  await page.getByRole('button', { name: /^Refund/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Refund' });
  await sheet
    .getByRole('group', { name: /Puteri Ayu/ })
    .getByRole('button')
    .last()
    .click();
  await sheet.getByLabel('Reason (the customer sees it)').fill('One box was missing');
  await sheet.getByRole('radio', { name: /Cash/ }).check();
  await sheet.getByRole('button', { name: 'Refund' }).click();
  await page.getByRole('button', { name: 'Open refund of RM 8.50' }).click();
  // A message stays while a pointer rests on it, and it lies above the button.
  await page.mouse.move(0, 0);
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as given in cash' }).click();
  await expect(page.getByText('Partly refunded').first()).toBeVisible();
  await expect(visitor.button('Start baking')).toBeVisible();
  expect(await backstage.orderState(order.id)).toBe('confirmed/partially_refunded');
});
