import { expect, test } from 'vitest';
import { attemptLife } from './attempt-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(attemptLife.faults()).toEqual([]);
});

test('money that comes settles an attempt, however it stands', () => {
  expect(attemptLife.statesBefore('paid').toSorted()).toEqual(
    attemptLife.states.filter((state) => state !== 'paid').toSorted(),
  );
});
