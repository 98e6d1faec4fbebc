import { addDays, formatDate } from '../../../packages/contract/src/dates/dates.ts';
import { openBakingStore, takeOrders } from './baking-store.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';

test('a baker sets what the oven holds, is told what is beyond it, and shoppers find the day sold out', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const store = await openBakingStore(people, backstage);
  const { owner, monday } = store;
  const friday = addDays(monday, 4);
  await takeOrders(backstage, store, friday, 6);
  const [sold] = await backstage.rows<{ name: string; quantity: number }>(
    `select p.name, sum(i.quantity)::int as quantity
       from order_items i join products p on p.tenant_id = i.tenant_id and p.id = i.product_id
       join tenants t on t.id = i.tenant_id where t.slug = $1 group by p.name order by 2 desc limit 1`,
    [owner.slug],
  );
  const { name = '', quantity = 0 } = sold ?? {};
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/calendar`;
  await page.goto(`${home}/resources`);
  await expect(page.getByText(t('cal.res.noneText'))).toBeVisible();
  await visitor.button(t('cal.res.add')).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('cal.res.name'), { exact: true }).fill('Oven 1');
  await sheet.getByLabel(t('cal.res.aDay', { unit: t('cal.res.unit.minutes') })).fill('10');
  await sheet
    .getByLabel(t('cal.res.amountOf', { unit: t('cal.res.unit.minutes'), product: name }))
    .fill('11');
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await visitor.button(t('cal.res.save')).click();
  const over = t('cal.over.resource', {
    day: formatDate(friday, 'en'),
    name: 'Oven 1',
    sold: String(quantity * 11),
    limit: t('cal.res.amount.minutes', { amount: '10' }),
  });
  await expect(page.getByText(over)).toBeVisible();
  await expect(page.getByText(t('cal.res.perDay.minutes', { amount: '10' }))).toBeVisible();

  await page.goto(`${home}?date=${friday}`);
  const meters = page.getByRole('region', { name: t('cal.resources') });
  await expect(meters).toContainText(t('cal.res.of.minutes', { used: String(quantity * 11), limit: '10' }));
  await page.goto(`${home}/limits?date=${friday}`);
  await expect(page.getByRole('rowheader', { name: 'Oven 1' })).toBeVisible();

  // One portion takes more than there is: none is to be had on any day.
  const answer = await page.request.get('/api/delivery-dates', {
    headers: { 'x-tenant-slug': owner.slug },
  });
  const dates = (await answer.json()) as { date: string; order_limit: Record<string, number> }[];
  const product = store.products.find((one) => one.name === name);
  const shown = dates.find(({ date }) => date === addDays(friday, 1));
  expect(shown?.order_limit[product?.id ?? '']).toBe(0);
});
