const DAY_MS = 86_400_000;

/** Whole days between an instant and now, in days of Malaysia. */
export function daysSince(iso: string, now = Date.now()): number {
  const day = (at: number) => Math.floor((at + 8 * 3_600_000) / DAY_MS);
  return Math.max(0, day(now) - day(Date.parse(iso)));
}
