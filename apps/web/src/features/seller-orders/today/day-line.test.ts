import { expect, test } from 'vitest';
import { dayLine, minuteOfDay } from './day-line.ts';

const slot = (minute: number) => ({ time: String(minute), minute, orders: 1, done: 0 });

test('every slot lies within the line, also one whose words are no time', () => {
  for (const minutes of [[540], [0, 1_439], [540, 545, 600, 1_440], [720, 900], [1_440]]) {
    const line = dayLine(minutes.map(slot));
    for (const { at, wide } of line.slots) {
      expect(at).toBeGreaterThanOrEqual(0);
      expect(wide).toBeGreaterThan(0);
      expect(at + wide).toBeLessThanOrEqual(100.01);
    }
    for (const { at } of line.hours) expect(at).toBeLessThan(100);
  }
});

test('slots that follow closely do not cover each other', () => {
  const [first, second] = dayLine([slot(540), slot(570)]).slots;
  expect(first!.at + first!.wide).toBeLessThanOrEqual(second!.at + 0.01);
});

test('now is drawn only while it lies within the line', () => {
  const line = dayLine([slot(540), slot(900)]);
  expect(line.place(540)).toBeGreaterThan(0);
  expect(line.place(100)).toBeUndefined();
  expect(minuteOfDay(Date.parse('2026-11-20T00:30:00+08:00'))).toBe(30);
});
