import { expect, test } from 'vitest';
import { readCursor, writeCursor, type PageEnd } from './cursor.ts';

const end: PageEnd = {
  strictness: 'most',
  key: -0.1 / 3,
  id: '6f1c2d3e-0000-4000-8000-00000000000a',
};

test('a page goes on exactly where the one before ended', () => {
  expect(readCursor(writeCursor(end))).toEqual(end);
});

test('what is none of ours is none', () => {
  for (const made of [
    '',
    '0',
    '0 1',
    `3 1 ${end.id}`,
    `0 x ${end.id}`,
    `0 Infinity ${end.id}`,
    "0 1 ' or 1=1",
    ' 1 x',
  ])
    expect(readCursor(Buffer.from(made).toString('base64url')), made).toBeUndefined();
  expect(readCursor('%%%')).toBeUndefined();
});
