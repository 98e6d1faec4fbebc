import { readFile } from 'node:fs/promises';
import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { formatSen } from '../../../packages/contract/src/money/money.ts';
import { expect, test } from '../../kit/journey.ts';
import { plantVisits } from './planted-visits.ts';
import { staysOnOneDay } from '../../kit/held-clock.ts';
import { openSellingStore } from '../orders/sold-orders.ts';

test('a baker reads the sales, to the sen, and saves them as a file', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  await staysOnOneDay();
  const owner = await openSellingStore(people, backstage);
  await plantVisits(backstage, owner.slug);
  await visitor.hold(owner);
  // The baker presses before the server has said which rights they have here.
  let go = (): void => {};
  const pressed = new Promise<void>((resolve) => (go = resolve));
  await page.route('**/api/dashboard/me', async (route) => {
    await pressed;
    await route.continue();
  });
  await page.goto(`/${owner.slug}/dashboard`);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const places = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(places).toBeVisible();
  // Beside a wide screen stands all that a phone has behind the button.
  const isShort = await more.isVisible();
  if (isShort) await more.click();
  go();
  await expect(page.getByRole('region', { name: 'Do now' })).toBeAttached();
  await (isShort ? page.getByRole('dialog') : places).getByRole('link', { name: 'Reports' }).click();

  const today = malaysianDate(Date.now());
  const soldOf = async (where: string, ...values: string[]): Promise<{ sold: number; orders: number }> => {
    const [row] = await backstage.rows<{ sold: number; orders: number }>(
      `select coalesce(sum(o.total_sen), 0)::int as sold, count(*)::int as orders
         from orders o join tenants t on t.id = o.tenant_id
        where t.slug = $1 and o.status <> 'cancelled' and ${where}`,
      [owner.slug, ...values],
    );
    return row ?? { sold: 0, orders: 0 };
  };
  const paidOn = `(o.paid_at at time zone 'Asia/Kuala_Lumpur')::date between $2::date and $3::date`;
  const month = await soldOf(paidOn, addDays(today, -29), today);
  const sums = page.getByRole('region', { name: 'Breakdown' });
  await expect(sums).toContainText(`Sales${formatSen(month.sold)}`);
  const figures = page.getByRole('region', { name: 'Key figures' });
  await expect(figures).toContainText(`Orders${month.orders}`);
  await expect(figures.getByRole('term')).toHaveText([
    'Net sales',
    'Orders',
    'Average order',
    'Portions sold',
    'Returning customers',
  ]);
  // What the numbers mean stands before them, and leads to what can be done.
  const says = page.getByRole('region', { name: 'What it means' });
  await expect(says.getByRole('listitem').or(says.getByText('Nothing stands out')).first()).toBeVisible();
  expect(await says.getByRole('listitem').count()).toBeLessThanOrEqual(3);
  const head = page.getByRole('region', { name: 'Sales by day' });

  // One press of an arrow key moves to the day before, and the table says the same.
  const chart = page.getByRole('slider', { name: 'Sales by day' });
  await chart.focus();
  await page.keyboard.press('ArrowLeft');
  const yesterday = await soldOf(paidOn, addDays(today, -1), addDays(today, -1));
  await expect(chart).toHaveAttribute('aria-valuetext', new RegExp(escaped(formatSen(yesterday.sold))));
  await head.getByText('Show as table').click();
  await expect(head.getByRole('row').nth(29)).toContainText(formatSen(yesterday.sold));

  const [came] = await backstage.rows<{ visits: number; orders: number; missed: number }>(
    `select count(distinct visit)::int as visits, count(*) filter (where action = 'order_placed')::int as orders,
            count(*) filter (where action = 'sold_out_tap')::int as missed
       from visit_events e join tenants t on t.id = e.tenant_id where t.slug = $1`,
    [owner.slug],
  );
  const visits = page.getByRole('region', { name: 'Visits', exact: true });
  await expect(visits).toContainText(`Visits${came?.visits}`);
  await expect(visits).toContainText(`Ordered${came?.orders}`);
  await visits.getByRole('button', { name: 'Missed sales', exact: true }).click();
  const missed = await visits.locator('.rp-rows .rp-amount').allInnerTexts();
  expect(missed.reduce((sum, one) => sum + Number(one), 0)).toBe(came?.missed);
  const savingVisits = page.waitForEvent('download');
  await visitor.button('Export').click();
  await page.getByRole('button', { name: 'Save as CSV: Visits', exact: true }).click();
  const visitsFile = await readFile(await (await savingVisits).path(), 'utf8');
  expect(visitsFile).toContain(`Total,${came?.visits},`);
  await page.keyboard.press('Escape');

  const split = page.getByRole('region', { name: 'Products sold' });
  await split.getByRole('button', { name: 'Category' }).click();
  await expect(split).toContainText('Nasi');
  await expect(split).toContainText(`Sales${formatSen(month.sold)}`);
  await expect(page).toHaveURL(/by=category/);

  await visitor.button('Delivery or pickup day').click();
  const due = await soldOf('o.delivery_date between $2::date and $3::date', addDays(today, -29), today);
  await expect(sums).toContainText(`Sales${formatSen(due.sold)}`);
  // What is looked at stands in the address: a reload shows the same.
  await page.reload();
  await expect(sums).toContainText(`Sales${formatSen(due.sold)}`);

  await visitor.button('Custom').click();
  const picking = page.getByRole('dialog', { name: 'Choose dates' });
  await picking.getByLabel('First day').fill(addDays(today, -3));
  await picking.getByLabel('Last day').fill(addDays(today, -9));
  await picking.getByRole('button', { name: 'Show' }).click();
  await expect(picking.getByText(/on or after the first/)).toBeVisible();
  await picking.getByLabel('Last day').fill(addDays(today, -2));
  await picking.getByRole('button', { name: 'Show' }).click();
  const some = await soldOf(
    'o.delivery_date between $2::date and $3::date',
    addDays(today, -3),
    addDays(today, -2),
  );
  await expect(sums).toContainText(`Sales${formatSen(some.sold)}`);

  const saving = page.waitForEvent('download');
  await visitor.button('Export').click();
  await page.getByRole('button', { name: 'Save as CSV: Sales by day' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`sales-day-${addDays(today, -3)}-${addDays(today, -2)}.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)?.split(',').slice(0, 2)).toEqual(['Total', String(some.orders)]);
  expect(lines.at(-1)?.split(',')[6]).toBe((some.sold / 100).toFixed(2));
});

test('who may not see reports meets neither their page nor its place in the menu', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const owner = await people.owner();
  const staff = await people.customer('Farid Anuar');
  await backstage.rows(
    `insert into store_members (tenant_id, user_id, email, role) select id, $2, $3, 'staff' from tenants where slug = $1`,
    [owner.slug, staff.id, staff.email],
  );
  await visitor.hold(staff);
  await page.goto(`/${owner.slug}/dashboard/reports`);
  await expect(page).toHaveURL(new RegExp(`/${owner.slug}/dashboard$`));
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0);
});

const escaped = (text: string): string => text.replace(/[.$()]/g, '\\$&');
