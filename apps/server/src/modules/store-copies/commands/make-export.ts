import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { withPlatform } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { temporaryFolder } from '../../../platform/temporary/index.ts';
import { ZipTooLargeError } from '../../../platform/zip/zip-format.ts';
import type { StoreCopiesDeps } from '../copies-deps.ts';
import { hasDue, markFailed, markReady, renewLease, takeDue, type DueExport } from '../data/exports.ts';
import { writeCopy } from './write-copy.ts';

const RENEW_MS = 60_000;

/** The folder of a store's copies in storage: none that `/media` shows. */
export const exportsFolder = (tenantId: string): string => `exports-${tenantId}`;

/** Makes the copies that were asked for, one after the other, until none waits. */
export async function makeExports(deps: StoreCopiesDeps): Promise<void> {
  while (await hasDue(deps.db)) {
    const due = await withPlatform(deps.db, 'store-exports', 'find copies to make', takeDue);
    if (due === undefined) return;
    await makeExport(deps, due);
  }
}

async function makeExport(deps: StoreCopiesDeps, due: DueExport): Promise<void> {
  const { db, clock, log, storage, settings } = deps;
  const folder = await temporaryFolder('export');
  const lease = setInterval(() => {
    withPlatform(db, 'store-exports', 'a copy is still being made', (tx) =>
      renewLease(tx, due.tenantId, due.id),
    ).catch((err: unknown) =>
      log.error({ err, export: due.id }, 'It could not be said that a copy is still being made'),
    );
  }, RENEW_MS);
  try {
    const file = path.join(folder, 'store.zip');
    const store = { id: due.tenantId, slug: due.slug, name: due.name };
    const made = await writeCopy({ db, storage }, file, {
      store,
      locale: due.locale,
      now: new Date(clock.now()),
      most: settings.mostBytes,
    });
    const key = `${exportsFolder(due.tenantId)}/${randomBytes(16).toString('hex')}.zip`;
    await storage.writeFile(key, file);
    const isOffered = await withPlatform(db, 'store-exports', 'a copy is there', async (tx) => {
      if (!(await markReady(tx, due, { key, ...made }))) return false;
      await addToOutbox(tx, {
        tenantId: due.tenantId,
        topic: 'store.exported',
        payload: { exportId: due.id },
      });
      return true;
    });
    // Two processes made the copy, as one was silent for too long: the other's file is offered.
    if (!isOffered) await storage.remove(key);
  } catch (err) {
    const isTooLarge = err instanceof ZipTooLargeError;
    if (!isTooLarge)
      log.error({ err, tenantId: due.tenantId, export: due.id }, 'A copy of a store could not be made');
    await withPlatform(db, 'store-exports', 'a copy could not be made', (tx) =>
      markFailed(tx, due, isTooLarge ? 'too_large' : null),
    );
  } finally {
    clearInterval(lease);
    await rm(folder, { recursive: true, force: true });
  }
}
