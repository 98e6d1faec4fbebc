import { expect, test } from '../kit/journey.ts';
import { gateIn, locales } from '../kit/texts.ts';

for (const locale of locales) {
  test(`a customer saves, changes and deletes addresses, ${locale}${gateIn(locale)}`, async ({
    visitor,
    page,
    people,
    context,
  }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 3.0733, longitude: 101.5185 });
    await visitor.hold(await people.customer());
    await page.goto('/u/addresses');
    await expect(visitor.heading(t('account.address.empty'))).toBeVisible();
    await visitor.button(t('account.address.add')).click();
    const dialog = page.getByRole('dialog', { name: t('account.address.add') });
    const save = dialog.getByRole('button', { name: t('account.address.save') });
    await save.click();
    for (const key of ['labelMissing', 'unitMissing', 'streetMissing'] as const)
      await expect(dialog.getByText(t(`account.address.${key}`))).toBeVisible();
    await dialog.getByRole('button', { name: t('account.address.home'), exact: true }).click();
    await expect(visitor.field(t('account.address.label'))).toHaveValue(t('account.address.home'));
    await visitor.field(t('account.address.unit')).fill('12A');
    await visitor.field(t('account.address.street')).fill('Jalan Kenanga 3, 40000 Shah Alam');
    await dialog.getByRole('button', { name: t('map.locate') }).click();
    await expect(dialog.getByText(t('account.pin.set'))).toBeVisible();
    await save.click();
    await expect(visitor.toasts).toContainText(t('account.address.saved'));
    const home = page.getByRole('listitem').filter({ hasText: '12A' });
    await expect(home, 'the first becomes the default').toContainText(t('account.address.default'));
    await expect(home).toContainText(t('account.pin.set'));

    await visitor.button(t('account.address.add')).click();
    await dialog.getByRole('button', { name: t('account.address.mum'), exact: true }).click();
    await visitor.field(t('account.address.unit')).fill('7');
    await visitor.field(t('account.address.street')).fill('Lorong Melur, 43000 Kajang');
    await save.click();
    const mum = page.getByRole('listitem').filter({ hasText: 'Lorong Melur' });
    await expect(mum).toContainText(t('account.pin.unset'));
    await mum.getByRole('button', { name: new RegExp(`^${t('account.address.setDefault')}`) }).click();
    await expect(visitor.toasts).toContainText(
      t('account.address.madeDefault', { name: t('account.address.mum') }),
    );
    await expect(
      page.getByRole('main').locator('.address-grid > li').first(),
      'the default comes first',
    ).toContainText('Lorong Melur');
    await home.getByRole('button', { name: new RegExp(`^${t('common.edit')}`) }).click();
    await visitor.field(t('account.address.unit')).fill('12B');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.address.save') })
      .click();
    await expect(page.getByRole('listitem').filter({ hasText: '12B' })).toBeVisible();
    await mum.getByRole('button', { name: new RegExp(`^${t('account.address.delete')}`) }).click();
    const question = page.getByRole('dialog');
    await expect(question.getByText(t('account.address.deleteDefault'))).toBeVisible();
    await question.getByRole('button', { name: t('account.address.delete') }).click();
    await expect(mum).toHaveCount(0);
    await expect(page.getByRole('listitem').filter({ hasText: '12B' })).toContainText(
      t('account.address.default'),
    );
  });
}

test('twenty addresses are the most, and this is said', async ({ visitor, page, people, complaints }) => {
  complaints.expect(/status of 409/);
  const person = await people.customer();
  await people.addresses(person, 19);
  await visitor.hold(person);
  await page.goto('/u/addresses');
  await expect(page.getByText('19 of 20 addresses')).toBeVisible();
  await visitor.button('Add address').click();
  // Meanwhile another tab saves one.
  await people.addresses(person, 1);
  await visitor.field('Label').fill('Last');
  await visitor.field('House or unit number').fill('1');
  await visitor.field('Address').fill('Jalan Satu, 40000 Shah Alam');
  const full = 'You have 20 addresses, the most we can keep. Delete one to add another.';
  await page.getByRole('dialog').getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByRole('dialog').getByText(full)).toBeVisible();
  await page.reload();
  await expect(page.getByText('20 of 20 addresses')).toBeVisible();
  await expect(page.getByText(full)).toBeVisible();
  await expect(visitor.button('Add address')).toBeDisabled();
});

test('a place outside Malaysia, and a device that does not tell, are said plainly', async ({
  visitor,
  page,
  people,
  context,
}) => {
  await visitor.hold(await people.customer());
  await page.goto('/u/addresses');
  await visitor.button('Add address').click();
  await visitor.button('Use my location').click();
  await expect(visitor.toasts).toContainText('Location Access Denied');
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 48.2, longitude: 16.37 });
  await visitor.button('Use my location').click();
  await expect(visitor.toasts).toContainText('Location Outside Malaysia');
  await expect(visitor.toasts).toContainText('Please select a location within Malaysia for delivery.');
});
