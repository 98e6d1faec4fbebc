import { expect, test } from '../../kit/journey.ts';
import { takeOrder } from './order-desk.ts';
import { someCustomer } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('a customer who ordered before is found by phone number, and no details are typed again', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  const customer = someCustomer('Puan Rokiah');
  await takeOrder(request, people, owner, { slug, day: 0, product, customer });
  await backstage.rows(
    `update customers set allergies = 'Kacang' where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/new`);
  const search = page.getByRole('searchbox', { name: 'Find a customer by name or phone' });
  await search.fill('Nobody at all');
  await expect(page.getByText('No one found. Enter the details below.')).toBeVisible();
  await search.fill('roki');
  await page
    .getByRole('list', { name: 'Customers found' })
    .getByRole('button', { name: /Puan Rokiah/ })
    .click();
  await expect(page.getByText('Puan Rokiah, 1 order before')).toBeVisible();
  await expect(page.getByText('Allergies: Kacang')).toBeVisible();
  await expect(visitor.field('Name')).toHaveValue('Puan Rokiah');
  await expect(visitor.field('Email')).toHaveValue(customer.email);
  await visitor.button('Someone else').click();
  await expect(search).toBeVisible();
});
