import { inPetalingJaya } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { takeOrder } from './order-desk.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';

test('an order that was to be collected is brought, goes to another address, and is collected after all', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, product } = store;
  await people.call(
    owner,
    'PUT',
    '/delivery-settings',
    {
      mode: 'store',
      delivery_fee: 8,
      max_km_delivery: 25,
      address: '12, Jalan SS 2/24, 47300 Petaling Jaya, Selangor',
      latitude: 3.1181,
      longitude: 101.6213,
      phone: '+60123456789',
    },
    slug,
  );
  const order = await takeOrder(request, people, owner, { slug, day: 0, product });
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order.id}`);
  const openEdit = async () => {
    await visitor.button('More actions').click();
    await page.getByRole('button', { name: /^Change items/ }).click();
    return page.getByRole('dialog', { name: 'Change the order' });
  };
  const form = await openEdit();
  await form.getByRole('button', { name: visitor.t('ord.deliver'), exact: true }).click();
  // What is missing is said beside its field, and nothing is saved.
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Please fill this in').first()).toBeVisible();
  const find = async (typed: string, unit: string) => {
    const search = form.getByRole('combobox');
    await search.fill(typed);
    await search.press('Enter');
    await form.getByRole('option').first().click();
    await expect(form.getByRole('textbox', { name: 'Address' })).not.toHaveValue('');
    await form.getByRole('textbox', { name: 'House or unit number' }).fill(unit);
    await form.getByRole('button', { name: 'Get delivery fee' }).click();
    await expect(form.getByText(/Delivery RM\s8\.00/)).toBeVisible();
  };
  await find(inPetalingJaya.typed, 'A-12-3');
  await expect(form.getByText('The customer pays RM 8.00 more')).toBeVisible();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Still to pay:')).toBeVisible();
  await expect(page.getByText('Delivery place changed')).toBeVisible();
  const standing = async () =>
    (
      await backstage.rows<Record<string, unknown>>(
        `select o.delivery_method as method, o.delivery_fee_sen::int as fee, o.house_unit_no as unit, d.state
           from orders o left join deliveries d on d.order_id = o.id where o.id = $1`,
        [order.id],
      )
    )[0];
  await expect.poll(standing).toEqual({ method: 'delivery', fee: 800, unit: 'A-12-3', state: 'by_store' });

  await openEdit();
  await form.getByRole('button', { name: 'Another address' }).click();
  await find('8 Jalan SS2/72, Petaling Jaya', '8');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(standing).toMatchObject({ unit: '8', fee: 800, state: 'by_store' });

  await openEdit();
  await form.getByRole('button', { name: visitor.t('ord.collect'), exact: true }).click();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Still to pay:')).toBeHidden();
  await expect.poll(standing).toMatchObject({ method: 'pickup', fee: 0, state: 'cancelled' });
});
