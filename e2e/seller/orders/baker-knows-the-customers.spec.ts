import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../kit/journey.ts';
import { someNumber } from '../../kit/people.ts';
import { openSmallStore } from '../../kit/small-store.ts';
import { StoreFacts } from '../../kit/store-facts.ts';

test('a baker finds customers, writes down what matters, blocks one and erases another', async ({
  page,
  visitor,
  people,
  backstage,
  request,
}) => {
  const { owner, slug, product, date } = await openSmallStore(people, backstage);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address) select id, gen_random_uuid(), 'Rumah', '1, Jalan Mawar' from tenants where slug = $1`,
    [slug],
  );
  const dish = await new StoreFacts(request, slug).product(product);
  const take = async (name: string, phone: string, email: string) => {
    const { data } = await people.call<{ data: { order: { id: string } } }>(
      owner,
      'POST',
      '/dashboard/orders',
      {
        id: randomUUID(),
        name,
        phone,
        email,
        lang: 'en',
        delivery_method: 'pickup',
        delivery_date: date,
        delivery_time: '10:00 AM',
        items: [{ product_id: dish.id, quantity: 2 }],
        payment: { kind: 'cash', reference: '' },
      },
      slug,
    );
    return data.order.id;
  };
  const phone = `+601${someNumber()}`;
  const order = await take('Siti Hajar', phone, `siti${someNumber()}@mail.example`);
  await take('Siti Hajar', `+601${someNumber()}`, `hajar${someNumber()}@mail.example`);
  const leaving = await take('Encik Bala', `+601${someNumber()}`, `bala${someNumber()}@mail.example`);

  // From an order to whom it belongs.
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order}`);
  await page.getByRole('link', { name: 'About this customer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Siti Hajar' })).toBeVisible();
  await expect(page.getByText('Customer since')).toBeVisible();

  // The same name twice: one person.
  await page.getByRole('button', { name: /^Merge/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('Customers merged')).toBeVisible();
  await expect(page.getByText('May be the same person')).toBeHidden();
  await expect(page.locator('.cu-sums')).toContainText('RM 36.00');

  await visitor.field('Tags').fill('VIP');
  await visitor.button('Add').click();
  await visitor.field('Allergies').fill('Peanuts');
  await visitor.field('Notes').fill('Less sugar.');
  // What was typed is not lost without a question.
  await page.getByRole('link', { name: 'All customers' }).click();
  await visitor.button('Stay').click();
  await page.getByRole('checkbox', { name: /Agreed to promotions/ }).check();
  await visitor.button('Save').click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expect(page.getByText('Allergies: Peanuts')).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    visitor.button('Download data').click(),
  ]);
  const file = JSON.parse(await readFile(await download.path(), 'utf8')) as {
    customer: { notes: string };
    orders: unknown[];
  };
  expect([file.customer.notes, file.orders.length]).toEqual(['Less sugar.', 2]);

  await visitor.field('Notes').fill('Less sugar. And');
  await visitor.button('Block').click();
  const block = page.getByRole('dialog', { name: 'Block Siti Hajar?' });
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(block.getByText('Enter a reason')).toBeVisible();
  await block.getByLabel(/^Reason/).fill('Never came');
  await block.getByRole('button', { name: 'Block' }).click();
  await expect(page.getByText(/Blocked since .*: Never came/)).toBeVisible();
  await expect(visitor.field('Notes'), 'what is typed stays through other changes').toHaveValue(
    'Less sugar. And',
  );
  await visitor.field('Notes').fill('Less sugar.');
  const refused = await request.post('/api/orders', {
    headers: { 'X-Tenant-Slug': slug },
    data: {
      id: randomUUID(),
      name: 'Siti',
      phone,
      email: 'new@mail.example',
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: '10:00 AM',
      total: 9,
      items: [{ product_id: dish.id, quantity: 1 }],
    },
  });
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([
    409,
    'order_refused',
  ]);

  // The list finds them, and the orders of a tag.
  await page.getByRole('link', { name: 'All customers' }).click();
  await expect(page.getByText('2 customers')).toBeVisible();
  await visitor.button('Blocked').click();
  await expect(page).toHaveURL(/mark=blocked/);
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  await visitor.field('Search customers').fill('bala');
  await expect(page.getByText('No customers match')).toBeVisible();
  await visitor.button('Show all').click();
  await visitor.field('Search customers').fill('bala');
  await page.getByRole('link', { name: /Encik Bala/ }).click();

  // The customer cannot be erased while an order is under way.
  await visitor.button('Erase').click();
  const erase = page.getByRole('dialog', { name: 'Erase Encik Bala?' });
  await expect(erase.getByText('1 order or refund is in progress.')).toBeVisible();
  await erase.getByRole('button', { name: 'Cancel' }).click();
  await backstage.rows(`update orders set status = 'completed' where id = $1`, [leaving]);
  await page.reload();
  await visitor.button('Erase').click();
  await erase.getByLabel(/^Type the name/).fill('Encik Bala');
  await erase.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  expect(
    await backstage.rows('select customer_name as name, total_sen::int as total from orders where id = $1', [
      leaving,
    ]),
  ).toEqual([{ name: 'Deleted customer', total: 1_800 }]);
  await page.goto(`/${slug}/dashboard/orders?tag=VIP&sort=-placed`);
  await expect(page.getByText('2 orders').first()).toBeVisible();
});
