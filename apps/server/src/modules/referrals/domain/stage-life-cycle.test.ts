import { expect, test } from 'vitest';
import { openStages, stageLife } from './stage-life-cycle.ts';

test('each stage is reached, and left unless it is final', () => {
  expect(stageLife.faults()).toEqual([]);
});

test('a reward is earned by waiting alone, and lost from everywhere', () => {
  expect(stageLife.statesBefore('qualified')).toEqual(['in_hold']);
  expect(stageLife.statesBefore('rejected')).toEqual([...openStages, 'qualified']);
});
