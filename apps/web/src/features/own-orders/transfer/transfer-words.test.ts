import { expect, test } from 'vitest';
import { allMessages } from '../../../i18n/all-messages.ts';
import { appTranslator } from '../../../i18n/catalogue.ts';
import { groupedDigits, keptText, pressOf } from './transfer-words.ts';

const t = appTranslator('en', allMessages.en);
// 8 in the evening in Malaysia.
const now = '2026-11-27T12:00:00Z';
const kept = (until: string) => keptText(t, 'en', until, now).replaceAll('\u00a0', ' ');

test('the end of the time is told as a person would: today, tomorrow, or by its day in Malaysia', () => {
  expect(kept('2026-11-27T13:30:00Z')).toBe('We keep your portions until 9:30 PM today.');
  // Still the 27th in UTC, and already the next day in Malaysia.
  expect(kept('2026-11-27T17:00:00Z')).toBe('We keep your portions until 1:00 AM tomorrow.');
  expect(kept('2026-11-29T10:00:00Z')).toBe('We keep your portions until Sun, 29 Nov, 6:00 PM.');
});

test('the time presses in its last hour, and more in its last ten minutes', () => {
  expect([86_400, 3_600, 3_599, 601, 600, 0].map(pressOf)).toEqual([
    'calm',
    'calm',
    'low',
    'low',
    'red',
    'red',
  ]);
});

test('digits stand in groups of four, and none is lost', () => {
  expect(groupedDigits('164422110099').split('\u00a0')).toEqual(['1644', '2211', '0099']);
  expect(groupedDigits('5621030').split('\u00a0')).toEqual(['5621', '030']);
  expect(groupedDigits('12345678')).not.toMatch(/\u00a0$/);
});
