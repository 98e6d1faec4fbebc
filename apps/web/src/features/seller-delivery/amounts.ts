const MOST = 1_000;

/** `8`, `8.5` or `8,50` in MYR; undefined when it is no amount that the server takes. */
export function amountOf(text: string, most = MOST): number | undefined {
  const plain = text.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(plain)) return undefined;
  const amount = Number(plain);
  return amount <= most ? amount : undefined;
}

/** Null where nothing is written; undefined when it is no distance that the server takes. */
export function kilometresOf(text: string, least = 1): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  if (!/^\d{1,4}(\.\d+)?$/.test(plain)) return undefined;
  const km = Number(plain);
  return km >= least && km <= MOST ? km : undefined;
}
