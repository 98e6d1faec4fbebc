import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastBetween } from '../../packages/contract/src/stores/contrast.ts';
import { expect, test } from '../kit/journey.ts';
import { withLargeText } from '../kit/large-text.ts';
import { bakery, ShopPages } from '../kit/shop.ts';

/** WCAG AA for text of any size. */
const TEXT = 4.5;

const size = { width: 1600, height: 600 } as const;
const plain = (background: string) => sharp({ create: { ...size, channels: 3, background } });
/** Stripes of black and white, finer than a letter. */
const stripes = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="600"><defs><pattern id="s" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="24" height="24" fill="#fff"/><rect width="12" height="24"/></pattern></defs><rect width="1600" height="600" fill="url(#s)"/></svg>`,
);
const banners = {
  white: plain('#ffffff'),
  light: plain('#f6e7c8'),
  dark: plain('#100a06'),
  busy: sharp(stripes),
} as const;

/** The least contrast of a text's colour with anything that lies behind its letters. */
async function leastContrast(page: Page, text: Locator): Promise<number> {
  const [ink, box] = await Promise.all([
    text.evaluate((element) => element.ownerDocument.defaultView.getComputedStyle(element).color),
    text.boundingBox(),
  ]);
  const [, ...channels] = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(ink) ?? [];
  const hex = (values: readonly number[]) =>
    `#${values.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  await text.evaluate((element) => (element.style.color = 'transparent'));
  const shot = await page.screenshot({ clip: box! });
  await text.evaluate((element) => (element.style.color = ''));
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = 21;
  const seen = new Set<string>();
  for (let at = 0; at < data.length; at += info.channels) seen.add(hex([...data.subarray(at, at + 3)]));
  for (const behind of seen) least = Math.min(least, contrastBetween(hex(channels.map(Number)), behind));
  return least;
}

for (const [name, picture] of Object.entries(banners))
  test(`a store's name and line can be read over a ${name} picture`, async ({ page }) => {
    const body = await picture.clone().webp({ lossless: true }).toBuffer();
    let isPlanted = false;
    await page.route(/\/banner-[^/]+\.webp$/, async (route) => {
      await route.fulfill({ contentType: 'image/webp', body });
      isPlanted = true;
    });
    const shop = new ShopPages(page, bakery);
    await shop.open();
    const banner = page.locator('.hero > img');
    await expect
      .poll(() => banner.evaluate((image) => image.complete && image.naturalWidth))
      .toBeGreaterThan(0);
    expect(isPlanted).toBe(true);
    const words = [page.locator('.hero h1'), page.locator('.hero p')];
    const look = async (how: string) => {
      for (const text of words)
        expect(await leastContrast(page, text), `${how}: ${await text.innerText()}`).toBeGreaterThanOrEqual(
          TEXT,
        );
    };
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await look(`${width} px`);
      await withLargeText(page, () => look(`${width} px, letters twice as large`));
    }
  });
