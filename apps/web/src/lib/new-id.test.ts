import { afterEach, expect, it, vi } from 'vitest';
import { newId } from './new-id.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

it('makes a UUID, another each time', () => {
  expect(newId()).toMatch(uuid);
  expect(newId()).not.toBe(newId());
});

it('makes one also where the page was not opened over https', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', {
    getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes),
  });
  const ids = new Set(Array.from({ length: 100 }, newId));
  expect(ids.size).toBe(100);
  for (const id of ids) expect(id).toMatch(uuid);
});
