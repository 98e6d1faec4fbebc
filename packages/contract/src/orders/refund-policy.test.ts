import { expect, test } from 'vitest';
import { refundByPolicy } from './refund-policy.ts';

const steps = [
  { hours: 24, percent: 50 },
  { hours: 72, percent: 100 },
];

test('the step of the most hours that are left decides, to the hour', () => {
  expect(refundByPolicy(steps, 72, 1_001)).toEqual({ percent: 100, sen: 1_001 });
  expect(refundByPolicy(steps, 71.99, 1_001)).toEqual({ percent: 50, sen: 501 });
  expect(refundByPolicy(steps, 24, 1_000)).toEqual({ percent: 50, sen: 500 });
  expect(refundByPolicy(steps, 23.99, 1_000)).toEqual({ percent: 0, sen: 0 });
  expect(refundByPolicy(steps, -5, 1_000)).toEqual({ percent: 0, sen: 0 });
});

test('a step of no hours holds until the slot begins, and a store without steps proposes nothing', () => {
  expect(refundByPolicy([{ hours: 0, percent: 25 }], 0, 1_000)).toEqual({ percent: 25, sen: 250 });
  expect(refundByPolicy([{ hours: 0, percent: 25 }], -0.01, 1_000)).toEqual({ percent: 0, sen: 0 });
  expect(refundByPolicy([], 100, 1_000)).toBeUndefined();
});
