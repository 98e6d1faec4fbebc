import { expect, test } from 'vitest';
import { hasPlatformRight, platformRights, platformRoles } from './platform-role-rights.ts';

const rolesWith = (right: (typeof platformRights)[number]) =>
  platformRoles.filter((role) => hasPlatformRight(role, right));

test('a super admin may everything, and alone says who runs the platform', () => {
  expect(platformRights.filter((right) => !hasPlatformRight('super_admin', right))).toEqual([]);
  expect(rolesWith('roles')).toEqual(['super_admin']);
});

test('who looks after stores moves no money, and who moves money does nothing else', () => {
  expect(rolesWith('money')).toEqual(['super_admin', 'finance']);
  expect(platformRights.filter((right) => hasPlatformRight('finance', right))).toEqual(['money']);
});

test('support looks into stores and changes nothing', () => {
  expect(platformRights.filter((right) => hasPlatformRight('support', right))).toEqual(['look']);
});

test('who may change something in a store may look into it', () => {
  expect(rolesWith('act').filter((role) => !hasPlatformRight(role, 'look'))).toEqual([]);
});

test('who does not run the platform has no right', () => {
  for (const nobody of [null, undefined])
    expect(platformRights.filter((right) => hasPlatformRight(nobody, right))).toEqual([]);
});
