import { LOCALES } from '@dapur/contract/words/locales';
import { expect, test } from 'vitest';
import { durationText, leftText } from './left-text.ts';

test('what is left is hours and minutes, and a clock in the last hour', () => {
  expect(leftText('en', 7_500)).toBe('2 hr 5 min');
  expect(leftText('en', 3_600)).toBe('1 hr');
  expect(leftText('en', 3_599)).toBe('59:59');
});

test('a length of time is said in words, in each language', () => {
  expect([30, 60, 90, 2_880].map((minutes) => durationText('en', minutes))).toEqual([
    '30 minutes',
    '1 hour',
    '1 hour 30 minutes',
    '48 hours',
  ]);
  for (const locale of LOCALES) expect(durationText(locale, 240), locale).toMatch(/^4/);
});
