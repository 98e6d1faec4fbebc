import { CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../../platform/db/index.ts';

/** Runs a statement that is only known at this moment, as tables are found in the catalogue. */
export type Ask = <Row>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export const askIn =
  (tx: Tx): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await tx.executeQuery(CompiledQuery.raw(text, [...values]))).rows as Row[];

export const askOn =
  (client: pg.PoolClient): Ask =>
  async <Row>(text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rows as Row[];

/** As an identifier in a statement. */
export const quotedName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
