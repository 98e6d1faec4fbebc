import { isOpenExport } from '@dapur/contract/stores/export-states';
import type { StoreExport } from '@dapur/contract/stores/seller-data';

const LOOK_MS = 2_000;

/** While a copy is being made, the list is looked at again and again; a look that fails is followed by the next. */
export const refetchExportsAfter = (exports: readonly StoreExport[]): number | undefined =>
  exports.some(({ state }) => isOpenExport(state)) ? LOOK_MS : undefined;
