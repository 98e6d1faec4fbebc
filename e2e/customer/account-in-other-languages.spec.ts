import { Doorstep } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { mailTo } from '../kit/mailbox.ts';
import { somePassword } from '../kit/people.ts';
import { completeOrder, placeOrder } from '../kit/placed-order.ts';
import { readsOnly } from '../kit/reads-only.ts';
import { kakYah, plainProducts, ShopPages } from '../kit/shop.ts';

const languageNames = { ms: 'Bahasa Malaysia', zh: '简体中文' } as const;

for (const locale of ['ms', 'zh'] as const) {
  test(`a store is saved, shared and found again, ${locale}`, async ({
    visitor,
    page,
    people,
    context,
    complaints,
  }) => {
    complaints.expect(/status of 500|ERR_FAILED/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    await visitor.hold(person);
    await page.goto('/u/favorites');
    await expect(visitor.heading(t('account.favourites.empty'))).toBeVisible();
    await readsOnly(visitor, 'no saved stores');
    await page.goto(`/${kakYah}`);
    const heart = page.getByRole('main').getByRole('button', { name: t('menu.save') });
    for (const [answer, text] of [
      ['refused', t('favourite.failed')],
      ['unreachable', t('favourite.network')],
    ] as const) {
      await page.route(`**/api/user/favorite-stores/${kakYah}`, (route) =>
        answer === 'refused'
          ? route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } })
          : route.abort(),
      );
      await heart.click();
      await expect(visitor.toasts).toContainText(text);
      await expect(heart).toBeVisible();
      await page.unroute(`**/api/user/favorite-stores/${kakYah}`);
    }
    await heart.click();
    await expect(visitor.toasts).toContainText(t('favourite.added'));

    await visitor.button(t('share.title')).click();
    const dialog = page.getByRole('dialog', { name: t('share.title') });
    for (const target of ['whatsapp', 'telegram', 'facebook', 'twitter', 'threads', 'email'] as const)
      await expect(dialog.getByRole('link', { name: t(`share.${target}`), exact: true })).toBeVisible();
    await expect(dialog.getByRole('link', { name: t('share.whatsapp') })).toHaveAttribute(
      'href',
      new RegExp(encodeURIComponent(t('share.text', { store: 'Dapur Kak Yah' })).replaceAll('(', '\\(')),
    );
    await readsOnly(visitor, 'share');
    for (const target of ['tiktok', 'copy'] as const) {
      await dialog.getByRole('button', { name: t(`share.${target}`), exact: true }).click();
      await expect(dialog.getByRole('button', { name: t('share.done') })).toBeVisible();
    }

    await page.goto('/u/favorites');
    const remove = visitor.button(t('account.favourites.remove', { store: 'Dapur Kak Yah' }));
    await expect(remove).toBeVisible();
    await readsOnly(visitor, 'saved stores');
    await remove.click();
    await expect(visitor.toasts).toContainText(t('favourite.removed'));
    await visitor.button(t('account.undo')).click();
    await expect(visitor.toasts).toContainText(t('favourite.added'));
  });

  test(`a profile is kept, ${locale}`, async ({ visitor, page, people, complaints }) => {
    complaints.expect(/status of (401|422)/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer('Nadia Osman');
    await visitor.hold(person);
    await page.goto('/u/profile');
    await expect(page.getByText(t('account.sessions.here')).first()).toBeVisible();
    await readsOnly(visitor, 'profile');
    await visitor.field(t('account.profile.name')).fill(' ');
    await visitor.field(t('account.profile.phone')).fill('12');
    await visitor.button(t('account.profile.save')).click();
    await expect(page.getByText(t('account.profile.nameMissing'))).toBeVisible();
    await expect(page.getByText(t('account.profile.phoneInvalid'))).toBeVisible();
    await readsOnly(visitor, 'profile with errors');
    await visitor.field(t('account.profile.name')).fill('Nadia binti Osman');
    await visitor.field(t('account.profile.phone')).fill('012-345 6789');
    await page.getByRole('main').getByText(languageNames[locale]).click();
    await visitor.button(t('account.profile.save')).click();
    await expect(visitor.toasts).toContainText(t('account.profile.saved'));

    const password = page.getByRole('region', { name: t('account.password.title'), exact: true });
    await password.getByRole('button', { name: t('account.password.change') }).click();
    await visitor.field(t('account.password.current')).fill('not-mine-123');
    await visitor.field(t('account.password.new')).fill('Sambal-9-Belacan!');
    await expect(password.getByText(t('session.strength.strong'), { exact: true })).toBeVisible();
    await password.getByRole('button', { name: t('account.password.save') }).click();
    await expect(password.getByText(t('account.password.wrong'))).toBeVisible();
    const email = page.getByRole('region', { name: t('account.email.title'), exact: true });
    await email.getByRole('button', { name: t('account.email.change') }).click();
    await visitor.field(t('account.email.new')).fill(`new.${person.email}`);
    await email.getByLabel(t('account.password.current'), { exact: true }).fill(somePassword);
    await email.getByRole('button', { name: t('account.email.sendLink') }).click();
    await expect(email.getByText(t('account.email.sent', { email: `new.${person.email}` }))).toBeVisible();
    await readsOnly(visitor, 'profile, open');

    const downloading = page.waitForEvent('download');
    await visitor.button(t('account.privacy.download')).click();
    await downloading;
    await expect(visitor.toasts).toContainText(t('account.privacy.downloaded'));
    await visitor.button(t('account.delete.action')).click();
    const goodbye = page.getByRole('dialog', { name: t('account.delete.title') });
    await goodbye.getByRole('button', { name: t('account.delete.action') }).click();
    await expect(goodbye.getByText(t('account.delete.mismatch'))).toBeVisible();
    await readsOnly(visitor, 'deleting the account');
    await goodbye.getByRole('button', { name: t('account.delete.stay') }).click();
    await visitor.button(t('account.sessions.endAll')).click();
    const everywhere = page.getByRole('dialog', { name: t('account.sessions.endAllTitle') });
    await expect(everywhere.getByText(t('account.sessions.endAllText'))).toBeVisible();
    await readsOnly(visitor, 'sign out everywhere');
    await everywhere.getByRole('button', { name: t('account.sessions.endAll') }).click();
    await page.waitForURL((url) => url.pathname === '/p/login');
  });

  test(`an order is looked at, reviewed and claimed, ${locale}`, async ({
    visitor,
    page,
    people,
    request,
    backstage,
    complaints,
  }) => {
    complaints.expect(/status of (400|404)/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer('Hajar Salleh');
    const mine = await placeOrder(request, { day: 26, token: person.token, customer: person });
    await completeOrder(backstage, mine);
    const guest = await placeOrder(request, { day: 27 });
    await visitor.hold(person);
    await page.goto('/u/orders?segment=past');
    const card = page.getByRole('listitem').filter({ hasText: mine.number });
    await expect(card).toContainText(t('account.status.completed'));
    await readsOnly(visitor, 'past orders');
    await card.getByRole('button', { name: t('account.review.action') }).click();
    const review = page.getByRole('dialog', { name: t('account.review.title') });
    await review.getByRole('button', { name: t('account.review.send') }).click();
    await expect(review.getByText(t('account.review.ratingMissing'))).toBeVisible();
    await readsOnly(visitor, 'review');
    await review.getByText(t('account.review.stars', { count: 4 })).click({ force: true });
    await review.getByRole('button', { name: t('account.review.send') }).click();
    await expect(visitor.heading(t('account.review.thanks'))).toBeVisible();

    await page.goto(`/u/orders/${mine.id}`);
    await expect(visitor.heading(t('account.order.title', { number: mine.number }))).toBeVisible();
    await expect(page.getByText(t('account.statusText.completed'))).toBeVisible();
    await readsOnly(visitor, 'order');
    await page.goto(`/u/orders/${guest.id}`);
    await expect(visitor.heading(t('account.order.missing'))).toBeVisible();
    await readsOnly(visitor, 'somebody else’s order');

    await page.goto('/u/orders');
    await visitor.button(t('account.takeover.open')).click();
    const claim = page.getByRole('dialog');
    await claim.getByRole('button', { name: t('account.takeover.send') }).click();
    await expect(claim.getByText(t('account.takeover.numberMissing'))).toBeVisible();
    await readsOnly(visitor, 'claim');
    await claim.locator('input').nth(0).fill(guest.number);
    await claim.locator('input').nth(1).fill(guest.customer.email);
    await claim.getByRole('button', { name: t('account.takeover.send') }).click();
    await expect(visitor.heading(t('account.takeover.codeTitle'))).toBeVisible();
    const { subject } = await mailTo(request, guest.customer.email, /\d{6}$/);
    const [code = ''] = /\d{6}$/.exec(subject) ?? [];
    await visitor.field(t('account.takeover.code')).fill(code === '000000' ? '111111' : '000000');
    await visitor.button(t('account.takeover.confirm')).click();
    await expect(claim.getByText(t('account.takeover.codeWrong'))).toBeVisible();
    await readsOnly(visitor, 'a wrong code');
    await visitor.field(t('account.takeover.code')).fill(code);
    await visitor.button(t('account.takeover.confirm')).click();
    await expect(visitor.toasts).toContainText(t('account.takeover.done'));

    await visitor.forgetSession();
    const other = await placeOrder(request, { day: 28 });
    await page.goto(`/${kakYah}/orders/${other.id}`);
    await expect(visitor.heading(t('account.guest.missing'))).toBeVisible();
    await expect(page.getByText(t('account.guest.missingText'))).toBeVisible();
    await readsOnly(visitor, 'order without its proof');
    await page.goto(`/${kakYah}/orders/${other.proof}`);
    await expect(visitor.heading(t('account.order.title', { number: other.number }))).toBeVisible();
    await readsOnly(visitor, 'order of a guest');
    await visitor.button(t('account.order.cancel')).click();
    await expect(page.getByRole('dialog', { name: t('account.order.cancelTitle') })).toBeVisible();
    await readsOnly(visitor, 'cancelling an order');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('account.order.cancel') })
      .click();
    await expect(page.getByText(t('account.statusText.cancelled'))).toBeVisible();
  });

  test(`an order goes to a saved address, ${locale}`, async ({ visitor, page, people, backstage }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    const shop = new ShopPages(page, kakYah, locale);
    const doorstep = new Doorstep(shop, backstage);
    const person = await people.customer('Nur Aisyah');
    for (const name of ['Rumah', 'Rumah Mak'])
      await people.call(person, 'POST', '/user/addresses', {
        name,
        house_no_unit: 'A-12-3',
        building_name: 'Pangsapuri Melati',
        address: '12 Jalan SS2/24, 47300 Petaling Jaya, Selangor',
        latitude: 3.1177,
        longitude: 101.6223,
      });
    await visitor.hold(person);
    const product = await shop.facts.nameIn(locale, plainProducts.kuihTalam);
    await doorstep.arrive({ date: await shop.facts.plainDate(2), product, customer: null });
    await expect(doorstep.section.getByText('Rumah', { exact: true })).toBeVisible();
    await readsOnly(visitor, 'a saved address');
    await doorstep.section.getByRole('button', { name: new RegExp(`^${t('checkout.edit')}`) }).click();
    await doorstep.section.getByRole('radio', { name: t('checkout.delivery.another') }).check();
    await doorstep.section.getByText(t('checkout.delivery.keep')).click();
    await expect(visitor.field(t('checkout.delivery.keepLabel'))).toBeVisible();
    await readsOnly(visitor, 'saving an address');
    await doorstep.section.getByRole('radio', { name: /^Rumah Mak/ }).check();
    await doorstep.askPrice();
    await shop.continueToPlaceOrder();
    await readsOnly(visitor, 'placing the order');
  });
}
