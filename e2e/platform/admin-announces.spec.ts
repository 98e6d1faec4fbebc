import { expect, test } from '../kit/journey.ts';
import { openSmallStore } from '../kit/small-store.ts';
import { Visitor } from '../kit/visitor.ts';

const words = {
  English: ['Cold trucks rest on Friday', 'No cold deliveries on Friday.\nThey are back on Saturday.'],
  Malay: ['Lori sejuk cuti hari Jumaat', 'Tiada penghantaran sejuk pada hari Jumaat.'],
  Chinese: ['冷藏车周五休息', '周五没有冷藏配送。'],
} as const;

test('what the platform announces to one state is read on Today, acknowledged, and counted', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  // The only store in its state, so that no other journey gets the announcement.
  const { owner, slug } = await openSmallStore(people, backstage);
  await backstage.rows(
    `update store_profiles set state = 'Perlis' where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/announcements');
  await page.getByRole('link', { name: 'New announcement' }).click();
  for (const [language, [title, body]] of Object.entries(words).slice(0, 2)) {
    await visitor.button(language).click();
    await visitor.field('Heading').fill(title);
    await visitor.field('Text').fill(body);
  }
  await visitor.button('Publish').click();
  // Chinese is missing: it is shown, and nothing is published.
  await expect(visitor.toasts.getByText('in all three languages')).toBeVisible();
  await visitor.field('Heading').fill(words.Chinese[0]);
  await visitor.field('Text').fill(words.Chinese[1]);
  await visitor.button('Important').click();
  await visitor.field('For').selectOption('Sellers in one state');
  await visitor.field('State').selectOption('Perlis');
  await expect(page.getByRole('article', { name: words.Chinese[0] })).toContainText('周五没有冷藏配送。');
  await visitor.button('Save draft').click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();
  await visitor.button('Publish').click();
  const question = page.getByRole('dialog', { name: 'Publish this announcement?' });
  await expect(question).toContainText('Sellers in Perlis will see it, from now on.');
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Read by 0 of 1 (0%)')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'ms-MY' });
  const seller = new Visitor(await context.newPage());
  try {
    await seller.hold(owner);
    await seller.page.goto(`/${slug}/dashboard`);
    const told = seller.page.getByRole('article', { name: words.Malay[0] });
    await expect(told).toContainText(words.Malay[1]);
    await seller.page.reload();
    await told.getByRole('button', { name: 'Saya sudah baca' }).click();
    await expect(told).toBeHidden();
    await seller.page.reload();
    await expect(seller.page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(told).toBeHidden();
  } finally {
    await context.close();
  }

  await page.goto('/super-admin/announcements?show=shown');
  const row = page.getByRole('article').filter({ hasText: words.English[0] });
  await expect(row).toContainText('Read by 1 of 1 (100%)');
  await expect(row).toContainText('1 closed it');
  await row.getByRole('link').click();
  await visitor.button('Withdraw').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/^Withdrawn · Saved by Harith Ong/)).toBeVisible();
});
