import type { LatLng } from '@dapur/contract/delivery/geo';
import { expect, test } from 'vitest';
import { placePointers, POINTER_HEIGHT } from './place-pointers.ts';
import { allTowns } from './towns.ts';

/** A map of this size around `centre` with so many pixels to a degree. */
const around = (centre: LatLng, size: { x: number; y: number }, perDegree: number) =>
  placePointers(centre, size, ({ lat, lng }) => ({
    x: size.x / 2 + (lng - centre.lng) * perDegree,
    y: size.y / 2 - (lat - centre.lat) * perDegree,
  }));

/** As wide as on a phone and beside the summary, at the zooms at which a found place is shown. */
const maps = [326, 702].flatMap((x) => [23_300, 186_400].map((perDegree) => ({ x, y: 300, perDegree })));
const centres = allTowns.map(({ point: { lat, lng } }) => ({ lat: lat + 0.013, lng: lng + 0.009 }));

test('a pointer is whole on the map, and clear of the pin, of the buttons and of the others', () => {
  for (const { perDegree, ...size } of maps) {
    for (const centre of centres) {
      const boxes = around(centre, size, perDegree).map(({ name, x, y, width }) => ({
        name,
        left: x - width / 2,
        right: x + width / 2,
        top: y - POINTER_HEIGHT / 2,
        bottom: y + POINTER_HEIGHT / 2,
      }));
      const pin = {
        name: 'the pin',
        left: size.x / 2 - 22,
        right: size.x / 2 + 22,
        top: size.y / 2 - 57,
        bottom: size.y / 2 + 3,
      };
      const buttons = { name: 'the buttons', left: size.x - 54, right: size.x, top: 10, bottom: 158 };
      const foot = { name: 'the foot', left: 0, right: size.x, top: size.y - 54, bottom: size.y };
      const met: string[] = [];
      for (const [index, box] of boxes.entries()) {
        if (box.left < 0 || box.right > size.x || box.top < 0) met.push(`${box.name} leaves the map`);
        for (const other of [pin, buttons, foot, ...boxes.slice(index + 1)]) {
          const isClear =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top;
          if (!isClear) met.push(`${box.name} lies on ${other.name}`);
        }
      }
      expect(met, `around ${centre.lat}, ${centre.lng} on ${size.x} px`).toEqual([]);
    }
  }
});

test('the nearest town out of sight is named first, with its distance and direction', () => {
  const [first] = around({ lat: 3.1, lng: 101.65 }, { x: 326, y: 300 }, 23_300);
  expect(first).toMatchObject({ name: 'Petaling Jaya', distance: expect.stringMatching(/^\d\.\d km$/) });
});

test('a map without room has no pointers, nor one that points nowhere', () => {
  for (const centre of allTowns.slice(0, 40).map(({ point }) => point))
    for (const size of [
      { x: 0, y: 0 },
      { x: 0, y: 300 },
      { x: 90, y: 60 },
    ])
      for (const { x, y } of placePointers(centre, size, ({ lat, lng }) => ({
        x: Math.round(size.x / 2 + (lng - centre.lng) * 2_912),
        y: Math.round(size.y / 2 - (lat - centre.lat) * 2_912),
      })))
        expect(Number.isFinite(x + y)).toBe(true);
});
