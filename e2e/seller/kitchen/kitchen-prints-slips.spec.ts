import { expect, test } from '../../kit/journey.ts';
import { KitchenOrders } from './kitchen-orders.ts';

test('the kitchen prints slips without prices, numbers or addresses; the orders themselves stay closed to it', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const owner = await people.owner();
  const kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  const order = await kitchen.add({ name: 'Rokiah binti Ali', phone: '+60127778899', method: 'delivery' });
  const cook = await people.customer('Cik Nor');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'kitchen' from tenants where slug = $1`,
    [owner.slug, cook.id, cook.email],
  );
  const home = `/${owner.slug}/dashboard`;
  await visitor.hold(cook);
  await page.goto(`${home}/orders/print?ids=${order.id}`);
  const slip = page.getByRole('article');
  await expect(slip).toContainText('Kuih Lapis');
  await expect(slip).toContainText(order.number);
  await expect(slip).not.toContainText(/RM|127778899|Jalan|binti|Ali/);
  await page.getByRole('button', { name: 'Labels' }).click();
  await expect(slip).toContainText('Rokiah');
  await page.goto(`${home}/orders/${order.id}`);
  await expect(page).toHaveURL(new RegExp(`${home}$`));
});
