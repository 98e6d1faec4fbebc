import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test('at a keyboard / searches, n takes an order and ? lists the keys, and nothing of it while somebody types', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { owner, slug } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/${slug}/dashboard/products`);
  const search = page.getByRole('searchbox', { name: 'Search products' });
  await expect(search).toBeVisible();
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await page.keyboard.type('n?/');
  await expect(search).toHaveValue('n?/');
  await page.getByRole('heading', { name: 'Products', exact: true }).click();
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(list.getByText('New order')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(page).toHaveURL(new RegExp(`/${slug}/dashboard/orders/new$`));
});
