import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts } from '../kit/shop.ts';

test('the likely ways to pay are large, the others are found by name, and the bar names the chosen one', async ({
  shop,
  page,
}) => {
  await shop.orderUpToPayment({
    date: await shop.facts.plainDate(13),
    product: plainProducts.kuihTalam,
  });
  const ways = page.getByRole('group', { name: 'Pay with' });
  const offered = ways.getByRole('radio');
  await expect(offered).toHaveCount(4);
  for (const [at, name] of [/^Touch 'n Go eWallet/, /^Maybank2u/, /^CIMB Clicks/, /^Bank transfer/].entries())
    await expect(offered.nth(at)).toHaveAccessibleName(name);
  await expect(shop.payButton.filter({ visible: true })).toContainText(/\d:\d\d$/);

  const search = page.getByRole('searchbox', { name: 'Search bank or e-wallet' });
  await search.fill('hong leong');
  await expect(offered).toHaveCount(1);
  await offered.first().check();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(offered, 'what was found stays in sight beside the large ones').toHaveCount(5);
  await expect(ways.getByRole('radio', { name: 'Hong Leong Bank' })).toBeChecked();
  await expect(shop.payButton.filter({ visible: true })).toContainText(/Hong Leong Bank · \d:\d\d$/);

  const all = page.getByRole('button', { name: /^All \d+ ways to pay$/ });
  await all.click();
  await expect(offered.last(), 'the simulated bank is last, and says what it is').toHaveAccessibleName(
    'Billplz Simulator Simulated bank: no real payment',
  );
  await page.getByRole('button', { name: 'Show fewer' }).click();
  await expect(offered).toHaveCount(5);

  await shop.payButton.click();
  await expect(
    page.getByRole('heading', { name: 'Approve this payment with Hong Leong Bank' }),
  ).toBeVisible();
  await page.goto(`/${kakYah}?step=4`);
  await expect(offered, 'the one used last comes first').toHaveCount(5);
  await expect(offered.first()).toHaveAccessibleName('Hong Leong Bank Last used');
  await expect(offered.first()).toBeChecked();
});
