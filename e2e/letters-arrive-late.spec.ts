import { hydrated } from './hydrated.ts';
import { expect, test } from './journey.ts';
import { shiftsSince } from './layout-shifts.ts';

for (const { title, pathOf } of [
  { title: "a store's page", pathOf: (slug: string) => `/${slug}` },
  { title: 'the front page', pathOf: () => '/' },
  { title: 'the marketplace', pathOf: () => '/p/marketplace' },
]) {
  test(`nothing moves on ${title} when the letters arrive late @gate`, async ({ shop, page }) => {
    let arrive = (): void => {};
    const wait = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route('**/*.woff2', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto(pathOf(shop.slug), { waitUntil: 'commit' });
    await hydrated(page);
    await page.evaluate("performance.mark('before the letters')");
    arrive();
    const hasLetters = () => page.evaluate(`document.fonts.check('1em "Plus Jakarta Sans"')`);
    await expect.poll(hasLetters).toBe(true);
    expect(await shiftsSince(page, 'before the letters')).toBeLessThan(0.02);
  });
}
