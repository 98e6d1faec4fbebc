import { expect, test } from '../../kit/journey.ts';

test('settings stand in five groups, and a seller finds one by a word of their own', async ({
  visitor,
  page,
  people,
}) => {
  const owner = await people.owner();
  await visitor.hold(owner);
  const home = `/${owner.slug}/dashboard/settings`;
  await page.goto(home);
  const index = page.getByRole('navigation', { name: 'Settings' });
  await expect(index.getByRole('heading')).toHaveText(['Shop', 'Selling', 'Money', 'Messages', 'Advanced']);
  await expect(index.getByRole('link').last()).toContainText('For developers');

  const find = page.getByRole('searchbox', { name: 'Find a setting' });
  for (const [word, title] of [
    ['bank', 'Payments'],
    ['logo', 'Logo, banner and colour'],
    ['cuti', 'Open or closed'],
    ['postcode', 'Kitchen address'],
    ['运费', 'Delivery'],
  ] as const) {
    await find.fill(word);
    await expect(index.getByRole('link').first()).toContainText(title);
  }
  await find.fill('zzz');
  await expect(page.getByText('No setting found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await find.fill('bank');
  await expect(index.getByRole('link')).toHaveCount(1);
  await index.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`${home}/payments$`));
});
