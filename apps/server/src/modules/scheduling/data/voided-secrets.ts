/**
 * For each table that holds secrets of this module, the SQL that makes them worthless: see `voidSecrets` of the backup.
 */
export const voidedSchedulingSecrets: Readonly<Record<string, string>> = {
  calendar_feeds: 'delete from calendar_feeds',
};
