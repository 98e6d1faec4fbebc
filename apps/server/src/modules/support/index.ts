import { withPlatform, type Pools } from '../../platform/db/index.ts';
import type { NoteSupport } from '../../platform/http/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import { recordActivity } from '../activity/index.ts';
import { recordPrivileged } from '../audit/index.ts';
import { supportHandlers, type SupportHandlers } from './http.ts';
import { lapse } from './jobs.ts';

/** The platform's people look into stores, see decision 031. */
export interface Support {
  readonly handlers: SupportHandlers;
  /** For the routes: writes a change down before it is made. */
  readonly note: NoteSupport;
  readonly tasks: readonly RepeatingTask[];
}

export function createSupport({ db }: { readonly db: Pools }): Support {
  return {
    handlers: supportHandlers(db),
    note: ({ userId, sessionId }, { impersonationId, storeId, call, params, address }) =>
      withPlatform(db, `user ${userId}`, `${call} in store ${storeId}`, async (tx) => {
        await recordPrivileged(tx, {
          actor: { userId, sessionId, address },
          action: 'impersonation.used',
          subject: 'impersonation',
          subjectId: impersonationId,
          tenantId: storeId,
          after: { call, params },
        });
        // A change leaves its own entry in the store's log; an export would leave none.
        if (call.startsWith('GET '))
          await recordActivity(tx, {
            tenantId: storeId,
            actor: { kind: 'support', impersonation: impersonationId },
            action: 'support.exported',
            subject: 'store',
            subjectId: null,
            details: { call },
          });
      }),
    tasks: [lapse(db)],
  };
}
