import type { Page } from '@playwright/test';
import { CONTENT_PAGES, contentPath } from '../../packages/contract/src/pages/content-pages.ts';
import { MARKETPLACE_PATH } from '../../packages/contract/src/pages/marketplace-rules.ts';
import { readStandardTexts } from '../../apps/server/src/modules/content/standard-texts.ts';
import { expect, test } from '../kit/journey.ts';
import { pressLanguage } from '../kit/visitor.ts';
import { mailTo } from '../kit/mailbox.ts';
import { someNumber } from '../kit/people.ts';
import { bakery } from '../kit/shop.ts';
import { locales, textsIn } from '../kit/texts.ts';

const standard = readStandardTexts();

/** What the page says of itself to machines. */
const headOf = async (page: Page) => ({
  canonical: await page.locator('link[rel="canonical"]').getAttribute('href'),
  alternates: Object.fromEntries(
    await page
      .locator('link[hreflang]')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')])),
  ) as Record<string, string>,
  description: await page.locator('meta[name="description"]').getAttribute('content'),
  jsonLd: (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => (JSON.parse(text) as { readonly '@type': string })['@type'],
  ),
});

test('the front page leads a baker to a store of their own, a hungry visitor to a kitchen, and everybody to the pages', async ({
  page,
  visitor,
  world: { origin },
}) => {
  await page.goto(`/${bakery}`);
  await page.goto('/');
  await expect(visitor.heading('Sell what you bake. Stop when you’re full.')).toBeVisible();
  const kept = (await page.context().cookies()).find(({ name }) => name === 'dapur_tenant');
  expect(kept, 'the remembered store').toBeUndefined();
  expect(await headOf(page)).toMatchObject({
    canonical: `${origin}/`,
    alternates: { 'ms-MY': `${origin}/?lang=ms`, 'x-default': `${origin}/` },
    jsonLd: ['WebSite'],
  });
  expect((await page.request.get('/share.jpg')).headers()['content-type']).toBe('image/jpeg');

  const links = page.getByRole('contentinfo').getByRole('link');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs)).toEqual(new Set([MARKETPLACE_PATH, ...CONTENT_PAGES.map(contentPath)]));
  expect(hrefs).toHaveLength(CONTENT_PAGES.length + 1);

  await pressLanguage(page, 'ms');
  await expect(visitor.heading(textsIn('ms')('landing.title'))).toBeVisible();
  await pressLanguage(page, 'en');
  const kitchen = page.locator('.kitchens a').first();
  const href = await kitchen.getAttribute('href');
  await kitchen.click();
  await expect(page).toHaveURL(href ?? '');
  await page.goto('/');
  await page.getByRole('link', { name: 'Open my store' }).first().click();
  await expect(page).toHaveURL(/\/p\/login\?.*original_redirect=%2Fu%2Fregister-store/);
});

test('each information page reads whole, in each language, and its parts are where its links lead', async ({
  page,
  visitor,
  world: { origin },
}) => {
  for (const [index, name] of CONTENT_PAGES.entries()) {
    const locale = locales[index % locales.length] ?? 'en';
    await visitor.speak(locale);
    await page.goto(contentPath(name));
    const texts = standard.get(name)?.texts[locale];
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(texts?.title ?? '');
    await expect(page.getByText(visitor.t('pages.changes'))).toBeVisible();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: visitor.t('common.backToHome') })
        .filter({ visible: true }),
    ).toHaveAttribute('href', '/');
    const main = await page.getByRole('main').innerText();
    const anchors = await page
      .locator('.toc a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1)));
    const ids = await page.locator('.prose h2').evaluateAll((all) => all.map(({ id }) => id));
    expect(anchors, name).toEqual(ids);
    expect(main, name).not.toMatch(/\{\{|\}\}|\*\*|\]\(/);
    const path = contentPath(name);
    expect(await headOf(page), name).toEqual({
      canonical: `${origin}${path}${locale === 'en' ? '' : `?lang=${locale}`}`,
      alternates: {
        'en-MY': `${origin}${path}`,
        'ms-MY': `${origin}${path}?lang=ms`,
        'zh-Hans-MY': `${origin}${path}?lang=zh`,
        'x-default': `${origin}${path}`,
      },
      description: texts?.description,
      jsonLd: ['WebPage'],
    });
  }
  // The language changes in place, and the address keeps its anchor.
  await page.goto('/p/howtorder#refunds');
  for (const locale of ['ms', 'zh', 'en'] as const) {
    await pressLanguage(page, locale);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      standard.get('howtorder')?.texts[locale].title ?? '',
    );
    await expect(page).toHaveURL('/p/howtorder#refunds');
  }
});

