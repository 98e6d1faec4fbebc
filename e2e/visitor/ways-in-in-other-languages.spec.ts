import { HeldClock } from '../kit/held-clock.ts';
import { expect, test } from '../kit/journey.ts';
import { someNumber } from '../kit/people.ts';
import { readsOnly } from '../kit/reads-only.ts';
import { kakYah } from '../kit/shop.ts';
import { chooseFacebookAccount, chooseGoogleAccount } from '../kit/social-windows.ts';

for (const locale of ['ms', 'zh'] as const) {
  test(`a link signs in, or asks first, or says what is wrong, ${locale}`, async ({
    visitor,
    page,
    people,
    complaints,
  }) => {
    complaints.expect(/status of 401/);
    await visitor.speak(locale);
    const { t } = visitor;
    const [mine, other] = [await people.customer('Aisyah Rahman'), await people.customer('Devi Nair')];
    const names = { current: mine.name, next: other.name };
    await visitor.hold(mine);
    await page.goto(`/auth/process?token=${other.token}&redirect=/u/orders`);
    await expect(visitor.heading(t('process.otherTitle'))).toBeVisible();
    await expect(page.getByText(t('process.otherText', names))).toBeVisible();
    await expect(visitor.button(t('process.replace', { name: other.name }))).toBeVisible();
    await readsOnly(visitor, 'someone else is signed in');
    await visitor.button(t('process.keep', { name: mine.name })).click();
    await expect(page).toHaveURL('/u/orders');
    await expect(visitor.heading(t('account.orders')).first()).toBeVisible();

    await page.goto(`/${kakYah}?token=${other.token}`);
    await expect(visitor.heading(t('arrival.askTitle'))).toBeVisible();
    await expect(page.getByText(t('arrival.askText', names))).toBeVisible();
    await expect(visitor.button(t('arrival.switch', names))).toBeVisible();
    const kept = page.waitForEvent('load');
    await visitor.button(t('arrival.stay', names)).click();
    await kept;
    expect(await visitor.token()).toBe(mine.token);
    await page.goto(`/${kakYah}?token=nonsense`);
    await expect(visitor.toasts).toContainText(t('session.invalidToken'));
    await visitor.forgetSession();

    const named = {
      name: other.name,
      email: `${other.email[0] ?? ''}•••${other.email.slice(other.email.lastIndexOf('@'))}`,
    };
    await page.goto(`/${kakYah}?token=${other.token}`);
    await expect(visitor.heading(t('arrival.newTitle', named))).toBeVisible();
    await expect(page.getByText(t('arrival.newText', named))).toBeVisible();
    await expect(visitor.button(t('arrival.continue', named))).toBeVisible();
    await readsOnly(visitor, 'a stranger’s token on a store’s address');
    const asGuest = page.waitForEvent('load');
    await visitor.button(t('arrival.notMe')).click();
    await asGuest;
    await page.goto(`/auth/process?token=${other.token}&redirect=/u/orders`);
    await expect(visitor.heading(t('process.newTitle', named))).toBeVisible();
    await expect(page.getByText(t('process.newText', named))).toBeVisible();
    await expect(visitor.button(t('process.notMe'))).toBeVisible();
    await readsOnly(visitor, 'a stranger’s token');
    await visitor.button(t('process.replace', named)).click();
    await expect(page).toHaveURL('/u/orders');

    const clock = await HeldClock.take(page);
    await page.goto(`/auth/process?token=${other.token}&redirect=/u/orders`);
    await clock.until(page.getByRole('progressbar', { name: t('process.progress') }));
    await expect(page.getByText(t('process.validating'))).toBeVisible();
    await readsOnly(visitor, 'token processing');
    const answer = page.waitForResponse('**/api/auth/me');
    await clock.pass(1_000);
    await (await answer).finished();
    for (const stage of ['storing', 'redirecting'] as const)
      await clock.until(page.getByText(t(`process.${stage}`)));
    await clock.pass(500);
    await expect(page).toHaveURL('/u/orders');
    // Leaving while a page is still coming would leave it half-way.
    await clock.until(visitor.heading(t('account.orders')).first());

    // 'No content' leaves a browser on the page it is on.
    await page.route('**/p/login?*', (route) => route.fulfill({ status: 204 }));
    await page.goto('/auth/process', { waitUntil: 'commit' });
    await clock.until(visitor.heading(t('process.error')));
    await expect(page.getByText(t('process.failed'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('process.missing', { list: 'token, redirect_url' }))).toBeVisible();
    await expect(page.getByText(t('process.toLogin'))).toBeVisible();
    await readsOnly(visitor, 'token processing failed');
    await page.goto('/auth/process?token=h_nobody-knows-this-one&redirect=/u/orders');
    await clock.until(page.getByRole('progressbar'));
    for (let tries = 1; tries <= 3; tries += 1) {
      const asked = page.waitForResponse('**/api/auth/me');
      await clock.pass(1_000);
      await (await asked).finished();
    }
    await clock.until(page.getByText(t('process.invalid')));
  });

  test(`a session that cannot be asked about, and a reset page without a token, ${locale}`, async ({
    visitor,
    page,
    people,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await visitor.speak(locale);
    const { t } = visitor;
    await page.goto('/p/reset-password');
    await expect(page).toHaveURL('/p/login');
    await expect(visitor.toasts).toContainText(t('reset.invalidLink'));
    await expect(visitor.toasts).toContainText(t('session.resetLinkInvalid'));
    await readsOnly(visitor, 'reset page without a token');

    await visitor.hold(await people.customer());
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto(`/${kakYah}`);
    await expect(visitor.toasts).toContainText(t('session.networkAuth'));
    await page.goto('/u/orders');
    await page.waitForURL((url) => url.pathname === '/p/login');
    await expect(page.locator('.notice.bad', { hasText: t('session.networkAuth') })).toBeVisible();
    await readsOnly(visitor, 'login page while nobody can be asked');
    await page.unroute('**/api/auth/me');
    await visitor.button(t('common.retry')).click();
    await expect(page).toHaveURL('/u/orders');
    await expect(visitor.button(t('account.signOut'))).toBeVisible();
  });

  test(`Google and Facebook fail in the visitor’s words, ${locale}`, async ({
    visitor,
    page,
    backstage,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await backstage.forgetCalls();
    await visitor.speak(locale);
    const { t } = visitor;
    const fault = page.getByRole('alert');
    const failed = (provider: string) => fault.getByText(t('social.failed', { provider }), { exact: true });
    const facebook = t('social.continueWith', { provider: 'Facebook' });
    const stranger = { name: 'Stranger', email: `stranger${someNumber()}@example.com` };

    await page.route('**/gsi/client', (route) => route.abort());
    await page.goto('/p/login');
    await expect(visitor.button(t('social.googleIssue'))).toBeVisible();
    await readsOnly(visitor, 'Google cannot be reached');
    await page.unroute('**/gsi/client');
    await visitor.button(t('social.googleIssue')).click();
    await chooseGoogleAccount(page, stranger, 'expired');
    await expect(failed('Google')).toBeVisible();
    await chooseFacebookAccount(page, stranger, 'expired', facebook);
    await expect(failed('Facebook')).toBeVisible();
    await readsOnly(visitor, 'what Facebook does not vouch for');

    await chooseFacebookAccount(page, { name: `Kavitha ${someNumber()}` }, 'good', facebook);
    await expect(page.getByText(t('social.emailText', { provider: 'Facebook' }))).toBeVisible();
    await visitor.button(t('social.continue')).click();
    await expect(page.getByText(t('session.emailRequired'), { exact: true })).toBeVisible();
    await readsOnly(visitor, 'Facebook gives no address');
    await visitor.button(t('common.cancel')).click();
    await expect(visitor.button(facebook)).toBeVisible();

    await page.route('**/api/auth/social/config', (route) => route.abort());
    await page.reload();
    await expect(visitor.button(t('social.anyFailed'))).toBeVisible();
    expect(await visitor.token()).toBeNull();
  });

  test(`a store’s name, path and referral code are checked, ${locale}`, async ({
    visitor,
    page,
    people,
    complaints,
  }) => {
    complaints.expect(/status of (404|409|422|500)|ERR_FAILED/);
    await visitor.speak(locale);
    const { t } = visitor;
    const friend = await people.customer('Siti Aminah');
    const { data } = await people.call<{ data: { code: string } }>(friend, 'GET', '/user/referral');
    await visitor.hold(await people.customer());
    await page.goto('/u/register-store');
    const [name, path, code, submit] = [
      visitor.field(t('createStore.name')),
      visitor.field(t('createStore.path')),
      visitor.field(t('createStore.referral')),
      visitor.button(t('createStore.submit')),
    ];
    await name.fill('Ma');
    await name.blur();
    await expect(page.getByText(t('createStore.nameShort'))).toBeVisible();
    await expect(page.getByText(t('createStore.pathShort'))).toBeVisible();
    await readsOnly(visitor, 'a name too short');
    await name.fill('');
    await expect(page.getByText(t('createStore.nameRequired'))).toBeVisible();
    await name.fill('Kuih Lapis');
    await path.fill('');
    await expect(page.getByText(t('createStore.pathRequired'))).toBeVisible();
    await path.fill('kuih_lapis!');
    await expect(page.getByText(t('createStore.pathCharacters'))).toBeVisible();
    await path.fill('www');
    await expect(page.getByText(t('createStore.pathReserved', { slug: 'www' }))).toBeVisible();
    await path.fill(kakYah);
    await expect(page.getByText(t('createStore.taken'))).toBeVisible();
    await readsOnly(visitor, 'a path that is taken');

    const held: (() => void)[] = [];
    await page.route('**/api/user/check-*/**', (route) => held.push(() => void route.continue()));
    await path.fill(`kuih-${someNumber()}`);
    await code.fill(data.code.toLowerCase());
    await expect.poll(() => held.length).toBe(2);
    await expect(page.getByText(t('createStore.checking')).first()).toBeVisible();
    await readsOnly(visitor, 'checking');
    for (const release of held) release();
    await expect(page.getByText(t('createStore.pathFree'))).toBeVisible();
    const [before = '', after = ''] = t('createStore.referralValid', { name: '|' }).split('|');
    await expect(page.getByText(new RegExp(`^${before}.+${after}$`))).toBeVisible();
    await page.unroute('**/api/user/check-*/**');
    await code.fill('NOBODY');
    await expect(page.getByText(t('createStore.referralInvalid'))).toBeVisible();
    await expect(submit).toBeDisabled();
    await page.route('**/api/user/check-*/**', (route) => route.abort());
    await path.fill(`kuih-${someNumber()}`);
    await code.fill('NOBODY2');
    await expect(page.getByText(t('createStore.pathUnchecked'))).toBeVisible();
    await expect(page.getByText(t('createStore.referralUnchecked'))).toBeVisible();
    await readsOnly(visitor, 'what cannot be checked');
    await page.unroute('**/api/user/check-*/**');

    await code.fill('');
    await path.fill(`kuih-${someNumber()}`);
    await expect(submit).toBeEnabled();
    for (const [answer, text] of [
      ['refused', t('createStore.refused')],
      ['unreachable', t('createStore.network')],
    ] as const) {
      await page.route('**/api/user/register-tenant', (route) =>
        answer === 'refused'
          ? route.fulfill({ status: 500, json: { code: 'internal', message: '' } })
          : route.abort(),
      );
      await submit.click();
      await expect(page.getByText(text, { exact: true })).toBeVisible();
      await page.unroute('**/api/user/register-tenant');
    }
    await readsOnly(visitor, 'a store that could not be opened');
  });
}
