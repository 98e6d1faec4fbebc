/** Statements that make this module's stored secrets worthless, by table: see `voidSecrets` of the backup. */
export const voidedApiKeySecrets: Readonly<Record<string, string>> = {
  api_keys: 'update api_keys set revoked_at = now() where revoked_at is null',
};
