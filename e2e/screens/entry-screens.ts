import { expect } from '@playwright/test';
import type { Scene, Visit } from './screens.ts';

/** The screens of signing in and registering, and the pages that links and refusals lead to. */
export async function walkEntryScreens({ visitor, people }: Scene, visit: Visit): Promise<void> {
  const { page, t } = visitor;

  await page.goto('/p/login?error=missing_parameters&missing_params=token,redirect_url');
  await expect(visitor.button(t('session.signIn'))).toBeVisible();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await visit('login page');
  await visitor.button(t('session.signIn')).click();
  await expect(page.getByText(t('session.passwordRequired'))).toBeVisible();
  await visit('login page with errors');
  await walkUnknownSession();

  await page.goto('/');
  await visitor.openDialog('login');
  await visit('login dialog');
  await visitor.button(t('session.forgot')).click();
  await visitor.field(t('session.email')).fill('nobody-in-particular@example.com');
  await visit('forgotten password');
  await visitor.button(t('session.forgotSend')).click();
  await expect(visitor.heading(t('session.checkEmail'))).toBeVisible();
  await visit('reset link sent');

  await page.reload();
  const register = await visitor.openDialog('register');
  await visit('register dialog');
  await register.getByLabel(t('session.password'), { exact: true }).fill('Rendang');
  await visitor.button(t('session.createAccount')).click();
  await expect(page.getByText(t('session.nameRequired'))).toBeVisible();
  await visit('register dialog with errors');

  await page.goto('/p/reset-password?token=of-a-mail');
  await visitor.field(t('reset.new')).fill('Rendang-7');
  await visitor.field(t('reset.confirm')).fill('Rendang-8');
  await page.keyboard.press('Tab');
  await expect(page.getByText(t('reset.mismatchText'))).toBeVisible();
  await visit('reset password');

  await page.goto('/p/verify-email');
  await expect(visitor.heading(t('verify.failed'))).toBeVisible();
  await visit('mail address not confirmed');

  await walkTokenProcessing();

  await page.goto('/unauthorized');
  await expect(visitor.heading(t('access.denied'))).toBeVisible();
  await visit('access denied');
  await page.goto('/debug/auth');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await visit('debug: session');
  await page.goto('/debug/social-auth');
  await expect(
    page
      .getByRole('region', { name: t('debug.try') })
      .getByRole('button')
      .first(),
  ).toBeVisible();
  await visit('debug: social sign-in');

  async function walkUnknownSession(): Promise<void> {
    // As a network that answers every address with its own page.
    await page.route('**/api/auth/me', (route) => route.fulfill({ body: '<p>Welcome to our Wi-Fi</p>' }));
    await visitor.hold(await people.customer());
    await page.goto('/p/login');
    await expect(visitor.button(t('common.retry'))).toBeVisible();
    await visit('login page while nobody can be asked');
    await page.unroute('**/api/auth/me');
    await visitor.forgetSession();
  }

  async function walkTokenProcessing(): Promise<void> {
    // No answer: the page stays at its first stage.
    await page.route('**/api/auth/me', () => undefined);
    const { token } = await people.customer();
    await page.goto(`/auth/process?token=${token}&redirect=/u/orders`);
    await expect(page.getByText(t('process.validating'))).toBeVisible();
    await visit('token processing');
    await page.unroute('**/api/auth/me');
    // 'No content' leaves a browser on the page it is on.
    await page.route('**/p/login?*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/auth/process');
    await expect(visitor.heading(t('process.error'))).toBeVisible();
    await visit('token processing failed');
    await page.unroute('**/p/login?*');
  }
}
