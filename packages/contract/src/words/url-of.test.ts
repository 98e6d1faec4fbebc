import { expect, test } from 'vitest';
import { urlOf } from './url-of.ts';

test('an address in its parts, and nothing of what is none', () => {
  expect(urlOf('https://example.my/hooks?a=1')?.host).toBe('example.my');
  expect(urlOf('example.my')).toBeUndefined();
  expect(urlOf('')).toBeUndefined();
});
