import { randomUUID } from 'node:crypto';
import type { Browser, Page, APIRequestContext } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { kakYah, someCustomer } from '../kit/shop.ts';
import { openSmallStore, type SmallStore } from '../kit/small-store.ts';
import type { Order } from '../../packages/contract/src/orders/ordering.ts';
import type { Backstage } from '../kit/database.ts';

/** A shopper's own phone. */
async function onShopperPhone(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({ locale: 'en-MY', viewport: { width: 360, height: 740 } });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a suspended store is gone for shoppers, tells its owner why, and keeps its paid orders', async ({
  visitor,
  page,
  people,
  backstage,
  request,
  browser,
}) => {
  const store = await openSmallStore(people, backstage);
  const { slug, owner, product } = store;
  const order = await shopAndPay(request, backstage, store);
  const admin = await people.superAdmin();
  const reason = 'Please send us your licence first.';

  await visitor.hold(admin);
  await page.goto('/super-admin/stores');
  await page.getByRole('searchbox', { name: 'Search stores' }).fill(slug);
  // Other journeys' stores may be called the same.
  await page
    .getByRole('row')
    .filter({ hasText: `/${slug}` })
    .getByRole('link', { name: owner.storeName })
    .click();
  await expect(visitor.heading(owner.storeName)).toBeVisible();
  await visitor.button('Suspend').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog.getByText('Please give a reason.')).toBeVisible();
  await visitor.field('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`The owner sees: “${reason}”`)).toBeVisible();
  const address = page.url();

  await onShopperPhone(browser, async (shopper) => {
    await shopper.goto(`/${slug}`);
    await expect(shopper.getByRole('heading', { name: 'Store Not Available' })).toBeVisible();
    await shopper.goto(`/${slug}${order.link}`);
    await expect(shopper.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  });

  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/orders/${order.id}`);
  await expect(page.getByText('Your store is suspended', { exact: true })).toBeVisible();
  await expect(page.getByText(`Reason: ${reason}`)).toBeVisible();
  await expect(page.getByText(order.number).first()).toBeVisible();
  const mail = await mailTo(request, owner.email, /is suspended/);
  expect(mail.html).toContain(reason);

  await visitor.hold(admin);
  await page.goto(address);
  await visitor.button('Reinstate').click();
  await visitor.field('Reason').fill('The licence came.');
  await dialog.getByRole('button', { name: 'Reinstate' }).click();
  await expect(visitor.button('Suspend')).toBeVisible();
  await expect(page.getByText('Reinstated the store')).toBeVisible();
  await onShopperPhone(browser, async (shopper) => {
    await shopper.goto(`/${slug}`);
    await expect(shopper.getByText(product).first()).toBeVisible();
  });
});

test('a store gets another path, and whatever had the old one leads there', async ({
  visitor,
  page,
  people,
  backstage,
  request,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const store = await openSmallStore(people, backstage);
  const { slug: old, owner, product } = store;
  const order = await shopAndPay(request, backstage, store);
  const slug = `${old}-baharu`;
  const [{ id } = { id: '' }] = await backstage.rows<{ id: string }>(
    'select id from tenants where slug = $1',
    [old],
  );

  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/stores/${id}`);
  await visitor.button('Change the path').click();
  await visitor.field('New path').fill(kakYah);
  await visitor.field('Reason').fill('The owner asked for it.');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change the path' }).click();
  await expect(dialog.getByText('Another store uses this path, or did until recently.')).toBeVisible();
  await visitor.field('New path').fill(slug);
  await dialog.getByRole('button', { name: 'Change the path' }).click();
  await expect(page.getByRole('link', { name: `/${slug} View store` })).toBeVisible();
  await expect(page.getByText(`/${old}`, { exact: true })).toBeVisible();

  await onShopperPhone(browser, async (shopper) => {
    await shopper.goto(`/${old}`);
    await expect(shopper).toHaveURL(new RegExp(`/${slug}$`));
    await expect(shopper.getByText(product).first()).toBeVisible();
    await shopper.goto(`/${old}${order.link}`);
    await expect(shopper).toHaveURL(new RegExp(`/${slug}/orders/[0-9a-f-]{36}$`));
    await expect(shopper.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  });
  await visitor.hold(owner);
  await page.goto(`/${old}/dashboard/settings`);
  await expect(page).toHaveURL(new RegExp(`/${slug}/dashboard/settings`));
  expect((await mailTo(request, owner.email, /has a new address/)).html).toContain(`/${slug}`);
});

/** A paid order of a small store, for pickup; answers what names it and the path of its mailed link. */
async function shopAndPay(
  request: APIRequestContext,
  backstage: Backstage,
  { slug, date }: SmallStore,
): Promise<{ readonly id: string; readonly number: string; readonly link: string }> {
  const { name, phone, email } = someCustomer();
  const [store] = await backstage.rows<{ tenant: string; product: string }>(
    `with place as (insert into pickup_points (tenant_id, id, name, address)
                    select id, $2, 'Rumah', '1, Jalan Ujian' from tenants where slug = $1)
     select t.id as tenant, p.id as product from tenants t join products p on p.tenant_id = t.id where t.slug = $1`,
    [slug, randomUUID()],
  );
  const answer = await request.post('/api/orders', {
    headers: { 'X-Tenant-Slug': slug },
    data: {
      id: randomUUID(),
      name,
      phone,
      email,
      delivery_method: 'pickup',
      delivery_date: date,
      delivery_time: '10:00 AM',
      items: [{ product_id: store?.product ?? '', quantity: 1 }],
      total: 9,
    },
  });
  if (!answer.ok()) throw new Error(`the order was refused: ${answer.status()} ${await answer.text()}`);
  const { data, order_token: proof } = (await answer.json()) as { data: Order; order_token: string };
  await backstage.rows(
    `update orders set status = 'confirmed', payment_status = 'paid', paid_at = now() where id = $1`,
    [data.id],
  );
  return { id: data.id, number: data.order_number, link: `/o/${data.id}.${proof}` };
}
