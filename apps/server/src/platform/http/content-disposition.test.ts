import { expect, test } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

test.each([
  ['kek batik.webp', `attachment; filename="kek-batik.webp"; filename*=UTF-8''kek%20batik.webp`],
  ['红龟粿.webp', `attachment; filename="-.webp"; filename*=UTF-8''%E7%BA%A2%E9%BE%9F%E7%B2%BF.webp`],
  [`a"; b=c'(*).txt`, `attachment; filename="a-b-c-.txt"; filename*=UTF-8''a%22%3B%20b%3Dc%27%28%2A%29.txt`],
  ['a\r\nset-cookie: x', `attachment; filename="a-set-cookie-x"; filename*=UTF-8''a%0D%0Aset-cookie%3A%20x`],
])('%j cannot leave its place', (name, value) => {
  expect(contentDisposition('attachment', name)).toBe(value);
});

test('half a character does not break it', () => {
  expect(contentDisposition('inline', 'a\ud800b')).toBe(
    `inline; filename="a-b"; filename*=UTF-8''a%EF%BF%BDb`,
  );
});
