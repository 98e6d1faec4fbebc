import { readFileSync } from 'node:fs';
import { goToPlace } from './admin.ts';
import { expect, test } from '../kit/journey.ts';
import { askForPayout, drawRunFor, earnReward, sellFor } from './rewards.ts';
import { openSmallStore } from '../kit/small-store.ts';
import { Visitor } from '../kit/visitor.ts';

test('two of the platform pay a reward out: one draws the run up, the other lets it go', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const holder = await people.customer('Rokiah Hassan');
  for (const seller of ['Tan Mei Ling', 'Puan Salmah']) await earnReward(people, backstage, holder, seller);
  await askForPayout(people, holder, 80);
  // Somebody else's payout is waiting at the same time.
  const neighbour = await people.customer('Farah Aziz');
  await earnReward(people, backstage, neighbour, 'Puan Kalsom');
  await askForPayout(people, neighbour, 50);
  const [maker, checker] = [await people.superAdmin(), await people.superAdmin()];

  await visitor.hold(maker);
  await page.goto('/super-admin');
  await goToPlace(visitor, 'Payouts');
  await page.getByRole('searchbox').fill(holder.email);
  await visitor.button('Search').click();
  await expect(page.getByRole('row', { name: /Rokiah Hassan/ }).getByText('RM 80.00')).toBeVisible();
  const run = await drawRunFor(visitor, backstage, holder);
  await expect(page.getByText('You prepared this run. Someone else must approve it.')).toBeVisible();
  await expect(visitor.button('Approve')).toHaveCount(0);

  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-MY' });
  const second = new Visitor(await context.newPage());
  try {
    await second.hold(checker);
    await second.page.goto(run);
    await expect(second.page.getByRole('row', { name: /Rokiah Hassan.*Maybank ••5678/ })).toBeVisible();
    await second.button('Approve').click();
    await second.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await expect(second.page.getByText(/Approved by Harith Ong/)).toBeVisible();
    const saving = second.page.waitForEvent('download');
    await second.button('Transfers as CSV').click();
    const file = readFileSync(await (await saving).path(), 'utf8');
    expect(file).toMatch(/MBBEMYKL,Maybank,11\d+5678,Rokiah Hassan,80\.00/);
    await second.button('All paid').click();
    await second.field('Transfer reference').fill('GIRO 7');
    await second.page.getByRole('dialog').getByRole('button', { name: 'All paid' }).click();
    await expect(
      second.page.getByRole('row', { name: /Rokiah Hassan/ }).getByText('Paid', { exact: true }),
    ).toBeVisible();
  } finally {
    await context.close();
  }

  await visitor.hold(neighbour);
  await page.goto('/u/referral/payouts');
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await visitor.hold(holder);
  await page.goto('/u/referral/payouts');
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expect(page.getByText(/Reference GIRO 7/)).toBeVisible();
  const receipt = page.waitForEvent('download');
  await visitor.button('Receipt of RM 80.00').click();
  expect(
    readFileSync(await (await receipt).path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  await expect(page.getByText('Payouts start at RM 50.00. You have RM 20.00.')).toBeVisible();
});

test('a store sees what it owes, and the platform gives it a rate of its own and writes its payment down', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { owner, slug } = await openSmallStore(people, backstage);
  await backstage.rows(`update tenants set name = $2 where slug = $1`, [slug, `Kedai ${slug}`]);
  const order = await sellFor(backstage, slug, 200);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/money`);
  await expect(page.getByText('RM 6.00').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /So far/ })
    .click();
  await expect(page.getByText(order.slice(0, 6).toUpperCase())).toBeVisible();
  await expect(page.getByText('+RM 6.00')).toBeVisible();
  const saving = page.waitForEvent('download');
  await visitor.button('Save as CSV').click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toContain(',3,6,6,');
  const paper = page.waitForEvent('download');
  await visitor.button('Statement as PDF').click();
  expect((await paper).suggestedFilename()).toMatch(/^commission-.*\.pdf$/);

  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/commission');
  await page.getByRole('searchbox').fill(slug);
  await visitor.button('Search').click();
  await page.getByRole('link', { name: `Kedai ${slug}` }).click();
  await visitor.button('Record a payment').click();
  await visitor.field('Transfer reference').fill('FPX 42');
  await visitor.button('Save').click();
  await expect(visitor.toasts.getByText('Saved')).toBeVisible();
  await visitor.button('Change rate').click();
  await visitor.field('Percent of items after discount').fill('2.5');
  await visitor.button('Save').click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await visitor.field('Reason').fill('A year with us');
  await visitor.button('Save').click();
  await expect(page.getByText('own', { exact: true })).toBeVisible();

  await sellFor(backstage, slug, 100);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/money`);
  await expect(page.getByText('2.5%')).toBeVisible();
  await expect(page.getByText('RM 2.50').first()).toBeVisible();
});
