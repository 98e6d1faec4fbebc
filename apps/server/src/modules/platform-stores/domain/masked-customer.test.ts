import { expect, test } from 'vitest';
import { maskedEmail, maskedPhone, maskedWords } from './masked-customer.ts';

test.each([
  ['Siti Hajar', 'S••• H•••'],
  ['  ', ''],
  ['爱莎', '爱•••'],
])('the name %o is shown as %o', (name, shown) => expect(maskedWords(name)).toBe(shown));

test.each([
  ['siti@mail.example', 's•••@mail.example'],
  ['"a@b"@mail.example', '"•••@mail.example'],
  ['@mail.example', '•••'],
  ['', ''],
])('the address %o is shown as %o', (email, shown) => expect(maskedEmail(email)).toBe(shown));

test.each([
  ['+60123456789', '•••6789'],
  ['123456', '•••56'],
  ['', ''],
])('the number %o is shown as %o', (phone, shown) => expect(maskedPhone(phone)).toBe(shown));
