import { expect, test } from 'vitest';
import { besidesWords, marketHref } from './market-href.ts';

const search = { q: 'kek & kopi', lat: 3.07, lng: 101.5, at: 'Shah Alam', date: '2030-01-02' } as const;

test('an address says what is asked and nothing of what is not', () => {
  expect(marketHref({})).toBe('/p/marketplace');
  expect(marketHref(search)).toBe(
    '/p/marketplace?q=kek+%26+kopi&at=Shah+Alam&lat=3.07&lng=101.5&date=2030-01-02',
  );
});

test('one filter is let go and another set without touching the rest', () => {
  expect(marketHref(search, { date: undefined, kind: 'kuih' })).toBe(
    '/p/marketplace?q=kek+%26+kopi&at=Shah+Alam&lat=3.07&lng=101.5&kind=kuih',
  );
  expect(besidesWords(search).map(([name]) => name)).toEqual(['at', 'lat', 'lng', 'date']);
});

test('a distance goes with its place, and is gone without it', () => {
  const near = { lat: 3.07, lng: 101.5, within: 40 };
  expect(marketHref(near, { sort: 'new' })).toBe('/p/marketplace?lat=3.07&lng=101.5&within=40&sort=new');
  expect(marketHref(near, { lat: undefined, lng: undefined })).toBe('/p/marketplace');
});
