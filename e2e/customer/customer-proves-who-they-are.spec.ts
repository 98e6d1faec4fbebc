import { overflows, smallTargets } from '../kit/fit.ts';
import { expect, test } from '../kit/journey.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { chooseFacebookAccount, chooseGoogleAccount } from '../kit/social-windows.ts';

test('a customer who signed in a while ago is asked for the password before linking a sign-in, and gets a mail about it', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (401|403)/);
  const person = await people.customer('Ravi Kumar');
  // A name of its own: by it the simulator knows an account without an address.
  const facebook = { name: `Ravi ${someNumber()}` };
  const linked = () => backstage.rows('select provider from user_identities where user_id = $1', [person.id]);
  await backstage.rows(`update sessions set proved_at = now() - interval '1 hour' where user_id = $1`, [
    person.id,
  ]);
  await visitor.hold(person);
  await page.goto('/u/profile');
  const section = page.getByRole('region', { name: 'Linked sign-ins' });
  const question = page.getByRole('dialog', { name: 'Is it you?' });

  await chooseFacebookAccount(page, facebook);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(section.getByRole('listitem')).toHaveCount(0);
  expect(await linked(), 'asked, and not answered').toEqual([]);

  await chooseFacebookAccount(page, facebook);
  const password = question.getByLabel('Current password', { exact: true });
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('Password is required')).toBeVisible();
  await password.fill('not-his-own-1');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('The current password is wrong.')).toBeVisible();
  expect(await linked()).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await password.fill(person.password);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.toasts).toContainText('Facebook is linked to your account');
  await expect(question).toHaveCount(0);
  await expect(section.getByRole('listitem')).toHaveCount(1);
  expect(await linked()).toEqual([{ provider: 'facebook' }]);
  await mailTo(page.request, person.email, /^Facebook now opens your account$/);

  await section.getByRole('button', { name: 'Unlink Facebook' }).click();
  await page
    .getByRole('dialog', { name: 'Unlink Facebook?' })
    .getByRole('button', { name: 'Unlink' })
    .click();
  await expect(visitor.toasts, 'asked once for some minutes').toContainText('Facebook is unlinked');
  await mailTo(page.request, person.email, /^Facebook no longer opens your account$/);
});

test('a customer without a password signs in with Google once more before setting the first one', async ({
  visitor,
  page,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (401|403)/);
  const google = { name: 'Nurul Izzati', email: `nurul.${someNumber()}@gmail.com` };
  await page.goto('/p/login');
  await chooseGoogleAccount(page, google);
  await expect(page).toHaveURL('/u/orders');
  await backstage.rows(
    `update sessions set proved_at = now() - interval '1 hour'
      where user_id = (select id from users where email = $1)`,
    [google.email],
  );
  await page.goto('/u/profile');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await page.getByLabel('New Password', { exact: true }).fill(somePassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  const question = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(question).toBeVisible();
  await chooseGoogleAccount(page, { name: 'Somebody', email: `somebody.${someNumber()}@gmail.com` });
  await expect(question.getByText('This Google account is not linked to yours.')).toBeVisible();
  await chooseGoogleAccount(page, google);
  await expect(visitor.toasts).toContainText('Password changed');
  await expect(question).toHaveCount(0);
  await mailTo(page.request, google.email, /^Your account now has a password$/);
});

test('a password that is set by mail drops the sign-in that somebody added since, and keeps the ticked ones', async ({
  page,
  people,
  backstage,
}) => {
  const person = await people.customer('Devi Nair');
  await backstage.rows(
    `insert into user_identities (user_id, provider, subject, email, created_at) values
       ($1, 'google', $2, 'devi.nair@gmail.com', now() - interval '30 days'),
       ($1, 'facebook', $2, 'thief@mail.example', now() - interval '1 hour')`,
    [person.id, `${someNumber()}`],
  );
  await backstage.rows(`update users set email_verified_at = now() - interval '9 days' where id = $1`, [
    person.id,
  ]);
  await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
  const mail = await mailTo(page.request, person.email, /^Set a new password$/);
  await page.goto(linkIn(mail, /\/p\/reset-password/));
  const links = page.getByRole('group', { name: 'Linked sign-ins to keep' });
  await expect(links.getByRole('checkbox', { name: /^Google d•••@gmail\.com/ })).toBeChecked();
  const thiefs = links.getByRole('checkbox', { name: /^Facebook New t•••@mail\.example/ });
  await expect(thiefs).not.toBeChecked();
  expect(await overflows(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByLabel('New Password', { exact: true }).fill('Sambal-9-Belacan!');
  await page.getByLabel('Confirm New Password', { exact: true }).fill('Sambal-9-Belacan!');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page).toHaveURL('/p/login');
  expect(
    await backstage.rows('select provider from user_identities where user_id = $1', [person.id]),
  ).toEqual([{ provider: 'google' }]);
  await mailTo(page.request, person.email, /^Facebook no longer opens your account$/);
});
