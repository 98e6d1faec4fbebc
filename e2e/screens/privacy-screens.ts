import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';

/** Taking a whole store away: nothing yet, one on its way, and those that were made. */
export const walkPrivacyScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const owner = await people.owner('Nor Hidayah binti Haji Abdul Rahman');
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/settings/export`;
  // Leased, as by a worker that is at it, so that the copy stays under way.
  await backstage.rows(
    `insert into store_exports (tenant_id, id, asked_by, locale, state, asked_at, finished_at, expires_at, leased_until, file_key, bytes, files, rows, failure)
     select t.id, gen_random_uuid(), m.user_id, 'en', x.state, now() - x.ago * interval '1 day', now(), now() + interval '5 days',
            case when x.state = 'working' then now() + interval '1 hour' end, 'exports-none/none.zip', 18400000, 212, 9120, x.failure
       from tenants t join store_members m on m.tenant_id = t.id and m.role = 'owner',
            (values ('working', 0, null), ('ready', 2, null), ('failed', 9, 'too_large'), ('gone', 30, null)) x (state, ago, failure)
      where t.slug = $1`,
    [owner.slug],
  );
  await page.goto(home);
  await expect(page.getByText(t('sexp.coming'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('sexp.download') })).toBeVisible();
  await visit('taking the store away');

  const customer = await people.customer('Nur Aisyah Humaira binti Mohd Rahmanuddin Al-Hafiz');
  for (const isGiven of [true, false])
    await people.call(customer, 'PUT', '/user/consents/news', { is_given: isGiven });
  await visitor.hold(customer);
  await page.goto('/u/profile');
  await page.getByText(t('account.consents.history')).click();
  await expect(page.getByText(t('account.consents.newsOff'), { exact: true })).toBeVisible();
  await visit('the consents and their dates');
};
