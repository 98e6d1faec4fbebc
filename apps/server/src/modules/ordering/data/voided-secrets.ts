/**
 * For each table that holds secrets of this module, the SQL that makes them worthless: see `voidSecrets` of the backup.
 */
export const voidedOrderSecrets: Readonly<Record<string, string>> = {
  order_claims: 'update order_claims set used_at = now() where used_at is null',
};
