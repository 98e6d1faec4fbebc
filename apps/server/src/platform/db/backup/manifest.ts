import type { MigrationEntry, Sequence, Table } from './table-catalogue.ts';

/** The first entry of a backup: what it holds, and of which version of the tables. */
export interface BackupManifest {
  readonly createdAt: string;
  readonly ledger: readonly MigrationEntry[];
  /** In an order in which they can be filled. */
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
  /** Settings of PostgreSQL that say how values are written as text, by name. Backups from before these were kept lack them. */
  readonly written?: Readonly<Record<string, string>>;
}
