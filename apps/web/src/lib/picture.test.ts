import { expect, it } from 'vitest';
import { pictureAt, pictureSet } from './picture.ts';

it('adds the width to an address without one, and changes it in an address with one', () => {
  expect(pictureAt('/media/kuih-1a2b', 320)).toBe('/media/kuih-1a2b-320.webp');
  expect(pictureAt('/media/kuih-1a2b-800.webp', 320)).toBe('/media/kuih-1a2b-320.webp');
  expect(pictureAt('https://cdn.my/photo.jpg', 320)).toBe('https://cdn.my/photo.jpg');
  expect(pictureSet('/m/a', [96, 192])).toBe('/m/a-96.webp 96w, /m/a-192.webp 192w');
});
