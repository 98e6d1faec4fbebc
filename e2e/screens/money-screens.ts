import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { someNumber } from '../kit/people.ts';
import { askForPayout, earnReward, sellFor } from '../platform/rewards.ts';
import type { Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** What inviting earns, what a store owes, and both for the platform's own people. */
export const walkMoneyScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const holder = await people.customer('Nor Hidayah binti Haji Abdul Rahman');
  for (const seller of ['Tan Mei Ling', 'Puan Salmah', 'Muthu Kumar'])
    await earnReward(people, backstage, holder, seller);
  const { data } = await people.call<{ data: { code: string } }>(holder, 'GET', '/user/referral');
  const friend = await people.customer('Lim Siew Ling');
  const slugOfFriend = `dapur-kawan-${someNumber()}`;
  await people.call(friend, 'POST', '/user/register-tenant', {
    companyName: 'Dapur Kawan',
    subdomain: slugOfFriend,
    referralCode: data.code,
  });
  // As the sweep will find it, whenever it comes by.
  const [first = ''] = await Promise.all(
    [20, 30, 40].map((ringgit) => sellFor(backstage, slugOfFriend, ringgit)),
  );
  // Only what a provider answered for counts.
  await backstage.rows(
    `insert into payment_attempts (tenant_id, id, order_id, state, bill_id, amount_sen, answered_sen)
     select tenant_id, gen_random_uuid(), id, 'paid', left(id::text, 8), total_sen, total_sen from orders where id = $1`,
    [first],
  );
  await backstage.rows(
    `update order_payments set method = 'bill', bill_id = left($1::text, 8) where order_id = $1::uuid`,
    [first],
  );
  await backstage.rows(
    `update referrals set stage = 'first_sale', buyers = 1, first_sale_at = now() where referred_id = $1`,
    [friend.id],
  );
  await visitor.hold(holder);
  await page.goto('/u/referral/payouts');
  await visitor.button(t('referral.bankSave')).click();
  await expect(page.getByText(t('account.money.numberWrong'))).toBeVisible();
  await visit('payouts, no account yet');
  await askForPayout(people, holder, 60.5);
  await page.goto('/u/referral');
  await expect(visitor.heading(t('referral.sums'))).toBeVisible();
  await visit('referral with rewards');
  await page.goto('/u/referral/pending');
  await expect(page.getByText(t('referral.stage.first_sale')).first()).toBeVisible();
  await visit('invited sellers');
  await page.goto('/u/referral/transactions');
  await expect(page.getByText(t('referral.kind.payout')).first()).toBeVisible();
  await visit('rewards');
  await page.goto('/u/referral/payouts');
  await expect(visitor.heading(t('referral.history'))).toBeVisible();
  await visit('payouts');

  const { owner, slug } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/money`);
  await expect(page.getByText(t('commission.noneText'))).toBeVisible();
  await visit('commission, none yet');
  await sellFor(backstage, slug, 1_234);
  await sellFor(backstage, slug, 77);
  await page.reload();
  await expect(visitor.heading(t('commission.months'))).toBeVisible();
  await visit('commission');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(t('commission.now')) })
    .click();
  await expect(visitor.heading(t('commission.lines'))).toBeVisible();
  await visit('a statement');

  const admin = await people.superAdmin();
  await visitor.hold(admin);
  await page.goto('/super-admin');
  await expect(visitor.heading(t('admin.title'))).toBeVisible();
  await visit('platform overview');
  await page.goto('/super-admin/commission');
  await expect(visitor.heading(t('pmoney.commission'))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('commission of all stores');
  await page.getByRole('searchbox').fill(slug);
  await page.keyboard.press('Enter');
  await page.getByRole('row').getByRole('link').click();
  await expect(visitor.heading(t('pmoney.statements'))).toBeVisible();
  await visit('commission of a store');
  await visitor.button(t('pmoney.change')).click();
  await visitor.button(t('pmoney.save')).click();
  await expect(page.getByText(t('pmoney.noteWrong'))).toBeVisible();
  await visit('a rate of commission');
  await page.keyboard.press('Escape');
  await visitor.button(t('pmoney.record')).click();
  await visit('money of a store');
  await page.keyboard.press('Escape');
  await page.getByRole('row').getByRole('link').click();
  await expect(page.getByRole('row', { name: new RegExp(t('pmoney.line.charge')) }).first()).toBeVisible();
  await visit('a statement of a store');
  await page.goto('/super-admin/referrals');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('referrals of all');
  await visitor.button(t('pmoney.terms.change')).click();
  await visitor.field(t('pmoney.terms.hold')).fill('400');
  await visitor.button(t('pmoney.save')).click();
  await expect(page.getByText(t('pmoney.terms.wrong', { least: 0, most: 365 }))).toBeVisible();
  await visit('terms of referrals');
  await page.keyboard.press('Escape');
  await visitor
    .button(t('pmoney.rejectTitle', { store: 'Dapur Kawan' }))
    .first()
    .click();
  await visit('rejecting a referral');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: new RegExp(`^${t('pmoney.book')}`) })
    .first()
    .click();
  await visitor.button(t('pmoney.save')).click();
  await expect(page.getByText(t('pmoney.bookReason'))).toBeVisible();
  await visit('booking a reward, with errors');
  await page.keyboard.press('Escape');
  await page.goto('/super-admin/payouts');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('payouts of all');
  // Of this payout alone: a run that the page draws up takes what journeys before this one have asked for.
  const run = randomUUID();
  await backstage.rows(
    `with run as (insert into payout_runs (id, note, made_by) values ($1, '', $2) returning id)
     update referral_payouts p set run_id = run.id from run where p.holder_id = $3`,
    [run, admin.id, holder.id],
  );
  await page.goto(`/super-admin/payouts/${run}`);
  await expect(page.getByText(t('pmoney.needsAnother'))).toBeVisible();
  await visit('a run of payouts');
};
