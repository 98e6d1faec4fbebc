import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

const id = '1a2b3c4d-0000-4000-8000-000000000000';

test.each([
  ['Mei Ling', 'ME1A2B3C4D'],
  ['siti', 'SI1A2B3C4D'],
  ["'Ain", 'AI1A2B3C4D'],
  ['A. Rahman', 'AR1A2B3C4D'],
  ['陈小明', '陈小1A2B3C4D'],
  ['முருகன்', 'மர1A2B3C4D'],
  ['e\u0301lise', 'ÉL1A2B3C4D'],
  ['سيتي', 'XX1A2B3C4D'],
  ['سيتي Aminah', 'AM1A2B3C4D'],
  ['Ệm Nguyễn', 'EM1A2B3C4D'],
  ['สมชาย', 'XX1A2B3C4D'],
  ['7-Eleven', '7E1A2B3C4D'],
  ['J', 'JX1A2B3C4D'],
  ['🎂🎂', 'XX1A2B3C4D'],
  ['', 'XX1A2B3C4D'],
  ['<script>', 'SC1A2B3C4D'],
])('the number of %j is %s', (name, number) => {
  expect(orderNumber(name, id)).toBe(number);
});

test('whatever the name, the number is safe in a file name, a mail header and an address bar', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), fc.uuid(), (name, orderId) => {
      const number = orderNumber(name, orderId);
      expect(number.endsWith(orderId.slice(0, 8).toUpperCase())).toBe(true);
      expect(number).not.toMatch(/[\s\p{Cc}\p{Cf}\p{Cs}/\\<>"'&?#%.:]/u);
      expect(orderNumber(name, orderId)).toBe(number);
    }),
  );
});
