import { expect, test } from './journey.ts';
import { walkScreens } from './screens.ts';

const widths = [1280, 768, 360] as const;

for (const [index, locale] of (['en', 'ms', 'zh'] as const).entries()) {
  test(`nothing runs over the side of any screen, ${locale}`, async ({ page, complaints }) => {
    test.setTimeout(120_000);
    complaints.expect(/status of 404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const over: string[] = [];
    await walkScreens(page, locale, 18 + index, async (screen) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 740 });
        const excess = await page
          .locator('html, dialog[open]')
          .evaluateAll((boxes) => Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth)));
        if (excess > 0) over.push(`${screen} at ${width} px: ${excess} px too wide`);
      }
    });
    expect(over).toEqual([]);
  });
}
