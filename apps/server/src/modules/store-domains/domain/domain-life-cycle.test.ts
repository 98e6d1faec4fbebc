import { expect, test } from 'vitest';
import { domainLife } from './domain-life-cycle.ts';

test('each state is reached, and left unless it is final', () => {
  expect(domainLife.faults()).toEqual([]);
});
