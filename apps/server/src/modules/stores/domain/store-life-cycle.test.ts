import { expect, test } from 'vitest';
import { reviewLife, storeLife } from './store-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(storeLife.faults()).toEqual([]);
  expect(reviewLife.faults()).toEqual([]);
});

test('a store that was looked at is not looked at again', () => {
  expect(reviewLife.moves.approved).toEqual(['approved']);
});
