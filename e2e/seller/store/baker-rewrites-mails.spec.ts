import { randomUUID } from 'node:crypto';
import type { SellerOrder } from '../../../packages/contract/src/orders/seller-order.ts';
import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { someCustomer } from '../../kit/shop.ts';
import { openSmallStore } from '../../kit/small-store.ts';
import { StoreFacts } from '../../kit/store-facts.ts';

test('a baker rewrites a mail, sends a test to their own address, and the next customer reads the new words', async ({
  page,
  people,
  backstage,
  visitor,
  request,
  complaints,
}) => {
  // The test's own script, which the mail's frame blocks.
  complaints.expect(/Blocked script execution in 'about:blank'/);
  const { owner, slug, product, date } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await page.getByRole('link', { name: /^Messages/ }).click();

  // Each is switched in one press; messages about money have no switch.
  const preparing = page.getByRole('switch', { name: 'Preparing: Email to customer' });
  await expect(preparing).not.toBeChecked();
  await preparing.click();
  await expect(preparing).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Refund sent: Email to customer' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit text: Ready for pickup' }).click();
  await expect(visitor.heading('Ready for pickup')).toBeVisible();
  const mail = page.frameLocator('iframe[title="Email preview"]');
  await expect(mail.getByText(/packed and waiting for you/).last()).toBeVisible();
  // As the mail really looks: it has styles of its own.
  await expect(mail.getByRole('heading', { name: 'Ready for you', includeHidden: true })).toHaveCSS(
    'font-size',
    '28px',
  );

  // A placeholder that nobody knows is said beside its field before anything is saved.
  await page.getByRole('button', { name: 'Melayu' }).click();
  await visitor.field('Subject').fill('Dah siap, {nama}!');
  await expect(page.getByText("We don't know {nama}.")).toBeVisible();
  await visitor.button('Save').click();
  await expect(visitor.field('Subject')).toBeFocused();
  await visitor.field('Subject').fill('Dah siap, ');
  await visitor.button('Customer’s name').click();
  await expect(visitor.field('Subject')).toHaveValue('Dah siap, {name}');
  await visitor.field('Introduction').fill('Masih panas, {name}. Jemput ambil {slot} ya! <b>♥</b>');
  const said = 'Masih panas, Aisyah. Jemput ambil 3:00 PM ya! <b>♥</b>';
  await expect(mail.locator('td').getByText(said, { exact: true }).last()).toBeVisible();
  await visitor.button('Save').click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();

  await visitor.button('Send me a test').click();
  await expect(visitor.toasts.getByText(owner.email)).toBeVisible();
  const trial = await mailTo(request, owner.email, /^\[Ujian\] Dah siap, Aisyah$/);
  expect(trial.text).toContain('Masih panas, Aisyah.');

  // Reloaded, they are what was saved; and the list says so.
  await page.reload();
  await page.getByRole('button', { name: 'Melayu' }).click();
  await expect(visitor.field('Subject')).toHaveValue('Dah siap, {name}');
  // An arrow on phones; on wide screens a link above the page, and the settings beside it.
  await page
    .getByRole('link', { name: 'One level up' })
    .or(page.getByRole('link', { name: 'Messages', exact: true }))
    .last()
    .click();
  await expect(page.getByText('Own text: Malay')).toBeVisible();

  const customer = someCustomer('Nurul Aina');
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address) select id, $2, 'Rumah Zainab', '1, Jalan Melur' from tenants where slug = $1`,
    [slug, randomUUID()],
  );
  const facts = new StoreFacts(request, slug);
  const { id } = await facts.product(product);
  const [point] = await facts.pickupLocations();
  const order = await people.call<{ data: SellerOrder }>(
    owner,
    'POST',
    '/dashboard/orders',
    {
      id: randomUUID(),
      ...customer,
      lang: 'ms',
      delivery_method: 'pickup',
      pickup_location_id: point?.id,
      delivery_date: date,
      delivery_time: '10:00 AM',
      items: [{ product_id: id, quantity: 2 }],
      notes: '',
      payment: { kind: 'cash', reference: '' },
    },
    slug,
  );
  const move = (from: string, to: string) =>
    people.call(owner, 'POST', `/dashboard/orders/${order.data.order.id}/status`, { from, to }, slug);
  await move('confirmed', 'preparing');
  // Waits for this mail: once the order has moved on it would not be sent any more.
  await mailTo(request, customer.email, /sedang disediakan$/);
  await move('preparing', 'ready');
  const ready = await mailTo(request, customer.email, /^Dah siap, /);
  expect(ready.subject).toBe('Dah siap, Nurul Aina');
  expect(ready.text).toContain('Masih panas, Nurul Aina. Jemput ambil 10:00 AM ya! <b>♥</b>');
  expect(ready.html).not.toContain('<b>♥</b>');
  // What the store's own words cannot take away.
  expect(ready.text).toContain('RM 18.00');
  expect(ready.text).toContain(order.data.order.order_number);
});
