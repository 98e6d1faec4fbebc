import type { Locator, Page } from '@playwright/test';
import { addDays } from '../../../packages/contract/src/dates/dates.ts';
import { evening, openBakingStore, takeOrders } from '../kitchen/baking-store.ts';
import { expect, test } from '../../kit/journey.ts';
import { mailTo } from '../../kit/mailbox.ts';
import { someNumber } from '../../kit/people.ts';

/** Drags one thing onto another, by the events that a mouse makes: the phones of this run have none. */
async function carry(page: Page, what: Locator, onto: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle<unknown>('new DataTransfer()');
  await what.dispatchEvent('dragstart', { dataTransfer });
  await onto.dispatchEvent('dragover', { dataTransfer });
  await onto.dispatchEvent('drop', { dataTransfer });
  await what.dispatchEvent('dragend', { dataTransfer });
}

test('an order is moved by a press and by dragging; a slot that is full keeps it where it is', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const store = await openBakingStore(people, backstage);
  const { owner, monday } = store;
  const [friday, saturday, sunday] = [4, 5, 6].map((day) => addDays(monday, day));
  if (friday === undefined || saturday === undefined || sunday === undefined) throw new Error('no week');
  await takeOrders(backstage, store, friday, 1);
  const email = `siti${someNumber()}@example.com`;
  await backstage.rows(
    `update orders set customer_email = $2, locale = 'ms'
      where tenant_id = (select id from tenants where slug = $1)`,
    [owner.slug, email],
  );
  await backstage.rows(
    `insert into date_slots (tenant_id, date, slot_id, is_open, for_delivery, for_pickup, order_cap)
     select t.tenant_id, $2::date, t.id, true, true, true, 0 from delivery_times t join tenants s on s.id = t.tenant_id
      where s.slug = $1 and t.time = $3`,
    [owner.slug, sunday, evening],
  );
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/calendar?date=${friday}`);
  const isOn = async () =>
    (
      await backstage.rows<{ date: string }>(
        `select o.delivery_date::text as date from orders o join tenants t on t.id = o.tenant_id where t.slug = $1`,
        [owner.slug],
      )
    )[0]?.date;
  await visitor.button('Move Siti Aminah to another time').click();
  const sheet = page.getByRole('dialog', { name: 'Move the order' });
  await sheet.getByLabel('New date').fill(saturday);
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect.poll(isOn).toBe(saturday);
  const mail = await mailTo(page.request, email, /diubah/);
  expect(mail.text).toContain('telah mengubah tempahan anda');

  // Dragged onto another day it keeps its slot; where that is full it stays.
  const cell = (date: string) => page.locator(`[data-date="${date}"]`);
  const order = page.getByRole('listitem').filter({ hasText: 'Siti Aminah' });
  await cell(saturday).click();
  await carry(page, order, cell(sunday));
  await expect(visitor.toasts.getByText('Siti Aminah was not moved')).toBeVisible();
  expect(await isOn()).toBe(saturday);
  await carry(page, order, cell(friday));
  await expect(visitor.toasts.getByText('Siti Aminah moved')).toBeVisible();
  await expect.poll(isOn).toBe(friday);
});
