import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';

test('a baker has the receipts mailed each month, once to each reader, and stops it', async ({
  page,
  visitor,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const owner = await people.owner();
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/reports#mails`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel(t('reports.mailTo'))).toContainText(owner.name);
  await sheet.getByLabel(t('reports.mailReport')).selectOption({ label: t('reports.invoices') });
  await sheet.getByLabel(t('reports.mailEvery')).selectOption({ label: t('reports.every.month') });
  await sheet.getByRole('button', { name: t('reports.mailAdd') }).click();
  await expect(visitor.toasts).toContainText(t('reports.mailAdded'));
  const mails = sheet.getByRole('list', { name: t('reports.mails') }).getByRole('listitem');
  await expect(mails).toHaveCount(1);
  await expect(mails).toContainText(t('reports.every.month'));
  // Asked for again it is the same mail.
  await sheet.getByRole('button', { name: t('reports.mailAdd') }).click();
  await expect
    .poll(async () => {
      const rows = await backstage.rows(
        `select m.id from report_mails m join tenants t on t.id = m.tenant_id where t.slug = $1`,
        [owner.slug],
      );
      return rows.length;
    })
    .toBe(1);
  await expect(mails).toHaveCount(1);
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await expect(mails, 'it is kept').toHaveCount(1);
  await sheet
    .getByRole('button', {
      name: t('reports.mailStop', { report: t('reports.invoices'), name: owner.name }),
    })
    .click();
  await expect(visitor.toasts).toContainText(t('reports.mailStopped'));
  await expect(mails).toHaveCount(0);
});
