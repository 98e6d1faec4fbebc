import { overflows, smallTargets } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';

test('somebody of the platform writes an incident down, sees the hours left, and notes who was told', async ({
  visitor,
  page,
  people,
}) => {
  const { t } = visitor;
  const title = `A lost laptop ${Date.now()}`;
  await visitor.hold(await people.superAdmin());
  await page.goto('/super-admin/system/incidents');
  await visitor.button(t('watch.incidents.add')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: t('watch.incidents.keep') }).click();
  await expect(dialog.getByText(t('watch.incidents.missing')).first()).toBeVisible();
  await visitor.field(t('watch.incidents.title')).fill(title);
  await visitor.field(t('watch.incidents.what')).fill('It held a list of orders.');
  expect(await overflows(page)).toEqual([]);
  await dialog.getByRole('button', { name: t('watch.incidents.keep') }).click();
  const card = page.getByRole('article', { name: title });
  await expect(card).toContainText(t('watch.incidents.left', { count: 71 }));
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await card.getByRole('button', { name: t('watch.incidents.editOf', { title }) }).click();
  const found = await dialog.getByLabel(t('watch.incidents.found')).inputValue();
  await dialog.getByLabel(t('watch.incidents.regulator')).fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: t('watch.incidents.keep') }).click();
  await expect(dialog.getByText(t('watch.incidents.wrongTime'))).toBeVisible();
  await dialog.getByLabel(t('watch.incidents.regulator')).fill(found);
  await dialog.getByLabel(t('watch.incidents.people')).fill(found);
  await dialog.getByRole('button', { name: t('watch.incidents.keep') }).click();
  await expect(card).toContainText(t('watch.incidents.told'));
});
