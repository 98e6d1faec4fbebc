import { randomUUID } from 'node:crypto';
import { expect, test } from '../kit/journey.ts';
import type { Backstage } from '../kit/database.ts';
import type { People, Person } from '../kit/people.ts';
import { ShopPages, someCustomer, type Customer } from '../kit/shop.ts';
import { letItBePaid, openSmallStore, type SmallStore } from '../kit/small-store.ts';
import { StoreFacts } from '../kit/store-facts.ts';

/** A store that can be paid, and the id by which it knows somebody who bought there by phone. */
async function knownBuyer(
  people: People,
  backstage: Backstage,
  facts: (slug: string) => StoreFacts,
): Promise<{ store: SmallStore; buyer: Person; customerId: string }> {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product, date } = store;
  const buyer = await people.customer('Mei Ling');
  const dish = await facts(slug).product(product);
  await people.call(
    owner,
    'POST',
    '/dashboard/orders',
    {
      id: randomUUID(),
      name: buyer.name,
      phone: buyer.phone,
      email: buyer.email,
      lang: 'en',
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: '10:00 AM',
      items: [{ product_id: dish.id, quantity: 1 }],
      payment: { kind: 'cash', reference: '' },
    },
    slug,
  );
  const [customer] = await backstage.rows<{ id: string }>(
    'select c.id from customers c join tenants t on t.id = c.tenant_id where t.slug = $1',
    [slug],
  );
  return { store, buyer, customerId: customer?.id ?? '' };
}

/** RM 12.50, as the store gives it. */
const giveCredit = (people: People, owner: Person, slug: string, customerId: string, email: string) =>
  people.call(
    owner,
    'POST',
    `/dashboard/customers/${customerId}/credit`,
    { id: randomUUID(), amount: 12.5, reason: 'One box was burnt', email },
    slug,
  );

/** Two portions, picked up, up to the review of the order. */
async function reviewOrder(shop: ShopPages, { product, date }: SmallStore, guest?: Customer): Promise<void> {
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(product, 2);
  await shop.continueToDelivery();
  if (guest) await shop.fillCustomer(guest);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
}

test('a baker gives a customer credit, and the customer finds it in the account and pays an order with it', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const { store, buyer, customerId } = await knownBuyer(
    people,
    backstage,
    (slug) => new StoreFacts(request, slug),
  );
  const { owner, slug } = store;

  // The baker makes good for a burnt box.
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/customers/${customerId}`);
  const section = page.getByRole('region', { name: 'Store credit' });
  await section.getByRole('button', { name: 'Give credit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give credit' });
  await sheet.getByLabel('Amount (RM)').fill('12.50');
  await sheet.getByRole('button', { name: 'Give credit' }).click();
  await expect(sheet.getByText('Please give a reason of at least 3 letters.')).toBeVisible();
  await sheet.getByLabel('Reason').fill('One box was burnt');
  await sheet.getByRole('button', { name: 'Give credit' }).click();
  await expect(sheet).toBeHidden();
  await expect(section).toContainText('RM 12.50');
  await expect(section).toContainText('One box was burnt');

  // The customer sees it, and pays with it.
  await visitor.hold(buyer);
  await page.goto('/u/orders');
  await expect(page.getByRole('link', { name: /RM 12\.50 to spend at/ })).toBeVisible();
  const shop = new ShopPages(page, slug);
  await reviewOrder(shop, store);
  await page.getByRole('checkbox', { name: /Use store credit \(RM 12\.50 available\)/ }).check();
  await expect(shop.sums).toContainText('RM 18.00');
  await expect(shop.sums).toContainText('RM 5.50');
  const id = await shop.placeOrder();
  await expect(shop.payButton).toContainText('5.50');
  const [order] = await backstage.rows('select total_sen::int, credit_sen::int from orders where id = $1', [
    id,
  ]);
  expect(order).toEqual({ total_sen: 1_800, credit_sen: 1_250 });
});

test('a guest is told where credit is spent, whatever address is typed, and pays with it after signing in', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const { store, buyer, customerId } = await knownBuyer(
    people,
    backstage,
    (slug) => new StoreFacts(request, slug),
  );
  const { owner, slug } = store;
  const shop = new ShopPages(page, slug);
  const hint = page.getByText('If this store has given you credit, sign in to pay with it.');
  await reviewOrder(shop, store, buyer);
  await expect(hint, 'the store has given none to anybody').toHaveCount(0);

  await giveCredit(people, owner, slug, customerId, buyer.email);
  // The page is kept for a moment.
  await expect.poll(async () => (await request.get(`/${slug}`)).text()).toContain('"gives_credit":true');
  await page.evaluate('localStorage.clear()');
  await reviewOrder(shop, store, someCustomer());
  await expect(hint).toBeVisible();
  await hint.getByRole('button', { name: 'Login' }).click();
  await visitor.signIn(buyer);
  await expect(hint).toHaveCount(0);
  await page.getByRole('checkbox', { name: /Use store credit \(RM 12\.50 available\)/ }).check();
  await expect(shop.sums).toContainText('RM 5.50');
});

test('an owner who erases a customer reads first how much credit ends with that', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const { store, buyer, customerId } = await knownBuyer(
    people,
    backstage,
    (slug) => new StoreFacts(request, slug),
  );
  const { owner, slug } = store;
  const inStore = '(select id from tenants where slug = $1)';
  await backstage.rows(`update orders set status = 'completed' where tenant_id = ${inStore}`, [slug]);
  const erase = page.getByRole('dialog', { name: `Erase ${buyer.name}?` });
  const warning = erase.getByText(/of store credit left/);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/customers/${customerId}`);
  await visitor.button('Erase').click();
  await expect(erase.getByLabel(/^Type the name/)).toBeVisible();
  await expect(warning).toHaveCount(0);
  await erase.getByRole('button', { name: 'Cancel' }).click();

  // Given meanwhile, by somebody else of the store.
  await giveCredit(people, owner, slug, customerId, buyer.email);
  await visitor.button('Erase').click();
  await expect(warning).toContainText('RM 12.50');
  await erase.getByLabel(/^Type the name/).fill(buyer.name);
  await erase.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(erase).toHaveCount(0);
  expect(
    await backstage.rows(
      `select kind, amount_sen::int as sen from credit_entries where tenant_id = ${inStore} order by at, amount_sen desc`,
      [slug],
    ),
  ).toEqual([
    { kind: 'issued', sen: 1_250 },
    { kind: 'forfeited', sen: -1_250 },
  ]);
});
