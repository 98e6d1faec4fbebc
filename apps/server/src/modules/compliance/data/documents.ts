import type { ComplianceDocument } from '@dapur/contract/stores/seller-compliance';
import type { LocalDate } from '@dapur/contract/dates/dates';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { addToOutbox } from '../../events/index.ts';
import { REMINDER_DAYS } from '../domain/reminder-days.ts';

export type DocumentFields = Pick<
  ComplianceDocument,
  'kind' | 'title' | 'number' | 'expires_on' | 'is_shown'
>;

export interface DocumentRow extends DocumentFields {
  readonly id: string;
  readonly verdict: '' | 'approved' | 'rejected';
  readonly verdict_reason: string;
  readonly revision: number;
  readonly files: number;
}

/** The store's papers, those that run out first first. */
export async function readDocuments(tx: Tx, tenantId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.id, d.kind, d.title, d.number, d.expires_on, d.is_shown, d.revision, d.verdict, d.verdict_reason,
           (select count(*) from attachments a
             where a.tenant_id = d.tenant_id and a.parent_id = d.id and a.module = 'document'
               and a.kept_at is not null and a.removed_at is null)::int as files
      from compliance_documents d where d.tenant_id = ${tenantId}::uuid
     order by d.expires_on nulls last, d.created_at, d.id`.execute(tx);
  return rows;
}

/** Held until the end of the transaction; undefined for none. */
export function lockDocument(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ revision: number; expires_on: string | null } | undefined> {
  return tx
    .selectFrom('compliance_documents')
    .select(['revision', 'expires_on'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** False when one has this id already. */
export async function insertDocument(
  tx: Tx,
  tenantId: string,
  id: string,
  fields: DocumentFields,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('compliance_documents')
    .values({ tenant_id: tenantId, id, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * A new end date starts the reminders anew. The verdict is dropped, because it was about the paper as it was before.
 */
export async function updateDocument(
  tx: Tx,
  tenantId: string,
  id: string,
  fields: DocumentFields,
): Promise<void> {
  await tx
    .updateTable('compliance_documents')
    .set({
      ...fields,
      revision: sql<number>`revision + 1`,
      verdict: '',
      verdict_reason: '',
      judged_at: null,
      reminded_days: sql<
        number | null
      >`case when expires_on is not distinct from ${fields.expires_on}::date then reminded_days end`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** What the platform's people found it to be. */
export async function writeVerdict(
  tx: Tx,
  tenantId: string,
  id: string,
  verdict: 'approved' | 'rejected',
  reason: string,
): Promise<void> {
  await tx
    .updateTable('compliance_documents')
    .set({ verdict, verdict_reason: reason, judged_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** False for none. */
export async function deleteDocument(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('compliance_documents')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Asks, in all stores, for reminders of papers that run out within 60, 30 and 7 days of `today`, each once: the row notes
 * for how many days the last reminder was.
 */
export async function askForDocumentReminders(tx: Tx, today: LocalDate): Promise<void> {
  const [sixty, thirty, seven] = REMINDER_DAYS;
  const days = sql`case when expires_on <= ${today}::date + ${seven}::int then ${seven}::int
                        when expires_on <= ${today}::date + ${thirty}::int then ${thirty}::int else ${sixty}::int end`;
  const { rows } = await sql<{ tenantId: string; documentId: string; expiresOn: string }>`
    update compliance_documents set reminded_days = ${days}
     where expires_on between ${today}::date and ${today}::date + ${sixty}::int
       and (reminded_days is null or reminded_days > ${days})
    returning tenant_id as "tenantId", id as "documentId", expires_on as "expiresOn"`.execute(tx);
  for (const { tenantId, ...payload } of rows)
    await addToOutbox(tx, { tenantId, topic: 'document.expiring', payload });
}
