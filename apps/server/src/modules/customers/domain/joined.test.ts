import { expect, test } from 'vitest';
import { joinedOf, type Joinable } from './joined.ts';

const customer = (change: Partial<Joinable> = {}): Joinable => ({
  notes: '',
  allergies: '',
  has_consent: false,
  consent_at: null,
  blocked_at: null,
  block_reason: '',
  ...change,
});
const monday = new Date('2026-01-05T00:00:00Z');
const tuesday = new Date('2026-01-06T00:00:00Z');

test('of agreeing to news what was said last holds, whichever of the two said it', () => {
  const yes = customer({ has_consent: true, consent_at: monday });
  const no = customer({ has_consent: false, consent_at: tuesday });
  expect(joinedOf(yes, no)).toMatchObject({ hasConsent: false, isConsentOfOther: true });
  expect(joinedOf(no, yes)).toMatchObject({ hasConsent: false, isConsentOfOther: false });
  expect(joinedOf(customer(), yes)).toMatchObject({ hasConsent: true, isConsentOfOther: true });
  expect(joinedOf(yes, customer())).toMatchObject({ hasConsent: true, isConsentOfOther: false });
});

test('a block of either holds for both, and words stand once', () => {
  const blocked = customer({ blocked_at: monday, block_reason: 'Hutang', notes: 'Suka pedas' });
  expect(joinedOf(customer({ notes: 'Suka pedas. VIP' }), blocked)).toMatchObject({
    blockReason: 'Hutang',
    notes: 'Suka pedas. VIP',
    isTooLong: false,
  });
  expect(joinedOf(customer(), customer()).blockReason).toBeNull();
  expect(
    joinedOf(customer({ notes: 'a'.repeat(1_500) }), customer({ notes: 'b'.repeat(1_500) })).isTooLong,
  ).toBe(true);
});
