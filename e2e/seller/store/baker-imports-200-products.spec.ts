import { readFile } from 'node:fs/promises';
import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

const csv = (text: string) => ({ name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const line = (n: number, price = `${(n % 40) + 3}.50`) =>
  `Kuih ke-${n};${price};Kategori ${n % 5};"Sedap, segar${n % 7 === 0 ? '\r\ndua baris' : ''}";${n % 30}`;
const menu = (change: (n: number) => string = line) =>
  [
    'name;price;category;description;daily_limit',
    ...Array.from({ length: 200 }, (_, at) => change(at + 1)),
  ].join('\r\n');

test('a baker brings 200 products in from a spreadsheet, mends what is wrong, and shoppers see them', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/products`);
  await page.getByRole('button', { name: 'More actions for products' }).click();
  const sheet = page.getByRole('dialog', { name: 'More actions for products' });
  await expect(sheet.locator('button', { hasText: 'CSV file with up to 2,000 products' })).toBeVisible();
  await sheet
    .locator('input[type=file]')
    .setInputFiles(csv(menu((n) => (n === 37 ? line(n, 'tujuh') : line(n)))));

  await expect(page).toHaveURL(new RegExp(`/${slug}/dashboard/products/import$`));
  const bar = page.getByRole('region', { name: 'Import from a spreadsheet' });
  await expect(bar).toContainText('Fix 1 row');
  await expect(page.getByText('Read as UTF-8, with cells separated by semicolons.')).toBeVisible();
  await expect(page.getByText('price is not a number:')).toContainText('tujuh');
  await expect(bar.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  const [before] = await backstage.rows<{ count: number }>(
    `select count(*)::int from products where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  expect(before?.count).toBe(1);

  await bar.locator('input[type=file]').setInputFiles(csv(menu()));
  await bar.getByRole('button', { name: 'Import 200 products' }).click();
  await expect(page.getByRole('heading', { name: 'Menu imported' })).toBeVisible();
  await page.getByRole('link', { name: 'View products' }).click();
  await expect(page.getByText('201 products')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ke-77');
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/search=ke-77/);

  // What is downloaded changes nothing when it is read in again.
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: 'More actions for products' }).click();
  const downloading = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'More actions for products' })
    .getByRole('button', { name: 'Download this list' })
    .click();
  const file = await readFile(await (await downloading).path());
  await page.getByRole('button', { name: 'More actions for products' }).click();
  await page
    .getByRole('dialog', { name: 'More actions for products' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: file });
  await expect(bar).toContainText('Everything in the file is already here.');

  await page.goto(`/${slug}`);
  await expect(page.getByRole('article')).toHaveCount(201);
  await expect(page.getByRole('heading', { name: 'Kuih ke-200', exact: true })).toHaveCount(1);
  await expect(page.getByRole('heading', { name: product, exact: true })).toHaveCount(1);
});
