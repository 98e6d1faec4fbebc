import { expect, it } from 'vitest';
import { canCourierCall } from './courier-phone.ts';

it.each(['+60 12-345 6789', '0123456789', '012 345 6789', '60123456789', '03-7877 1234', '+6011-1234 5678'])(
  'takes %s',
  (phone) => expect(canCourierCall(phone)).toBe(true),
);

it.each(['+65 9123 4567', '+60 12345', '+60 1234567890123', '12345'])('does not take %s', (phone) =>
  expect(canCourierCall(phone)).toBe(false),
);
