import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { addDays, formatDate, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { reloadUntil } from '../../kit/visitor.ts';
import { staysOnOneDay } from '../../kit/held-clock.ts';
import { openSmallStore } from '../../kit/small-store.ts';

/** The store as a shopper sees it on another phone. */
async function shopperAt(page: Page, slug: string): Promise<Page> {
  const context = await page
    .context()
    .browser()!
    .newContext({
      baseURL: new URL(page.url()).origin,
      viewport: page.viewportSize(),
      locale: 'en-GB',
    });
  const shopper = await context.newPage();
  await shopper.goto(`/${slug}`);
  return shopper;
}

test('a baker pauses, goes on holiday, closes and opens again, as shoppers see it', async ({
  page,
  visitor,
  people,
  backstage,
  complaints,
}) => {
  // The store is not ready to be opened until it can be paid.
  complaints.expect(/status of (404|409)/);
  await staysOnOneDay();
  const { owner, slug, product } = await openSmallStore(people, backstage);
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings`);
  await page.getByRole('link', { name: /^Open or closed/ }).click();
  const shopper = await shopperAt(page, slug);
  const seen = (text: RegExp | string) => shopper.getByText(text).first();
  /** The shopper's next look, once the page is made anew. */
  const look = (text: RegExp | string) => reloadUntil(shopper, seen(text));

  // A pause of an hour.
  await expect(shopper.getByRole('button', { name: 'Continue to Delivery' }).last()).toBeVisible();
  await visitor.button('Pause orders').click();
  await visitor.field('Message to customers').fill('Back after Friday prayers.');
  await visitor.button('For 1 hour').click();
  await expect(visitor.toasts.getByText('Orders are paused')).toBeVisible();
  await expect(page.getByText(/^Reopens automatically: /)).toBeVisible();
  await expect(page.getByText('Customers see: “Back after Friday prayers.”')).toBeVisible();
  await look('Back after Friday prayers.');
  await expect(seen(product), 'the dishes stay to be looked at').toBeVisible();
  await expect(shopper.getByRole('button', { name: /^Open again / }).last()).toBeVisible();
  await expect(shopper.getByRole('button', { name: `Add ${product}` })).toBeHidden();
  await visitor.button('Take orders again').click();
  await expect(page.getByText('Anyone with the link can visit your store.')).toBeVisible();
  await reloadUntil(shopper, shopper.getByRole('button', { name: 'Continue to Delivery' }).last());

  // A holiday that begins today.
  const today = malaysianDate(Date.now());
  await visitor.button('Plan a holiday').click();
  await visitor.field('First day').fill(today);
  await visitor.field('Last day').fill(addDays(today, -1));
  await visitor.button('Save the holiday').click();
  await expect(page.getByText(/^The last day must be on or after the first/)).toBeVisible();
  await visitor.field('Last day').fill(addDays(today, 2));
  await page.getByRole('dialog').getByLabel('Message to customers').fill('We are with family.');
  await visitor.button('Save the holiday').click();
  await expect(visitor.toasts.getByText('Holiday saved')).toBeVisible();
  await look(`We are with family. You can order again from ${formatDate(addDays(today, 3), 'en')}.`);
  await visitor.button('Cancel the holiday').click();
  await expect(visitor.toasts.getByText('Holiday cancelled')).toBeVisible();

  // Closed, by typing what is closed.
  await visitor.button('Close the store').click();
  const dialog = page.getByRole('dialog');
  await visitor.field('Why are you closing?').fill('Moving house');
  await visitor.field(`Type ${slug} to confirm`).fill('dapur');
  await dialog.getByRole('button', { name: 'Close the store' }).click();
  await expect(dialog.getByText(`Please type ${slug}.`)).toBeVisible();
  await visitor.field(`Type ${slug} to confirm`).fill(slug);
  await dialog.getByRole('button', { name: 'Close the store' }).click();
  await expect(visitor.toasts.getByText('Store closed')).toBeVisible();
  await look('Store Not Available');

  // It opens again once shoppers could pay.
  await visitor.button('Open the store again').click();
  await expect(page.getByText('Needed before customers can order:')).toBeVisible();
  await expect(page.getByRole('alert').getByText('Payments', { exact: true })).toBeVisible();
  const { data } = await people.call<{ data: { demo_keys: object[] } }>(
    owner,
    'GET',
    '/dashboard/payment-account',
    undefined,
    slug,
  );
  await people.call(owner, 'PUT', '/dashboard/payment-account', data.demo_keys[0], slug);
  await backstage.rows(
    `insert into pickup_points (tenant_id, id, name, address)
     select id, $2, 'Rumah', '3 Jalan Kenanga, Kajang' from tenants where slug = $1`,
    [slug, randomUUID()],
  );
  await backstage.rows(
    `update store_profiles set seller_kind = 'individual', seller_name = 'Zainab Idris', email = 'zainab@example.my'
      where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  await backstage.rows(
    `insert into store_policies (tenant_id, cancel_text, refund_text)
     select id, 'Up to three days before.', 'In full.' from tenants where slug = $1
     on conflict (tenant_id) do update set cancel_text = excluded.cancel_text, refund_text = excluded.refund_text`,
    [slug],
  );
  await visitor.button('Open the store again').click();
  await expect(visitor.toasts.getByText('Your store is open')).toBeVisible();
  await look(product);
  await shopper.context().close();
});
