import type { LedgerEntry, Sequence, Table } from './table-catalogue.ts';

/** The first entry of a backup: what it holds, and of which version of the tables. */
export interface Manifest {
  readonly createdAt: string;
  readonly ledger: readonly LedgerEntry[];
  /** In an order in which they can be filled. */
  readonly tables: readonly Table[];
  readonly sequences: readonly Sequence[];
}
