import { expect, test } from '../kit/journey.ts';
import { someNumber, somePassword } from '../kit/people.ts';
import { kakYah } from '../kit/shop.ts';
import { locales } from '../kit/texts.ts';

test('a visitor registers, signs out, and signs in to be remembered @gate', async ({
  visitor,
  page,
  backstage,
}) => {
  const number = someNumber();
  const email = `visitor${number}@example.com`;
  await page.goto(`/${kakYah}`);
  const dialog = await visitor.openDialog('register');
  const create = visitor.button('Create Account');
  await create.click();
  for (const text of ['Full name is required', 'Email is required', 'Password is required'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(visitor.field('Full name'), 'the first fault has the focus').toBeFocused();

  await visitor.field('Full name').fill('Nadia Osman');
  await visitor.field('Email').fill('nadia@home');
  await visitor.field('Phone').fill('12');
  await visitor.field('Phone').blur();
  await expect(dialog.getByText('Email is invalid', { exact: true })).toBeVisible();
  await expect(
    dialog.getByText('Please enter a valid Malaysian phone number', { exact: true }),
  ).toBeVisible();
  await expect(dialog.getByText('We can only send a courier if your number is Malaysian (+60)')).toBeHidden();
  await visitor.field('Email').fill(email);
  await visitor.field('Phone').fill(`01${String(number).slice(0, 1)}-${String(number).slice(1)}0`);
  await visitor.field('Phone').blur();
  await expect(visitor.field('Phone'), '+60 takes the place of the leading 0').toHaveValue(`+601${number}0`);

  await expect(dialog.getByText(visitor.t('session.strength')), 'told to who is at it').toHaveCount(0);
  await visitor.field('Password').focus();
  await expect(dialog.getByText(visitor.t('session.strength'))).toBeVisible();
  // Each criterion more is a word more.
  const strength = dialog.getByRole('status').filter({ hasText: /Weak|Fair|Good|Strong/ });
  for (const [typed, word] of [
    ['ab', 'Very Weak'],
    ['abcdef', 'Weak'],
    ['abcdeF', 'Fair'],
    ['abcdF1', 'Good'],
    [somePassword, 'Strong'],
  ] as const) {
    await visitor.field('Password').fill(typed);
    await expect(strength).toHaveText(word);
  }
  await visitor.field('Password').fill('kuih');
  await visitor.field('Confirm password').fill('lapis');
  await create.click();
  await expect(dialog.getByText('Password must be at least 6 characters', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Passwords do not match', { exact: true })).toBeVisible();
  await visitor.field('Password').fill(somePassword);
  await visitor.field('Confirm password').fill(somePassword);
  await expect(visitor.field('Password')).toHaveAttribute('type', 'password');
  await visitor.button('Show password: Password').click();
  await expect(visitor.field('Password')).toHaveAttribute('type', 'text');
  await create.click();

  await expect(page).toHaveURL('/u/orders');
  await expect(visitor.toasts).toContainText('Welcome to Dapur!');
  await expect(visitor.heading('No upcoming orders')).toBeVisible();
  const [kept] = await backstage.rows('select full_name, phone, password_hash from users where email = $1', [
    email,
  ]);
  expect(kept).toMatchObject({ full_name: 'Nadia Osman', phone: `+601${number}0` });
  expect(kept?.['password_hash']).toMatch(/^\$argon2id\$/);

  const before = await visitor.token();
  await visitor.button('Logout').click();
  await expect(visitor.toasts).toContainText('See you later!');
  await page.waitForURL(/\/p\/login/);
  expect(await visitor.token()).toBeNull();
  await expect(page.getByText('You have been logged out successfully.')).toBeVisible();

  await page.getByText('Remember me').click();
  await visitor.signIn({ email, password: somePassword });
  await expect(page).toHaveURL('/u/orders');
  await expect(visitor.toasts).toContainText('Welcome back!');
  expect(await visitor.token()).not.toBe(before);
  const [session] = await backstage.rows<{ is_remembered: boolean; days: number; revoked: number }>(
    `select bool_or(is_remembered) as is_remembered,
            (max(extract(day from s.expires_at - s.created_at)) filter (where is_remembered))::int as days,
            (count(*) filter (where revoked_at is not null))::int as revoked
       from sessions s join users u on u.id = s.user_id where u.email = $1`,
    [email],
  );
  expect(session).toEqual({ is_remembered: true, days: 30, revoked: 1 });
});

test('an address that has an account, and a password that anybody guesses, are refused beside their fields @gate', async ({
  visitor,
  page,
  people,
  complaints,
}) => {
  complaints.expect(/status of (409|422)/);
  const { email } = await people.customer();
  await page.goto('/');
  const dialog = await visitor.openDialog('register');
  await visitor.field('Full name').fill('Nadia Osman');
  await visitor.field('Email').fill(email);
  await visitor.field('Phone').fill('+60123456789');
  for (const name of ['Password', 'Confirm password']) await visitor.field(name).fill(somePassword);
  await visitor.button('Create Account').click();
  await expect(
    dialog.getByText('There is already an account with this email. Sign in instead, or reset your password.'),
  ).toBeVisible();
  await expect(visitor.field('Email')).toHaveAttribute('aria-invalid', 'true');

  await visitor.field('Email').fill(`visitor${someNumber()}@example.com`);
  for (const name of ['Password', 'Confirm password']) await visitor.field(name).fill('password123');
  await visitor.button('Create Account').click();
  await expect(
    dialog.getByText('This password is too easy to guess. Please choose another one.'),
  ).toBeVisible();
  await expect(visitor.field('Password')).toHaveAttribute('aria-invalid', 'true');
  expect(await visitor.token()).toBeNull();

  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to Dapur' })).toBeVisible();
});

for (const locale of locales) {
  test(`a visitor registers, signs out and comes back, ${locale}`, async ({ visitor, page, backstage }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    const number = someNumber();
    const email = `visitor${number}@example.com`;
    await page.goto('/');
    const dialog = await visitor.openDialog('register');
    await expect(dialog.getByText(t('session.storeNote'))).toBeVisible();
    await visitor.button(t('session.createAccount')).click();
    for (const key of [
      'session.nameRequired',
      'session.emailRequired',
      'session.phoneRequired',
      'session.passwordRequired',
    ] as const)
      await expect(dialog.getByText(t(key), { exact: true })).toBeVisible();
    await visitor.field(t('session.fullName')).fill('林美玲');
    await visitor.field(t('session.email')).fill(email);
    await visitor.field(t('session.phone')).fill(`1${number}`);
    await visitor.field(t('session.password')).fill(somePassword);
    await expect(visitor.field(t('session.phone')), 'the first time it is left').toHaveValue(`+601${number}`);
    await visitor.field(t('session.confirmPassword')).fill(somePassword);
    await visitor.button(t('session.createAccount')).click();
    await expect(page).toHaveURL('/u/orders');
    await expect(visitor.toasts).toContainText(t('session.welcome', { product: 'Dapur' }));
    const [person] = await backstage.rows('select language, phone from users where email = $1', [email]);
    expect(person).toEqual({ language: locale, phone: `+601${number}` });

    await page.goto(`/${kakYah}`);
    await (await visitor.menuItem(t('menu.logout'))).click();
    await expect(visitor.toasts).toContainText(t('session.seeYou'));
    await expect(page, 'whoever signs out in a store stays there').toHaveURL(`/${kakYah}`);
    await visitor.openDialog('login');
    await visitor.signIn({ email, password: somePassword });
    await expect(visitor.toasts).toContainText(t('session.welcomeBack'));
    await expect(visitor.menuButton).toBeVisible();
    await (await visitor.menuItem(t('menu.myAccount'))).click();
    await expect(page).toHaveURL('/u/orders');
  });
}
