import type { Browser, Page } from '@playwright/test';
import type { Backstage } from '../../kit/database.ts';
import { Doorstep, inPetalingJaya } from '../../kit/doorstep.ts';
import { expect, test } from '../../kit/journey.ts';
import { ShopPages } from '../../kit/shop.ts';
import { letItBePaid, openSmallStore, type SmallStore } from '../../kit/small-store.ts';
import type { Visitor } from '../../kit/visitor.ts';

/** In SS 2, around the corner from where it is ordered to. */
const place = `update store_profiles set latitude = 3.1177, longitude = 101.6223, address = 'SS 2, 47300 Petaling Jaya',
    phone = '+60123456789', shows_place = true where tenant_id = (select id from tenants where slug = $1)`;

const settingsOf = ({ slug }: SmallStore) => `/${slug}/dashboard/delivery/settings`;

/** A guest who is not signed in, up to the quote. */
async function guest(browser: Browser, backstage: Backstage, store: SmallStore, quantity: number) {
  const context = await browser.newContext();
  const shop = new ShopPages(await context.newPage(), store.slug);
  const doorstep = new Doorstep(shop, backstage);
  await doorstep.arrive({ date: store.date, product: store.product, quantity });
  await doorstep.find(inPetalingJaya);
  const cost = shop.page.getByRole('region', { name: 'Delivery cost' });
  await expect(cost).toContainText(/\d ?km/);
  return { shop, cost, leave: () => context.close() };
}

const feeOf = async (backstage: Backstage, id: string) =>
  (
    await backstage.rows<{ fee: number }>('select delivery_fee_sen::int as fee from orders where id = $1', [
      id,
    ])
  )[0]?.fee;

const save = async (page: Page, { toasts }: Visitor) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toasts.getByText('Delivery settings saved').last()).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
};

test('a seller prices deliveries by the kilometre, and a guest gets the quote and pays it', async ({
  page,
  people,
  backstage,
  visitor,
  browser,
}) => {
  const store = await openSmallStore(people, backstage);
  await letItBePaid(people, store);
  await backstage.rows(place, [store.slug]);
  await visitor.hold(store.owner);

  await page.goto(settingsOf(store));
  const fees = page.getByRole('region', { name: 'Delivery fee' });
  await fees.getByRole('radio', { name: /^By distance/ }).check();
  for (const [row, [km, fee]] of [
    ['10', '4.50'],
    ['5', '9'],
  ].entries()) {
    await fees.getByRole('button', { name: 'Add a row' }).click();
    const own = fees.getByRole('listitem').nth(row);
    await own.getByLabel('Up to (km)').fill(km ?? '');
    await own.getByLabel('Fee (RM)', { exact: true }).fill(fee ?? '');
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(fees.getByText('Row 2: must be farther than the row before')).toBeVisible();
  await fees.getByRole('listitem').nth(1).getByLabel('Up to (km)').fill('20');
  const example = fees.getByRole('group', { name: 'Try it' });
  await expect(example.getByRole('status')).toHaveText(/An order of RM\s60\.00 to 8 km pays RM\s4\.50/);
  await example.getByLabel('Distance (km)').fill('12,5');
  await expect(example.getByRole('status')).toHaveText(/to 12\.5 km pays RM\s9\.00/);
  await example.getByLabel('Distance (km)').fill('21');
  await expect(example.getByRole('status')).toHaveText("You don't deliver to 21 km");
  await save(page, visitor);

  const first = await guest(browser, backstage, store, 1);
  await expect(first.cost).toContainText('4.50');
  await first.shop.continueToPlaceOrder();
  const paid = await first.shop.placeOrder();
  await first.shop.pay();
  expect(await feeOf(backstage, paid)).toBe(450);
  await first.leave();

  await fees.getByLabel('Free from (RM)').fill('18');
  await save(page, visitor);
  const second = await guest(browser, backstage, store, 2);
  await expect(second.cost).toContainText('Free with your order');
  await expect(second.cost).toContainText('0.00');
  await second.shop.continueToPlaceOrder();
  expect(await feeOf(backstage, await second.shop.placeOrder())).toBe(0);
  await second.leave();

  await page.reload();
  await expect(fees.getByLabel('Free from (RM)')).toHaveValue('18.00');
  await expect(fees.getByRole('listitem').nth(1).getByLabel('Up to (km)')).toHaveValue('20');
});

test('a seller draws a zone on the map and lists another by postcode', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const store = await openSmallStore(people, backstage);
  await backstage.rows(place, [store.slug]);
  await visitor.hold(store.owner);
  await page.goto(settingsOf(store));
  const fees = page.getByRole('region', { name: 'Delivery fee' });
  await fees.getByRole('radio', { name: /^By zone/ }).check();
  await fees.getByRole('button', { name: 'Add a zone' }).click();
  await fees.getByLabel('Name of zone 1').fill('Around SS 2');
  await fees.getByLabel('Fee (RM)', { exact: true }).fill('6');
  await fees
    .getByRole('group', { name: 'How to define zone 1' })
    .getByRole('button', { name: 'On the map' })
    .click();
  const map = fees.getByRole('group', { name: 'Map of the area' });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  for (const [nth, position] of [
    { x: 60, y: 80 },
    { x: 160, y: 80 },
    { x: 110, y: 200 },
  ].entries()) {
    await map.locator('.map-canvas').click({ position });
    await expect(fees.getByText(nth === 0 ? '1 corner' : `${nth + 1} corners`)).toBeVisible();
  }
  // The last corner goes by keys as well.
  await map.getByRole('application', { name: /^Corner 3/ }).press('Shift+ArrowDown');
  await fees.getByRole('button', { name: 'Add a zone' }).click();
  await fees.getByLabel('Name of zone 2').fill('Shah Alam');
  await fees.getByLabel('Fee (RM)', { exact: true }).last().fill('9');
  await fees.getByLabel('Postcodes').fill('4000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(fees.getByText('Please enter 5-digit postcodes separated by commas')).toBeVisible();
  await fees.getByLabel('Postcodes').fill('40000 – 40999, 47000');
  await save(page, visitor);
  const [kept] = await backstage.rows<{ zones: { postcodes: string[]; outline: unknown[] }[] }>(
    `select delivery_pricing -> 'zones' as zones from store_profiles
      where tenant_id = (select id from tenants where slug = $1)`,
    [store.slug],
  );
  expect(kept?.zones.map(({ postcodes, outline }) => [postcodes, outline.length])).toEqual([
    [[], 3],
    [['40000-40999', '47000'], 0],
  ]);
});
