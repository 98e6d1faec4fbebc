import { expect, test } from 'vitest';
import { prefilled } from './prefill.ts';

const user = { full_name: 'Nur Aisyah', phone: '+60123456789', email: 'aisyah@example.com' };

test('empty fields take the account’s details', () => {
  expect(prefilled({ name: '', phone: ' ', email: '' }, user)).toEqual({
    name: 'Nur Aisyah',
    phone: '+60123456789',
    email: 'aisyah@example.com',
  });
});

test('what was typed is never overwritten', () => {
  const typed = { name: 'Kak Long', phone: '0123', email: 'x' };
  expect(prefilled(typed, user)).toEqual(typed);
  expect(prefilled({ ...typed, phone: '' }, { ...user, phone: null }).phone).toBe('');
});
