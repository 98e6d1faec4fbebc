/** Statements that make this module's stored secrets worthless, by table: see `voidSecrets` of the backup. */
export const voidedIdentitySecrets: Readonly<Record<string, string>> = {
  sessions: 'update sessions set revoked_at = now() where revoked_at is null',
  account_tokens: 'update account_tokens set used_at = now() where used_at is null',
};
