import { expect, test } from 'vitest';
import { maskedEmail } from './masked-email.ts';

test('of a mail address only its first letter and its domain are shown', () => {
  expect(maskedEmail('aisyah@gmail.com')).toBe('a•••@gmail.com');
  expect(maskedEmail('"a@b"@mail.example')).toBe('"•••@mail.example');
});
