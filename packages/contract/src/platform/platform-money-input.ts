import { z } from 'zod';
import type { Sen } from '../money/money.ts';
import { LocalDateString, Ringgit, SignedRinggit, line } from '../primitives.ts';

/** Why something is done about money. */
export const MoneyReason = line(200).min(3, { message: 'Please give a reason' });

export const MoneyReasonInput = z.strictObject({ reason: MoneyReason });

/** Percent with at most two places, at most thirty. */
export const CommissionRate = z
  .number()
  .min(0)
  .max(30)
  .refine((rate) => Math.abs(Math.round(rate * 100) / 100 - rate) < 1e-9, {
    message: 'must have at most 2 decimals',
  });

/** The rate of every store that has none of its own, from a day on. */
export const DefaultRate = z.strictObject({ rate: CommissionRate, effective_from: LocalDateString });

/** A store's own rate from a day on; null: everybody's again. */
export const StoreRate = z.strictObject({
  rate: CommissionRate.nullable(),
  effective_from: LocalDateString,
  note: MoneyReason,
});

/** How far beyond what is to be expected an amount may be without being asked about. */
const FAR_BEYOND_SEN: Sen = 10_000;

/**
 * Whether an amount that was typed is far beyond what is to be expected: more than twice as much, and by more than
 * RM 100. Such an amount is most often a slip, so it is written down only when somebody says once more that it is meant.
 */
export function isFarBeyond(amountSen: Sen, expectedSen: Sen): boolean {
  const expected = Math.max(0, expectedSen);
  return amountSen > 2 * expected && amountSen > expected + FAR_BEYOND_SEN;
}

/** The caller was asked whether an amount that is far beyond what is to be expected is meant, and said yes. */
const isSure = z.boolean().default(false);

/** What a store paid, was sent back, or need not pay; the same id counts once. */
export const CommissionMoney = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['payment', 'returned', 'allowance']),
  amount: Ringgit.min(0.01),
  reference: line(80).default(''),
  note: line(200).default(''),
  sure: isSure,
});

/** The least and the most of each term of bringing sellers. */
export const REFERRAL_BOUNDS = {
  reward: { least: 1, most: 1_000 },
  qualifying_orders: { least: 1, most: 100 },
  hold_days: { least: 0, most: 365 },
  most_days: { least: 1, most: 730 },
  minimum_payout: { least: 1, most: 1_000 },
} as const;

interface Bounds {
  readonly least: number;
  readonly most: number;
}

const amount = ({ least, most }: Bounds) => Ringgit.min(least).max(most);
const count = ({ least, most }: Bounds) => z.int().min(least).max(most);

/** The terms of stores that are opened from a day on, which is tomorrow at the earliest. */
export const TermsInput = z.strictObject({
  reward: amount(REFERRAL_BOUNDS.reward),
  qualifying_orders: count(REFERRAL_BOUNDS.qualifying_orders),
  hold_days: count(REFERRAL_BOUNDS.hold_days),
  most_days: count(REFERRAL_BOUNDS.most_days),
  minimum_payout: amount(REFERRAL_BOUNDS.minimum_payout),
  effective_from: LocalDateString,
  reason: MoneyReason,
});

/** A bonus for somebody who brings sellers, or an adjustment; the same id counts once. */
export const RewardBooking = z
  .strictObject({
    id: z.uuid(),
    holder: z.uuid(),
    kind: z.enum(['bonus', 'adjustment']),
    /** An adjustment may take away. */
    amount: SignedRinggit.min(-10_000)
      .max(10_000)
      .refine((value) => value !== 0, { message: 'must not be nothing' }),
    note: MoneyReason,
    sure: isSure,
  })
  .refine(({ kind, amount: value }) => kind === 'adjustment' || value > 0, {
    path: ['amount'],
    message: 'must be more than nothing for a bonus',
  });
