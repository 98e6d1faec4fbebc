import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';

/** What a store tells, and the editor of one mail. */
export const walkNoticesScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const owner = await people.owner('Nor Hidayah binti Haji Abdul Rahman');
  await backstage.rows(
    `update store_profiles set email = 'pesanan-dapur-nor-hidayah@contoh-panjang.example'
      where tenant_id = (select id from tenants where slug = $1)`,
    [owner.slug],
  );
  await people.call(
    owner,
    'PUT',
    '/dashboard/notices/words',
    {
      event: 'order_paid',
      version: 0,
      words: {
        en: { subject: 'Thank you, {name}!', intro: 'We have your order for {date}, {slot}.' },
        ms: { subject: 'Terima kasih, {name}!', intro: '' },
        zh: { subject: '谢谢您，{name}！', intro: '' },
      },
    },
    owner.slug,
  );
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/settings/notices`;
  await page.goto(home);
  await expect(page.getByText(t('ntc.event.payment_late')).first()).toBeVisible();
  await visit('messages');
  await page.goto(`${home}/order_paid`);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText(/DU-2611-00042/).first()).toBeVisible();
  await visit('messages, one mail');
  await page.getByLabel(t('ntc.edit.subject')).fill('{nama}');
  await visit('messages, a word that stands for nothing');
  await page.goto(`${home}/courier_alert/store`);
  await expect(frame.getByText(/DU-2611-00042/).first()).toBeVisible();
  await visit('messages, a mail to the store');
};
