import { addDays, formatDate } from '../../../packages/contract/src/dates/dates.ts';
import { evening, morning, openBakingStore, takeOrders } from './baking-store.ts';
import { expect, test } from '../../kit/journey.ts';
import { ShopPages } from '../../kit/shop.ts';

test('a baker opens and closes days, bounds them, copies a week, and shoppers see it', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const store = await openBakingStore(people, backstage);
  const { owner, monday, products } = store;
  const [tuesday, friday] = [addDays(monday, 1), addDays(monday, 4)];
  await takeOrders(backstage, store, friday, 6);
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/calendar`;
  const cell = (date: string) => page.locator(`[data-date="${date}"]`);
  const isOpen = async (date: string) => {
    const [row] = await backstage.rows<{ is_active: boolean }>(
      `select d.is_active from delivery_dates d join tenants t on t.id = d.tenant_id where t.slug = $1 and d.date = $2`,
      [owner.slug, date],
    );
    return row?.is_active ?? false;
  };

  await page.goto(`${home}?date=${friday}`);
  await expect(visitor.heading(formatDate(friday, 'en'))).toBeVisible();
  await expect(cell(friday)).toContainText('6/12');

  // One tap closes a day, one takes it back.
  await cell(tuesday).click();
  const open = page.getByRole('switch', { name: t('cal.openOn', { day: formatDate(tuesday, 'en') }) });
  await open.click();
  await expect(cell(tuesday)).toContainText(t('cal.rest'));
  await expect.poll(() => isOpen(tuesday)).toBe(false);
  await visitor.toasts.getByRole('button', { name: t('cal.undo') }).click();
  await expect(open).toBeChecked();
  await expect.poll(() => isOpen(tuesday)).toBe(true);

  // Two taps choose a span.
  await visitor.button(t('cal.choose')).click();
  await cell(addDays(monday, 8)).click();
  await cell(addDays(monday, 10)).click();
  await visitor.button(t('cal.closeDays', { count: 3 })).click();
  await expect(cell(addDays(monday, 9))).toContainText(t('cal.rest'));
  await expect.poll(() => isOpen(addDays(monday, 10))).toBe(false);

  // The baker may set a limit below what is sold, and the page says so. The limit stays after visiting another page.
  await cell(friday).click();
  const limit = page.getByRole('textbox', { name: t('cal.limitOf', { product: 'Ondeh-ondeh' }) });
  await limit.fill('10');
  await page.getByRole('link', { name: t('cal.tab.week'), exact: true }).click();
  await page.getByRole('link', { name: t('cal.tab.month'), exact: true }).click();
  await expect(limit).toHaveValue('10');
  await page.getByRole('button', { name: t('cal.saveChanges', { count: 1 }) }).click();
  const over = t('cal.over.product', {
    day: formatDate(friday, 'en'),
    name: 'Ondeh-ondeh',
    sold: 12,
    limit: 10,
  });
  await expect(page.getByRole('status').filter({ hasText: over })).toBeVisible();

  // The week is copied with all that was said of it.
  // A wide screen shows the tools that a phone has behind a button.
  if (await visitor.button(t('cal.tools')).isVisible()) await visitor.button(t('cal.tools')).click();
  await visitor.button(t('cal.copy.title')).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.choice').nth(2).click();
  await dialog.getByRole('button', { name: t('cal.copy.do', { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(async () => {
      const copied = await backstage.rows(
        `select 1 from date_limits l join tenants t on t.id = l.tenant_id where t.slug = $1 and l.product_id = $2 and l.order_limit = 10`,
        [owner.slug, products[0]?.id],
      );
      return copied.length;
    })
    .toBe(2);

  // A slot that Fridays do not have is one that shoppers are not offered.
  await page.getByRole('link', { name: t('cal.tab.usual'), exact: true }).click();
  await visitor.button(t('cal.editSlot', { slot: evening })).click();
  await dialog.getByRole('button', { name: 'Friday', exact: true }).click();
  await dialog.getByRole('button', { name: t('cal.slot.done') }).click();
  await visitor.button(t('cal.saveWeek')).click();
  await expect(visitor.toasts.getByText(t('cal.saved'))).toBeVisible();

  const shop = new ShopPages(page, owner.slug);
  await shop.open();
  await shop.chooseDate(friday);
  await expect(
    shop.timeBox,
    'couriers alone come on Friday mornings, and this store has none',
  ).toBeDisabled();
  await shop.chooseDate(tuesday);
  await shop.timeBox.click();
  await expect(page.getByRole('option')).toHaveText([evening]);
  await expect(page.getByRole('option', { name: morning })).toHaveCount(0);
});
