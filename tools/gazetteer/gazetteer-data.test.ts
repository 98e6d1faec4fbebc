import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  createGazetteer,
  isWithinMalaysia,
} from '../../apps/server/src/modules/geocoding/gazetteer/gazetteer.ts';
import { readMalaysia } from '../../apps/server/src/modules/geocoding/gazetteer/read-malaysia.ts';
import { gazetteerText } from './gazetteer-data.ts';
import { readPostalTowns } from './postal-towns.ts';

const root = new URL('../../', import.meta.url);
const checkedIn = readFileSync(
  new URL('apps/server/src/modules/geocoding/gazetteer/malaysia.json', root),
  'utf8',
);

test('the checked-in data is what the generator writes, and small', () => {
  // Compared as data, so that a formatter may break the lines as it likes.
  expect(JSON.parse(checkedIn)).toEqual(JSON.parse(gazetteerText()));
  expect(checkedIn.length).toBeLessThan(150_000);
});

test('it holds all sixteen states, and nearly all postcodes of either source', () => {
  const { places } = readMalaysia();
  expect(new Set(places.towns.map(({ town }) => town.state)).size).toBe(16);
  expect(places.towns.length).toBeGreaterThan(430);
  expect(new Set(places.postcodes.map(({ code }) => code)).size).toBeGreaterThan(2_900);
});

test('every place lies in Malaysia and by its town', () => {
  const { places } = readMalaysia();
  const points = [
    ...places.towns.map(({ town }) => town),
    ...places.areas.map(({ area }) => area),
    ...places.postcodes,
  ];
  for (const place of points)
    expect(isWithinMalaysia(place.point.lat, place.point.lng), JSON.stringify(place)).toBe(true);
});

test('faults of the postal points are gone: none is far from its town', () => {
  for (const { name, centre, postcodes } of readPostalTowns())
    for (const [postcode, point] of postcodes) {
      if (point === undefined) continue;
      const kilometres = Math.hypot(point.lat - centre.lat, point.lng - centre.lng) * 111;
      expect(kilometres, `${postcode} ${name}`).toBeLessThan(9);
    }
});

test('every town, area and other name finds its own place', async () => {
  const { places } = readMalaysia();
  const gazetteer = createGazetteer();
  for (const { town, otherNames } of places.towns)
    for (const name of [town.name, ...otherNames]) {
      const found = await gazetteer.search(`${name}, ${town.state}`, 5);
      expect(found.map(({ address }) => `${address.city}/${address.state}`)).toContain(
        `${town.name}/${town.state}`,
      );
    }
  for (const { area, otherNames } of places.areas)
    for (const name of [area.name, ...otherNames]) {
      const [found] = await gazetteer.search(`${name}, ${area.town.name}`, 5);
      expect([found?.address.suburb, found?.address.city], name).toEqual([area.name, area.town.name]);
    }
});

test('the server itself needs neither package', () => {
  const server = JSON.parse(readFileSync(new URL('apps/server/package.json', root), 'utf8')) as object;
  expect(JSON.stringify(server)).not.toMatch(/malaysia-|world-atlas|topojson/);
});
