import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { askForPayout, earnReward } from './rewards.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('somebody of the platform refuses a payout and rejects a referral, and their holder reads both', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const holder = await people.customer('Rokiah Hassan');
  for (const seller of ['Tan Mei Ling', 'Puan Salmah']) await earnReward(people, backstage, holder, seller);
  await askForPayout(people, holder, 60);
  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/payouts?search=${holder.email}`);
  const asked = { amount: 'RM 60.00', name: holder.name };
  await page.getByRole('button', { name: t('pmoney.refuseTitle', asked) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('pmoney.refuse') }).click();
  await expect(dialog.getByText(t('pmoney.noteWrong'))).toBeVisible();
  await dialog.getByRole('textbox').fill('The account is another person’s');
  await dialog.getByRole('button', { name: t('pmoney.refuse') }).click();
  await expect(page.getByRole('row').filter({ hasText: holder.email })).toContainText(
    t('pmoney.payout.rejected'),
  );

  await page.goto(`/super-admin/referrals?search=${holder.email}`);
  await page.getByRole('button', { name: /^Reject the referral of Dapur Puan/ }).click();
  await dialog.getByRole('textbox').fill('Both stores are one kitchen');
  await dialog.getByRole('button', { name: t('pmoney.reject') }).click();
  await expect(page.getByText('Both stores are one kitchen')).toBeVisible();

  await visitor.hold(holder);
  await page.goto('/u/referral/payouts');
  await expect(page.getByText('The account is another person’s')).toBeVisible();
  await page.goto('/u/referral/transactions');
  await expect(page.getByText('−RM 50.00').or(page.getByText('-RM 50.00')).first()).toBeVisible();
  // Nothing happened before today.
  await visitor.field(t('referral.to')).fill('2020-01-01');
  await expect(page.getByText(t('referral.daysNone'))).toBeVisible();
  await expect(page).toHaveURL(/to=2020-01-01/);
  await visitor.field(t('referral.to')).fill('');
  await expect(page.getByText(t('referral.daysNone'))).toHaveCount(0);
});

test('somebody of the platform closes a store for good, which its owner cannot open again', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  const [{ id } = { id: '' }] = await backstage.rows<{ id: string }>(
    'select id from tenants where slug = $1',
    [slug],
  );
  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/stores/${id}`);
  await visitor.button(t('pstores.shut')).click();
  const dialog = page.getByRole('dialog');
  await visitor.field(t('pstores.reason')).fill('Two stores of one kitchen');
  await dialog.getByRole('button', { name: t('pstores.shut') }).click();
  await expect(dialog.getByText(t('pstores.confirmWrong', { slug }))).toBeVisible();
  await visitor.field(t('pstores.confirm', { slug })).fill(slug);
  await dialog.getByRole('button', { name: t('pstores.shut') }).click();
  await expect(page.getByText(t('pstores.act.closed'))).toBeVisible();
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard`);
  await expect(page.getByText(/Two stores of one kitchen/).first()).toBeVisible();
  expect(await backstage.rows('select status from tenants where slug = $1', [slug])).toEqual([
    { status: 'closed' },
  ]);
});

test('an admin signs a person out everywhere and mails them a link for a new password', async ({
  visitor,
  page,
  people,
  request,
}) => {
  const { t } = visitor;
  const customer = await people.customer();
  await visitor.hold(await people.superAdmin());
  await page.goto(`/super-admin/people/${customer.id}`);
  await visitor.button(t('ppl.reset')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ppl.resetAction') })
    .click();
  await expect(visitor.toasts.getByText(t('ppl.resetDone'))).toBeVisible();
  await mailTo(request, customer.email, /password/i);
  expect(await people.isAlive(customer.token)).toBe(true);
  await visitor.button(t('ppl.endAll')).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('ppl.endAll') })
    .click();
  await expect(page.getByText(t('ppl.sessionsNone'))).toBeVisible();
  expect(await people.isAlive(customer.token)).toBe(false);
});
