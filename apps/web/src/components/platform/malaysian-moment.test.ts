import { expect, test } from 'vitest';
import { fromMoment, toMoment } from './malaysian-moment.ts';

test('a moment goes into its field as it is in Malaysia, and comes out as it was', () => {
  expect(toMoment('2026-11-22T16:30:00.000Z')).toBe('2026-11-23T00:30');
  expect(fromMoment('2026-11-23T00:30')).toBe('2026-11-22T16:30:00.000Z');
});

test('what is no moment is none', () => {
  for (const typed of ['', '2026-11-23', '2026-13-40T00:30', 'morning'])
    expect(fromMoment(typed)).toBeUndefined();
});
