import type { referralEndpoints } from '@dapur/contract/referrals';
import { GOOD_PASSWORD } from '../people.ts';
import { body, everyone, signedIn, type Row } from './cells.ts';
import { oneself, referralCode } from './subjects.ts';

const own = signedIn(200, undefined, undefined);

export const referralRows: Readonly<Record<keyof typeof referralEndpoints, Row>> = {
  myReferral: { about: oneself, may: own },
  // The answer tells nothing of the code.
  noteReferralClick: {
    about: referralCode,
    may: everyone(200, 200, 200),
    input: body(({ text }) => ({ code: text })),
  },
  noteReferralArrival: {
    about: referralCode,
    may: signedIn(200, 200, 200),
    input: body(({ text }) => ({ code: text })),
  },
  listReferrals: { about: oneself, may: own },
  listRewards: { about: oneself, may: own },
  exportRewards: { about: oneself, may: own },
  payoutDesk: { about: oneself, may: own },
  keepPayoutAccount: {
    about: oneself,
    may: own,
    input: body(() => ({
      bank: 'MBBEMYKL',
      account_number: '114012345678',
      holder: 'Siti Aminah',
      password: GOOD_PASSWORD,
    })),
  },
  // Who has earned nothing, and told no account, is paid nothing.
  requestPayout: {
    about: oneself,
    may: signedIn(409, undefined, undefined),
    input: body(({ id }) => ({ id, amount: 50 })),
  },
};
