/**
 * For each table that holds secrets of this module, the SQL that makes them worthless: see `voidSecrets` of the backup.
 */
export const voidedSecondFactorSecrets: Readonly<Record<string, string>> = {
  recovery_codes: 'update recovery_codes set used_at = now() where used_at is null',
};
