import type { Locator, Page } from '@playwright/test';
import { clipboardBeside, clipboardOf, withoutClipboard, withoutCopying } from './clipboard.ts';
import { HeldClock } from '../kit/held-clock.ts';
import { hydrated } from '../kit/visitor.ts';
import { expect, test } from '../kit/journey.ts';
import { bakery, kakYah } from '../kit/shop.ts';
import { gateIn, locales } from '../kit/texts.ts';

for (const locale of locales) {
  test(`a customer saves a store by its heart and lets it go by the menu, ${locale}${gateIn(locale)}`, async ({
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

test('eight ways to share a store, each with its own address', async ({
  visitor,
  page,
  context,
  world: { origin },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const clock = await HeldClock.take(page);
  await page.goto(`/${kakYah}`);
  const opener = page.getByRole('button', { name: 'Share this store' });
  await clock.until(opener);
  const dialog = page.getByRole('dialog', { name: 'Share this store' });
  await expect(async () => {
    // One that opened it late stands under it.
    if (!(await dialog.isVisible())) await opener.click({ timeout: 2_000 });
    await clock.pass(400);
    await expect(dialog).toBeVisible({ timeout: 2_000 });
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

test('on plain http the share dialog copies all the same', async ({
  visitor,
  page,
  context,
  world: { origin },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutClipboard(page);
  const dialog = await openShareDialog(page);
  const copy = dialog.getByRole('button', { name: 'Copy link', exact: true });
  await copy.click();
  await expect(dialog.getByRole('button', { name: 'Done!' })).toBeFocused();
  expect(await clipboardBeside(context)).toBe(`${origin}/${kakYah}`);
  await expect(visitor.toasts).toBeEmpty();
});

test('what could not be copied is not said to be', async ({ visitor, page, people }) => {
  await withoutCopying(page);
  const dialog = await openShareDialog(page);
  await dialog.getByRole('button', { name: 'Copy link', exact: true }).click();
  await expect(visitor.toasts).toContainText("We couldn't copy it");
  await expect(dialog.getByText('Done!')).toHaveCount(0);

  const owner = await people.owner();
  await visitor.hold(owner);
  for (const place of ['/u/referral', `/${owner.slug}/dashboard`]) {
    await page.goto(place);
    await visitor.button('Copy link').click();
    await expect(visitor.toasts, place).toContainText("We couldn't copy it");
    await expect(page.getByText('Done!')).toHaveCount(0);
  }
});

test('the device’s own sheet gets what is shared, and closing it is no fault', async ({
  visitor,
  page,
  people,
  world: { origin },
}) => {
  const shared = await withShareSheet(page);
  const dialog = await openShareDialog(page);
  await dialog.getByRole('button', { name: 'More ways to share' }).click();
  const store = { title: 'Dapur Kak Yah', text: 'Order from Dapur Kak Yah', url: `${origin}/${kakYah}` };
  await expect.poll(() => shared).toEqual([store]);
  await expect(dialog, 'the other ways stay').toBeVisible();
  await expect(visitor.toasts).toBeEmpty();

  const owner = await people.owner();
  const { data } = await people.call<{ data: { code: string } }>(owner, 'GET', '/user/referral');
  await visitor.hold(owner);
  await page.goto('/u/referral');
  await visitor.button('Share').click();
  await expect.poll(() => shared.length).toBe(2);
  expect(shared[1]).toEqual({
    title: 'Dapur',
    text: `Open your own home kitchen on Dapur with my code ${data.code}:`,
    url: expect.stringContaining(data.code) as unknown,
  });
  await expect(visitor.toasts).toBeEmpty();
});

test('without a sheet of its own a device offers none', async ({ page }) => {
  await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
  const dialog = await openShareDialog(page);
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'More ways to share' })).toHaveCount(0);
});

async function openShareDialog(page: Page): Promise<Locator> {
  await page.goto(`/${kakYah}`);
  const dialog = page.getByRole('dialog', { name: 'Share this store' });
  await hydrated(page);
  await page.getByRole('button', { name: 'Share this store' }).click();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** What a page handed to the device's own sheet. */
interface Shared {
  readonly title: string;
  readonly text: string;
  readonly url: string;
}

/** Gives the pages to come a sheet that notes what it is handed; a phone's cannot be pressed from here. */
async function withShareSheet(page: Page): Promise<readonly Shared[]> {
  const shared: Shared[] = [];
  await page.exposeFunction('noteShared', (page: Shared) => void shared.push(page));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: async (page: unknown) => {
        await (globalThis as unknown as { noteShared: (page: unknown) => Promise<void> }).noteShared(page);
        // As when somebody closes the sheet, which is no fault.
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  return shared;
}
