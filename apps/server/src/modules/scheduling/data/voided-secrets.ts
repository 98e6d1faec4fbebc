/** How what this module's tables open to whoever holds it is made worthless, by table: see `voidSecrets` of the backup. */
export const voidedSecrets: Readonly<Record<string, string>> = {
  calendar_feeds: 'delete from calendar_feeds',
};
