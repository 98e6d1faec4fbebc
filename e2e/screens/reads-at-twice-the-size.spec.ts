import type { Page } from '@playwright/test';
import { coveredControls } from '../kit/covered.ts';
import { isFullRun } from '../kit/environment.ts';
import { expect, test } from '../kit/journey.ts';
import { brokenTexts, withLargeText } from '../kit/large-text.ts';
import { walkEntryScreens } from './entry-screens.ts';
import { walkDeliveryScreens, walkShopScreens, type Walk } from './screens.ts';
import type { Locale } from '../kit/texts.ts';

const widths = [320, 360, 1280];

const walks: readonly (readonly [name: string, walk: Walk, locale: Locale, day: number])[] = [
  ['the shop', walkShopScreens, 'en', 24],
  ['the shop in Malay', walkShopScreens, 'ms', 25],
  ['the shop in Chinese', walkShopScreens, 'zh', 27],
  ['delivery', walkDeliveryScreens, 'en', 7],
  ['the ways in', walkEntryScreens, 'en', 26],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, walk, locale, day] of walks) {
  test(`with letters twice as large nothing is cut off, covered or stacked: ${name}`, async ({
    visitor,
    people,
    backstage,
    courier,
    request,
    complaints,
  }) => {
    complaints.expect(/status of (400|401|403|404|422)/);
    const { page } = visitor;
    if (locale !== 'en') await visitor.speak(locale);
    const findings: string[] = [];
    await walk({ visitor, people, backstage, courier, request, locale, day }, async (screen) => {
      const size = page.viewportSize()!;
      // Of twice the size a message may find no place between controls; it leaves by itself.
      await page.mouse.move(0, 0);
      await expect(page.locator('.toast')).toHaveCount(0);
      for (const width of isFullRun ? widths : [360]) {
        await page.setViewportSize({ width, height: 740 });
        const found = await withLargeText(page, async () => [
          ...(await brokenTexts(page)),
          ...(await coveredControls(page)),
          ...(await tooWide(page)),
        ]);
        findings.push(...found.map((finding) => `${screen} at ${width} px: ${finding}`));
      }
      await page.setViewportSize(size);
    });
    expect(findings).toEqual([]);
  });
}

async function tooWide(page: Page): Promise<string[]> {
  const excess = await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth);
  return excess > 0 ? [`${excess} px too wide`] : [];
}
