/** How what this module's tables open to whoever holds it is made worthless, by table: see `voidSecrets` of the backup. */
export const voidedSecrets: Readonly<Record<string, string>> = {
  recovery_codes: 'update recovery_codes set used_at = now() where used_at is null',
};
