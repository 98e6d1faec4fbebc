import { hydrated } from '../kit/visitor.ts';
import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts, someCustomer } from '../kit/shop.ts';

/** Takes away what the oldest browsers of `.browserslistrc` lack of the language and of pages. */
const withoutNewerMethods = `
  const take = (from, ...names) => names.forEach((name) => Reflect.deleteProperty(from, name));
  take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  take(Object.getPrototypeOf(Uint8Array.prototype), 'toSorted', 'toReversed', 'with');
  take(Array, 'fromAsync');
  take(Object, 'groupBy');
  take(Map, 'groupBy');
  take(Promise, 'withResolvers', 'try');
  take(String.prototype, 'isWellFormed', 'toWellFormed');
  take(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom');
  take(URL, 'canParse', 'parse');
  take(AbortSignal, 'timeout', 'any');
  take(AbortSignal.prototype, 'throwIfAborted');
  take(Response, 'json');
  take(HTMLFormElement.prototype, 'requestSubmit');
  take(Document.prototype, 'startViewTransition');
  take(window, 'Iterator', 'requestIdleCallback', 'navigation', 'scheduler', 'URLPattern', 'Notification');
`;

/** Takes away more: what every browser of that list has. */
const belowTheFloor = `
  Reflect.deleteProperty(Array.prototype, 'findLast');
  Reflect.deleteProperty(window, 'structuredClone');
`;

test('somebody with an old phone orders, pays and gets it', async ({ shop, page }) => {
  await page.addInitScript(withoutNewerMethods);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await shop.open();
  await shop.chooseDate(await shop.facts.plainDate(0));
  await shop.chooseTime();
  await shop.add(plainProducts.kuihLapis, 2);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer('Mek Som'));
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await shop.placeOrder();
  await shop.goToBank();
  await shop.atBank('Approve payment');
  await expect(shop.confirmed).toBeVisible();
  expect(faults).toEqual([]);
});

test('a browser that is older still shows the store, and says what to do', async ({ page }) => {
  await page.addInitScript(belowTheFloor);
  for (const [language, text, link] of [
    ['en', 'This browser is too old', 'Order by WhatsApp'],
    ['ms', 'Pelayar ini terlalu lama', 'Tempah melalui WhatsApp'],
    ['zh', '这个浏览器版本太旧', '用 WhatsApp 下单'],
  ] as const) {
    await page.goto(`/${kakYah}?lang=${language}`);
    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
    await expect(page.getByRole('link', { name: link })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/60\d+\?text=/,
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Dapur Kak Yah' })).toBeVisible();
  }
});

test('what is remembered and breaks the page is dropped, and the page is there again by itself', async ({
  page,
  complaints,
}) => {
  complaints.expect(/cannot be drawn/);
  // Stands for anything that is remembered and cannot be drawn: as long as it is there, the page falls.
  const remembered = 'dapur:cart:another-kitchen';
  await page.addInitScript(`
    const own = Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'dataset').get;
    Object.defineProperty(HTMLElement.prototype, 'dataset', {
      get() {
        if (localStorage.getItem('${remembered}') !== null) throw new Error('cannot be drawn');
        return own.call(this);
      },
    });
  `);
  await page.goto('/robots.txt');
  await page.evaluate((key) => localStorage.setItem(key, '{}'), remembered);
  await page.goto(`/${kakYah}`);
  await hydrated(page);
  await expect(page.getByText(plainProducts.kuihLapis).first()).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), remembered)).toBeNull();
});
