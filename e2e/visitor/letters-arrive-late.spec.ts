import { hydrated } from '../kit/visitor.ts';
import { expect, test } from '../kit/journey.ts';
import { shiftsSince } from '../kit/layout-shifts.ts';

// Lines break elsewhere on each width: the second is the phone on which Lighthouse counts the same.
const widths = [360, 412];
const pages = [
  { title: "a store's page", pathOf: (slug: string) => `/${slug}` },
  { title: 'the front page', pathOf: () => '/' },
  { title: 'the marketplace', pathOf: () => '/p/marketplace' },
];

for (const { title, pathOf, width } of pages.flatMap((page) => widths.map((width) => ({ ...page, width })))) {
  test(`nothing moves on ${title} at ${width} px when the letters arrive late`, async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 823 });
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
    expect(await shiftsSince(page, 'before the letters')).toBeLessThan(0.01);
  });
}
