import { ContactLetter } from '@dapur/contract/pages/contact-input';
import { SocialProvider } from '@dapur/contract/people/identity';
import { Locale } from '@dapur/contract/primitives';
import { PayoutState } from '@dapur/contract/money/referrals';
import { z } from 'zod';

const id = z.guid();
const ofUser = z.object({ userId: id });
const ofLink = ofUser.extend({
  provider: SocialProvider,
  /** Masked. */
  account: z.string().nullable(),
});

/** As `storeEvents`, for what belongs to no store. */
export const platformEvents = {
  'account.confirm_email': ofUser.extend({
    /** Once confirmed, the person goes on to open a store. */
    opensStore: z.boolean().optional(),
  }),
  /** The listener looks up whether there is such an account. */
  'account.forgot_password': z.object({ email: z.string(), locale: Locale }),
  'account.change_email': ofUser.extend({
    email: z.string(),
    locale: Locale,
    /** The session that asks. If it is missing, no link is made. */
    sessionId: id.optional(),
  }),
  'account.password_set': ofUser,
  'account.password_changed': ofUser,
  'account.sign_in_linked': ofLink,
  'account.sign_in_unlinked': ofLink,
  /** A signed-in person asks for a guest's order to be moved to their account. */
  'order.claim_asked': ofUser.extend({ claimId: id, number: z.string(), email: z.string() }),
  /** The question itself is the news: it is kept nowhere else, and forgotten with it. */
  'contact.asked': ContactLetter.omit({ website: true }),
  'payout.moved': z.object({ payoutId: id, state: PayoutState.exclude(['processing']) }),
  'referral.moved': z.object({ storeId: id, what: z.enum(['reward_in_hold', 'reward_earned']) }),
  /** By hand. */
  'reward.booked': z.object({ holderId: id, key: z.string() }),
} as const satisfies Readonly<Record<string, z.ZodObject>>;

export type PlatformTopic = keyof typeof platformEvents;
export type PlatformPayloads = {
  readonly [T in PlatformTopic]: Readonly<z.output<(typeof platformEvents)[T]>>;
};
