import { daysBetween, malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { Locale } from '@dapur/contract/primitives';
import type { DocumentKind } from '@dapur/contract/stores/paper-input';
import { withPlatform, withTenant, type Pools } from '../../platform/db/index.ts';
import type { RepeatingTask } from '../../platform/jobs/index.ts';
import type { EventHandlers } from '../events/index.ts';
import type { ComplianceDeps } from './commands/documents.ts';
import { askForDocumentReminders, readDocuments } from './data/documents.ts';
import { readDocumentKeepers } from './data/keepers.ts';

/** A paper of the store runs out soon. */
export interface DocumentMail {
  readonly kind: 'document_expiring';
  readonly storeName: string;
  readonly document: DocumentKind;
  /** Of `other`. */
  readonly title: string;
  readonly expiresOn: LocalDate;
  readonly days: number;
  readonly link: string;
}

export type SendDocumentMail = (
  to: { readonly email: string; readonly name: string; readonly locale: Locale },
  mail: DocumentMail,
  key: string,
) => Promise<void>;

export interface RemindingDeps extends ComplianceDeps {
  /** `https://…` without a slash at the end. */
  readonly publicOrigin: string;
}

const EVERY_MS = 30 * 60_000;
const KL_OFFSET_MS = 8 * 3_600_000;
/** Nobody is mailed at night. */
const FROM_HOUR = 9;

/** Asks for the reminders of the day. */
export const documentReminderTask = ({ db, clock }: ComplianceDeps): RepeatingTask => ({
  name: 'document-reminders',
  everyMs: EVERY_MS,
  run: () => remindOfDocuments(db, clock.now()),
});

/** Asks for each reminder once, in any number of processes. */
export async function remindOfDocuments(db: Pools, now: number): Promise<void> {
  if (new Date(now + KL_OFFSET_MS).getUTCHours() < FROM_HOUR) return;
  await withPlatform(db, 'compliance', 'papers that run out are reminded of', (tx) =>
    askForDocumentReminders(tx, malaysianDate(now)),
  );
}

/** Mails those who look after the store's settings, unless the paper was renewed or removed meanwhile. */
export function complianceEventHandlers(
  { db, clock, publicOrigin }: RemindingDeps,
  sendMail: SendDocumentMail,
): EventHandlers {
  return {
    'document.expiring': [
      async ({ id, tenantId, payload }) => {
        const { store, paper } = await withTenant(db, tenantId, async (tx) => ({
          store: await tx
            .selectFrom('store_facts')
            .select(['name', 'slug'])
            .where('id', '=', tenantId)
            .executeTakeFirstOrThrow(),
          paper: (await readDocuments(tx, tenantId)).find((one) => one.id === payload.documentId),
        }));
        const expiresOn = paper?.expires_on ?? null;
        if (paper === undefined || expiresOn === null || expiresOn !== payload.expiresOn) return;
        const mail: DocumentMail = {
          kind: 'document_expiring',
          storeName: store.name,
          document: paper.kind,
          title: paper.title,
          expiresOn,
          days: daysBetween(malaysianDate(clock.now()), expiresOn),
          link: `${publicOrigin}/${store.slug}/dashboard/settings/papers`,
        };
        for (const [at, { email, name, locale }] of (await readDocumentKeepers(db, tenantId)).entries())
          await sendMail({ email, name, locale: locale ?? 'en' }, mail, `${id}-${at}`);
      },
    ],
  };
}
