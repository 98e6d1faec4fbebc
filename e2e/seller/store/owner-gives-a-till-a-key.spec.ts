import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test('an owner makes a key for a till, the key reads the products and nothing else, and the owner ends it', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await page.getByRole('link', { name: /^API keys/ }).click();
  await expect(page.getByText('No keys yet')).toBeVisible();
  await visitor.button('Make a key').click();
  const dialog = page.getByRole('dialog');
  const make = dialog.getByRole('button', { name: 'Make a key' });

  // What is missing is said beside it, and nothing is made.
  await dialog.getByLabel(/^Read orders/).uncheck();
  await make.click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expect(dialog.getByText('Please allow at least one')).toBeVisible();
  // Moving orders on needs to see them.
  await dialog.getByLabel(/^Change order status/).check();
  await expect(dialog.getByLabel(/^Read orders/)).toBeChecked();
  await dialog.getByLabel(/^Change order status/).uncheck();
  await dialog.getByLabel(/^Read orders/).uncheck();
  await dialog.getByLabel(/^Read products/).check();
  await dialog.getByLabel('What is it for?').fill('Till in the shop');
  await make.click();

  const key = (await page.getByTestId('secret-once').textContent()) ?? '';
  expect(key).toMatch(/^dk_live_[A-Za-z0-9_-]{64}$/);
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page.getByText(`${key.slice(0, 16)}…`)).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);

  const by = { headers: { authorization: `Bearer ${key}` } };
  const products = await request.get('/api/dashboard/products', by);
  expect(products.status()).toBe(200);
  expect(await products.text()).toContain(product);
  expect((await request.get('/api/dashboard/orders', by)).status()).toBe(403);

  await visitor.button('End the key Till in the shop').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  expect((await request.get('/api/dashboard/products', by)).status()).toBe(401);
});
