import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { inShahAlam } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts, someCustomer, ShopPages } from '../kit/shop.ts';
import { openWorld } from '../kit/world.ts';

/** Colours of a picture, as `#rrggbb`, with how many pixels each has. */
async function coloursOf(part: Locator): Promise<Map<string, number>> {
  const { data, info } = await sharp(await part.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Map<string, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = `#${data.subarray(at, at + 3).toString('hex')}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
  }
  return colours;
}

/** The file that the build made of the map and of what it stands on. */
const mapFile = (
  JSON.parse(readFileSync('apps/web/dist/client/.vite/manifest.json', 'utf8')) as Record<
    string,
    { file: string }
  >
)['src/components/map/pin-map.ts']?.file;

const isMapCode = (url: string) => new URL(url).pathname === `/${mapFile}`;

function listen(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return urls;
}

test('the map’s code comes with the address alone, and from our own site', async ({
  shop,
  doorstep,
  page,
  world,
}) => {
  const urls = listen(page);
  const date = await shop.facts.plainDate(8);
  await shop.open();
  await shop.chooseDate(date);
  await shop.chooseTime();
  await shop.add(plainProducts.kuihTalam);
  await shop.continueToDelivery();
  await shop.fillCustomer(someCustomer());
  await page.waitForLoadState('networkidle');
  expect(urls.filter(isMapCode), 'pickup needs no map').toEqual([]);
  await shop.button('Back to Order').click();
  await doorstep.chooseMethod('delivery');
  await shop.continueToDelivery();
  await expect(shop.button('Zoom in')).toBeVisible();
  expect(urls.filter(isMapCode).length).toBeGreaterThan(0);
  expect(urls.filter((url) => !url.startsWith(`${world.origin}/`) && !url.startsWith('data:'))).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`without tiles the map draws land, towns and a scale, ${colorScheme}`, async ({
    shop,
    doorstep,
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await doorstep.arrive({ date: await shop.facts.plainDate(8), product: plainProducts.kuihTalam });
    await expect(shop.button('Zoom in')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect((await doorstep.map.boundingBox())?.height).toBe(300);
    const colours = [...(await coloursOf(doorstep.map.locator('.map-canvas')))].toSorted(
      ([, a], [, b]) => b - a,
    );
    expect(colours.length, 'lines and names besides the ground').toBeGreaterThan(20);
    const pixels = colours.reduce((sum, [, count]) => sum + count, 0);
    expect(colours[0]![1] / pixels, 'not one empty field').toBeLessThan(0.97);
    for (const name of ['Natural Earth', 'GeoNames (CC BY 4.0)'])
      await expect(page.getByRole('link', { name })).toBeVisible();
    await expect(doorstep.map.getByText('Petaling Jaya', { exact: true })).toBeVisible();
    await doorstep.find(inShahAlam);
    await expect(doorstep.map.getByText(/^\d+ k?m$/).first()).toBeVisible();
  });
}

test('with tiles they lie over the land, their makers are named, and without their server the land is there', async ({
  browser,
}) => {
  const tiles = await startTileServer();
  const tiled = await openWorld({
    settings: {
      MAP_TILE_URL: tiles.template,
      MAP_ATTRIBUTION: '© Peta Ujian',
      MAP_ATTRIBUTION_URL: 'https://tiles.example/about',
    },
  });
  const context = await browser.newContext({ baseURL: tiled.origin });
  try {
    const page = await context.newPage();
    const shop = new ShopPages(page);
    const reach = async () => {
      await shop.open();
      await page.getByRole('group', { name: 'Method' }).getByRole('button', { name: 'Delivery' }).click();
      await shop.chooseDate((await shop.facts.dates()).filter(({ is_active }) => is_active).at(-1)!.date);
      await shop.chooseTime();
      await shop.add(plainProducts.kuihTalam);
      await shop.continueToDelivery();
      await expect(shop.button('Zoom in')).toBeVisible();
    };
    const map = page.getByRole('group', { name: 'Map' }).locator('.map-canvas');
    await reach();
    await expect.poll(async () => (await coloursOf(map)).get('#ff00aa') ?? 0).toBeGreaterThan(10_000);
    expect(tiles.asked()).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: '© Peta Ujian' })).toHaveAttribute(
      'href',
      'https://tiles.example/about',
    );

    await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.abort());
    await page.reload();
    await expect(shop.button('Zoom in')).toBeVisible();
    await expect.poll(async () => (await coloursOf(map)).size).toBeGreaterThan(20);
    expect((await coloursOf(map)).get('#ff00aa') ?? 0).toBe(0);
  } finally {
    await context.close();
    await tiled.close();
    await tiles.close();
  }
});

interface TileServer {
  /** With {z}, {x} and {y}. */
  readonly template: string;
  /** How many tiles were asked for. */
  readonly asked: () => number;
  close(): Promise<void>;
}

/** Somebody else's server of map tiles, all of one colour that no map of ours has. */
async function startTileServer(): Promise<TileServer> {
  let asked = 0;
  const tile = await sharp({ create: { width: 256, height: 256, channels: 3, background: '#ff00aa' } })
    .png()
    .toBuffer();
  const server = createServer((request, answer) => {
    if (!/^\/\d+\/\d+\/\d+\.png$/.test(request.url ?? '')) return answer.writeHead(404).end();
    asked += 1;
    return answer.writeHead(200, { 'content-type': 'image/png' }).end(tile);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    asked: () => asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
