import { expect, test } from 'vitest';
import {
  contrastWithWhite,
  ENOUGH_CONTRAST,
  isColour,
  readableOnDark,
  readableUnderWhite,
} from './contrast.ts';

test('contrast is WCAG’s', () => {
  expect(contrastWithWhite('#000000')).toBeCloseTo(21);
  expect(contrastWithWhite('#ffffff')).toBeCloseTo(1);
  // The two greys beside the limit.
  expect(contrastWithWhite('#767676')).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
  expect(contrastWithWhite('#777777')).toBeLessThan(ENOUGH_CONTRAST);
});

test('a colour that can be read under white stays, any other becomes the nearest that can', () => {
  expect(readableUnderWhite('#1f6b4a')).toBe('#1F6B4A');
  for (let shade = 0; shade < 0xffffff; shade += 0x0a1b2d) {
    const colour = `#${shade.toString(16).padStart(6, '0')}`;
    const readable = readableUnderWhite(colour);
    expect(contrastWithWhite(readable)).toBeGreaterThanOrEqual(ENOUGH_CONTRAST);
    // No darker than it has to be.
    if (contrastWithWhite(colour) < ENOUGH_CONTRAST) expect(contrastWithWhite(readable)).toBeLessThan(5.1);
    expect(isColour(readableOnDark(colour))).toBe(true);
  }
});

test('only six hexadecimal digits behind a hash are a colour', () => {
  expect(['#12345', '#1234567', '123456', '#12345g', 'red', ''].filter(isColour)).toEqual([]);
  expect(isColour('#AbCdEf')).toBe(true);
});
