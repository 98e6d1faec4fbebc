/** What the database layer reports: lost connections, and each use of the platform's door. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}
