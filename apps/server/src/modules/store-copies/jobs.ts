import type { Locale } from '@dapur/contract/primitives';
import { withTenant } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import { makeExports } from './commands/make-export.ts';
import { removeFilesLeft } from './commands/remove-files.ts';
import type { StoreCopiesDeps } from './copies-deps.ts';
import { findReady } from './data/exports.ts';
import { readOwners } from '../identity/index.ts';
import { readStore } from './data/store.ts';

/** The mail that tells an owner of a copy of the store. */
export interface StoreExportMail {
  readonly kind: 'store_export';
  readonly storeName: string;
  /** Where it is downloaded, by whoever is signed in as an owner. */
  readonly link: string;
  readonly days: number;
}

export type SendStoreExportMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: StoreExportMail,
  key: string,
) => Promise<void>;

const LOOK_MS = 2_000;
const HOUR_MS = 3_600_000;

/** Making copies, and removing those whose days are over. */
export const exportTasks = (deps: StoreCopiesDeps): readonly RepeatingTask[] => [
  { name: 'store-exports', everyMs: LOOK_MS, run: () => makeExports(deps) },
  { name: 'store-exports-cleaning', everyMs: HOUR_MS, run: () => removeFilesLeft(deps) },
];

/** Every owner is told, also of a copy that another owner asked for, because it holds all the store's customers. */
export function exportEventHandlers(
  { db }: StoreCopiesDeps,
  { sendMail, publicOrigin, days }: { sendMail: SendStoreExportMail; publicOrigin: string; days: number },
): EventHandlers {
  return {
    'store.exported': [
      async ({ tenantId, id, payload }) => {
        const { exportId } = payload;
        const found = await withTenant(db, tenantId, async (tx) =>
          (await findReady(tx, tenantId, exportId)) === undefined ? undefined : readStore(tx, tenantId),
        );
        // Removed meanwhile: there is nothing to tell of.
        if (found === undefined) return;
        for (const owner of await readOwners(db, tenantId, 'tell its owners of a copy')) {
          const link = `${publicOrigin}/${found.slug}/dashboard/settings/export`;
          await sendMail(
            { ...owner, locale: owner.locale ?? 'en' },
            { kind: 'store_export', storeName: found.name, link, days },
            `${id}-${owner.id}`,
          );
        }
      },
    ],
  };
}
