import { expect, test } from 'vitest';
import { storeBase } from './store-base.ts';

const platform = 'https://dapur.my';

test('a store is reached by path, at its own root, or from another store by its whole address', () => {
  const on = (hostname: string) => ({ origin: `https://${hostname}`, hostname });
  expect(storeBase('kak-yah', platform, on('dapur.my'))).toBe('/kak-yah');
  expect(storeBase('kak-yah', platform, on('kak-yah.dapur.my'))).toBe('');
  expect(storeBase('kak-yah', platform, on('bloom.dapur.my'))).toBe('https://dapur.my/kak-yah');
});
