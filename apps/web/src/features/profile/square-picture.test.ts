import { expect, test } from 'vitest';
import { middleSquare } from './square-picture.ts';

test('the square is cut from the middle', () => {
  expect(middleSquare(1_000, 600)).toEqual({ x: 200, y: 0, side: 600 });
  expect(middleSquare(601, 1_000)).toEqual({ x: 0, y: 199, side: 601 });
  expect(middleSquare(512, 512)).toEqual({ x: 0, y: 0, side: 512 });
});
