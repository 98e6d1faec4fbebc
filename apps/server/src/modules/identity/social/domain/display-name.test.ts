import { expect, test } from 'vitest';
import { displayName, maskedEmail } from './display-name.ts';

test.each([
  ['  Nurul\u0000  Izzah \n', 'n@x.my', 'Nurul Izzah'],
  [undefined, 'ravi.kumar@x.my', 'ravi.kumar'],
  ['\u202eRavi\u200b\u00ad', 'r@x.my', 'Ravi'],
  ['\u2060\u3164', 'ravi@x.my', 'ravi'],
  ['\ud800', 'ravi@x.my', 'ravi'],
  ['é'.repeat(200), 'x@x.my', 'é'.repeat(80)],
  [`${'x'.repeat(79)}😀`, 'x@x.my', 'x'.repeat(79)],
  [' ', '@x.my', 'Customer'],
])('%j becomes a name that can be kept', (name, email, kept) => {
  expect(displayName(name, email)).toBe(kept);
});

test('an address is recognised by its owner alone', () => {
  expect(maskedEmail('aisyah@gmail.com')).toBe('a•••@gmail.com');
});
