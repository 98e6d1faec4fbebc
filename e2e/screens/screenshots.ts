import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, devices, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoPeople } from '../../apps/server/db/seed/demo-people.ts';
import { firstPort } from '../kit/environment.ts';
import { ShopPages, kakYah, plainProducts } from '../kit/shop.ts';
import { worldPlacesOf } from '../kit/world.ts';
import { Worlds } from '../kit/worlds.ts';

// The pictures of the README and of the dashboard's main screens, taken from the running product. Run by hand; the files are kept with the sources.
const folder = 'docs/screenshots';
const LARGEST = 400_000;

mkdirSync(folder, { recursive: true });
const worlds = await Worlds.prepare(firstPort);
const { port } = await worlds.make({}, new AbortController().signal);
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
});

async function open(colorScheme: 'light' | 'dark', width: number): Promise<Page> {
  const phone = width < 600;
  const context = await browser.newContext({
    ...(phone ? devices['Pixel 5'] : {}),
    viewport: { width, height: phone ? 780 : 900 },
    deviceScaleFactor: phone ? 2 : 1,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-MY',
    timezoneId: 'Asia/Kuala_Lumpur',
    baseURL: worldPlacesOf(port).origin,
  });
  return context.newPage();
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.evaluate('document.fonts.ready');
  // What it asked for is there, and so are the pictures in view; a page that hears of orders never stops asking.
  await expect(page.locator('.sk, [aria-busy=true]')).toHaveCount(0, { timeout: 30_000 });
  await page.evaluate(`Promise.all([...document.images].filter((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }).map((image) => image.decode().catch(() => undefined)))`);
  const file = path.join(folder, `${name}.png`);
  const picture = await page.screenshot({ animations: 'disabled' });
  const { size } = await sharp(picture).png({ palette: true, quality: 90, effort: 10 }).toFile(file);
  if (size > LARGEST) throw new Error(`${file} has ${size} bytes`);
  console.log(`${file} ${Math.round(size / 1000)} kB`);
}

async function storePage(colorScheme: 'light' | 'dark', width: number): Promise<ShopPages> {
  const shop = new ShopPages(await open(colorScheme, width));
  await shop.open(`/${kakYah}`);
  await shop.chooseDate(await shop.facts.plainDate(1));
  await shop.chooseTime();
  return shop;
}

/** The owner's phone, signed in. */
async function sellerPage(): Promise<Page> {
  const page = await open('light', 360);
  const { email, password } = demoPeople.kakYah;
  const answer = await page.request.post('/api/auth/login', { data: { email, password } });
  const { data } = (await answer.json()) as { data: { token: string } };
  await page.addInitScript(`localStorage.setItem('saas_token', ${JSON.stringify(data.token)})`);
  await page.goto(`/${kakYah}/dashboard`);
  return page;
}

async function orderTwo(
  shop: ShopPages,
  customer: { name: string; phone: string; email: string },
): Promise<void> {
  await shop.add(plainProducts.kuihLapis, 2);
  await shop.add(plainProducts.puteriAyu);
  await shop.continueToDelivery();
  await shop.fillCustomer(customer);
  await shop.choosePickup();
  await shop.continueToPlaceOrder();
  await shop.placeOrder();
}

try {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 360],
    ['light', 1280],
  ] as const) {
    const shop = await storePage(colorScheme, width);
    await shop.page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
    await shoot(shop.page, `store-${width}-${colorScheme}`);
    await shop.page.context().close();
  }
  const phone = await storePage('light', 360);
  await phone.openProduct('Nasi Lemak Sambal Tumis');
  await shoot(phone.page, 'product-360-light');
  await phone.page.keyboard.press('Escape');
  await orderTwo(phone, { name: 'Nurul Huda', phone: '+60123456701', email: 'nurul@example.com' });
  await shoot(phone.page, 'payment-360-light');
  await phone.pay();
  await shoot(phone.page, 'confirmed-360-light');
  const wide = await storePage('dark', 1280);
  await orderTwo(wide, { name: 'Tan Siew Ling', phone: '+60123456702', email: 'siewling@example.com' });
  await wide.pay();
  await shoot(wide.page, 'confirmed-1280-dark');
  const seller = await sellerPage();
  const first = (list: string, where: string): Promise<string> =>
    seller.evaluate<string>(
      `fetch('/api/dashboard/${list}', { headers: { authorization: 'Bearer ' + localStorage.saas_token, 'x-tenant-slug': '${kakYah}' } })
        .then((answer) => answer.json()).then((answer) => answer.${where}[0].id)`,
    );
  for (const [name, address] of [
    ['today', ''],
    ['orders', '/orders'],
    ['order', `/orders/${await first('orders', 'data.orders')}`],
    ['new-order', '/orders/new'],
    ['production', '/production'],
    ['products', '/products'],
    ['product', `/products/${await first('products', 'data')}`],
    ['calendar', '/calendar'],
    ['deliveries', '/delivery'],
    ['customers', '/customers'],
    ['reports', '/reports'],
    ['settings', '/settings'],
  ] as const) {
    await seller.goto(`/${kakYah}/dashboard${address}`);
    await seller.getByRole('heading', { level: 1 }).first().waitFor();
    await shoot(seller, `seller-${name}-360-light`);
  }
} finally {
  await browser.close();
  await worlds.stop();
}
