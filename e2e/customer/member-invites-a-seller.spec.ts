import { expect, test } from '../kit/journey.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { earnReward } from '../platform/rewards.ts';
import { Visitor } from '../kit/visitor.ts';

test('a member brings a seller, follows the seller’s progress, and has the reward paid out', async ({
  visitor,
  page,
  people,
  backstage,
  browser,
}) => {
  const inviter = await people.customer('Aisyah Rahman');
  await visitor.hold(inviter);
  await page.goto('/u/referral');
  const { data } = await people.call<{ data: { code: string; link: string } }>(
    inviter,
    'GET',
    '/user/referral',
  );
  await expect(page.getByText(data.code, { exact: true })).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code of/ })).toBeVisible();
  await expect(page.getByText(/5 different customers .* received an order/)).toBeVisible();

  // The friend opens the link, is asked to sign in, and comes back to it.
  const friend = await people.customer('Tan Mei Ling');
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'en-MY' });
  const phone = new Visitor(await context.newPage());
  try {
    const path = new URL(data.link).pathname + new URL(data.link).search;
    await phone.page.goto(path);
    await expect(phone.page).toHaveURL(/\/p\/login/);
    await phone.hold(friend);
    await phone.page.goto(path);
    await expect(phone.page.getByText('Valid: invited by Ais••• R•••')).toBeVisible();
    await page.goto('/u/referral/pending');
    await expect(page.getByText('No store yet')).toBeVisible();
    await phone.field('Store name').fill('Kedai Mei');
    await phone.field('Store path').fill(`kedai-mei-${someNumber()}`);
    await phone.button('Launch My Store!').click();
    await expect(phone.page).toHaveURL(/\/dashboard/);
  } finally {
    await context.close();
  }
  await page.reload();
  const row = page.getByRole('listitem').filter({ hasText: 'Ta••• L•••' });
  await expect(row.getByText('Store opened', { exact: true })).toBeVisible();
  await expect(row.getByText(/^0 of 5 customers, until/)).toBeVisible();
  const [counted] = await backstage.rows<{ clicks: number }>(
    'select clicks from referral_codes where code = $1',
    [data.code],
  );
  expect(counted?.clicks).toBeGreaterThan(0);

  // Another one has got there.
  await earnReward(people, backstage, inviter, 'Puan Salmah');
  await page.getByRole('link', { name: 'Transactions' }).click();
  await expect(page.getByText('+RM 50.00')).toBeVisible();
  await expect(page.getByText('Reward for Pu••• S•••')).toBeVisible();
  const saving = page.waitForEvent('download');
  await visitor.button('Save as CSV').click();
  expect((await saving).suggestedFilename()).toMatch(/^rewards-\d{4}-\d\d-\d\d\.csv$/);

  await page.getByRole('link', { name: 'Payouts' }).click();
  await visitor.button('Save account').click();
  await expect(page.getByText('5 to 20 digits')).toBeVisible();
  await visitor.field('Bank').selectOption({ label: 'Maybank' });
  await visitor.field('Account number').fill('1140 1234 5678');
  await visitor.field('Current password').fill(somePassword);
  await visitor.button('Save account').click();
  await expect(page.getByText('Maybank ••5678')).toBeVisible();
  await visitor.field('Amount in RM').fill('60');
  await visitor.button('Request RM 60.00').click();
  await expect(page.getByText('Please enter an amount from RM 50.00 to RM 50.00.')).toBeVisible();
  await visitor.field('Amount in RM').fill('50');
  await visitor.button('Request RM 50.00').click();
  await expect(page.getByText('Requested', { exact: true })).toBeVisible();
  await expect(page.getByText(/A payout is in progress/)).toBeVisible();
  await page.getByRole('link', { name: 'Invite', exact: true }).click();
  await expect(page.getByText('We are paying you RM 50.00.')).toBeVisible();
});
