import { expect, test } from '../kit/journey.ts';
import { plainProducts, someCustomer } from '../kit/shop.ts';
import { slipPicture } from '../kit/slip.ts';
import { Taps } from '../kit/taps.ts';

test('a guest gets from the link to “slip sent” within eleven taps @gate', async ({
  shop,
  page,
  backstage,
}) => {
  const customer = someCustomer('Nurul Huda');
  await shop.open();
  const taps = new Taps(page);
  await taps.tap(shop.dateChip(1));
  await taps.tap(shop.timeChip(0));
  await taps.tap(shop.card(plainProducts.kuihLapis).getByRole('button', { name: /^Add / }));
  await taps.tap(shop.button('Continue to Delivery').filter({ visible: true }));
  await taps.tap(page.getByRole('textbox', { name: 'Name', exact: true }));
  await taps.type(customer.name);
  await taps.next();
  await taps.type(customer.phone);
  await taps.next();
  await taps.type(customer.email);
  await taps.tap(page.getByRole('radiogroup', { name: 'Pickup location' }).locator('label').first());
  await taps.tap(shop.button('Continue to Place Order').filter({ visible: true }));
  await taps.tap(shop.button('Place Order').filter({ visible: true }));
  const ways = page.getByRole('group', { name: 'Pay with' });
  await taps.tap(ways.locator('label').filter({ hasText: 'Bank transfer or DuitNow QR' }));
  await taps.tap(page.getByRole('button', { name: /^Show where to transfer/ }).filter({ visible: true }));

  await expect(page).toHaveURL(/\/payment-result\?/);
  await expect(page.getByRole('img', { name: 'DuitNow QR of KEK KAK LONG' })).toBeVisible();
  await expect(page.getByText('1140 1234 5678')).toBeVisible();
  await expect(page.getByText('ROKIAH BINTI OTHMAN')).toBeVisible();
  // The button opens the phone's own list of pictures, where one is chosen.
  taps.taps += 1;
  await page.locator('input[type=file]').setInputFiles(await slipPicture('RM 12.00'));
  await expect(page.getByText('The store is checking its bank account')).toBeVisible();
  taps.say('transfer');
  expect(taps.taps).toBeLessThanOrEqual(11);

  const [kept] = await backstage.rows<{ state: string; status: string }>(
    `select s.state, o.status from transfer_slips s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
      where o.customer_email = $1`,
    [customer.email],
  );
  expect(kept).toEqual({ state: 'waiting', status: 'pending' });
});
