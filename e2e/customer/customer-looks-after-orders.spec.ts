import { readFile } from 'node:fs/promises';
import { pdfText } from '../../apps/server/src/modules/notifications/receipt/pdf-text.fixture.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import { kakYah, plainProducts, ShopPages } from '../kit/shop.ts';
import { gateIn, locales } from '../kit/texts.ts';

for (const locale of locales) {
  test(`an unpaid order is paid from the list, ${locale}${gateIn(locale)}`, async ({
    visitor,
    page,
    people,
    request,
    backstage,
  }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    const order = await placeOrder(request, { day: 24, token: person.token });
    await visitor.hold(person);
    await page.goto('/u/orders');
    await expect(visitor.heading(t('account.empty.upcoming'))).toBeVisible();
    await page.getByRole('link', { name: t('account.orders.waiting', { count: 1 }) }).click();
    await expect(page).toHaveURL('/u/orders?segment=to_pay');
    const card = page.getByRole('listitem').filter({ hasText: order.number });
    await expect(card).toContainText(t('account.status.toPay'));
    const timer = card.getByRole('timer');
    await expect(timer, 'the countdown runs in the list').toHaveText(/^[23]:\d\d$/);
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    const pay = card.getByRole('button', { name: new RegExp(`^${t('result.unpaid.pay')}`) });
    await expect(pay).toBeEnabled();
    // The bank takes its time, and is the same in every language.
    if (locale !== 'en') return;
    await pay.click();
    const shop = new ShopPages(page, kakYah, locale);
    await expect(shop.timer).toBeVisible();
    await shop.pay();
    expect(await backstage.orderState(order.id)).toBe('confirmed/paid');

    await page.goto('/u/orders');
    await expect(card).toContainText(t('account.status.confirmed'));
    await expect(card.getByRole('list', { name: t('result.status') })).toBeVisible();
    await card.getByRole('link', { name: new RegExp(`^${t('account.order.track')}`) }).click();
    await expect(page).toHaveURL(`/u/orders/${order.id}`);
    await expect(visitor.heading(t('account.order.title', { number: order.number }))).toBeVisible();
    await page.getByRole('link', { name: t('account.order.all') }).click();
    await expect(page).toHaveURL(/\/u\/orders$/);
  });
}

test('an order is cancelled after asking, and its portions come back', async ({
  visitor,
  page,
  people,
  request,
  backstage,
  shop,
}) => {
  const person = await people.customer();
  const order = await placeOrder(request, {
    day: 25,
    token: person.token,
    product: plainProducts.kuihTalam,
    quantity: 2,
  });
  const [row] = await backstage.rows<{ date: string }>(
    'select delivery_date::text as date from orders where id = $1',
    [order.id],
  );
  const { id: productId } = await shop.facts.product(plainProducts.kuihTalam);
  const taken = await shop.facts.taken(row!.date, productId);
  await visitor.hold(person);
  await page.goto('/u/orders?segment=to_pay');
  await visitor.button('Cancel order').click();
  const question = page.getByRole('dialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Keep the order' }).click();
  expect(await backstage.orderState(order.id)).toBe('pending/unpaid');
  await visitor.button('Cancel order').click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(visitor.heading('Nothing to pay')).toBeVisible();
  expect(await backstage.orderState(order.id)).toBe('cancelled/unpaid');
  expect(await shop.facts.taken(row!.date, productId)).toBe(taken - 2);
  await page.getByRole('link', { name: /^Cancelled/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: order.number })).toContainText('Cancelled');
});

