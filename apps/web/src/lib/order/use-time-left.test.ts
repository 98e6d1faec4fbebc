import { expect, it } from 'vitest';
import { clockText, deadlineOf, secondsLeft } from './use-time-left.ts';

const now = Date.parse('2026-11-20T10:00:00Z');
const order = { server_time: '2026-11-20T10:00:00Z', expires_at: '2026-11-20T10:03:00Z' };

it('counts by the server clock, whatever the phone believes', () => {
  for (const wrong of [0, -3_600_000, 86_400_000]) {
    const deadline = deadlineOf(order, now + wrong);
    expect(secondsLeft(deadline, now + wrong)).toBe(180);
    expect(secondsLeft(deadline, now + wrong + 60_001)).toBe(120);
    expect(secondsLeft(deadline, now + wrong + 999_999)).toBe(0);
  }
});

it('writes minutes and seconds, and hours where there are some', () => {
  expect([180, 112, 9, 0].map(clockText)).toEqual(['3:00', '1:52', '0:09', '0:00']);
  expect([3_599, 3_600, 86_465].map(clockText)).toEqual(['59:59', '1:00:00', '24:01:05']);
});
