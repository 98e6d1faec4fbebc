import type { Sen } from '../money/money.ts';

/** A change of several prices at once: by a share, or by an amount in MYR. */
export type PriceChange =
  | { readonly kind: 'price_percent'; readonly percent: number }
  | { readonly kind: 'price_amount'; readonly amount: number };

/** A price after a change, in whole sen, rounded half up once; never less than nothing. The server's statement does the same. */
export function priceAfter(sen: Sen, change: PriceChange): Sen {
  if (change.kind === 'price_amount') return Math.max(0, sen + Math.round(change.amount * 100));
  // Hundredths of a per cent are whole, so that no fraction of the binary kind decides about half a sen.
  const tenThousandths = 10_000 + Math.round(change.percent * 100);
  return Number((BigInt(sen) * BigInt(tenThousandths) * 2n + 10_000n) / 20_000n);
}
