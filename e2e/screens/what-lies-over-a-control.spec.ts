import type { Page } from '@playwright/test';
import { coveredControls } from '../kit/covered.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah, ShopPages } from '../kit/shop.ts';

/** Puts something over the page, as a careless change would. */
const plant = (page: Page, style: Readonly<Record<string, string>>) =>
  page.locator('body').evaluate((body, rules) => {
    const planted = body.ownerDocument.createElement('div');
    planted.id = 'planted';
    Object.assign(planted.style, { position: 'fixed', zIndex: '50', ...rules });
    body.append(planted);
  }, style);

test('what lies over a control is named, whether presses go through it or not', async ({ page }) => {
  const shop = new ShopPages(page, kakYah);
  await shop.open();
  expect(await coveredControls(page)).toEqual([]);

  const bubble = { right: '20px', bottom: '96px', width: '60px', height: '60px' };
  await plant(page, bubble);
  expect((await coveredControls(page)).join('\n'), 'a bubble over what comes by behind it').toMatch(
    /^"Add .* lies under div/m,
  );
  await page.locator('#planted').evaluate((planted) => planted.remove());

  await plant(page, { inset: '0 0 auto', height: '40px', pointerEvents: 'none' });
  await page.locator('#planted').evaluate((planted) => (planted.style.inset = '4px 40px auto'));
  expect((await coveredControls(page)).join('\n'), 'a message over the bar at the top').toMatch(
    /^"Need Help\?" lies under div/m,
  );
  await page.locator('#planted').evaluate((planted) => planted.remove());

  // A bar at the foot without room for it below the page.
  await plant(page, { inset: 'auto 0 0', height: '400px' });
  expect((await coveredControls(page)).join('\n'), 'the last controls of the page').toMatch(
    /nowhere in sight/,
  );
  await page.locator('#planted').evaluate((planted) => planted.remove());
  expect(await coveredControls(page)).toEqual([]);
});
