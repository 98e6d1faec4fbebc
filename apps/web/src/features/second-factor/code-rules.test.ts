import { expect, it } from 'vitest';
import { faultsOf } from '../../lib/form/judge.ts';
import { codeRules, isRecoveryCode, type CodeKind } from './code-rules.ts';

it.each<[CodeKind, string, boolean]>([
  ['phone', '123456', true],
  ['phone', '12345', false],
  ['phone', '', false],
  ['recovery', 'abcde-12345', true],
  ['recovery', '123456', false],
  ['either', '123 456', true],
  ['either', 'abcde 12345', true],
  ['either', '1234567', false],
])('%s: "%s"', (kind, code, isRight) =>
  expect(faultsOf(codeRules(kind), { code }, () => true)).toEqual(
    isRight ? {} : { code: expect.anything() as unknown },
  ),
);

it('tells a recovery code by its length', () => {
  expect(isRecoveryCode('abcde-12345')).toBe(true);
  expect(isRecoveryCode('123 456')).toBe(false);
});
