import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { takeOrder } from './order-desk.ts';
import { ShopPages } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('a larger order is paid up by its customer, a smaller one gives back', async ({
  page,
  people,
  backstage,
  visitor,
  request,
  browser,
}) => {
  // A store of its own, because toasts of other journeys' orders would cover the buttons.
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  const order = await takeOrder(request, people, owner, { slug, day: 0, product });
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order.id}`);
  const openEdit = async () => {
    await visitor.button('More actions').click();
    await page.getByRole('button', { name: /^Change items/ }).click();
    return page.getByRole('dialog', { name: 'Change the order' });
  };
  const form = await openEdit();
  const stepper = form.getByRole('group', { name: product });
  await stepper.getByRole('button').last().click();
  await expect(form.getByText('The customer pays RM 9.00 more')).toBeVisible();
  // Nothing typed is lost without a question.
  await page.keyboard.press('Escape');
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Still to pay:')).toBeVisible();

  const mail = await mailTo(page.request, order.customer.email, /changed/);
  const link = /https?:\/\/\S+\/orders\/\S+/.exec(mail.text)?.[0] ?? '';
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  try {
    const phone = await context.newPage();
    await phone.goto(link);
    await phone.getByRole('button', { name: 'Pay RM 9.00' }).click();
    // No bank was chosen at the store, so the provider asks.
    await phone.getByRole('radio', { name: 'Maybank2u' }).first().check();
    await phone.getByRole('button', { name: 'Continue' }).click();
    const shop = new ShopPages(phone);
    await shop.atBank('Approve payment');
  } finally {
    await context.close();
  }
  await expect(page.getByText('Still to pay:')).toBeHidden();
  expect(
    await backstage.rows(
      'select received_sen::int as received, balance_sen::int as balance from orders where id = $1',
      [order.id],
    ),
  ).toEqual([{ received: 2_700, balance: 0 }]);

  const smaller = await openEdit();
  for (let press = 0; press < 2; press++)
    await smaller.getByRole('group', { name: product }).getByRole('button').first().click();
  await expect(smaller.getByText('The customer gets RM 18.00 back')).toBeVisible();
  await smaller.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Open refund of RM 18.00' })).toBeVisible();
  await expect(visitor.button('Start baking')).toBeVisible();
});
