import { expect, test } from '../kit/journey.ts';
import { pressLanguage } from '../kit/visitor.ts';
import { mailTo } from '../kit/mailbox.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';

test('the language may be switched midway, and nothing is lost', async ({ shop, page }) => {
  const customer = someCustomer('Tan Siew Ling');
  const date = await shop.facts.plainDate(6);
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 2);

  await pressLanguage(page, 'ms');
  shop.speak('ms');
  await expect(page.locator('html')).toHaveAttribute('lang', /^ms/);
  await shop.continueToDelivery();
  await shop.fillCustomer(customer);
  await shop.choosePickup();

  await pressLanguage(page, 'zh');
  shop.speak('zh');
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
  await expect(shop.customerSection).toContainText(customer.email);
  await shop.continueToPlaceOrder();
  const local = await shop.facts.nameIn('zh', plainProducts.kuihLapis);
  await expect(page.getByText(local).first()).toBeVisible();
  await shop.placeOrder();

  await page.reload();
  await expect(shop.timer).toBeVisible();
  await expect(page.locator('html'), 'the choice outlives a reload').toHaveAttribute('lang', /^zh/);
  await shop.pay();
  await expect(page.getByRole('region', { name: shop.t('result.receipt'), exact: true })).toContainText(
    'RM 18.00',
  );
  const mail = await mailTo(page.request, customer.email, /./);
  expect(mail.text, 'the mail speaks the language of the order').toMatch(/订单/);
  expect(mail.html).toMatch(/<html[^>]* lang="zh/);
});
