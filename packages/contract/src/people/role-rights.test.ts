import { expect, test } from 'vitest';
import { rightsOf, roleRights, storeRights, storeRoles } from './role-rights.ts';

test('an owner has all rights, whatever rights are stored for them', () => {
  expect([...rightsOf('owner', [])]).toEqual(storeRights);
});

test('nobody else owns, even where it is written so', () => {
  for (const role of storeRoles.filter((one) => one !== 'owner')) {
    expect(roleRights[role]).not.toContain('ownership');
    expect(rightsOf(role, ['ownership', 'kitchen'])).toEqual(new Set(['kitchen']));
  }
});

test('a set of one’s own stands in place of the role’s, also an empty one', () => {
  expect(rightsOf('manager', [])).toEqual(new Set());
  expect(rightsOf('kitchen', null)).toEqual(new Set(['kitchen']));
});
