import { isOneOf } from '../is-one-of.ts';
import type { StoreExport } from './seller-data.ts';

/** A copy of a store that was asked for and is not made yet; a store has one such copy at most. */
export const openExportStates = ['waiting', 'working'] as const satisfies readonly StoreExport['state'][];

export const isOpenExport = isOneOf(openExportStates);

/** How long a copy of a store can be fetched. */
export const EXPORT_DAYS = 7;
