import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { somePassword } from '../kit/people.ts';
import { gateIn, locales } from '../kit/texts.ts';

const newPassword = 'Sambal-9-Belacan!';

for (const locale of locales) {
  test(`a forgotten password is set anew by the mailed link, ${locale}${gateIn(locale)}`, async ({
    visitor,
    page,
    people,
    complaints,
    browser,
  }) => {
    complaints.expect(/status of (400|401)/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    await page.goto('/');
    const login = await visitor.openDialog('login');
    await login.getByRole('button', { name: t('session.forgot') }).click();
    await visitor.button(t('session.forgotSend')).click();
    await expect(page.getByText(t('session.emailRequired'), { exact: true })).toBeVisible();
    await visitor.field(t('session.email')).fill('nobody');
    await visitor.button(t('session.forgotSend')).click();
    await expect(page.getByText(t('session.emailShape'), { exact: true })).toBeVisible();
    await visitor.field(t('session.email')).fill(person.email);
    await visitor.button(t('session.forgotSend')).click();
    await expect(visitor.heading(t('session.checkEmail'))).toBeVisible();
    await expect(page.getByText(t('session.checkEmailText', { email: person.email }))).toBeVisible();
    const link = linkIn(
      await mailTo(page.request, person.email, resetSubject[locale]),
      /\/p\/reset-password/,
    );
    await visitor.button(t('session.resend')).click();
    await expect(visitor.toasts).toContainText(t('session.resent'));
    await visitor.button(t('session.backToSignIn')).click();
    await expect(visitor.heading(t('session.signInTitle', { product: 'Dapur' }))).toBeVisible();

    const clock = await HeldClock.take(page);
    await page.goto(link);
    await clock.until(visitor.heading(t('reset.title')));
    await expect(page, 'the token does not stay in the address').toHaveURL('/p/reset-password');
    const submit = visitor.button(t('reset.submit'));
    await submit.click();
    await expect(visitor.toasts).toContainText(t('reset.missing'));
    await expect(visitor.toasts).toContainText(t('reset.missingText'));
    await visitor.field(t('reset.new')).fill('kuih');
    await visitor.field(t('reset.confirm')).fill('lapis');
    await visitor.field(t('reset.confirm')).blur();
    await expect(
      page.locator('form').getByText(t('reset.mismatchText')),
      'said beside the field on leaving it',
    ).toBeVisible();
    await submit.click();
    await expect(visitor.toasts).toContainText(t('reset.mismatch'));
    await visitor.field(t('reset.confirm')).fill('kuih');
    await submit.click();
    await expect(visitor.toasts).toContainText(t('reset.short'));
    await expect(visitor.toasts).toContainText(t('reset.shortText'));
    await visitor.button(`${t('session.showPassword')}: ${t('reset.new')}`).click();
    await expect(visitor.field(t('reset.new'))).toHaveAttribute('type', 'text');
    await visitor.field(t('reset.new')).fill(newPassword);
    await visitor.field(t('reset.confirm')).fill(newPassword);
    await submit.click();
    await expect(visitor.toasts).toContainText(t('reset.done'));
    await clock.pass(1_950);
    await expect(page).toHaveURL('/p/reset-password');
    const leaving = page.waitForRequest((request) => request.isNavigationRequest());
    await clock.pass(50);
    expect(new URL((await leaving).url()).pathname, 'the login page comes after 2 seconds').toBe('/p/login');
    await expect(page).toHaveURL('/p/login');
    await clock.release();
    expect(await people.isAlive(person.token), 'every session has ended').toBe(false);

    await visitor.signIn({ email: person.email, password: somePassword });
    await expect(page.getByText(t('session.invalidCredentials'), { exact: true })).toBeVisible();
    await visitor.signIn({ email: person.email, password: newPassword });
    await expect(page).toHaveURL('/u/orders');

    // The link again, in a browser of its own: it worked once.
    const elsewhere = await browser.newContext({ locale: 'en-MY' });
    try {
      const other = await elsewhere.newPage();
      await other.goto(link);
      await other.getByLabel('New Password', { exact: true }).fill(somePassword);
      await other.getByLabel('Confirm New Password', { exact: true }).fill(somePassword);
      await other.getByRole('button', { name: 'Reset Password' }).click();
      await expect(other.getByRole('region', { name: 'Notifications' })).toContainText('Reset Failed');
      await expect(other.getByRole('region', { name: 'Notifications' })).toContainText(
        'This password reset link is invalid or missing.',
      );
      await other.getByRole('link', { name: 'Back to Login' }).click();
      await expect(other).toHaveURL('/p/login');
    } finally {
      await elsewhere.close();
    }
  });
}

const resetSubject = { en: /^Set a new password$/, ms: /kata laluan/i, zh: /密码/ };

test('without a token the reset page leads to the login page and says why', async ({ visitor, page }) => {
  await page.goto('/p/reset-password');
  await expect(page).toHaveURL('/p/login');
  await expect(visitor.toasts).toContainText('Invalid Reset Link');
  await expect(visitor.toasts).toContainText('This password reset link is invalid or missing.');
});

test('whether an address has an account cannot be told from the answer', async ({
  visitor,
  page,
  people,
}) => {
  const { email } = await people.customer();
  await page.goto('/p/login');
  await visitor.button('Forgot password?').click();
  const sentences: string[] = [];
  for (const address of [email, `nobody.${email}`]) {
    await visitor.field('Email').fill(address);
    await visitor.button('Send Reset Link').click();
    await expect(visitor.heading('Check Your Email')).toBeVisible();
    sentences.push((await page.getByText(/we have sent a link/).innerText()).replace(address, ''));
    await visitor.button('Back to Sign In').click();
    await visitor.button('Forgot password?').click();
  }
  expect(sentences[0]).toBe(sentences[1]);
});

test('a mail that cannot be asked for says so', async ({ visitor, page, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.goto('/p/login');
  await visitor.button('Forgot password?').click();
  await visitor.field('Email').fill('somebody@example.com');
  await page.route('**/api/auth/forgot-password', (route) => route.abort());
  await visitor.button('Send Reset Link').click();
  await expect(page.getByText('Network error. Please check your connection and try again.')).toBeVisible();
  await page.unroute('**/api/auth/forgot-password');
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 500, json: { success: false } }),
  );
  await visitor.button('Send Reset Link').click();
  await expect(page.getByText('Failed to send reset email. Please try again.')).toBeVisible();
  await page.unroute('**/api/auth/forgot-password');
  const said = 'Mails rest until noon.';
  await page.route('**/api/auth/forgot-password', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal', message: said } }),
  );
  await visitor.button('Send Reset Link').click();
  await expect(page.getByText(said)).toBeVisible();
});
