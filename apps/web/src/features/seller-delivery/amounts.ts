/** `8`, `8.5` or `8,50` in MYR; NaN for what is no amount. */
export function amountOf(typed: string): number {
  const plain = typed.trim().replace(',', '.');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Null where nothing is written; NaN for what is no distance. */
export function kilometresOf(typed: string): number | null {
  const plain = typed.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d{1,4}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
}
