import { overflows, smallTargets } from '../../kit/fit.ts';
import { expect, test } from '../../kit/journey.ts';

test('a baker asks for deposits in Malay, is told all that is wrong, and the rules become terms @gate', async ({
  page,
  visitor,
  people,
  backstage,
}) => {
  await visitor.speak('ms');
  const { t } = visitor;
  const owner = await people.owner();
  // The owner of a store that is still being set up has that to do first.
  await backstage.rows(`update tenants set status = 'live' where slug = $1`, [owner.slug]);
  await visitor.hold(owner);
  await backstage.rows('update users set language = $2 where id = $1', [owner.id, 'ms']);
  await visitor.hold(owner);
  await page.goto(`/${owner.slug}/dashboard/settings/deposits`);
  await expect(page.getByText(t('sset.deposit.none'))).toBeVisible();
  await page.getByRole('button', { name: t('sset.deposit.add') }).click();
  const first = page.getByRole('region', { name: t('sset.deposit.rule', { number: 1 }) });
  await expect(first).toContainText(
    t('sset.deposit.example', { total: 'RM 200.00', now: 'RM 100.00', later: 'RM 100.00', count: 3 }),
  );
  await first.getByLabel(t('sset.deposit.which')).selectOption(t('sset.deposit.on.total'));
  await page.getByRole('radio', { name: t('sset.deposit.unpaid.cancel') }).check();
  await first.getByLabel(t('sset.deposit.rest')).fill('1');
  await page.getByRole('button', { name: t('sset.save') }).click();
  await expect(first.getByText(t('sset.deposit.amountWrong'))).toBeVisible();
  await expect(first.getByText(t('sset.deposit.tooLateToCancel'))).toBeVisible();
  await first.getByLabel(t('sset.deposit.from')).fill('250');
  await first.getByLabel(t('sset.deposit.rest')).fill('4');
  await page.getByLabel(t('sset.deposit.kept')).fill('30');
  await page.getByRole('button', { name: t('sset.save') }).click();
  await expect(page.getByText(t('sset.deposit.amountWrong'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: t('sset.save') }), 'it is saved').toBeDisabled();
  await page.reload();
  await expect(first.getByLabel(t('sset.deposit.from'))).toHaveValue('250.00');
  expect(
    await backstage.rows(
      `select p.deposit = v.deposit as same, p.deposit -> 'kept_percent' as kept
         from store_policies p join store_terms v on v.tenant_id = p.tenant_id and v.version = p.terms_version
         join tenants t on t.id = p.tenant_id where t.slug = $1`,
      [owner.slug],
    ),
  ).toEqual([{ same: true, kept: 30 }]);
  // In all languages, which leaves the page in English.
  expect(await smallTargets(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
});
