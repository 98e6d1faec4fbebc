import { expect, test } from 'vitest';
import { joinedOf, type Joinable } from './joined.ts';

const her = (change: Partial<Joinable> = {}): Joinable => ({
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
  const yes = her({ has_consent: true, consent_at: monday });
  const no = her({ has_consent: false, consent_at: tuesday });
  expect(joinedOf(yes, no)).toMatchObject({ hasConsent: false, isConsentOfOther: true });
  expect(joinedOf(no, yes)).toMatchObject({ hasConsent: false, isConsentOfOther: false });
  expect(joinedOf(her(), yes)).toMatchObject({ hasConsent: true, isConsentOfOther: true });
  expect(joinedOf(yes, her())).toMatchObject({ hasConsent: true, isConsentOfOther: false });
});

test('a block of either holds for both, and words stand once', () => {
  const blocked = her({ blocked_at: monday, block_reason: 'Hutang', notes: 'Suka pedas' });
  expect(joinedOf(her({ notes: 'Suka pedas. VIP' }), blocked)).toMatchObject({
    blockReason: 'Hutang',
    notes: 'Suka pedas. VIP',
    isTooLong: false,
  });
  expect(joinedOf(her(), her()).blockReason).toBeNull();
  expect(joinedOf(her({ notes: 'a'.repeat(1_500) }), her({ notes: 'b'.repeat(1_500) })).isTooLong).toBe(true);
});
