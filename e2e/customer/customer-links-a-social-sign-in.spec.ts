import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { someNumber } from '../kit/people.ts';
import { chooseFacebookAccount, chooseGoogleAccount } from '../kit/social-windows.ts';

test.beforeEach(({ backstage }) => backstage.forgetCalls());

test('a customer links Google and Facebook in the profile, signs in by one, and unlinks it again', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  const person = await people.customer('Ravi Kumar');
  const google = { name: 'Ravi', email: `ravi.${someNumber()}@gmail.com` };
  const linked = async () =>
    (
      await backstage.rows<{ provider: string }>(
        'select provider from user_identities where user_id = $1 order by provider',
        [person.id],
      )
    ).map(({ provider }) => provider);
  await visitor.hold(person);
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'Linked sign-ins' });
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await chooseGoogleAccount(page, google, 'expired');
  await expect(visitor.toasts).toContainText('Google authentication failed. Please try again.');
  expect(await linked()).toEqual([]);
  await chooseGoogleAccount(page, google);
  await expect(visitor.toasts, 'the customer signed in a moment ago').toContainText(
    'Google is linked to your account',
  );
  await mailTo(page.request, person.email, /^Google now opens your account$/);
  await expect(section.getByRole('listitem')).toContainText(google.email);
  await expect(section.locator('iframe[src*="/gsi/button"]'), 'one account of each').toHaveCount(0);
  await chooseFacebookAccount(page, { name: 'Ravi Kumar' });
  await expect(visitor.toasts).toContainText('Facebook is linked to your account');
  await expect(section.getByRole('listitem')).toHaveCount(2);
  expect(await linked()).toEqual(['facebook', 'google']);

  await visitor.button('Logout').click();
  await page.waitForURL((url) => url.pathname === '/p/login');
  await chooseGoogleAccount(page, google);
  await expect(page).toHaveURL('/u/orders');
  await expect(page.locator('.account-name')).toHaveText('Ravi Kumar');

  await page.goto('/u/profile');
  const unlink = section.getByRole('button', { name: 'Unlink Google' });
  await unlink.click();
  const question = page.getByRole('dialog', { name: 'Unlink Google?' });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await linked(), 'asked, and not answered').toEqual(['facebook', 'google']);
  await unlink.click();
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(visitor.toasts).toContainText('Google is unlinked');
  await mailTo(page.request, person.email, /^Google no longer opens your account$/);
  await expect(section.getByRole('listitem')).toHaveCount(1);
  await expect(section.locator('iframe[src*="/gsi/button"]'), 'it can be linked again').toHaveCount(1);
  expect(await linked()).toEqual(['facebook']);
});

test('what belongs to somebody else is not linked, and the only way in is not unlinked', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const email = `nurul.${someNumber()}@gmail.com`;
  await page.goto('/p/login');
  await chooseGoogleAccount(page, { name: 'Nurul Izzati', email });
  await expect(page).toHaveURL('/u/orders');
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'Linked sign-ins' });
  await section.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(visitor.toasts).toContainText('This is your only way to sign in. Set a password first.');
  await expect(section.getByRole('listitem')).toContainText(email);

  const other = await people.customer('Devi Nair');
  await visitor.hold(other);
  await page.goto('/u/profile');
  await chooseGoogleAccount(page, { name: 'Nurul Izzati', email });
  await expect(visitor.toasts).toContainText(
    'This Google account belongs to another account here, or another one is linked to yours.',
  );
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect(await backstage.rows('select 1 from user_identities where user_id = $1', [other.id])).toEqual([]);
});
