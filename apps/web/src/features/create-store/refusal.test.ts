import { expect, it } from 'vitest';
import { creationRefusal } from './refusal.ts';

it.each([
  ['slug_taken', 'whatever', 'taken'],
  ['conflict', 'The subdomain is in use', 'taken'],
  ['invalid_input', 'Already TAKEN', 'taken'],
  ['slug_reserved', '', 'reserved'],
  ['referral_invalid', '', 'referral'],
  ['rate_limited', '', 'tooMany'],
  ['network', 'taken', 'network'],
  ['conflict', 'You have five stores already', { message: 'You have five stores already' }],
  ['internal', '', { message: '' }],
  ['unusable', '', { message: '' }],
] as const)('%s "%s"', (code, message, refusal) =>
  expect(creationRefusal({ code, message })).toEqual(refusal),
);
