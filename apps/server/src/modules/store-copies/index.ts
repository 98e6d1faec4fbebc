import { EXPORT_DAYS } from '@dapur/contract/stores/export-states';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { Listeners } from '../events/index.ts';
import type { StoreCopiesDeps } from './copies-deps.ts';
import { storeCopiesHandlers, type StoreCopiesHandlers } from './http.ts';
import { exportEventHandlers, exportTasks, type SendStoreExportMail } from './jobs.ts';

export { forgetOldExports } from './data/exports.ts';
export { readCopyKeys } from './data/stored-keys.ts';
export { importStore } from './commands/import-store.ts';
export { writeCopy } from './commands/write-copy.ts';
export { defaultStoreCopiesSettings } from './copies-deps.ts';
export { CopyRefusedError } from './data/insert-rows.ts';
export type { StoreExportMail } from './jobs.ts';

/** Whole stores, out and in again. */
export interface StoreCopies {
  readonly handlers: StoreCopiesHandlers;
  readonly events: Listeners;
  readonly tasks: readonly RepeatingTask[];
}

export function createStoreCopies(
  setup: StoreCopiesDeps & { readonly sendMail: SendStoreExportMail; readonly publicOrigin: string },
): StoreCopies {
  const { sendMail, publicOrigin, ...deps } = setup;
  return {
    handlers: storeCopiesHandlers(deps),
    events: { stores: { work: exportEventHandlers(deps, { sendMail, publicOrigin, days: EXPORT_DAYS }) } },
    tasks: exportTasks(deps),
  };
}
