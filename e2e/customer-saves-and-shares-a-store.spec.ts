import { clipboardOf } from './clipboard.ts';
import { origin } from './environment.ts';
import { HeldClock } from './held-clock.ts';
import { expect, test } from './journey.ts';
import { bakery, kakYah } from './shop.ts';
import { locales } from './texts.ts';

for (const locale of locales) {
  test(`a customer saves a store by its heart and lets it go by the menu, ${locale}`, async ({
    visitor,
    page,
    people,
  }) => {
    await visitor.speak(locale);
    const { t } = visitor;
    const person = await people.customer();
    await visitor.hold(person);
    await page.goto(`/${kakYah}`);
    const main = page.getByRole('main');
    await main.getByRole('button', { name: t('menu.save') }).click();
    await expect(visitor.toasts).toContainText(t('favourite.added'));
    await expect(main.getByRole('button', { name: t('menu.remove') })).toBeVisible();
    const isSaved = async () =>
      (
        await people.call<{ data: { isFavorite: boolean } }>(
          person,
          'GET',
          `/user/favorite-stores/check/${kakYah}`,
        )
      ).data.isFavorite;
    expect(await isSaved()).toBe(true);
    await (await visitor.menuItem(t('menu.remove'))).click();
    await expect(visitor.toasts).toContainText(t('favourite.removed'));
    await expect(main.getByRole('button', { name: t('menu.save') })).toBeVisible();
    expect(await isSaved()).toBe(false);
  });
}

test('a guest has no heart; neither has a page without a store', async ({ visitor, page, people }) => {
  await page.goto(`/${kakYah}`);
  await visitor.openDialog('login');
  await expect(page.getByRole('button', { name: 'Save this Store' })).toHaveCount(0);
  await visitor.hold(await people.customer());
  await page.goto('/');
  await (await visitor.menuItem('My Account')).focus();
  await expect(page.getByRole('button', { name: 'Save this Store' })).toHaveCount(0);
});

test('what the server refuses goes back, and says so', async ({ visitor, page, people, complaints }) => {
  complaints.expect(/status of 500|ERR_FAILED/);
  await visitor.hold(await people.customer());
  await page.goto(`/${bakery}`);
  const main = page.getByRole('main');
  for (const [answer, text] of [
    ['refused', 'Failed to update favorites. Please try again.'],
    ['unreachable', 'Network error. Please try again.'],
  ] as const) {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/user/favorite-stores/${bakery}`, async (route) => {
      await held;
      if (answer === 'refused')
        await route.fulfill({ status: 500, json: { code: 'internal', message: 'No.' } });
      else await route.abort();
    });
    await main.getByRole('button', { name: 'Save this Store' }).click();
    await expect(main.getByRole('button', { name: 'Remove this store' }), 'at once').toBeVisible();
    release();
    await expect(visitor.toasts).toContainText(text);
    await expect(main.getByRole('button', { name: 'Save this Store' }), 'and back').toBeVisible();
    await page.unroute(`**/api/user/favorite-stores/${bakery}`);
  }
});

test('@desktop eight ways to share a store, each with its own address', async ({ visitor, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clock = await HeldClock.take(page);
  await page.goto(`/${kakYah}`);
  const opener = page.getByRole('button', { name: 'Share this store' });
  await clock.until(opener);
  const dialog = page.getByRole('dialog', { name: 'Share this store' });
  await expect(async () => {
    await opener.click({ timeout: 500 });
    await clock.pass(400);
    await expect(dialog).toBeVisible({ timeout: 500 });
  }).toPass();
  const url = encodeURIComponent(`${origin}/${kakYah}`);
  const text = encodeURIComponent('Order from Dapur Kak Yah');
  const both = `${text}%20${url}`;
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/?text=${both}`],
    ['Telegram', `https://t.me/share/url?url=${url}&text=${text}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    ['Twitter', `https://twitter.com/intent/tweet?url=${url}&text=${text}`],
    ['Threads', `https://www.threads.net/intent/post?text=${both}`],
    ['Email', `mailto:?subject=Dapur%20Kak%20Yah&body=${both}`],
  ] as const) {
    const link = dialog.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', href);
    await expect(link, 'the opened page cannot reach back').toHaveAttribute('rel', /noopener/);
  }
  for (const [name, copied] of [
    ['TikTok', `Order from Dapur Kak Yah ${origin}/${kakYah}`],
    ['Copy link', `${origin}/${kakYah}`],
  ] as const) {
    const done = dialog.getByRole('button', { name: 'Done!' });
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(done).toBeVisible();
    expect(await clipboardOf(page)).toBe(copied);
    await clock.pass(1_950);
    await expect(done).toBeVisible();
    await clock.pass(50);
    await expect(done, 'for two seconds').toHaveCount(0);
    await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  }
  await visitor.button('Close').click();
  await expect(dialog).toHaveCount(0);
});
