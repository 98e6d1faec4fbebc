import { readFile } from 'node:fs/promises';
import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { openSmallStore } from '../../kit/small-store.ts';

test('an owner asks for everything of a store, gets a mail when it is ready, and downloads it', async ({
  page,
  people,
  backstage,
  visitor,
  request,
}) => {
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await page.getByRole('link', { name: /^Export everything/ }).click();
  await visitor.button('Prepare a copy').click();
  const download = visitor.button('Download');
  await expect(download).toBeVisible();
  await expect(visitor.button('Prepare a copy')).toBeVisible();

  const mail = await mailTo(request, owner.email, /^Your copy of .+ is ready$/);
  expect(mail.text).toContain(`/${slug}/dashboard/settings/export`);

  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${slug}-\\d{4}-\\d{2}-\\d{2}\\.zip$`));
  const bytes = await readFile(await file.path());
  // A ZIP, and one that names what is in it.
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  for (const name of ['manifest.json', 'data/products.json', 'csv/orders.csv'])
    expect(bytes.includes(name)).toBe(true);

  // The log tells the owner that it was downloaded.
  const [logged] = await backstage.rows<{ count: number }>(
    `select count(*)::int as count from activity a join tenants t on t.id = a.tenant_id
      where t.slug = $1 and a.action = 'store.export_downloaded'`,
    [slug],
  );
  expect(logged?.count).toBe(1);

  await visitor.button('Remove').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(download).toHaveCount(0);
  // The store itself is as it was.
  await page.goto(`/${slug}`);
  await expect(page.getByText(product).first()).toBeVisible();
});
