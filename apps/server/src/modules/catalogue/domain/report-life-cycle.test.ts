import { verdictsOf } from '@dapur/contract/platform/platform-choices';
import { expect, test } from 'vitest';
import { reportLife } from './report-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(reportLife.faults()).toEqual([]);
});

test('a verdict is given where the table has its move', () => {
  for (const from of reportLife.states) {
    expect(reportLife.mayBecome(from, 'hidden')).toBe(verdictsOf[from].includes('hide'));
    expect(reportLife.mayBecome(from, 'kept')).toBe(verdictsOf[from].some((verdict) => verdict !== 'hide'));
  }
});
