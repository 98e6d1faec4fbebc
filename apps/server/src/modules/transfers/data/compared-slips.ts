import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { SameKind } from './tables.ts';

/** A slip that is to be compared, with what it may be the same as in its own store: of other orders, newest first. */
export interface ComparedSlip {
  readonly attachmentId: string | null;
  readonly sourceHash: Buffer | null;
  readonly referenceKey: string | null;
  readonly amountSen: number;
  readonly others: readonly { readonly id: string; readonly attachmentId: string }[];
}

const MAX_IN_STORE = 300;
const MAX_ELSEWHERE = 200;
/** A forger has little time: the order's hold ends. */
const DAYS_ELSEWHERE = 90;

/** Undefined when there is no such slip any more. */
export async function readComparison(
  tx: Tx,
  tenantId: string,
  slipId: string,
): Promise<ComparedSlip | undefined> {
  const { rows } = await sql<ComparedSlip>`
    select s.attachment_id as "attachmentId", s.source_hash as "sourceHash", s.reference_key as "referenceKey",
           o.total_sen as "amountSen",
           (select coalesce(json_agg(json_build_object('id', t.id, 'attachmentId', t.attachment_id)), '[]') from (
              select id, attachment_id from transfer_slips
               where tenant_id = s.tenant_id and order_id <> s.order_id and is_picture and s.is_picture
               order by sent_at desc limit ${MAX_IN_STORE}::int) t) as others
      from transfer_slips s join order_facts o on o.tenant_id = s.tenant_id and o.id = s.order_id
     where s.tenant_id = ${tenantId} and s.id = ${slipId}`.execute(tx);
  return rows[0];
}

/** Under the platform's role: how other stores' slips are the same, and whose pictures to look at. */
export async function readElsewhere(
  tx: Tx,
  tenantId: string,
  { sourceHash, referenceKey, amountSen, attachmentId }: ComparedSlip,
): Promise<{ readonly same: readonly SameKind[]; readonly attachmentIds: readonly string[] }> {
  const { rows } = await sql<{ same: SameKind[]; attachmentIds: string[] }>`
    select array_remove(array[
             case when exists (select from transfer_slips where source_hash = ${sourceHash}::bytea and tenant_id <> ${tenantId}::uuid)
                  then 'same_file' end,
             case when exists (select from transfer_slips where reference_key = ${referenceKey}::text and tenant_id <> ${tenantId}::uuid)
                  then 'same_reference' end], null) as same,
           array(select s.attachment_id
                   from transfer_slips s join order_facts o on o.tenant_id = s.tenant_id and o.id = s.order_id
                  where ${attachmentId}::uuid is not null and s.tenant_id <> ${tenantId}::uuid and s.is_picture
                    and o.total_sen = ${amountSen}::bigint
                    and s.sent_at > now() - make_interval(days => ${DAYS_ELSEWHERE}::int)
                  order by s.sent_at desc limit ${MAX_ELSEWHERE}::int) as "attachmentIds"`.execute(tx);
  return rows[0] ?? { same: [], attachmentIds: [] };
}

export async function writeComparison(
  tx: Tx,
  tenantId: string,
  slipId: string,
  {
    looksLike,
    sameElsewhere,
  }: { readonly looksLike: string | null; readonly sameElsewhere: readonly SameKind[] },
): Promise<void> {
  await tx
    .updateTable('transfer_slips')
    .set({ looks_like: looksLike, same_elsewhere: [...sameElsewhere] })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', slipId)
    .execute();
}
