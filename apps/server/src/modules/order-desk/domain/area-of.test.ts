import { expect, test } from 'vitest';
import { areaOfAddress } from './area-of.ts';

test.each([
  ['7, Jalan Mawar, Seksyen 13, 40100 Shah Alam, Selangor', 'Seksyen 13'],
  ['No 12, Jalan SS2/24, 47300 Petaling Jaya', 'Petaling Jaya'],
  ['Taman Melati, 53100 Kuala Lumpur', 'Taman Melati'],
  ['12A Lorong Aman, Kampung Baru', 'Kampung Baru'],
  ['Jalan Ampang', 'Jalan Ampang'],
  ['40100', '40100'],
  ['', ''],
])('%s lies in %s', (address, area) => {
  expect(areaOfAddress(address)).toBe(area);
});
