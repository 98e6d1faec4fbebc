import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import { Secret } from './secret.ts';

test('a secret shows itself only when asked by name', () => {
  const secret = new Secret('S-hidden');
  expect(secret.reveal()).toBe('S-hidden');
  const printed = [`${secret}`, JSON.stringify({ secret }), inspect({ secret }), inspect(secret, { showHidden: true })];
  for (const text of printed) {
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('hidden');
  }
  expect(Object.keys(secret)).toEqual([]);
});

test('an empty secret is recognised without revealing it', () => {
  expect(new Secret('').isEmpty).toBe(true);
  expect(new Secret('x').isEmpty).toBe(false);
});
