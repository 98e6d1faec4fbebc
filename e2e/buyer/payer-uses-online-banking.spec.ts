import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { bakery, ShopPages, someCustomer } from '../kit/shop.ts';
import { locales } from '../kit/texts.ts';

const tarts = 'Hong Kong Egg Tarts (6 pieces)';

test('where one way to pay is on offer nobody chooses it; a bank that refuses is tried again, and the order is paid once', async ({
  page,
  backstage,
}) => {
  const shop = new ShopPages(page, bakery);
  const customer = someCustomer();
  const id = await shop.orderUpToPayment({ date: await shop.facts.plainDate(4), product: tarts, customer });
  const way = page.getByRole('group', { name: 'Pay with' }).getByRole('radio');
  await expect(way).toHaveCount(1);
  await expect(way).toHaveAccessibleName('Online banking (FPX) You choose your bank on the next page');
  await expect(way).toBeChecked();
  await expect(page.getByText('Paid securely through toyyibPay. We never see your password.')).toBeVisible();
  await shop.hurryBack();
  await shop.goToOnlineBanking('B');
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible();
  await page.getByRole('button', { name: 'Try Payment Again' }).click();
  await page.getByRole('radio', { name: 'SBI Bank A' }).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByRole('button', { name: 'Confirm payment' }).click();
  await expect(shop.confirmed).toBeVisible();
  expect((await mailTo(page.request, customer.email, /./)).text).toContain('toyyibPay');
  expect(
    await backstage.rows(
      'select provider, state, answered_sen is not null as asked from payment_attempts where order_id = $1',
      [id],
    ),
    'one bill, which toyyibPay itself called paid',
  ).toEqual([{ provider: 'toyyibpay', state: 'paid', asked: true }]);
  expect(await backstage.rows('select method, label from order_payments where order_id = $1', [id])).toEqual([
    { method: 'bill', label: 'FPX (toyyibPay)' },
  ]);
});

for (const locale of locales)
  test(`a bank that has not answered yet keeps the payer informed, in ${locale}`, async ({
    page,
    visitor,
  }) => {
    await visitor.speak(locale);
    const shop = new ShopPages(page, bakery, locale);
    await shop.orderUpToPayment({
      date: await shop.facts.plainDate(5),
      product: await shop.facts.nameIn(locale, tarts),
    });
    await shop.hurryBack();
    await shop.goToOnlineBanking('C');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await expect(page.getByRole('heading', { name: shop.t('result.waiting.title') })).toBeVisible({
      timeout: 40_000,
    });
  });
