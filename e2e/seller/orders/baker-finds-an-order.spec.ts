import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../kit/journey.ts';
import { KitchenOrders, type PlacedKitchenOrder } from '../kitchen/kitchen-orders.ts';
import type { Owner } from '../../kit/people.ts';
import { staysOnOneDay } from '../../kit/held-clock.ts';

let owner: Owner;
let kitchen: KitchenOrders;
let orders: readonly PlacedKitchenOrder[];
const one = (name: string): PlacedKitchenOrder => {
  const found = orders.find((order) => order.name.startsWith(name));
  if (found === undefined) throw new Error(`no order of ${name}`);
  return found;
};

test.beforeEach(async ({ people, backstage, visitor }) => {
  await staysOnOneDay();
  owner = await people.owner();
  kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  orders = await kitchen.fillMorning();
  await visitor.hold(owner);
});

/** Each can be chosen, in the cards of a phone and in the rows of a wide screen. */
const shown = (page: Page) => page.getByRole('checkbox', { name: /^Select .+, / });
const orderOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .or(page.getByRole('main').getByRole('row'))
    .filter({ hasText: name });

test('a baker finds an order by name, by number and by filter, and the address keeps the search', async ({
  page,
  visitor,
}) => {
  const path = `/${owner.slug}/dashboard/orders`;
  await page.goto(path);
  // What comes stands first, without what was handed over.
  await expect(page.getByRole('button', { name: /^Upcoming/ })).toHaveAttribute('aria-pressed', 'true');
  await visitor.button('Today 7').click();
  await expect(shown(page)).toHaveCount(7);
  await expect(visitor.button('Today 7')).toHaveAttribute('aria-pressed', 'true');
  await visitor.button('Paid late 1').click();
  await expect(shown(page)).toHaveCount(1);
  await expect(page.getByText('Rohani Idris')).toBeVisible();
  await visitor.button('All').click();
  await expect(page.getByText('11 orders')).toBeVisible();
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await search.fill('yus');
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page.getByText('Hakimah Yusof binti Abdul Rahman')).toBeVisible();
  await search.fill('美玲');
  await expect(page.getByText('陈美玲')).toBeVisible();
  await search.fill(one('Nor').number.slice(2));
  await expect(page.getByText('Nor Azizah')).toBeVisible();
  await search.fill('');
  await expect(page.getByText('11 orders')).toBeVisible();

  await visitor.button('Filter').click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: 'To start' }).click();
  await sheet.getByRole('button', { name: 'Note' }).click();
  await sheet.getByLabel('Delivery or pickup').selectOption('Pickup');
  await sheet.getByLabel('Save this filter as').fill('Notes to read');
  await sheet.getByRole('button', { name: 'Save', exact: true }).click();
  await sheet.getByRole('button', { name: 'Show orders' }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=confirmed&marks=note&method=pickup/);
  await page.reload();
  await expect(page.getByText('Hakimah Yusof binti Abdul Rahman'), 'the address keeps it').toBeVisible();
  await visitor.button('Today 7').click();
  await expect(shown(page)).toHaveCount(7);
  await visitor.button('Filter').click();
  await sheet.getByRole('button', { name: 'Notes to read', exact: true }).click();
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  await search.fill('nobody at all');
  await expect(visitor.heading('No order found')).toBeVisible();
  await visitor.button('Show all orders').click();
  await expect(page.getByText('11 orders')).toBeVisible();
});

test('a baker finds what a customer must not eat, and all orders for one part of town', async ({
  page,
  visitor,
}) => {
  const { t } = visitor;
  await page.goto(`/${owner.slug}/dashboard/orders?sort=-placed`);
  await expect(page.getByText('11 orders')).toBeVisible();
  await visitor.button('Filter').click();
  const sheet = page.getByRole('dialog', { name: 'Filter' });
  await sheet.getByRole('button', { name: t('orders.mark.dietary') }).click();
  await sheet.getByRole('button', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(/marks=dietary/);
  await expect(shown(page)).toHaveCount(1);
  await page.goto(`/${owner.slug}/dashboard/orders?sort=-placed`);
  await visitor.button('Filter').click();
  await sheet.getByRole('combobox', { name: t('orders.f.area'), exact: true }).selectOption('Seksyen 13');
  await sheet.getByRole('button', { name: 'Show orders' }).click();
  await expect(page).toHaveURL(/area=Seksyen\+13/);
  await expect(page.getByText('3 orders')).toBeVisible();
});

test('a baker moves several orders on at once, and is told which stay', async ({ page, visitor }) => {
  await page.goto(`/${owner.slug}/dashboard/orders`);
  await visitor.button('Today 7').click();
  for (const name of ['Siti Hajar', 'Wei Ling', 'Mei Xin'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  const bar = page.getByRole('group', { name: '3 orders selected' });
  await expect(bar.getByRole('link', { name: 'Slips' })).toHaveAttribute(
    'href',
    new RegExp(`/orders/print\\?kind=slip&ids=.*${one('Siti').id}`),
  );
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ready 2' }).click();
  await expect(visitor.toasts.getByText('2 of 3 updated')).toBeVisible();
  await expect(visitor.toasts.getByText(one('Mei').number)).toBeVisible();
  expect(await kitchen.statusOf(one('Siti'))).toBe('ready');
  expect(await kitchen.statusOf(one('Mei'))).toBe('completed');
  await expect(orderOf(page, 'Siti Hajar')).toContainText('Ready');
});

test('on the board a card is moved by its button, and everybody’s board follows', async ({
  page,
  visitor,
  backstage,
}) => {
  await page.goto(`/${owner.slug}/dashboard/orders`);
  await visitor.button('Today 7').click();
  await visitor.button('Board').click();
  await expect(page).toHaveURL(/view=board/);
  const column = (name: string) => page.getByRole('region', { name });
  await expect(column('To start').getByRole('listitem')).toHaveCount(3);
  await column('To start').getByRole('button', { name: 'Start Siti Hajar' }).click();
  await expect(column('Preparing').getByRole('link', { name: /Siti Hajar/ })).toBeVisible();
  expect(await kitchen.statusOf(one('Siti'))).toBe('preparing');
  // Somebody else does the next step.
  await backstage.rows(`update orders set status = 'ready' where id = $1`, [one('Siti').id]);
  await expect(column('Ready').getByRole('link', { name: /Siti Hajar/ })).toBeVisible();
});

test('a baker saves the filtered orders as a file', async ({ page, visitor }) => {
  await page.goto(`/${owner.slug}/dashboard/orders?method=delivery&sort=-placed`);
  await expect(page.getByText('3 orders')).toBeVisible();
  await visitor.button('Filter, 1 active').click();
  const downloading = page.waitForEvent('download');
  await visitor.button('Save as CSV').click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  for (const name of ['Siti Hajar', 'Wei Ling', 'Khairul Anuar'])
    expect(
      lines.some((line) => line.includes(`,${name},`)),
      name,
    ).toBe(true);
});
