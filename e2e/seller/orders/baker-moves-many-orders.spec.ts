import { readFile } from 'node:fs/promises';
import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { expect, test } from '../../kit/journey.ts';
import { KitchenOrders } from '../kitchen/kitchen-orders.ts';

test('a baker moves the orders that fit to another date, is told which do not, writes to their customer, and saves', async ({
  page,
  people,
  backstage,
  visitor,
}) => {
  const owner = await people.owner();
  const kitchen = new KitchenOrders(owner, backstage);
  await kitchen.open();
  // Two portions each, of a dish that has five a day.
  for (const name of ['Siti Hajar', 'Wei Ling', 'Mei Xin']) await kitchen.add({ name, day: 6 });
  const today = malaysianDate(Date.now());
  const [from, to] = [addDays(today, 6), addDays(today, 8)];
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/orders?from=${from}&to=${from}`);
  for (const name of ['Siti Hajar', 'Wei Ling', 'Mei Xin'])
    await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
  const more = async (count: string, what: RegExp | string) => {
    await page
      .getByRole('group', { name: `${count} selected` })
      .getByRole('button', { name: 'More' })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: what }).click();
    return page.getByRole('dialog');
  };
  const sheet = await more('3 orders', /^Move to another date/);
  await sheet.getByLabel('New date').fill(to);
  await sheet.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(visitor.toasts.getByText('2 orders moved')).toBeVisible();
  const stays = sheet.getByRole('list', { name: 'Not moved' }).getByRole('listitem');
  await expect(stays).toHaveCount(1);
  await expect(stays).toContainText('Kuih Lapis: 1 left of 5');
  const name = (await stays.locator('b').textContent()) ?? '';
  await sheet.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '1 order' })).toBeVisible();
  const moved = await backstage.rows(
    'select 1 from orders o join tenants t on t.id = o.tenant_id where t.slug = $1 and o.delivery_date = $2',
    [owner.slug, to],
  );
  expect(moved).toHaveLength(2);

  const message = await more('1 order', /^Message customers/);
  await message.getByLabel('Your message').fill('Hi {name}, can we bake yours on {date} instead? {number}');
  const link = message.getByRole('link', { name: `WhatsApp to ${name}` });
  const href = new URL((await link.getAttribute('href')) ?? '');
  expect(href.origin + href.pathname).toMatch(/^https:\/\/wa\.me\/60\d+$/);
  expect(href.searchParams.get('text')).toMatch(
    new RegExp(`^Hi ${name}, can we bake yours on .+ instead\\? [A-Z]{2}`),
  );
  await page.keyboard.press('Escape');

  const saved = page.waitForEvent('download');
  await more('1 order', 'Save as CSV');
  const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(name);
});
