import { randomUUID } from 'node:crypto';
import { expect, test } from './journey.ts';
import { Shop } from './shop.ts';
import { letItBePaid, openSmallStore } from './small-store.ts';
import { StoreFacts } from './store-facts.ts';

test('a baker gives a customer credit, who finds it in her account and pays an order with it', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product, date } = store;
  const buyer = await people.customer('Mei Ling');
  const dish = await new StoreFacts(request, slug).product(product);
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

  // The baker makes good for a burnt box.
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/customers/${customer?.id ?? ''}`);
  const section = page.getByRole('region', { name: 'Store credit' });
  await section.getByRole('button', { name: 'Give credit' }).click();
  const sheet = page.getByRole('dialog', { name: 'Give credit' });
  await sheet.getByLabel('Amount (RM)').fill('12.50');
  await sheet.getByRole('button', { name: 'Give credit' }).click();
  await expect(sheet.getByText('Please say why, in at least 3 letters.')).toBeVisible();
  await sheet.getByLabel('Reason').fill('One box was burnt');
  await sheet.getByRole('button', { name: 'Give credit' }).click();
  await expect(sheet).toBeHidden();
  await expect(section).toContainText('RM 12.50');
  await expect(section).toContainText('One box was burnt');

  // Her customer sees it, and pays with it.
  await visitor.hold(buyer);
  await page.goto('/u/orders');
  await expect(page.getByRole('link', { name: /RM 12\.50 to spend at/ })).toBeVisible();
  const shop = new Shop(page, slug);
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(product, 2);
  await shop.continueToDelivery();
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await page.getByRole('checkbox', { name: /Use store credit \(RM 12\.50 available\)/ }).check();
  const sums = page.getByRole('region', { name: 'Total' });
  await expect(sums).toContainText('RM 18.00');
  await expect(sums).toContainText('RM 5.50');
  const id = await shop.placeOrder();
  await expect(shop.payButton).toContainText('5.50');
  const [order] = await backstage.rows('select total_sen::int, credit_sen::int from orders where id = $1', [id]);
  expect(order).toEqual({ total_sen: 1_800, credit_sen: 1_250 });
});
