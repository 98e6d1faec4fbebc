import type { StoreExport } from '@dapur/contract/seller-data';

const LOOK_MS = 2_000;

/** It is asked for and not made yet. */
export const isOpenExport = ({ state }: StoreExport): boolean => state === 'waiting' || state === 'working';

/** While a copy is being made, the list is looked at again and again; a look that fails is followed by the next. */
export const lookAgainForExports = (exports: readonly StoreExport[]): number | undefined =>
  exports.some(isOpenExport) ? LOOK_MS : undefined;
