import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PASSWORD_MAX, PASSWORD_MIN, passwordCriteria, passwordStrength } from './password.ts';

describe('the five criteria', () => {
  test.each([
    ['', []],
    ['abcde', ['lowercase']],
    ['abcdef', ['length', 'lowercase']],
    ['ABCDEF', ['length', 'uppercase']],
    ['123456', ['length', 'digit']],
    ['!!!!!!', ['length', 'symbol']],
    ['a1', ['lowercase', 'digit']],
    ['Ab1!', ['lowercase', 'uppercase', 'digit', 'symbol']],
    ['Kuih-9', ['length', 'lowercase', 'uppercase', 'digit', 'symbol']],
    // A space makes it longer and is no symbol.
    ['      ', ['length']],
    ['陈记糕点好吃', ['length', 'symbol']],
  ])('%j meets %j', (password, met) => {
    const criteria = Object.entries(passwordCriteria(password));
    expect(criteria.filter(([, isMet]) => isMet).map(([name]) => name)).toEqual(met);
  });
});

describe('the level', () => {
  test.each([
    ['', 'very_weak'],
    ['abc', 'very_weak'],
    ['abcdef', 'weak'],
    ['abcde1', 'fair'],
    ['Abcde1', 'good'],
    ['Abcd1!', 'strong'],
  ] as const)('of %j is %s', (password, level) => {
    expect(passwordStrength(password)).toBe(level);
  });

  test('rises with the criteria that are met, and never falls as the password grows', () => {
    const levels = ['very_weak', 'weak', 'fair', 'good', 'strong'];
    const typed = fc.string({ maxLength: 20 });
    fc.assert(
      fc.property(typed, typed, (start, more) => {
        const met = Object.values(passwordCriteria(start)).filter(Boolean).length;
        const at = levels.indexOf(passwordStrength(start));
        expect(at).toBe(Math.max(0, met - 1));
        expect(levels.indexOf(passwordStrength(start + more))).toBeGreaterThanOrEqual(at);
      }),
    );
  });
});

test('the bounds are the specification’s 6, and short enough to hash', () => {
  expect([PASSWORD_MIN, PASSWORD_MAX]).toEqual([6, 256]);
});
