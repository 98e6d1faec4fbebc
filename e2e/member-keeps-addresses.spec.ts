import { expect, test } from './journey.ts';
import { locales } from './texts.ts';

for (const locale of locales) {
  test(`a member adds, changes and deletes addresses, ${locale}`, async ({ visitor, page, people, backstage }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    await visitor.hold(person);
    await page.goto('/u/addresses');
    await expect(visitor.heading(t('account.address.empty'))).toBeVisible();
    await visitor.button(t('account.address.add')).click();
    const dialog = page.getByRole('dialog', { name: t('account.address.add') });
    await dialog.getByRole('button', { name: t('account.address.save') }).click();
    for (const key of [
      'account.address.labelMissing',
      'account.address.unitMissing',
      'account.address.streetMissing',
    ] as const)
      await expect(dialog.getByText(t(key))).toBeVisible();
    await expect(visitor.field(t('account.address.label')), 'the first fault has the focus').toBeFocused();
    await dialog.getByRole('button', { name: t('account.address.mum'), exact: true }).click();
    await visitor.field(t('account.address.unit')).fill('12A');
    await visitor.field(t('account.address.street')).fill('Jalan Ampang, 50450 Kuala Lumpur');
    await dialog.getByRole('button', { name: t('account.address.save') }).click();
    await expect(visitor.toasts).toContainText(t('account.address.saved'));
    const mum = page.getByRole('listitem').filter({ has: visitor.heading(t('account.address.mum')) });
    await expect(mum, 'the first one is the default').toContainText(t('account.address.default'));

    await visitor.button(t('account.address.add')).click();
    await dialog.getByRole('button', { name: t('account.address.office'), exact: true }).click();
    await visitor.field(t('account.address.unit')).fill('8');
    await visitor.field(t('account.address.street')).fill('Jalan Raja Chulan, 50200 Kuala Lumpur');
    await dialog.getByText(t('account.address.asDefault')).click();
    await dialog.getByRole('button', { name: t('account.address.save') }).click();
    const office = page.getByRole('listitem').filter({ has: visitor.heading(t('account.address.office')) });
    const badge = (card: typeof mum) => card.getByText(t('account.address.default'), { exact: true });
    await expect(badge(office)).toBeVisible();
    await expect(badge(mum), 'one default alone').toHaveCount(0);
    await visitor.button(`${t('account.address.setDefault')} ${t('account.address.mum')}`).click();
    await expect(visitor.toasts).toContainText(
      t('account.address.madeDefault', { name: t('account.address.mum') }),
    );
    await expect(badge(mum)).toBeVisible();

    await visitor.button(`${t('common.edit')} ${t('account.address.mum')}`).click();
    const editing = page.getByRole('dialog', { name: t('account.address.edit') });
    await expect(visitor.field(t('account.address.unit'))).toHaveValue('12A');
    await visitor.field(t('account.address.label')).fill('Kampung');
    await editing.getByRole('button', { name: t('account.address.save') }).click();
    await expect(visitor.heading('Kampung')).toBeVisible();

    await visitor.button(`${t('account.address.delete')} Kampung`).click();
    const question = page.getByRole('dialog', { name: t('account.address.deleteTitle', { name: 'Kampung' }) });
    await expect(question).toContainText(t('account.address.deleteDefault'));
    await question.getByRole('button', { name: t('account.address.delete') }).click();
    await expect(visitor.toasts).toContainText(t('account.address.deleted'));
    await expect(visitor.heading('Kampung')).toHaveCount(0);
    await expect(badge(office), 'another one takes its place').toBeVisible();
    const kept = await backstage.rows('select name, is_default from user_addresses where user_id = $1', [person.id]);
    expect(kept).toEqual([{ name: t('account.address.office'), is_default: true }]);
  });
}

test('a pin comes from where the device is, within Malaysia', async ({
  visitor,
  page,
  people,
  context,
  backstage,
}) => {
  const person = await people.customer();
  await visitor.hold(person);
  await page.goto('/u/addresses');
  await visitor.button('Add address').click();
  const dialog = page.getByRole('dialog', { name: 'Add address' });
  const locate = dialog.getByRole('button', { name: 'Use my location' });
  const toasts = dialog.getByRole('region', { name: visitor.t('common.notifications') });
  await locate.click();
  await expect(toasts, 'a message is read inside the open dialog').toContainText('Location Access Denied');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.2, longitude: 16.37 });
  await locate.click();
  await expect(toasts).toContainText('Location Outside Malaysia');
  await expect(toasts).toContainText('Please select a location within Malaysia for delivery.');
  await expect(dialog.getByText('No pin yet')).toBeVisible();
  await context.setGeolocation({ latitude: 3.1390001, longitude: 101.6869 });
  await locate.click();
  await expect(dialog.getByText('Pin set')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove pin' }).click();
  await expect(dialog.getByText('No pin yet')).toBeVisible();
  await locate.click();
  await visitor.field('Label').fill('Rumah');
  await visitor.field('House or unit number').fill('7');
  await visitor.field('Address').fill('Jalan Kenanga, 43000 Kajang');
  await dialog.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('listitem').filter({ has: visitor.heading('Rumah') })).toContainText('Pin set');
  const [row] = await backstage.rows(
    'select latitude::float8, longitude::float8 from user_addresses where user_id = $1',
    [person.id],
  );
  expect(row).toEqual({ latitude: 3.139, longitude: 101.6869 });
});

test('twenty addresses are the most, also when another tab saves the last', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await people.customer();
  await people.addresses(person, 19);
  await visitor.hold(person);
  await page.goto('/u/addresses');
  await expect(page.getByText('19 of 20 addresses')).toBeVisible();
  await visitor.button('Add address').click();
  await visitor.field('Label').fill('Rumah 21');
  await visitor.field('House or unit number').fill('21');
  await visitor.field('Address').fill('Jalan Kenanga, 43000 Kajang');
  await people.addresses(person, 1);
  await visitor.button('Save address').click();
  const full = 'You have 20 addresses, which is the most we keep. Delete one to add another.';
  await expect(page.getByRole('dialog').getByText(full)).toBeVisible();
  await page.reload();
  await expect(page.getByText('20 of 20 addresses')).toBeVisible();
  await expect(page.getByText(full)).toBeVisible();
  await expect(visitor.button('Add address')).toBeDisabled();
  await visitor.button('Delete Rumah 19').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('19 of 20 addresses')).toBeVisible();
  await expect(visitor.button('Add address')).toBeEnabled();
});
