import { expect, test } from '../kit/journey.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { chooseFacebookAccount } from '../kit/social-windows.ts';

test.beforeEach(({ backstage }) => backstage.forgetCalls());

test('a new person comes by Facebook, and comes back', async ({ visitor, page, backstage }) => {
  const email = `siti.${someNumber()}@yahoo.example`;
  await page.goto('/');
  await visitor.openDialog('register');
  await chooseFacebookAccount(page, { name: 'Siti Hajar', email });
  await expect(page).toHaveURL('/u/orders');
  await expect(visitor.toasts).toContainText('Welcome to Dapur!');
  const [person] = await backstage.rows(
    'select email_verified_at is not null as verified from users where email = $1',
    [email],
  );
  expect(person, 'Facebook vouches for no address').toEqual({ verified: false });
  await visitor.button('Logout').click();
  await page.waitForURL(/\/p\/login/);
  await chooseFacebookAccount(page, { name: 'Siti Hajar', email });
  await expect(visitor.toasts).toContainText('Welcome back!');
});

test('an account without an address is asked for one', async ({
  visitor,
  page,
  people,
  complaints,
  backstage,
}) => {
  complaints.expect(/status of (409|422)/);
  const taken = await people.customer();
  const name = `Kavitha ${someNumber()}`;
  await page.goto('/p/login');
  await chooseFacebookAccount(page, { name });
  await expect(page.getByText('Facebook did not give us your email address.')).toBeVisible();
  const question = page.locator('form', { hasText: 'Facebook did not give us' });
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('Email is required')).toBeVisible();
  await question.getByLabel('Email').fill('kavitha');
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(question.getByText('Please enter a valid email address')).toBeVisible();
  await question.getByLabel('Email').fill(taken.email);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('You already have an account'),
    'typing an address proves nothing',
  ).toBeVisible();
  expect(await visitor.token()).toBeNull();

  const email = `kavitha${someNumber()}@example.com`;
  await page.reload();
  await chooseFacebookAccount(page, { name });
  await question.getByLabel('Email').fill(email);
  await question.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/u/orders');
  const [person] = await backstage.rows(
    'select full_name, email_verified_at is not null as verified from users where email = $1',
    [email],
  );
  expect(person).toEqual({ full_name: name, verified: false });
});

test('what Facebook does not vouch for opens nothing, and closing its window is no fault', async ({
  visitor,
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/);
  await page.goto('/p/login');
  const account = { name: 'Stranger', email: `stranger${someNumber()}@example.com` };
  const failed = page
    .getByRole('alert')
    .getByText('Facebook authentication failed. Please try again.', { exact: true });
  await chooseFacebookAccount(page, account, 'cancelled');
  await expect(visitor.button('Continue with Facebook')).toBeEnabled();
  for (const outcome of ['expired', 'other_app', 'unknown'] as const) {
    await chooseFacebookAccount(page, account, outcome);
    await expect(failed, outcome).toBeVisible();
    expect(await visitor.token(), outcome).toBeNull();
  }
});

test('an address with an account asks for its password first, in the bar’s dialog too', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await people.customer('Lim Wei Han');
  await page.goto('/');
  await visitor.openDialog('register');
  await chooseFacebookAccount(page, { name: 'Wei Han', email: person.email });
  await expect(page.getByRole('dialog', { name: 'Sign in to Dapur' })).toBeVisible();
  await expect(page.getByText('You already have an account')).toBeVisible();
  await visitor.signIn({ email: person.email, password: somePassword });
  await expect(visitor.toasts).toContainText('Facebook is linked to your account');
});

test('a button stands only for what is configured', async ({ visitor, page }) => {
  const off = { success: true, data: { google: null, facebook: null } };
  await page.route('**/api/auth/social/config', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { ...answer, data: { ...answer.data, facebook: null } } });
  });
  await page.goto('/p/login');
  await expect(page.frameLocator('iframe[src*="/gsi/button"]').getByRole('button')).toBeVisible();
  await expect(page.getByRole('button', { name: /Facebook/ })).toHaveCount(0);
  await page.unroute('**/api/auth/social/config');
  await page.route('**/api/auth/social/config', (route) => route.fulfill({ json: off }));
  await page.reload();
  await expect(visitor.button('Create an account')).toBeVisible();
  await expect(page.getByText('or', { exact: true })).toHaveCount(0);
});