test('a past order gives its receipt, a review, and the same again', async ({
  visitor,
  page,
  people,
  request,
  backstage,
  shop,
}) => {
  const person = await people.customer('Hajar Salleh');
  const order = await placeOrder(request, { day: 26, token: person.token, quantity: 2, customer: person });
  await completeOrder(backstage, order);
  await visitor.hold(person);
  await page.goto('/u/orders?segment=past');
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card).toContainText(`2 × ${plainProducts.seriMuka}`);

  const downloading = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Receipt' }).click();
  expect(pdfText(await readFile(await (await downloading).path()))).toContain(order.number);

  await card.getByRole('button', { name: 'Review' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it?' });
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByText('Please choose one to five stars.')).toBeVisible();
  await dialog.getByText('4 stars').click({ force: true });
  await dialog.getByLabel(/^In your words/).fill('Lembut dan wangi.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(visitor.heading('Thank you!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(card.getByRole('button', { name: 'Review' }), 'once is enough').toHaveCount(0);
  const [review] = await backstage.rows(
    'select rating, customer_name from reviews r join order_items i on i.id = r.order_item_id where i.order_id = $1',
    [order.id],
  );
  expect(review).toEqual({ rating: 4, customer_name: 'Hajar S.' });

  await card.getByRole('button', { name: 'Reorder' }).click();
  await expect(page).toHaveURL(new RegExp(`/${kakYah}$`));
  await shop.ready();
  await expect(shop.basket('2 items')).toBeVisible();
});

test('the list is searched, and tells plainly when it holds nothing', async ({
  visitor,
  page,
  people,
  request,
}) => {
  const person = await people.customer();
  const order = await placeOrder(request, { day: 27, token: person.token });
  await visitor.hold(person);
  await page.goto('/u/orders?segment=to_pay');
  const card = page.getByRole('listitem').filter({ hasText: order.number });
  await expect(card).toBeVisible();
  await page.getByRole('searchbox').fill('no such order');
  await expect(visitor.heading('Nothing found')).toBeVisible();
  await expect(page).toHaveURL(/q=no\+such\+order/);
  await page.getByRole('searchbox').fill(order.number.slice(0, 6).toLowerCase());
  await expect(card).toBeVisible();
  await page.getByRole('searchbox').fill('kak yah');
  await expect(card).toBeVisible();
  for (const [segment, heading] of [
    ['upcoming', 'No upcoming orders'],
    ['past', 'No past orders yet'],
    ['cancelled', 'No cancelled orders'],
  ] as const) {
    await page.goto(`/u/orders?segment=${segment}`);
    await expect(visitor.heading(heading)).toBeVisible();
  }
});

test('a guest’s order is claimed by the code that goes to its own address', async ({
  visitor,
  page,
  people,
  request,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await backstage.forgetCalls();
  const person = await people.customer();
  const order = await placeOrder(request, { day: 18 });
  await visitor.hold(person);
  await page.goto('/u/orders');
  await visitor.button('Add a guest order').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByText('Please enter the order number.')).toBeVisible();
  await dialog.locator('input').nth(0).fill(order.number.toLowerCase());
  await dialog.locator('input').nth(1).fill(order.customer.email);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(visitor.heading('Enter the code')).toBeVisible();
  const mail = await mailTo(request, order.customer.email, /^Your code: \d{6}$/);
  const [code = ''] = /\d{6}/.exec(mail.subject) ?? [];
  const wrong = code === '000000' ? '111111' : '000000';
  await visitor.field('Code').fill(wrong);
  await visitor.button('Add the order').click();
  await expect(dialog.getByText('This code is wrong or has expired. Ask for a new one.')).toBeVisible();
  await visitor.field('Code').fill(code);
  await visitor.button('Add the order').click();
  await expect(visitor.toasts).toContainText('Added to your orders');
  await expect(page).toHaveURL(`/u/orders/${order.id}`);
  await expect(visitor.heading(`Order ${order.number}`)).toBeVisible();
  const [row] = await backstage.rows('select customer_id from orders where id = $1', [order.id]);
  expect(row).toEqual({ customer_id: person.id });
});

test('somebody else’s order is not there, as one that never was', async ({
  visitor,
  page,
  people,
  request,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const [mine, other] = [await people.customer(), await people.customer()];
  const order = await placeOrder(request, { day: 19, token: other.token });
  await visitor.hold(mine);
  for (const id of [order.id, '00000000-0000-4000-8000-000000000000']) {
    await page.goto(`/u/orders/${id}`);
    await expect(visitor.heading('This order is not in your account')).toBeVisible();
    await expect(page.getByText(order.number)).toHaveCount(0);
  }
});
