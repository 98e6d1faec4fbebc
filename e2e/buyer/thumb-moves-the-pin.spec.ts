import type { Locator } from '@playwright/test';
import { inPetalingJaya, inShahAlam } from '../kit/doorstep.ts';
import { expect, test } from '../kit/journey.ts';
import { plainProducts } from '../kit/shop.ts';

/** Where a thing lies on the screen: its middle. */
async function middleOf(thing: Locator): Promise<{ readonly x: number; readonly y: number }> {
  const box = await thing.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a thumb drags the pin and taps another door, and neither wheel nor one finger moves the map', async ({
  shop,
  doorstep,
  page,
}) => {
  await doorstep.arrive({ date: await shop.facts.plainDate(6), product: plainProducts.kuihTalam });
  await doorstep.find(inPetalingJaya);
  await doorstep.map.scrollIntoViewIfNeeded();
  const found = await doorstep.pinPlace();

  const held = await middleOf(doorstep.pin);
  const lookedUp = page.waitForResponse((answer) => answer.url().includes('/geocoding/reverse'));
  await page.mouse.move(held.x, held.y);
  await page.mouse.down();
  await page.mouse.move(held.x - 60, held.y + 40, { steps: 8 });
  await page.mouse.up();
  expect((await lookedUp).ok(), 'the place under the pin is asked for').toBe(true);
  await expect
    .poll(() => doorstep.pinPlace(), 'a dragged pin is kept where it was let go')
    .not.toEqual(found);
  const dragged = await doorstep.pinPlace();
  expect(dragged.lng).toBeLessThan(found.lng);
  expect(dragged.lat).toBeLessThan(found.lat);

  // Beside the pin, so that a map which moved or came nearer would carry it elsewhere.
  const map = await middleOf(doorstep.map);
  const pin = await middleOf(doorstep.pin);
  const beside = { x: pin.x > map.x ? map.x - 70 : map.x + 70, y: map.y + 30 };
  const pinOnMap = async () => {
    const [at, frame] = [await middleOf(doorstep.pin), await middleOf(doorstep.map)];
    return { x: Math.round(at.x - frame.x), y: Math.round(at.y - frame.y) };
  };
  const before = await pinOnMap();
  const scrolled = await page.evaluate<number>('scrollY');
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.wheel(0, 60);
  await expect.poll(() => page.evaluate<number>('scrollY'), 'the wheel scrolls the page').not.toBe(scrolled);
  expect(await pinOnMap(), 'and leaves the map alone').toEqual(before);

  const touch = await page.context().newCDPSession(page);
  const frame = await middleOf(doorstep.map);
  const finger = (type: string, by: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: type === 'touchEnd' ? [] : [{ x: beside.x + by, y: frame.y + 30 }],
    });
  await finger('touchStart', 0);
  for (const by of [10, 25, 40, 55]) await finger('touchMove', by);
  await expect(page.getByText(shop.t('map.twoFingers'))).toBeVisible();
  await finger('touchEnd', 0);
  expect(await pinOnMap(), 'one finger leaves the map alone').toEqual(before);
  expect(await doorstep.pinPlace()).toEqual(dragged);

  await page.touchscreen.tap(beside.x, frame.y + 30);
  await expect.poll(() => doorstep.pinPlace(), 'a tap puts the pin there').not.toEqual(dragged);
  const tapped = await doorstep.pinPlace();
  expect(tapped.lng > dragged.lng, 'on the side that was tapped').toBe(beside.x > pin.x);
});

test('what is typed is searched for when the buyer pauses, and not at all where the geocoder forbids it', async ({
  shop,
  doorstep,
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/geocoding/search')) asked.push(searchParams.get('q') ?? '');
  });
  await doorstep.arrive({ date: await shop.facts.plainDate(6), product: plainProducts.kuihTalam });
  await doorstep.searchBox.pressSequentially(inShahAlam.typed, { delay: 40 });
  await expect(doorstep.results.first()).toBeVisible();
  expect(asked, 'one question for all that was typed').toEqual([inShahAlam.typed]);

  await page.route('**/geocoding/map', async (route) => {
    const answer = await route.fetch();
    const settings = await answer.text();
    expect(settings).toContain('"search_as_you_pause":true');
    await route.fulfill({ response: answer, body: settings.replace('_pause":true', '_pause":false') });
  });
  const settings = page.waitForResponse('**/geocoding/map');
  await page.reload();
  await settings;
  asked.length = 0;
  await doorstep.searchBox.fill('');
  await doorstep.searchBox.pressSequentially(inPetalingJaya.typed, { delay: 40 });
  // More than twice as long as the pause above.
  await page.waitForTimeout(1_500);
  expect(asked).toEqual([]);
  await doorstep.searchBox.press('Enter');
  await expect(doorstep.results.first()).toBeVisible();
  expect(asked).toEqual([inPetalingJaya.typed]);
});
