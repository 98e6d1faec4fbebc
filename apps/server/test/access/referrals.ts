import { randomUUID } from 'node:crypto';
import type { referralEndpoints } from '@dapur/contract/money/referrals';
import { GOOD_PASSWORD } from '../kit/test-people.ts';
import { body, everyone, signedIn, type Row } from './cells.ts';
import { oneself, referralCode, type Subject } from './subjects.ts';

const own = signedIn(200, undefined, undefined);

/** Somebody's payout by its id: the caller's, another person's, nobody's. */
const paidPayout: Subject = async (world, app, actor) => {
  const { own, random } = await oneself(world, app, actor);
  const paid = async (holder: string | undefined): Promise<string> => {
    const [id, run] = [randomUUID(), randomUUID()];
    const ask = (text: string, values: unknown[]) => world.database.pools.platform.query(text, values);
    const somebody = async () => {
      const userId = randomUUID();
      await ask(`insert into users (id, email, full_name) values ($1, $2, 'Kenalan')`, [
        userId,
        `${userId}@mail.example`,
      ]);
      return userId;
    };
    await ask(`insert into payout_runs (id, state, made_by, approved_by) values ($1, 'paid', $2, $3)`, [
      run,
      await somebody(),
      await somebody(),
    ]);
    await ask(
      `insert into referral_payouts (holder_id, id, amount_sen, state, bank_code, account_hint, print, run_id, settled_at)
       values ($1, $2, 5000, 'completed', 'MBBEMYKL', '1234', 'x', $3, now())`,
      [holder ?? (await somebody()), id, run],
    );
    return id;
  };
  return {
    own: { ...own, orderId: await paid(actor.person?.userId) },
    others: [{ ...own, orderId: await paid(undefined) }],
    random: { ...random, orderId: randomUUID() },
  };
};

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
  payoutReceipt: { about: paidPayout, may: signedIn(200, 404, 404) },
  // A person who has earned nothing and named no account is paid nothing.
  requestPayout: {
    about: oneself,
    may: signedIn(409, undefined, undefined),
    input: body(({ id }) => ({ id, amount: 50 })),
  },
};
