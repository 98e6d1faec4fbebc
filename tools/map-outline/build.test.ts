import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildOutline } from './outline.ts';
import { buildTowns } from './towns.ts';

const checkedIn = (name: string): { text: string; data: unknown } => {
  const url = new URL(`../../apps/web/src/components/map/data/${name}.json`, import.meta.url);
  const text = readFileSync(url, 'utf8');
  return { text, data: JSON.parse(text) };
};

test('the checked-in outline and towns are what the packages give', () => {
  expect(checkedIn('outline').data).toEqual(buildOutline());
  expect(checkedIn('towns').data).toEqual(buildTowns());
});

test('a phone fetches at most 60 kB of outline and 15 kB of towns', () => {
  expect(checkedIn('outline').text.length).toBeLessThan(60 * 1_024);
  expect(checkedIn('towns').text.length).toBeLessThan(15 * 1_024);
});

test('every town lies in the box around Malaysia', () => {
  for (const town of buildTowns()) {
    const [name, lng, lat] = town.split(',');
    expect([name, Number(lng) >= 99_600 && Number(lng) <= 119_300]).toEqual([name, true]);
    expect([name, Number(lat) >= 850 && Number(lat) <= 7_400]).toEqual([name, true]);
  }
});
