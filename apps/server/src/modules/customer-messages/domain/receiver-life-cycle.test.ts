import { expect, test } from 'vitest';
import { receiverLife } from './receiver-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(receiverLife.faults()).toEqual([]);
});
