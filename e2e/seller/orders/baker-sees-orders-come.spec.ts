import { expect, test } from '../../kit/journey.ts';
import { KitchenOrders } from '../kitchen/kitchen-orders.ts';
import { ShopPages } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore } from '../../kit/small-store.ts';
import { Visitor } from '../../kit/visitor.ts';

test('a paid order rings, and is counted and listed, while the seller looks at another page', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const owner = await people.owner();
  const kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  const unpaid = await kitchen.add({ name: 'Siti Hajar', status: 'pending', payment: 'unpaid' });
  // What a chime is made of, counted: nobody hears a browser without a loudspeaker.
  await page.addInitScript(`
    const strike = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...args) {
      sessionStorage.setItem('rung', String(Number(sessionStorage.getItem('rung') ?? 0) + 1));
      return strike.apply(this, args);
    };
  `);
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard`;
  await page.goto(home);
  await expect(visitor.heading('Paying now')).toBeVisible();
  await expect(page.getByText('Siti Hajar')).toBeVisible();
  await page.getByRole('link', { name: 'Products' }).click();
  await page.mouse.click(10, 300);
  await kitchen.pay(unpaid);

  // By the stream: the list asks again by itself only every half minute.
  await expect(visitor.toasts.getByText('New order')).toBeVisible();
  await expect(visitor.toasts.getByText('Siti Hajar · RM 24.00')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link', { name: /^Orders ?, 1 waiting/ })).toBeVisible();
  expect(await page.evaluate(() => Number(sessionStorage.getItem('rung')))).toBe(2);
  await menu.getByRole('link', { name: /Orders/ }).click();
  // One link on a phone, a row of a table on a wide screen.
  const link = page.getByRole('link', { name: /Siti Hajar/ });
  await expect(page.getByRole('row').filter({ has: link }).or(link).first()).toContainText('To start');
  await expect(
    menu.getByRole('link', { name: 'Orders', exact: true }),
    'orders that were seen are not counted',
  ).toBeVisible();

  const other = await kitchen.add({ name: 'Wei Ling', status: 'pending', payment: 'unpaid' });
  await kitchen.pay(other);
  await expect(
    page.getByRole('link', { name: /Wei Ling/ }),
    'it comes into the list by itself',
  ).toBeVisible();
  await visitor.toasts.getByRole('button', { name: 'See' }).click();
  await expect(page).toHaveURL(`${home}/orders/${other.id}`);
});

test('a guest pays at the bank, and the seller sees it in another browser @gate', async ({
  browser,
  page,
  people,
  backstage,
}) => {
  // A store of its own, because other journeys' orders would ring as well.
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  const { owner, slug, date, product } = store;
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const seller = new Visitor(await context.newPage());
  await seller.hold(owner);
  await seller.page.goto(`/${slug}/dashboard`);
  await expect(seller.heading(owner.storeName)).toBeVisible();
  await expect(seller.page.getByRole('button', { name: 'Alerts on this device' })).toHaveAttribute(
    'data-live',
    'live',
  );

  const shop = new ShopPages(page, slug);
  const id = await shop.orderUpToPayment({ date, product });
  await shop.pay();
  await expect(seller.toasts.getByText('New order')).toBeVisible();
  await seller.toasts.getByRole('button', { name: 'See' }).click();
  await expect(seller.page).toHaveURL(`/${slug}/dashboard/orders/${id}`);
  await context.close();
});

test('the seller’s phone can be silenced, and says in words what it can do', async ({
  visitor,
  page,
  people,
}) => {
  const owner = await people.owner();
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard`);
  await page.getByRole('button', { name: /^Alerts on this device/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Alerts on this device' });
  const sound = sheet.getByRole('switch', { name: 'Sound for new orders' });
  await expect(sound).toBeChecked();
  await sound.click();
  await expect(sound).not.toBeChecked();
  await expect(sheet.getByText(/browser/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Alerts on this device/ }).click();
  await expect(sound, 'it is kept on this device').not.toBeChecked();
});
