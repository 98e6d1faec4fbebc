import { expect, test } from '../kit/journey.ts';
import { readsOnly } from '../kit/reads-only.ts';

for (const locale of ['ms', 'zh'] as const) {
  test(`consents are asked, kept and shown in the customer’s language, ${locale}`, async ({
    visitor,
    page,
    people,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer('Aisyah Rahman');
    await visitor.hold(person);
    await page.goto('/u/profile');
    const section = page.getByRole('region', { name: t('account.consents.title') });
    const news = section.getByRole('switch', { name: t('account.consents.news') });
    await expect(news).not.toBeChecked();
    await expect(section.getByText(t('account.consents.newsText'))).toBeVisible();
    await readsOnly(visitor, 'what they agreed to');

    // What cannot be kept is said, and the switch stays where it was.
    await page.route('**/api/user/consents/news', (route) => route.abort());
    await news.click();
    await expect(visitor.toasts).toContainText(t('account.consents.notSaved'));
    await expect(news).not.toBeChecked();
    await readsOnly(visitor, 'an answer that could not be kept');
    await page.unroute('**/api/user/consents/news');
    await news.click();
    await expect(visitor.toasts).toContainText(t('account.consents.saved'));
    await expect(news).toBeChecked();
    await news.click();
    await expect(news).not.toBeChecked();

    // In the foot of every page, the counting of visits.
    const counting = page.getByRole('switch', { name: new RegExp(`${t('visits.on')}|${t('visits.off')}`) });
    await page.goto('/p/marketplace');
    await expect(counting).toHaveAttribute('aria-checked', 'true');
    await expect(counting).toContainText(t('visits.on'));
    const noted = page.waitForResponse(
      (answer) => answer.request().method() !== 'GET' && /\/api\/user\/consents/.test(answer.url()),
    );
    await counting.click();
    await expect(counting).toHaveAttribute('aria-checked', 'false');
    await expect(counting).toContainText(t('visits.off'));
    expect((await noted).ok()).toBe(true);
    await readsOnly(visitor, 'counting switched off');

    await page.goto('/u/profile');
    await section.getByText(t('account.consents.history')).click();
    const log = section.getByRole('listitem');
    for (const said of ['notice', 'newsOn', 'newsOff', 'countOff'] as const)
      await expect(log.filter({ hasText: t(`account.consents.${said}`) })).toHaveCount(1);
    await expect(log.filter({ hasText: t('account.consents.notice') })).toContainText(
      new RegExp(t('account.consents.versions', { terms: '\\d+', privacy: '\\d+' })),
    );
    await readsOnly(visitor, 'the consents and their dates');

    await page.route('**/api/user/consents', (route) => route.abort());
    await page.reload();
    await expect(section.getByText(t('account.consents.failed'))).toBeVisible();
    await readsOnly(visitor, 'the consents cannot be read');
  });
}
