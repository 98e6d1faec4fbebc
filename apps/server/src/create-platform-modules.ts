import { createAnnouncements } from './modules/announcements/index.ts';
import { createDocumentFileReader } from './modules/attachments/index.ts';
import { createAudit } from './modules/audit/index.ts';
import { createCommission } from './modules/commission/index.ts';
import { createIncidents } from './modules/incidents/index.ts';
import type { createAccountMails } from './modules/notifications/index.ts';
import { createOperations } from './modules/operations/index.ts';
import type { Ordering } from './modules/ordering/index.ts';
import { createPlatformPeople } from './modules/platform-people/index.ts';
import { createPlatformStores } from './modules/platform-stores/index.ts';
import { createReconciliation } from './modules/reconciliation/index.ts';
import { createReservedWords } from './modules/reserved-words/index.ts';
import { createSecondFactor } from './modules/second-factor/index.ts';
import type { Stores } from './modules/stores/index.ts';
import { createSupport } from './modules/support/index.ts';
import type { AppDeps } from './app-settings.ts';
import type { Mechanisms } from './mechanisms.ts';

/** What the platform's own people look after: stores, people, money, and the server itself. */
export function createPlatformModules(
  { db, clock, log, secretKey, storage, payments, settings }: AppDeps,
  { rateLimiter, taskRuns }: Pick<Mechanisms, 'rateLimiter' | 'taskRuns'>,
  {
    stores,
    ordering,
    sendMail,
  }: {
    readonly stores: Stores;
    readonly ordering: Ordering;
    readonly sendMail: ReturnType<typeof createAccountMails>;
  },
) {
  return {
    secondFactor: createSecondFactor({ db, rateLimiter, secretKey }),
    audit: createAudit({ db }),
    support: createSupport({ db }),
    platformStores: createPlatformStores({
      db,
      clock,
      stores,
      publicOrigin: settings.publicOrigin,
      needsPaymentKeys: payments.mode === 'live',
      paperFile: createDocumentFileReader({ db, log, storage }),
      sendMail,
    }),
    platformPeople: createPlatformPeople({ db, rateLimiter }),
    announcements: createAnnouncements({ db }),
    reservedWords: createReservedWords({ db }),
    incidents: createIncidents({ db, clock }),
    commission: createCommission({ db, rateLimiter }),
    reconciliation: createReconciliation({ db, log, ordering }),
    operations: createOperations({ db, tasks: taskRuns, paymentMode: payments.mode }),
  };
}
