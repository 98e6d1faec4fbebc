import { randomUUID } from 'node:crypto';
import { addDays, malaysianDate } from '../../packages/contract/src/dates/dates.ts';
import { overflows, smallTargets } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { openSmallStore } from '../kit/small-store.ts';

test('somebody of the platform finds a paper that runs out, refuses it with a reason, and approves the next', async ({
  visitor,
  page,
  people,
  backstage,
  request,
}) => {
  const { t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  const [{ id: store } = { id: '' }] = await backstage.rows<{ id: string }>(
    'select id from tenants where slug = $1',
    [slug],
  );
  await backstage.rows(
    `insert into compliance_documents (tenant_id, id, kind, number, expires_on) values ($1, $2, 'typhoid', 'TY-2291', $3)`,
    [store, randomUUID(), addDays(malaysianDate(Date.now()), 12)],
  );
  const admin = await people.superAdmin();
  await visitor.hold(admin);
  await page.goto(`/super-admin/stores?search=${slug}`);
  await page.getByRole('button', { name: t('pstores.papersEnding') }).click();
  await expect(page).toHaveURL(/papers=ending/);
  await page
    .getByRole('row')
    .filter({ hasText: `/${slug}` })
    .getByRole('link')
    .click();
  const name = t('pstores.paper.kind.typhoid');
  const paper = page.getByRole('listitem', { name });
  await expect(paper).toContainText('TY-2291');
  await expect(paper).toContainText(t('pstores.paper.left', { count: 12 }));
  await expect(paper).toContainText(t('pstores.paper.new'));
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await paper.getByRole('button', { name: t('pstores.paper.refuseOf', { name }) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('pstores.reject') }).click();
  await expect(dialog.getByText(t('pstores.reasonWrong'))).toBeVisible();
  await dialog.getByRole('textbox').fill('It names another kitchen.');
  await dialog.getByRole('button', { name: t('pstores.reject') }).click();
  await expect(paper).toContainText(t('pstores.paper.rejected'));
  const refusal = await mailTo(request, owner.email, /Not accepted/);
  expect(JSON.stringify(refusal)).toContain('It names another kitchen.');

  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard/settings/papers`);
  await expect(
    page.getByText(t('sset.papers.rejectedWhy', { reason: 'It names another kitchen.' })),
  ).toBeVisible();
  await page.getByRole('button', { name: t('sset.papers.editOf', { name }) }).click();
  await page.getByRole('dialog').getByLabel(t('sset.papers.number')).fill('TY-3000');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('sset.papers.save') })
    .click();
  await expect(page.getByText('TY-3000')).toBeVisible();

  await visitor.hold(admin);
  await page.goto(`/super-admin/stores/${store}`);
  await expect(paper).toContainText(t('pstores.paper.new'));
  await paper.getByRole('button', { name: t('pstores.paper.approveOf', { name }) }).click();
  await expect(paper).toContainText(t('pstores.paper.approved'));
  // The links that lead on from a store.
  await page.getByRole('link', { name: t('pstores.seeOrders') }).click();
  await expect(page).toHaveURL(new RegExp(`/super-admin/orders\\?store=${slug}`));
  await expect(visitor.heading(t('pstores.ordersAll'))).toBeVisible();
});

test('somebody of the platform judges what a store says to be halal without a certificate', async ({
  visitor,
  page,
  people,
  backstage,
}) => {
  const { t } = visitor;
  const { owner, slug } = await openSmallStore(people, backstage);
  await backstage.rows(
    `update products set description = 'Dimasak dengan daging halal pilihan' where tenant_id = (select id from tenants where slug = $1)`,
    [slug],
  );
  const [{ name } = { name: '' }] = await backstage.rows<{ name: string }>(
    `update tenants set name = 'Dapur ' || slug where slug = $1 returning name`,
    [slug],
  );
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/claims');
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('halal');
  await row.getByRole('link', { name }).click();
  await visitor.button(t('pstores.suspend')).click();
  await visitor.field(t('pstores.reason')).fill('It calls its food halal without a certificate.');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('pstores.suspend') })
    .click();
  await expect(page.getByText(t('pstores.act.suspended'))).toBeVisible();
  await visitor.hold(owner);
  await page.goto(`/${slug}/dashboard`);
  await expect(page.getByText(/halal without a certificate/).first()).toBeVisible();
});
