const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** `12.3 MB` of a number of bytes. */
export function bytesText(bytes: number): string {
  const at = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(1_024)));
  const value = bytes / 1_024 ** at;
  return `${value >= 100 || at === 0 ? Math.round(value) : value.toFixed(1)}\u00a0${UNITS[at] ?? ''}`;
}

/** A part's percentage of the whole, to one decimal; undefined when the whole is zero. */
export function percentOf(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 1_000) / 10;
}
