import { expect, test } from 'vitest';
import { isSamePerson, mailboxOf } from './same-person.ts';

test.each([
  ['Siti.Kek+store@gmail.com', 'sitikek@googlemail.com', true],
  ['siti+a@mail.example', 'siti+b@mail.example', true],
  ['siti.kek@mail.example', 'sitikek@mail.example', false],
  ['siti@mail.example', 'siti@other.example', false],
])('%s and %s are one mailbox: %s', (one, other, same) => {
  expect(mailboxOf(one) === mailboxOf(other)).toBe(same);
});

test('one phone is one person, and no phone is nobody’s', () => {
  const siti = { email: 'siti@mail.example', phone: '+60 12-345 6789' };
  expect(isSamePerson(siti, { email: 'x@mail.example', phone: '+60123456789' })).toBe(true);
  expect(isSamePerson(siti, { email: 'x@mail.example', phone: '+60123456780' })).toBe(false);
  expect(
    isSamePerson({ email: 'a@mail.example', phone: null }, { email: 'b@mail.example', phone: null }),
  ).toBe(false);
});
