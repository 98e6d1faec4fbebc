import { rightsOf } from '@dapur/contract/people/role-rights';
import type { Locale } from '@dapur/contract/primitives';
import type { ReportMail } from '@dapur/contract/reports/seller-report-mails';
import type { ReportName } from '@dapur/contract/reports/seller-reports';
import { sql } from 'kysely';
import { withPlatform, type Pools, type Tx } from '../../../platform/db/index.ts';

export interface ReportReader {
  readonly user_id: string;
  readonly name: string;
  readonly email: string;
  readonly language: Locale | null;
}

/** Those of the store's people who may see its reports. Names are people's, not the store's. */
export async function readReportReaders(db: Pools, tenantId: string): Promise<ReportReader[]> {
  const rows = await withPlatform(db, `store ${tenantId}`, 'whom its reports may be mailed to', (tx) =>
    tx
      .selectFrom('seat_facts as m')
      .innerJoin('person_facts as u', 'u.id', 'm.user_id')
      .select(['m.user_id', 'u.full_name as name', 'u.email', 'u.language', 'm.role', 'm.rights'])
      .where('m.tenant_id', '=', tenantId)
      .where('u.deleted_at', 'is', null)
      .where('u.locked_at', 'is', null)
      .orderBy('m.joined_at')
      .orderBy('m.user_id')
      .execute(),
  );
  return rows.filter(({ role, rights }) => rightsOf(role, rights).has('reports'));
}

export interface ReportMailRow {
  readonly id: string;
  readonly report: ReportName;
  readonly every: ReportMail['every'];
  readonly user_id: string;
}

const columns = ['id', 'report', 'every', 'user_id'] as const;

export function readReportMails(tx: Tx, tenantId: string): Promise<ReportMailRow[]> {
  return tx
    .selectFrom('report_mails')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Undefined when it was taken back meanwhile. */
export function findReportMail(tx: Tx, tenantId: string, id: string): Promise<ReportMailRow | undefined> {
  return tx
    .selectFrom('report_mails')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Nothing when the person gets it already. `askedFor`: the first day of a period that is not to be sent any more. */
export async function insertReportMail(
  tx: Tx,
  tenantId: string,
  row: ReportMailRow,
  askedFor: string,
): Promise<void> {
  await tx
    .insertInto('report_mails')
    .values({ tenant_id: tenantId, ...row, asked_for: askedFor })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** False when there is none. */
export async function deleteReportMail(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_mails')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/**
 * Asks, in all stores, for the mails of a period that is over, each once: the row says for which period it was last
 * asked, and is changed by the transaction that asks.
 */
export async function askForMails(
  tx: Tx,
  every: ReportMail['every'],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await sql`
    with due as (
      update report_mails set asked_for = ${from}::date where every = ${every} and asked_for < ${from}::date
      returning tenant_id, id
    )
    insert into outbox (tenant_id, id, topic, payload)
    select tenant_id, gen_random_uuid(), 'report.due', jsonb_build_object('mailId', id, 'from', ${from}::text, 'to', ${to}::text)
      from due`.execute(tx);
}
