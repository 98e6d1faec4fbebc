import { expect, it } from 'vitest';
import { newStoreRefusedAt } from './refusal.ts';

it.each([
  ['slug_taken', 'whatever', ['subdomain']],
  ['conflict', 'The subdomain is in use', ['subdomain']],
  ['invalid_input', 'Already TAKEN', ['subdomain']],
  ['slug_reserved', '', ['subdomain']],
  ['referral_invalid', '', ['referralCode']],
  ['rate_limited', '', []],
  ['network', 'taken', []],
  ['conflict', 'You have five stores already', []],
  ['internal', '', []],
  ['unusable', '', []],
])('%s "%s"', (code, message, fields) => expect(newStoreRefusedAt({ code, message })).toEqual(fields));
