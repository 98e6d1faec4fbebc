import type { Locale } from '@dapur/contract/primitives';
import type { ColumnType, SelectType } from 'kysely';

/** Instants are Dates, calendar dates are strings. */
export type Instant = Date;
export type DefaultedInstant = ColumnType<Date, Date | undefined, Date>;
/** jsonb: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
export type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

/** What a store wrote in other languages. */
export type Translations<Field extends string> = Partial<Record<Locale, Partial<Record<Field, string>>>>;

export type ReadOnly<T> = ColumnType<T, never, never>;
/** Columns of a table as a view shows them. */
export type OfferedColumns<Table, Name extends keyof Table> = {
  [One in Name]: ReadOnly<SelectType<Table[One]>>;
};
