import { addDays, malaysianDate } from '../../../packages/contract/src/dates/dates.ts';
import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

test('a baker keeps a paper with its file, and is reminded before it runs out', async ({
  page,
  visitor,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const owner = await people.owner();
  // The owner of a store that is still being set up has that to do first.
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/settings/papers`);
  await expect(page.getByText(t('sset.papers.none'))).toBeVisible();
  await page.getByRole('button', { name: t('sset.papers.add') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel(t('sset.papers.kind'), { exact: true }).selectOption('typhoid');
  await sheet.getByLabel(t('sset.papers.number')).fill('TY-2291');
  await sheet.getByLabel(t('sset.papers.expires')).fill(addDays(malaysianDate(Date.now()), 12));
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 780 });
  await sheet.getByRole('button', { name: t('sset.papers.save') }).click();
  const name = t('sset.papers.kind.typhoid');
  const paper = page.getByRole('article', { name });
  await expect(paper).toContainText('TY-2291');
  await expect(paper).toContainText(t('sset.papers.left', { count: 12 }));
  await paper
    .locator('input[type=file]')
    .setInputFiles({ name: 'kad.pdf', mimeType: 'application/pdf', buffer: pdf });
  await expect(paper.getByRole('button', { name: t('files.saveNamed', { name: 'kad.pdf' }) })).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
  await page.reload();
  await expect(paper.getByText('kad.pdf'), 'it is kept').toBeVisible();

  await page.goto(`/${owner.slug}/dashboard`);
  const task = page.getByRole('link', { name: new RegExp(t('today.task.documents_expiring')) });
  await expect(task.or(page.getByText(t('today.task.documents_expiring'))).first()).toBeVisible();

  await page.goto(`/${owner.slug}/dashboard/settings/papers`);
  await page.getByRole('button', { name: t('sset.papers.removeOf', { name }) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sset.papers.remove') })
    .click();
  await expect(paper).toHaveCount(0);
});
