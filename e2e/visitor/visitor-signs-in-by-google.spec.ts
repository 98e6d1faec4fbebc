import { expect, test } from '../kit/journey.ts';
import { someNumber } from '../kit/people.ts';
import { chooseGoogleAccount } from '../kit/social-windows.ts';

const failed = 'Google authentication failed. Please try again.';

test.beforeEach(({ backstage }) => backstage.forgetCalls());

test('a new person comes by Google, and comes back @gate', async ({ visitor, page, backstage }) => {
  const email = `nurul.${someNumber()}@gmail.com`;
  await page.goto('/');
  await visitor.openDialog('login');
  await chooseGoogleAccount(page, { name: 'Nurul Izzati', email });
  await expect(page, 'a new person lands where registering lands').toHaveURL('/u/orders');
  await expect(visitor.toasts).toContainText('Welcome to Dapur!');
  const [person] = await backstage.rows(
    'select full_name, email_verified_at is not null as verified, password_hash from users where email = $1',
    [email],
  );
  expect(person).toEqual({ full_name: 'Nurul Izzati', verified: true, password_hash: null });

  await visitor.button('Logout').click();
  await page.waitForURL(/\/p\/login/);
  await chooseGoogleAccount(page, { name: 'Nurul Izzati', email });
  await expect(page).toHaveURL('/u/orders');
  await expect(visitor.toasts).toContainText('Welcome back!');
  expect(await backstage.rows('select 1 from users where email = $1', [email])).toHaveLength(1);
});

test('what Google does not vouch for opens nothing', async ({ visitor, page, backstage, complaints }) => {
  complaints.expect(/status of 401/);
  const email = `stranger.${someNumber()}@gmail.com`;
  await page.goto('/p/login');
  for (const outcome of ['expired', 'wrong_audience', 'tampered', 'wrong_nonce', 'unsigned'] as const) {
    await chooseGoogleAccount(page, { name: 'Stranger', email }, outcome);
    await expect(page.getByRole('alert').getByText(failed, { exact: true }), outcome).toBeVisible();
    expect(await visitor.token(), outcome).toBeNull();
  }
  expect(await backstage.rows('select 1 from users where email = $1', [email])).toEqual([]);
  // The buttons were drawn anew with another nonce, and work.
  await chooseGoogleAccount(page, { name: 'Nobody Special', email });
  await expect(page).toHaveURL('/u/orders');
});

test('when Google cannot be reached its place says so, and a press tries again', async ({
  visitor,
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  const issue = 'Google authentication encountered an issue. Click to retry or use email login.';
  await page.route('**/gsi/client', (route) => route.abort());
  await page.goto('/');
  await visitor.openDialog('login');
  await expect(visitor.button(issue)).toBeVisible();
  await page.unroute('**/gsi/client');
  await visitor.button(issue).click();
  await expect(page.frameLocator('iframe[src*="/gsi/button"]').getByRole('button')).toBeVisible();
  await chooseGoogleAccount(page, { name: 'Nobody', email: `x${someNumber()}@gmail.com` }, 'nothing');
  await expect(visitor.button(issue), 'an answer without a token').toBeVisible();
  expect(await visitor.token()).toBeNull();
});

test('an address with an account asks for its password once, and is linked then', async ({
  visitor,
  page,
  people,
  backstage,
  complaints,
}) => {
  complaints.expect(/status of (401|409)/);
  // Google checked this address once, but does not run its mailbox.
  const person = await people.customer('Ravi Kumar', `ravi${someNumber()}@mailbox.example`);
  const account = { name: 'Ravi', email: person.email };
  await page.goto('/');
  await visitor.openDialog('login');
  await chooseGoogleAccount(page, account);
  await expect(page.getByText('You already have an account')).toBeVisible();
  expect(await visitor.token(), 'not signed in yet').toBeNull();
  await visitor.signIn({ email: person.email, password: 'not-his-password' });
  await expect(page.getByText('Invalid email or password', { exact: true })).toBeVisible();
  expect(await backstage.rows('select 1 from user_identities where user_id = $1', [person.id])).toEqual([]);
  await visitor.signIn(person);
  await expect(visitor.toasts).toContainText('Google is linked to your account');
  expect(
    await backstage.rows('select provider from user_identities where user_id = $1', [person.id]),
  ).toEqual([{ provider: 'google' }]);

  await (await visitor.menuItem('Logout')).click();
  await visitor.openDialog('login');
  await chooseGoogleAccount(page, account);
  await expect(visitor.toasts).toContainText('Welcome back!');
});
