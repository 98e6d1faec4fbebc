import { overflows } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test('the owner of a draft sees what shoppers will see, and nobody else sees anything', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (403|404)/);
  const store = await openSmallStore(people, backstage);
  await backstage.rows(`update tenants set status = 'draft' where slug = $1`, [store.slug]);
  const isClosed = async () => {
    await expect(visitor.heading('Store Not Available')).toBeVisible();
    await expect(page.getByText('Store not found', { exact: true })).toBeVisible();
  };
  const strip = page.getByText('This is a draft. Only you and your team can see it', { exact: false });
  await page.goto(`/${store.slug}`);
  await isClosed();

  await visitor.hold(await people.customer());
  const refused = page.waitForResponse('**/api/dashboard/me');
  await page.goto(`/${store.slug}`);
  expect((await refused).status()).toBe(403);
  await isClosed();
  await expect(strip).toHaveCount(0);

  await visitor.hold(store.owner);
  await page.goto(`/${store.slug}`);
  await expect(strip).toBeVisible();
  await expect(page.getByRole('heading', { name: store.product }).first()).toBeVisible();
  await expect(visitor.heading('Store Not Available')).toHaveCount(0);
  expect(await overflows(page)).toEqual([]);
  await page.locator('.draft-strip a').click();
  await expect(page).toHaveURL(`/${store.slug}/dashboard`);
});
