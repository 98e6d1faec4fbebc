import { expect, test } from 'vitest';
import { stateNamed } from './state-names.ts';

test.each([
  ['Penang', 'Pulau Pinang'],
  ['PULAU PINANG', 'Pulau Pinang'],
  ['Malacca', 'Melaka'],
  ['N9', 'Negeri Sembilan'],
  ['Wp Kuala Lumpur', 'Kuala Lumpur'],
  ['Federal Territory of Kuala Lumpur', 'Kuala Lumpur'],
  ['W.P. Labuan', 'Labuan'],
  ['Sgor', 'Selangor'],
  ['Selangor Darul Ehsan', 'Selangor'],
  ['Johore', 'Johor'],
])('%s is %s', (written, state) => {
  expect(stateNamed(written)).toBe(state);
});

test.each(['Central Region', '', 'Riau', 'constructor', '__proto__'])('“%s” is no state', (written) => {
  expect(stateNamed(written)).toBeUndefined();
});
