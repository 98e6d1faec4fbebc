import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

const long = 'Penghantaran bersejuk ke seluruh Semenanjung tidak berjalan pada cuti umum yang akan datang';

/** Announcements, reserved words, switches and reported reviews. Nothing is moved that another walk would notice. */
export const walkRulesScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  const admin = await people.superAdmin();
  const texts = { title: long.slice(0, 78), body: `${long}.\n${long}.` };
  await backstage.rows(
    `update store_profiles set state = 'Labuan' where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await backstage.rows(
    `insert into announcements (id, level, audience, state, texts, updated_by, published_at)
     select gen_random_uuid(), level, 'state', '15', $1, $2, now() from unnest(array['news', 'important']) level`,
    [JSON.stringify({ en: texts, ms: texts, zh: texts }), admin.id],
  );
  await backstage.rows(
    `insert into reviews (tenant_id, id, product_id, rating, comment, customer_name, reviewed_at)
     select t.id, $2, p.id, 2, $3, 'Siti A.', now() from tenants t join products p on p.tenant_id = t.id where t.slug = $1`,
    [slug, randomUUID(), long],
  );
  await backstage.rows(
    `insert into review_reports (tenant_id, review_id, reason, details, reported_by, state, decided_at, appeal, appealed_at)
     select r.tenant_id, r.id, 'private_details', $2, $3, 'appealed', now(), $2, now() from reviews r
       join tenants t on t.id = r.tenant_id where t.slug = $1`,
    [slug, long, owner.id],
  );
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard`);
  await expect(visitor.button(t('told.understood')).first()).toBeVisible();
  await visit('announcements on Today');

  await visitor.hold(admin);
  await page.goto('/super-admin/announcements');
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit('announcements');
  await page.goto('/super-admin/announcements/new');
  await visitor.button(t('rules.publish')).click();
  await expect(page.getByText(t('rules.allLanguages')).first()).toBeVisible();
  await visit('an announcement being written');
  await page.goto('/super-admin/reserved-words?show=fixed');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('reserved words');
  await visitor.button(t('rules.addWord')).click();
  await visitor.field(t('rules.word')).fill('-kek-');
  await visitor.button(t('rules.reserve')).click();
  await expect(page.getByText(t('rules.wordWrong'))).toBeVisible();
  await visit('a word that cannot be one');
  await page.goto('/super-admin/switches');
  await visitor.button(`${t('rules.move')}: ${t('rules.switch.web_push')}`).click();
  await visitor.button(t('rules.forSome')).click();
  await visitor.button(t('pmoney.save')).click();
  await expect(page.getByText(t('rules.noteWrong'))).toBeVisible();
  await visit('moving a switch');
  await page.goto(`/super-admin/reviews?search=${slug}`);
  await visitor.button(t('rules.stayHidden')).click();
  await visit('deciding on an appeal');
  await backstage.rows('delete from announcements where updated_by = $1', [admin.id]);
};
