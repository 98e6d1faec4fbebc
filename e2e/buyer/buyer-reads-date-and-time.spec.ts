import type { Locator } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { kakYah, ShopPages } from '../kit/shop.ts';

const widths = [320, 360, 375, 390, 402, 412, 430, 600, 700, 768, 1024, 1280] as const;
/** What is chosen stands in one line; what asks for a choice may take two. */
const MAX_LINES = 2;

interface FieldLook {
  readonly top: number;
  readonly width: number;
  /** Each text of the field, with the lines that it takes. */
  readonly lines: readonly { readonly text: string; readonly lines: number }[];
  /** Texts that lie under the chevron or beyond the field's edge. */
  readonly covered: readonly string[];
}

/** The field as it is drawn: where it stands, how its texts break, and which of them the chevron lies over. */
const lookOf = (field: Locator): Promise<FieldLook> =>
  field.evaluate((button) => {
    const box = button.getBoundingClientRect();
    const chevron = button.querySelector(':scope > .i')!.getBoundingClientRect();
    const lines: { text: string; lines: number }[] = [];
    const covered: string[] = [];
    const page = button.ownerDocument;
    // Texts alone.
    const walker = page.createTreeWalker(button, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent!.trim();
      if (text === '') continue;
      const range = page.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 1);
      if (rects.length === 0) continue;
      lines.push({ text, lines: new Set(rects.map(({ top }) => Math.round(top))).size });
      if (rects.some(({ left, right }) => right > chevron.left + 0.5 || left < box.left)) covered.push(text);
    }
    return { top: box.top, width: box.width, lines, covered };
  });

for (const locale of ['en', 'ms', 'zh'] as const)
  test(`the fields for date and time can be read at every width: ${locale}`, async ({ page, visitor }) => {
    if (locale !== 'en') await visitor.speak(locale);
    const shop = new ShopPages(page, kakYah, locale);
    await shop.open();

    const look = async (isChosen: boolean) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const [date, time] = await Promise.all([lookOf(shop.dateBox), lookOf(shop.timeBox)]);
        const what = `${width} px, ${isChosen ? 'chosen' : 'asked'}: ${JSON.stringify([date, time])}`;
        // Below the narrowest phones' width a chosen day has no room beside a time.
        if (width >= 360) expect(date.top, `side by side at ${what}`).toBe(time.top);
        expect(Math.abs(date.width - time.width), `two equal columns at ${what}`).toBeLessThan(1);
        expect([...date.covered, ...time.covered], `nothing is covered at ${what}`).toEqual([]);
        for (const { lines } of [...date.lines, ...time.lines])
          expect(lines, what).toBeLessThanOrEqual(isChosen ? 1 : MAX_LINES);
      }
    };
    await look(false);
    await page.setViewportSize({ width: 360, height: 800 });
    await shop.chooseDate(await shop.facts.plainDate(2));
    await shop.chooseTime();
    await look(true);
  });
