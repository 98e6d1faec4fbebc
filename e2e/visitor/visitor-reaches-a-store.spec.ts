import { expect, test } from '../kit/journey.ts';
import { kakYah, plainProducts, ShopPages } from '../kit/shop.ts';

test('a store answers at its path, at its store path and on its own host @gate', async ({ page, world }) => {
  for (const address of [`/${kakYah}`, `/${kakYah}/store`, `http://${kakYah}.localhost:${world.port}/`]) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: 'Dapur Kak Yah' })).toBeVisible();
    await expect(page.getByRole('heading', { name: plainProducts.kuihLapis })).toBeVisible();
  }
  const shop = new ShopPages(page);
  await shop.ready();
  await shop.chooseDate(await shop.facts.plainDate(0));
  await shop.add(plainProducts.kuihLapis);
  await expect(shop.basket('1 item')).toBeVisible();
});

test('the page of a store tells search engines and link previews about it without a script', async ({
  request,
}) => {
  const html = await (await request.get(`/${kakYah}`)).text();
  expect(html).toContain(plainProducts.kuihLapis);
  expect(html).toMatch(/<title>[^<]*Dapur Kak Yah/);
  expect(html).toMatch(/<meta property="og:image" content="http[^"]+"/);
  expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
  const [, linked = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.stringify(JSON.parse(linked))).toContain('Dapur Kak Yah');
});

test('a store that does not exist says so, with a way back @gate', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const response = await page.goto('/no-such-kitchen');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Store Not Available' })).toBeVisible();
  await expect(page.getByText('Store not found')).toBeVisible();
  await expect(page.getByText('Already paid? Open the link in your email.')).toBeVisible();
  await page
    .getByRole('link', { name: 'Back to Home' })
    .or(page.getByRole('link', { name: /^Go to / }))
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await page
    .getByRole('link', { name: /See the menu/ })
    .or(page.getByRole('link', { name: /Dapur Kak Yah/ }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('also on a host that is no store’s the way back leads to the platform', async ({
  page,
  complaints,
  world,
}) => {
  complaints.expect(/status of 404/);
  for (const way of ['Back to Home', /^Go to /]) {
    await page.goto(`http://no-such-kitchen.localhost:${world.port}/`);
    await page.getByRole('link', { name: way }).first().click();
    await expect(page).toHaveURL(`${world.origin}/`);
  }
});

test('a payment result without a store finds its way @gate', async ({ page }) => {
  await page.goto('/payment-result');
  await expect(page, "without the provider's words it leads home").toHaveURL('/');

  const query = 'billplz%5Bid%5D=aaaaaaaa&billplz%5Bpaid%5D=false';
  await page.route(`**/${kakYah}/payment-result*`, (route) => route.abort());
  const wanted = page.waitForRequest(
    (request) => new URL(request.url()).pathname === `/${kakYah}/payment-result`,
  );
  await page.goto(`/payment-result?tenant=${kakYah}&${query}`).catch(() => undefined);
  const sought = new URL((await wanted).url()).searchParams;
  expect(sought.get('billplz[id]')).toBe('aaaaaaaa');
  expect(sought.get('billplz[paid]')).toBe('false');
});

test('a payment result without a store goes to the store visited last', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const shop = new ShopPages(page);
  await shop.open();
  await page.goto('/payment-result?status=failed&reference=nothing');
  await expect(page).toHaveURL(new RegExp(`/${kakYah}/payment-result\\?.*reference=nothing`));
});
