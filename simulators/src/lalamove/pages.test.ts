import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, courierClient, other } from './courier-client.fixture.ts';
import { startLalamoveSimulator, type RunningLalamoveSimulator } from './main.ts';

let sim: RunningLalamoveSimulator;
const { call, place } = courierClient(() => sim.url);

beforeEach(async () => {
  sim = await startLalamoveSimulator({ port: 0, accounts: [{ ...account, name: 'Dapur <Kak> Yah' }, other] });
});

afterEach(() => sim.close());

const page = async (url: string) => (await fetch(url)).text();
const press = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${sim.url}${path}`, { method: 'POST', redirect: 'manual', headers });

test('whoever has the link sees the ride, from the search to the delivery', async () => {
  const { orderId, shareLink } = (await place()).body.data;
  expect(shareLink).toMatch(new RegExp(`^${sim.url}/share\\?MY100[0-9a-f]{36}&lang=en_MY$`));
  expect(shareLink).not.toContain(orderId);
  expect(await page(shareLink)).toContain('<h1>Looking for a rider</h1>');
  sim.controls.step(orderId, 'assign');
  const driver = sim.controls.orders()[0]?.driver;
  const matched = await page(shareLink);
  expect(matched).toContain('<h1>Your rider is going to the shop</h1>');
  expect(matched).toContain(driver?.name);
  sim.controls.step(orderId, 'pick-up');
  sim.controls.holdDriver(orderId, 0.2);
  const early = /id="rider"[^>]*translate\(([^)]+)\)/.exec(await page(shareLink))?.[1];
  sim.controls.holdDriver(orderId, 0.8);
  const late = /id="rider"[^>]*translate\(([^)]+)\)/.exec(await page(shareLink))?.[1];
  expect(early).toBeDefined();
  expect(late).not.toBe(early);
  sim.controls.step(orderId, 'complete');
  const delivered = await page(shareLink);
  expect(delivered).toContain('<h1>Delivered</h1>');
  expect(delivered).not.toContain(`tel:${driver?.phone}`);
  expect(delivered).toContain('Stands in for Lalamove. No rider comes, no money moves.');
});

test('a guessed link shows nothing', async () => {
  await place();
  const answer = await fetch(`${sim.url}/share?MY1000000&lang=en_MY`);
  expect(answer.status).toBe(404);
  expect((await fetch(`${sim.url}/share`)).status).toBe(404);
});

test('what a shop writes stays text on the pages', async () => {
  const { body } = await place(
    {},
    {
      stops: [
        { coordinates: { lat: '3.1579', lng: '101.7116' }, address: '<img src=x onerror=alert(1)>' },
        { coordinates: { lat: '3.1073', lng: '101.6067' }, address: '"><script>alert(1)</script>' },
      ],
    },
  );
  for (const html of [await page(body.data.shareLink), await page(`${sim.url}/`)]) {
    expect(html).not.toMatch(/<img|<script>alert/);
    expect(html).toContain('&lt;img src=x');
  }
  expect(await page(`${sim.url}/`)).toContain('Dapur &lt;Kak&gt; Yah');
});

test('the desk takes an order through its steps, and shows only those that fit', async () => {
  const { orderId } = (await place()).body.data;
  const status = async () => (await call('GET', `/v3/orders/${orderId}`)).body.data.status;
  expect(await page(`${sim.url}/`)).not.toContain(`/desk/orders/${orderId}/complete`);
  for (const [step, after] of [
    ['assign', 'ON_GOING'],
    ['pick-up', 'PICKED_UP'],
    ['complete', 'COMPLETED'],
  ] as const) {
    expect(await page(`${sim.url}/`)).toContain(`/desk/orders/${orderId}/${step}`);
    const answer = await press(`/desk/orders/${orderId}/${step}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect(await status()).toBe(after);
  }
  // Pressed once more, on a page that has grown old.
  expect((await press(`/desk/orders/${orderId}/assign`)).status).toBe(303);
  expect(await status()).toBe('COMPLETED');
});

test('the desk fills and empties wallets, and switches bad days on and off', async () => {
  await press('/desk/accounts/0/top-up');
  expect(sim.controls.walletSen(account.apiKey)).toBe(20_000);
  await press('/desk/accounts/0/empty');
  expect(sim.controls.walletSen(account.apiKey)).toBe(0);
  expect((await place()).status).toBe(402);
  await press('/desk/bad-days/down');
  expect((await call('GET', '/v3/cities')).status).toBe(503);
  await press('/desk/bad-days/down');
  expect((await call('GET', '/v3/cities')).status).toBe(200);
});

test("another site's page cannot press the buttons", async () => {
  const { orderId } = (await place()).body.data;
  const answer = await press(`/desk/orders/${orderId}/assign`, { 'sec-fetch-site': 'cross-site' });
  expect(answer.status).toBe(403);
  expect(sim.controls.orders()[0]?.status).toBe('ASSIGNING_DRIVER');
});

test('links lead to the public address, with its path', async () => {
  await sim.close();
  sim = await startLalamoveSimulator({
    port: 0,
    accounts: [account],
    publicBaseUrl: 'https://demo.example/courier/',
  });
  const { shareLink } = (await place()).body.data;
  expect(shareLink).toMatch(/^https:\/\/demo\.example\/courier\/share\?MY100/);
  expect(await page(`${sim.url}/`)).toContain('src="/courier/live.mjs"');
});
