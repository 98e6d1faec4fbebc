/** Whole sen. 1 MYR = 100 sen. All arithmetic is on sen; ringgit exist only on the wire and on screen. */
export type Sen = number;

/** The largest amount any figure may reach: RM 10 million. Keeps every sum inside safe integers. */
export const MAX_SEN = 1_000_000_000;

/** Reads a wire amount (decimal MYR, at most 2 places) as sen. Throws RangeError on a third decimal or a non-finite number. */
export function toSen(ringgit: number): Sen {
  const sen = Math.round(ringgit * 100);
  if (!Number.isFinite(ringgit) || Math.abs(sen / 100 - ringgit) > 1e-9 || Math.abs(sen) > MAX_SEN) {
    throw new RangeError(`not an amount in MYR with at most 2 decimals: ${ringgit}`);
  }
  return sen === 0 ? 0 : sen;
}

/** Sen as the decimal the wire carries: 1250 becomes 12.5. */
export function toRinggit(sen: Sen): number {
  return sen / 100;
}

/** `RM 12.50`, with thousands separated: `RM 1,234.00`. */
export function formatSen(sen: Sen): string {
  const sign = sen < 0 ? '-' : '';
  const abs = Math.abs(sen);
  const whole = Math.floor(abs / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',');
  return `${sign}RM ${whole}.${(abs % 100).toString().padStart(2, '0')}`;
}

/** Tax in sen on a base in sen at a rate in basis points (600 = 6 %), rounded half up once. */
export function taxSen(baseSen: Sen, rateBasisPoints: number): Sen {
  return Math.floor((baseSen * rateBasisPoints + 5_000) / 10_000);
}
