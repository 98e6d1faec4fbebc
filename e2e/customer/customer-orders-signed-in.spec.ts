import { demoPeople } from '../../apps/server/db/seed/demo-people.ts';
import { expect, test } from '../kit/journey.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { bakery, plainProducts, someCustomer } from '../kit/shop.ts';

test('checkout knows a signed-in customer, and never writes over what the customer typed @gate', async ({
  visitor,
  shop,
  page,
  people,
  backstage,
}) => {
  const person = await people.customer('Nur Aisyah');
  await visitor.hold(person);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(23));
  await shop.chooseTime();
  await shop.add(plainProducts.puteriAyu, 2);
  await shop.continueToDelivery();
  await expect(shop.customerSection, 'what the account fills in is no form').toContainText(person.email);
  await shop.editCustomer();
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  await expect(field('Name')).toHaveValue(person.name);
  await expect(field('Phone')).toHaveValue(person.phone);
  await expect(field('Email')).toHaveValue(person.email);
  const forMum = someCustomer();
  await field('Phone').fill(forMum.phone);
  await page.reload();
  await expect(shop.customerSection).toContainText(forMum.phone);
  await expect(shop.customerSection).toContainText(person.name);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  const id = await shop.placeOrder();
  const [row] = await backstage.rows('select customer_id, customer_phone from orders where id = $1', [id]);
  expect(row).toEqual({ customer_id: person.id, customer_phone: forMum.phone });
  await shop.pay();
  await page.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL('/u/orders');
  await expect(page.getByRole('listitem').filter({ hasText: plainProducts.puteriAyu })).toContainText(
    'Confirmed',
  );
});

test('an owner is told before ordering that owners cannot order, in their own store alone @gate', async ({
  visitor,
  shop,
  page,
  people,
  request,
  backstage,
}) => {
  const token = await people.anotherSession(demoPeople.kakYah);
  await visitor.hold({ token });
  await page.goto(`/${bakery}`);
  await expect(visitor.menuButton).toBeVisible();
  const notice = page.getByRole('note').filter({ hasText: 'This is your own store' });
  await expect(notice).toHaveCount(0);
  await shop.open();
  await expect(notice).toBeVisible();
  await shop.chooseDate(await shop.facts.plainDate(23));
  await shop.chooseTime();
  await shop.add(plainProducts.puteriAyu);
  await shop.continueToDelivery();
  const customer = someCustomer();
  await shop.editCustomer();
  await shop.fillCustomer(customer);
  await shop.choosePickup();
  await shop.button('Continue to Place Order').click();
  await expect(visitor.toasts).toContainText("Owners and staff can't order in their own store.");
  await expect(shop.button('Place Order')).toHaveCount(0);
  // The server refuses as well, for callers who get past the page.
  await expect(placeOrder(request, { day: 23, token, customer })).rejects.toThrow(/403 .*owner_cannot_order/);
  expect(await backstage.rows('select 1 from orders where customer_email = $1', [customer.email])).toEqual(
    [],
  );
});

test('an owner’s address is refused from a guest too, with a way to change it', async ({
  shop,
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(23));
  await shop.chooseTime();
  await shop.add(plainProducts.puteriAyu);
  await shop.continueToDelivery();
  await shop.fillCustomer({ ...someCustomer(), email: demoPeople.kakYah.email });
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await shop.button('Place Order').click();
  await expect(page.getByRole('heading', { name: 'Cannot Place Order - Email Conflict' })).toBeVisible();
  await shop.button('Use another email').click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
});
