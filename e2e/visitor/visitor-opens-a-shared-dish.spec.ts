import type { Page } from '@playwright/test';
import { hydrated } from '../kit/visitor.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah } from '../kit/shop.ts';

const dishName = 'Nasi Lemak Sambal Tumis';

/** The page's scripts wait until the answer is called. */
async function holdScriptsBack(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const isModal = (dialog: { matches(selector: string): boolean }) => dialog.matches(':modal');

test('the dish of a shared link stands in the page itself and becomes a dialog where it is', async ({
  shop,
  page,
}) => {
  const { id } = await shop.facts.product(dishName);
  // Fonts that this window has already are used from the beginning; others would come with the script, and take up
  // other room than those that stand in for them.
  await shop.open();
  await page.evaluate('document.fonts.ready');
  const arrive = await holdScriptsBack(page);
  await page.goto(`/${kakYah}?product=${id}`, { waitUntil: 'commit' });
  const dialog = page.getByRole('dialog', { name: dishName });
  await expect(dialog.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  const picture = dialog.getByRole('img', { name: dishName });
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.evaluate('document.fonts.ready');
  expect(await dialog.evaluate(isModal)).toBe(false);
  // A field that has the focus keeps it, and the scroll position stays.
  const choice = dialog.getByRole('combobox', { name: 'Telur' });
  await choice.focus();
  await dialog.evaluate((element: { scrollTop: number }) => {
    element.scrollTop = 100;
  });
  const before = { place: await dialog.boundingBox(), picture: await picture.boundingBox() };
  const drawn = await dialog.elementHandle();

  arrive();
  await expect.poll(() => dialog.evaluate(isModal)).toBe(true);
  expect(await drawn?.evaluate((element) => element.isConnected), 'it is the same element').toBe(true);
  expect({ place: await dialog.boundingBox(), picture: await picture.boundingBox() }).toEqual(before);
  await expect(choice).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(shop.card(dishName)).toBeVisible();
});

test('the cross, the page beside it and the address do what they do for a dish that was opened by hand', async ({
  shop,
  page,
}) => {
  const { id } = await shop.facts.product(dishName);
  const address = `/${kakYah}?product=${id}`;
  const dialog = page.getByRole('dialog', { name: dishName });
  // Pressed before the page answers.
  const arrive = await holdScriptsBack(page);
  await page.goto(address, { waitUntil: 'commit' });
  await dialog.getByRole('button', { name: shop.t('common.close') }).click();
  arrive();
  await expect(dialog).toBeHidden();
  await shop.ready();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect.poll(() => dialog.evaluate(isModal)).toBe(true);
  await expect(page).toHaveURL(new RegExp(`${id}$`));
  await page.mouse.click(8, 450);
  await expect(dialog).toBeHidden();
});

test('without scripts the dish is a part of the page, which can be read', async ({ shop, browser }) => {
  const { id } = await shop.facts.product(dishName);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/${kakYah}?product=${id}`);
  await expect(page.getByRole('heading', { name: dishName }).first()).toBeVisible();
  const last = page.getByRole('contentinfo');
  await last.scrollIntoViewIfNeeded();
  const box = await last.boundingBox();
  const onTop = { x: (box?.x ?? 0) + 4, y: (box?.y ?? 0) + 4 };
  expect(
    await last.evaluate((foot, { x, y }) => foot.contains(foot.ownerDocument.elementFromPoint(x, y)), onTop),
    'nothing lies over it',
  ).toBe(true);
  await context.close();
});

for (const width of [360, 412, 768, 1280]) {
  test(`pictures are asked for in the size that they are shown in, at ${width}`, async ({ shop, page }) => {
    const { id } = await shop.facts.product(dishName);
    await page.setViewportSize({ width, height: 900 });
    for (const path of [`/${kakYah}`, `/${kakYah}?product=${id}`, '/p/marketplace']) {
      await page.goto(path);
      await hydrated(page);
      expect(await wrongPictures(page), path).toEqual([]);
    }
  });
}

test('what is looked at first is asked for in the head', async ({ request, shop }) => {
  const { id, images } = await shop.facts.product(dishName);
  for (const [path, url] of [
    [`/${kakYah}?product=${id}`, images[0]?.url],
    ['/p/marketplace', '/media/'],
  ] as const) {
    const [head = ''] = (await (await request.get(path)).text()).split('</head>');
    const pictures = [...head.matchAll(/<link rel="preload" as="image"[^>]*>/g)].map(([link]) => link);
    expect(pictures, path).toHaveLength(1);
    expect(pictures[0]).toContain(`imageSrcSet="${url}`);
    expect(pictures[0]).toContain('fetchPriority="high"');
    expect(head.indexOf('rel="modulepreload"'), 'after the scripts').toBeLessThan(
      head.indexOf(pictures[0] ?? ''),
    );
  }
});

/** The most that `sizes` may be off, as a share of the width that a picture needs. */
const MAX_OFF = 0.16;
/** The same on screens with this many pixels for one of the page: there two of three are as good to the eye. */
const MAX_OFF_FINE = 0.42;
const FINE = 2.5;

/** Pictures whose `sizes` are less than the width of their place, or more than they need to fill it. */
function wrongPictures(page: Page): Promise<string[]> {
  return page.locator('img[srcset]').evaluateAll(
    (images, { mostOff, mostOffFine, fine }) => {
      const wrong: string[] = [];
      for (const image of images) {
        const page = image.ownerDocument;
        const { clientWidth: width, clientHeight: height, naturalWidth, naturalHeight } = image;
        if (width === 0 || naturalHeight === 0) continue;
        // The picture covers its place: one that is wider in shape than its place fills it in height.
        const needed = Math.max(width, (height * naturalWidth) / naturalHeight);
        // The first size whose condition holds is what the browser goes by.
        const length = image.sizes
          .split(/,\s*/)
          .map((part: string) => /^(\([^)]*\))?\s*(.*)$/.exec(part) ?? [])
          .find(
            ([, condition]: string[]) => !condition || page.defaultView.matchMedia(condition).matches,
          )?.[2];
        const ruler = page.createElement('i');
        ruler.style.position = 'absolute';
        ruler.style.width = length;
        page.body.append(ruler);
        const asked = ruler.getBoundingClientRect().width;
        ruler.remove();
        const isFine = page.defaultView.devicePixelRatio >= fine;
        if (asked < width * (1 - (isFine ? mostOffFine : mostOff)) || asked > needed * (1 + mostOff))
          wrong.push(`${image.currentSrc}: asks for ${Math.round(asked)}, needs ${Math.round(needed)}`);
      }
      return wrong;
    },
    { mostOff: MAX_OFF, mostOffFine: MAX_OFF_FINE, fine: FINE },
  );
}
