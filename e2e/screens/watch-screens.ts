import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Walk } from './screens.ts';
import { openSmallStore } from '../kit/small-store.ts';

/** How the platform fares and runs, for its own people. */
export const walkWatchScreens: Walk = async ({ visitor, people, backstage }, visit) => {
  const { page, t } = visitor;
  const { slug } = await openSmallStore(people, backstage);
  const bill = `hand${randomUUID().slice(0, 8)}`;
  await backstage.rows(
    `insert into payment_callbacks (tenant_id, id, bill_id, payload, outcome)
     select id, $2, $3, '{"paid": "true", "paid_amount": "123450"}', 'unknown_bill' from tenants where slug = $1`,
    [slug, randomUUID(), bill],
  );
  await backstage.rows(
    `insert into provider_callbacks (id, provider, store_id, reference, verdict, fault)
     select $2, 'billplz', id, $3, 'failed', 'Error: the connection to the database was lost in the middle of it'
       from tenants where slug = $1`,
    [slug, randomUUID(), bill],
  );
  await backstage.rows(
    `insert into outbox (tenant_id, id, topic, payload, attempts, last_error, available_at)
     select id, $2, 'stuck.walk', '{}', 150, 'Error: the oven is cold', 'infinity' from tenants where slug = $1`,
    [slug, randomUUID()],
  );
  // A world of which nobody has ordered anything yet has written no mail.
  await backstage.rows(
    `insert into sent_mails (tenant_id, order_id, kind, recipient, sent_at)
     select tenant_id, id, 'order_ready', customer_email, now() from orders limit 1 on conflict do nothing`,
  );
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin?days=30');
  await expect(page.getByText(t('watch.before.30'))).toBeVisible();
  await visit('figures of the platform');
  await page.goto(`/super-admin/payments?search=${slug}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await visit('payments that do not add up');
  await page.getByRole('article').getByRole('button').last().click();
  await visitor.button(t('watch.deal')).last().click();
  await expect(page.getByText(t('watch.noteMissing'))).toBeVisible();
  await visit('saying that it is dealt with');
  await page.goto(`/super-admin/payments/calls?search=${bill}`);
  await page.getByText(t('watch.payload')).click();
  await visit('calls of providers');
  await page.goto('/super-admin/system');
  await expect(visitor.heading(t('watch.tasks'))).toBeVisible();
  await visit('how it runs');
  await page.goto('/super-admin/system/jobs?show=dead');
  await expect(page.getByRole('article').first()).toBeVisible();
  await visit('jobs');
  await page.goto('/super-admin/system/mails');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await visit('mails');
  await backstage.rows(`delete from outbox where topic = 'stuck.walk'`);
};
