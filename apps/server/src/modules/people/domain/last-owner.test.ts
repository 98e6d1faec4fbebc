import { expect, test } from 'vitest';
import { isLastOwner, type Person } from './last-owner.ts';

const ana: Person = { user_id: 'ana', role: 'owner' };
const bea: Person = { user_id: 'bea', role: 'owner' };
const cik: Person = { user_id: 'cik', role: 'manager' };

test.each([
  ['the only owner', [ana, cik], 'ana', true],
  ['one of two owners', [ana, bea, cik], 'ana', false],
  ['somebody who owns nothing', [ana, cik], 'cik', false],
  ['somebody who is not of the store', [ana], 'dee', false],
] as const)('%s', (_who, people, userId, expected) => {
  expect(isLastOwner(people, userId)).toBe(expected);
});
