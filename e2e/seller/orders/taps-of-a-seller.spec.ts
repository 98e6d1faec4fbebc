import { overflows } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { PaidDeliveries } from './paid-deliveries.ts';
import { someCustomer } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';
import { Taps } from '../../kit/taps.ts';

// What a seller's thumb does in a day, counted as a buyer's is: from the page where it begins to the one that says it is done.

test('an order by phone for a dish with an option is taken within eight taps', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { slug, owner, product } = store;
  // A choice that is asked for, and words on it that cost extra.
  await backstage.rows(
    `update products set options = $2 where tenant_id = (select id from tenants where slug = $1)`,
    [
      slug,
      JSON.stringify([
        { title: 'Size', inputType: 'radio', data: ['Small', 'Large'], placeholder: '', enabled: true },
        {
          title: 'Words',
          inputType: 'text',
          data: [],
          placeholder: '',
          enabled: true,
          required: false,
          price_sen: { '': 500 },
        },
      ]),
    ],
  );
  const customer = someCustomer('Puan Rokiah');
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/new`);
  const taps = new Taps(page);
  await taps.tap(visitor.button('Add item'));
  const sheet = page.getByRole('dialog');
  await taps.tap(sheet.getByRole('button', { name: new RegExp(product) }));
  await expect(sheet.getByLabel('Words +RM 5.00')).toBeVisible();
  await taps.tap(sheet.getByRole('button', { name: 'Large' }));
  // Enter in a field of the sheet adds the item, and sends neither the order nor the page. A thumb presses the button.
  await sheet.getByLabel('Words +RM 5.00').fill('Selamat');
  await page.keyboard.press('Enter');
  taps.taps += 1;
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/orders\/new$/);
  await expect(page.getByText('RM 14.00 × 1')).toBeVisible();
  await taps.tap(page.getByRole('group', { name: 'Day' }).getByRole('button').first());
  await taps.tap(page.getByRole('group', { name: 'Time' }).getByRole('button').first());
  await taps.tap(visitor.field('Name'));
  await taps.type(customer.name);
  // The keyboard's Next leads to what is still missing.
  await taps.next();
  await expect(visitor.field('Phone')).toBeFocused();
  await expect(visitor.field('Phone')).toBeInViewport();
  await taps.type(customer.phone);
  await taps.tap(visitor.button('Create order'));
  await expect(page.getByRole('dialog', { name: 'Ask for RM 14.00' })).toBeVisible();
  taps.say('seller, phone order');
  expect(taps.taps).toBeLessThanOrEqual(8);
});

test('two couriers are booked within five taps, with their price before and the result after', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const { t } = visitor;
  const owner = await people.owner();
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  const deliveries = new PaidDeliveries(owner, people, backstage);
  await deliveries.openCourier();
  const wish = { state: 'scheduled', promisedSen: 9_000 } as const;
  await deliveries.add(wish);
  await deliveries.add(wish);
  await visitor.hold(owner);
  await visitor.hearsOfNoOrders();
  await page.goto(`/${owner.slug}/dashboard/orders`);
  const taps = new Taps(page);
  await taps.tap(page.getByRole('button', { name: /^Needs a courier/ }));
  const boxes = page.getByRole('checkbox', { name: /^Select .+, / });
  await expect(boxes).toHaveCount(2);
  await expect(page).toHaveURL(/courier=to_book/);
  for (const box of await boxes.all()) {
    await box.check();
    taps.taps += 1;
  }
  await taps.tap(visitor.button(t('orders.bookMany', { count: 2 })));
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('RM 180.00')).toBeVisible();
  await expect(
    sheet.getByText(t('seller.vehicle.CAR')).or(sheet.getByText('Motorcycle')).first(),
  ).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  await taps.tap(sheet.getByRole('button', { name: t('bulk.bookNow') }));
  // The orders have left the list by then; the results have not.
  await expect(sheet.getByText(t('bulk.result.booked'))).toHaveCount(2);
  taps.say('seller, two couriers');
  expect(taps.taps).toBeLessThanOrEqual(5);
});

test('a new order stands first on the first page, and is moved to another day within four taps', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const { t } = visitor;
  const store = await openSmallStore(people, backstage);
  const { slug, owner, product } = store;
  await backstage.rows(
    `insert into delivery_dates (tenant_id, date)
     select id, current_date + n from tenants, generate_series(21, 24) n where slug = $1
     on conflict (tenant_id, date) do update set is_active = true`,
    [slug],
  );
  await letItBePaid(people, store);
  await visitor.hold(owner);
  // Somebody looked before it came.
  await page.goto(`/${slug}/dashboard`);
  await expect(visitor.heading(t('today.do'))).toBeVisible();
  const [dish] = await backstage.rows<{ id: string; place: string }>(
    `select p.id, l.id as place from products p join pickup_points l using (tenant_id)
      where p.name = $2 and p.tenant_id = (select id from tenants where slug = $1)`,
    [slug, product],
  );
  await people.call(
    owner,
    'POST',
    '/dashboard/orders',
    {
      id: crypto.randomUUID(),
      name: 'Siti Hajar',
      phone: '012-345 6789',
      email: '',
      delivery_method: 'pickup',
      pickup_location_id: dish?.place,
      delivery_date: store.date,
      delivery_time: '10:00 AM',
      items: [{ product_id: dish?.id, quantity: 1 }],
      payment: { kind: 'cash' },
    },
    slug,
  );
  await page.reload();
  const fresh = page.getByRole('region', { name: '1 new order' });
  await expect(fresh.getByText('Siti Hajar')).toBeVisible();
  expect(await overflows(page)).toEqual([]);
  await fresh.getByRole('link').click();
  const taps = new Taps(page);
  await taps.tap(visitor.button(t('ord.do.more')));
  await taps.tap(page.getByRole('dialog').getByRole('button', { name: t('ord.more.date') }));
  await taps.tap(
    page
      .getByRole('dialog')
      .getByRole('group', { name: 'Day' })
      .getByRole('button', { pressed: false })
      .first(),
  );
  await taps.tap(visitor.button(t('ord.edit.save')));
  await expect(page.getByRole('dialog')).toBeHidden();
  taps.say('seller, another day');
  expect(taps.taps).toBeLessThanOrEqual(4);
  // It stands in the list's first view, with its day and number, and the arrow leads one level up each time.
  const up = page.getByRole('link', { name: t('seller.up') });
  await up.click();
  await expect(page).toHaveURL(/\/dashboard\/orders$/);
  await expect(page.getByRole('button', { name: t('orders.chip.upcoming') })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Siti Hajar' })
      .getByText(/10:00 AM/),
  ).toBeVisible();
  await up.click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
