import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import type { Owner } from '../kit/people.ts';
import type { Scene, Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** A voucher over the API, RM 1 off unless the change says otherwise; answers its id. */
export async function giveVoucher(
  people: Scene['people'],
  owner: Pick<Owner, 'token'>,
  slug: string,
  change: Record<string, unknown>,
): Promise<string> {
  const id = randomUUID();
  const terms = {
    type: 'fixed',
    value: 1,
    cap: null,
    minimum: 0,
    starts_at: null,
    ends_at: null,
    fulfil_from: null,
    fulfil_to: null,
    products: [],
    method: null,
    is_first_order: false,
    max_uses: null,
    max_per_customer: null,
    note: '',
  };
  await people.call(owner, 'POST', '/dashboard/vouchers', { id, ...terms, ...change }, slug);
  return id;
}

/** No voucher, the list with one of each kind, one voucher, one group of codes, the form with what is wrong. */
export const walkVoucherScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  const day = addDays(malaysianDate(Date.now()), 20);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/vouchers`);
  await expect(page.getByRole('heading', { name: t('vouchers.none') })).toBeVisible();
  await visit('vouchers, none yet');

  const give = (change: Record<string, unknown>) => giveVoucher(people, owner, slug, change);
  const percent = await give({
    code: 'RAYA10',
    type: 'percent',
    value: 10,
    cap: 20,
    minimum: 50,
    max_uses: 100,
    note: 'Untuk jiran di Taman Seri Muda',
    ends_at: `${day}T23:59:00+08:00`,
    max_per_customer: 1,
  });
  await give({ code: 'HANTAR', type: 'free_delivery', value: 0, cap: 8, minimum: 40, is_first_order: true });
  await give({ code: 'TERIMAKASIH', value: 5.5, starts_at: `${day}T09:00:00+08:00` });
  const group = await give({ codes: { prefix: 'PASAR', count: 40 }, max_uses: 1, fulfil_to: day });
  const old = await give({ code: 'LAMA2025', type: 'percent', value: 12.5, ends_at: '2026-01-01T00:00:00Z' });
  expect(old).not.toBe('');
  await page.reload();
  await expect(page.getByText('RAYA10')).toBeVisible();
  await visit('vouchers');
  await page.goto(`/${slug}/dashboard/vouchers?q=nobody`);
  await expect(page.getByRole('heading', { name: t('vouchers.notFound') })).toBeVisible();
  await visit('vouchers, nothing found');
  await page.goto(`/${slug}/dashboard/vouchers/${percent}`);
  await expect(page.getByRole('heading', { name: t('vouchers.report') })).toBeVisible();
  await visit('a voucher');
  await page.getByRole('button', { name: t('vouchers.more') }).click();
  await visit('a voucher, what is done with it');
  await page.keyboard.press('Escape');
  await page.goto(`/${slug}/dashboard/vouchers/${group}`);
  await expect(page.getByText(/^PASAR-\w{8}$/).first()).toBeVisible();
  await visit('a group of codes');
  await page.goto(`/${slug}/dashboard/vouchers/${percent}/edit`);
  await expect(page.getByLabel(t('vouchers.share.label'))).toHaveValue('10');
  await visit('a voucher, changing it');
  await page.goto(`/${slug}/dashboard/vouchers/new`);
  await page.getByRole('button', { name: t('vouchers.manyCodes') }).click();
  await page.getByRole('button', { name: t('vouchers.make') }).click();
  await expect(page.getByText(t('vouchers.fault.share'))).toBeVisible();
  await visit('a new voucher with faults');
  await page.getByRole('button', { name: new RegExp(t('vouchers.products.all')) }).click();
  await expect(page.getByRole('dialog').getByText('Kuih Bahulu')).toBeVisible();
  await visit('a voucher, its products');
};
