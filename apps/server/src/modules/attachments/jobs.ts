import { withPlatform } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { AttachmentsDeps } from './attachments-deps.ts';
import { removeAttachments, removeFiles } from './commands/remove-attachments.ts';
import { readLeftovers } from './data/attachments.ts';

const EVERY_MS = 60 * 60_000;
/** Longer than any request lasts. */
const UNFINISHED_MINUTES = 60;
const AT_ONCE = 200;

/**
 * Removes the files of uploads that broke off, and of attachments whose removal broke off. Running it
 * again, or in two processes at once, changes nothing.
 */
export function attachmentCleaning(deps: Pick<AttachmentsDeps, 'db' | 'log' | 'storage'>): RepeatingTask {
  return {
    name: 'attachment-cleaning',
    everyMs: EVERY_MS,
    run: async () => {
      const found = await withPlatform(deps.db, 'attachment-cleaning', 'find files that nobody sees', (tx) =>
        readLeftovers(tx, UNFINISHED_MINUTES, AT_ONCE),
      );
      for (const { tenantId, isRemoved, ...row } of found) {
        if (isRemoved) await removeFiles(deps, tenantId, row);
        else await removeAttachments(deps, tenantId, [row.id]);
      }
    },
  };
}
