import type { Shortage } from '@dapur/contract/scheduling';
import type { PortionRow } from '../data/portions.ts';

/** Quantities wanted by product id, each product once. */
export type WantedPortions = ReadonlyMap<string, number>;

/** What a date is short of; empty when everything fits. */
export function shortagesOn(date: string, wanted: WantedPortions, rows: readonly PortionRow[]): Shortage[] {
  return rows
    .filter((row) => row.date === date)
    .map((row) => ({
      product_id: row.product_id,
      product: row.name,
      requested: wanted.get(row.product_id) ?? 0,
      available: Math.max(0, row.cap - row.held),
      limit: row.cap,
    }))
    .filter((line) => line.requested > line.available);
}

/** The first `most` open dates, other than `except`, that have room for all that is wanted. */
export function datesThatFit(wanted: WantedPortions, rows: readonly PortionRow[], except: string, most: number): string[] {
  const dates = [...new Set(rows.filter((row) => row.is_active).map((row) => row.date))].sort();
  return dates.filter((date) => date !== except && shortagesOn(date, wanted, rows).length === 0).slice(0, most);
}
