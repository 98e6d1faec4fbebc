import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashOf, hintOf, newKey, storeOfKey } from './key-text.ts';

test('a key names its store, and no two are alike', () => {
  const store = randomUUID();
  const keys = Array.from({ length: 50 }, () => newKey(store));
  expect(new Set(keys).size).toBe(50);
  expect(new Set(keys.map(hintOf)).size).toBe(50);
  for (const key of keys) {
    expect(key).toMatch(/^dk_live_[A-Za-z0-9_-]{64}$/);
    expect(storeOfKey(key)).toBe(store);
    expect(hashOf(key)).toHaveLength(32);
  }
});

test.each(['', 'dk_live_', 'dk_live_abc', `dk_test_${'A'.repeat(64)}`, `dk_live_${'A'.repeat(63)}`, 'a.b.c'])(
  '%s is no key',
  (text) => expect(storeOfKey(text)).toBeUndefined(),
);
