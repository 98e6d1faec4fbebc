import { expect, test } from 'vitest';
import { newRecoveryCode, readRecoveryCode } from './recovery-code.ts';

test('a recovery code is read however it was copied', () => {
  for (let round = 0; round < 200; round++) {
    const code = newRecoveryCode();
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
    const copied = code.toUpperCase().replace('-', '  ').replaceAll('0', 'O').replaceAll('1', 'l');
    expect(readRecoveryCode(copied)).toBe(code);
  }
});

test('nothing else is taken for one', () => {
  for (const typed of ['', '123456', 'k7m2p-9xw4', 'k7m2p-9xw4t-a', 'k7m2p-9xwut'])
    expect(readRecoveryCode(typed)).toBeUndefined();
});