test('a reader asks what no page answers: nothing of it is lost on the way, and the operator reads it', async ({
  page,
  visitor,
  complaints,
  request,
}) => {
  complaints.expect(/ERR_FAILED|status of 429/);
  const { t } = visitor;
  await page.goto('/p/seller-guide');
  const operator = page.getByRole('main').locator('a[href^="mailto:"]').last();
  const contact = await operator.innerText();
  await expect(operator, 'the way for who has no script').toHaveAttribute('href', `mailto:${contact}`);
  // Pressed again where the script had not taken the page over yet.
  const form = page.getByRole('dialog', { name: t('pages.write') });
  await expect(async () => {
    if (!(await form.isVisible())) await visitor.button(t('pages.write')).click({ timeout: 2_000 });
    await expect(form).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const send = form.getByRole('button', { name: t('contact.send'), exact: true });
  await send.click();
  for (const text of [
    t('contact.nameMissing'),
    t('contact.emailWrong'),
    t('contact.messageShort', { least: 10 }),
  ])
    await expect(form.getByText(text)).toBeVisible();
  await expect(visitor.field(t('contact.name'))).toBeFocused();
  await expect(form.getByRole('textbox'), 'what only programs see is none').toHaveCount(3);

  const name = `Siti ${someNumber()}`;
  const question = 'May I bake for a school fair?\nIt is once a year.';
  await visitor.field(t('contact.name')).fill(name);
  await visitor.field(t('contact.email')).fill('siti@mail.example');
  await visitor.field(t('contact.message')).fill(question);
  await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(t('contact.failed', { contact }));
  await page.route(
    '**/api/contact',
    (route) => route.fulfill({ status: 429, json: { success: false, code: 'rate_limited', message: '' } }),
    { times: 1 },
  );
  await send.click();
  await expect(form.getByRole('alert')).toHaveText(t('contact.tooMany', { contact }));
  await expect(visitor.field(t('contact.message')), 'the typed question is still there').toHaveValue(
    question,
  );
  await send.click();
  await expect(page.getByText(t('contact.sentText', { email: 'siti@mail.example' }))).toBeVisible();
  await expect(visitor.heading(t('contact.sent'))).toBeFocused();
  const mail = await mailTo(request, contact, new RegExp(`^${name} asked a question on /p/seller-guide$`));
  expect(mail.text).toContain('> May I bake for a school fair?\n> It is once a year.');
  expect(mail.text).toContain('siti@mail.example');
  await visitor.button(t('common.close')).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a baker works out the earnings, to the sen', async ({ page, visitor }) => {
  const { t } = visitor;
  await page.goto('/p/pricing');
  const sums = page.getByRole('status').filter({ hasText: t('keep.month') });
  // 56.00 less 3% and 1.25.
  await expect(sums).toContainText('RM 53.07');
  await expect(sums).toContainText('RM 3,184.20');
  await visitor.field(t('keep.price')).fill('18,50');
  await visitor.field(t('keep.quantity')).fill('2');
  await expect(sums).toContainText('-RM 1.11');
  await page.getByText(t('keep.store'), { exact: true }).click();
  await expect(sums).toContainText(t('keep.deliveryRow'));
  // 37.00 less 1.11, 1.25 and 8.00.
  await expect(sums).toContainText('RM 26.64');
  await visitor.field(t('keep.cost')).fill('abc');
  await expect(page.getByText(t('keep.wrong'))).toBeVisible();
  await visitor.field(t('keep.cost')).fill('30');
  await expect(sums).toContainText('-RM 3.36');
});
