/**
 * For each table that holds secrets of this module, the SQL that makes them worthless: see `voidSecrets` of the backup.
 */
export const voidedPeopleSecrets: Readonly<Record<string, string>> = {
  store_invitations:
    'update store_invitations set withdrawn_at = now() where accepted_at is null and withdrawn_at is null',
};
