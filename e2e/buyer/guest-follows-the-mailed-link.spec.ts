import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../kit/journey.ts';
import { pressLanguage } from '../kit/visitor.ts';
import { linkIn, mailTo } from '../kit/mailbox.ts';
import { placeOrder } from '../kit/placed-order.ts';
import { kakYah, ShopPages } from '../kit/shop.ts';

/** Another browser, where nobody ever ordered. */
async function elsewhere(browser: Browser, act: (page: Page) => Promise<void>): Promise<void> {
  const { viewport } = test.info().project.use;
  const context = await browser.newContext({
    locale: 'en-MY',
    ...(viewport === undefined ? {} : { viewport }),
  });
  try {
    await act(await context.newPage());
  } finally {
    await context.close();
  }
}

test('a paid order opens in another browser with its tracker and its receipt @gate', async ({
  shop,
  page,
  browser,
}) => {
  const order = await placeOrder(page.request, { day: 20 });
  await page.goto(`/${kakYah}/orders/${order.id}`);
  await page.getByRole('button', { name: /^Pay now/ }).click();
  await expect(shop.timer).toBeVisible();
  await shop.pay();
  const mail = await mailTo(page.request, order.customer.email, /confirmed/);
  await elsewhere(browser, async (other) => {
    await other.goto(linkIn(mail, /\/orders\//));
    await expect(other, 'the proof does not stay in the address').toHaveURL(`/${kakYah}/orders/${order.id}`);
    await expect(other.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
    await expect(
      other.getByRole('list', { name: 'Order status' }).or(other.locator('.tracker')),
    ).toBeVisible();
    await expect(other.getByText('Confirmed', { exact: true }).first()).toBeVisible();
    const downloading = other.waitForEvent('download');
    await other.getByRole('button', { name: 'Download receipt' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(other.getByRole('button', { name: 'Cancel order' }), 'paid: the store decides').toHaveCount(
      0,
    );
    await other.reload();
    await expect(other.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  });
});

test('an unpaid order is paid or cancelled by its link', async ({ request, browser, backstage }) => {
  const [first, second] = [await placeOrder(request, { day: 21 }), await placeOrder(request, { day: 21 })];
  await elsewhere(browser, async (other) => {
    await other.goto(`/${kakYah}/orders/${first.proof}`);
    await expect(other.getByRole('timer').first()).toHaveText(/\d:\d\d/);
    await other.getByRole('button', { name: /^Pay now/ }).click();
    const shop = new ShopPages(other);
    await expect(shop.timer).toBeVisible();
    await shop.pay();
    expect(await backstage.orderState(first.id)).toBe('confirmed/paid');

    await other.goto(`/${kakYah}/orders/${second.proof}`);
    await other.getByRole('button', { name: 'Cancel order' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(other.getByText('This order was cancelled. Nothing was charged.')).toBeVisible();
    expect(await backstage.orderState(second.id)).toBe('cancelled/unpaid');
  });
});

test('an order stays on screen while its words change, also when the store answers late in the new language', async ({
  page,
  request,
}) => {
  const order = await placeOrder(request, { day: 23 });
  let asked = 0;
  await page.route(`**/api/orders/${order.id}*`, (route) => {
    asked += 1;
    return route.continue();
  });
  await page.goto(`/${kakYah}/orders/${order.proof}`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
  const askedBefore = asked;
  await page.evaluate(`
    globalThis.isGone = false;
    new MutationObserver(() => { if (!document.querySelector('h1')) globalThis.isGone = true; })
      .observe(document.body, { subtree: true, childList: true });
  `);
  const profile = page.waitForResponse(/company-profiles\?.*lang=ms/);
  await pressLanguage(page, 'ms');
  await (await profile).finished();
  await expect(page.getByRole('heading', { name: `Tempahan ${order.number}` })).toBeVisible();
  await expect(page.getByText('Bayar sekarang').first()).toBeVisible();
  expect(await page.evaluate('globalThis.isGone')).toBe(false);
  expect(asked, 'the order is not asked for again').toBe(askedBefore);
});

test('an order opens by the longer address of its store as well', async ({ page, request }) => {
  const order = await placeOrder(request, { day: 24 });
  await page.goto(`/store/${kakYah}/orders/${order.proof}`);
  await expect(page.getByRole('heading', { name: `Order ${order.number}` })).toBeVisible();
});

test('without its proof an order says honestly how to get to it', async ({
  page,
  request,
  browser,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const order = await placeOrder(request, { day: 22 });
  await elsewhere(browser, async (other) => {
    const shown: string[] = [];
    for (const id of [order.id, '00000000-0000-4000-8000-000000000000', `${order.id}.${'A'.repeat(32)}`]) {
      await other.goto(`/${kakYah}/orders/${id}`);
      await expect(other.getByRole('heading', { name: 'Open the link in your email' })).toBeVisible();
      shown.push(await other.getByRole('main').innerText());
    }
    expect(new Set(shown).size, 'nothing tells a real order from none').toBe(1);
    expect(shown[0]).not.toContain(order.customer.name);
  });
  await page.goto(`/${kakYah}/orders/nonsense`);
  await expect(page).toHaveURL(`/${kakYah}`);
});

test('the store’s owner opens an order of the store without a link', async ({
  visitor,
  page,
  people,
  request,
}) => {
  const order = await placeOrder(request, { day: 20 });
  const { demoPeople } = await import('../../apps/server/db/seed/demo-people.ts');
  await visitor.hold({ token: await people.anotherSession(demoPeople.kakYah) });
  await page.goto(`/${kakYah}/orders/${order.id}`);
  await expect(visitor.heading(`Order ${order.number}`)).toBeVisible();
});
