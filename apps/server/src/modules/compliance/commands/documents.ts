import { AppError } from '@dapur/contract/errors';
import { daysBetween, malaysianDate, type LocalDate } from '@dapur/contract/dates/dates';
import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import type { Clock } from '../../../kernel/clock.ts';
import { withTenant, type Pools } from '../../../platform/db/index.ts';
import { recordActivity, type ActivityActor } from '../../activity/index.ts';
import { removeFilesOf } from '../../attachments/index.ts';
import {
  deleteDocument,
  insertDocument,
  lockDocument,
  readDocuments,
  updateDocument,
  type DocumentFields,
  type DocumentRow,
} from '../data/documents.ts';

export interface ComplianceDeps {
  readonly db: Pools;
  readonly clock: Clock;
}

/** Who changes which store's papers. */
export interface Keeping {
  readonly tenantId: string;
  readonly actor: ActivityActor;
}

/** More than any kitchen is asked for. */
const MAX_DOCUMENTS = 30;

export async function documentsOf(
  { db, clock }: ComplianceDeps,
  tenantId: string,
): Promise<ComplianceDocument[]> {
  const today = malaysianDate(clock.now());
  const rows = await withTenant(db, tenantId, (tx) => readDocuments(tx, tenantId));
  return rows.map((row) => documentView(row, today));
}

/** A paper as its store and the platform's people see it. */
export const documentView = (
  { revision, verdict, verdict_reason: reason, ...row }: DocumentRow,
  today: LocalDate,
): ComplianceDocument => ({
  ...row,
  version: String(revision),
  days_left: row.expires_on === null ? null : daysBetween(today, row.expires_on),
  verdict: verdict === '' ? null : { is_approved: verdict === 'approved', reason },
});

/**
 * Adds a paper, or changes the version that was read. Throws AppError 409 when somebody else has changed it since, or
 * when there are too many.
 */
export async function saveDocument(
  { db }: ComplianceDeps,
  { tenantId, actor }: Keeping,
  id: string,
  { version, ...fields }: DocumentFields & { readonly version: string },
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    const before = await lockDocument(tx, tenantId, id);
    if (before === undefined) {
      if (version !== '') throw changed();
      if ((await readDocuments(tx, tenantId)).length >= MAX_DOCUMENTS)
        throw new AppError('conflict', `A store can keep at most ${MAX_DOCUMENTS} documents.`);
      if (!(await insertDocument(tx, tenantId, id, fields))) throw changed();
    } else {
      if (String(before.revision) !== version) throw changed();
      await updateDocument(tx, tenantId, id, fields);
    }
    const action = before === undefined ? 'store.document_added' : 'store.document_changed';
    await recordActivity(tx, {
      tenantId,
      actor,
      action,
      subject: 'store',
      subjectId: tenantId,
      details: { kind: fields.kind },
    });
  });
}

/** Its files go with it. Throws AppError 404 for none. */
export async function removeDocument(
  { db }: ComplianceDeps,
  { tenantId, actor }: Keeping,
  id: string,
): Promise<void> {
  await withTenant(db, tenantId, async (tx) => {
    if (!(await deleteDocument(tx, tenantId, id)))
      throw new AppError('not_found', 'This document no longer exists.');
    await removeFilesOf(tx, tenantId, 'document', id);
    await recordActivity(tx, {
      tenantId,
      actor,
      action: 'store.document_removed',
      subject: 'store',
      subjectId: tenantId,
      details: {},
    });
  });
}

export const changed = (): AppError =>
  new AppError('conflict', 'Someone else has changed this. Please look again.');
