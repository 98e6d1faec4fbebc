import { StatementMapping } from '@dapur/contract/money/seller-statements';
import type { OrderStatus, PaymentStatus } from '@dapur/contract/orders/ordering';
import { sql } from 'kysely';
import { changeByStore, type RowKey, type Tx } from '../../../platform/db/index.ts';
import type { BankLine } from '../domain/read-statement.ts';
import type { KeptProposal } from './tables.ts';

/** An order that waits for its transfer. */
export interface AwaitedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly totalSen: number;
  readonly creditSen: number;
  readonly depositSen: number | null;
  readonly balanceSen: number;
  /** What was to be paid when its customer chose to transfer. */
  readonly openedSen: number;
  readonly placedAt: Date;
  readonly expiresAt: Date;
}

/** Money that was sent before an order ended is seen within so many days, the bank's holidays and the seller's included. */
const LATE_DAYS = 14;
const MOST_AWAITED = 5_000;

/**
 * Orders whose transfer was not accepted yet: those that wait, those that owe a balance, those with a slip to look at, and
 * those whose time ended in the last days. The newest, if there are very many.
 */
export async function readAwaited(tx: Tx, tenantId: string): Promise<AwaitedOrder[]> {
  const { rows } = await sql<AwaitedOrder>`
    select o.id as "orderId", o.number as "orderNumber", n.customer_name as "customerName", o.status,
           o.payment_status as "paymentStatus", o.total_sen as "totalSen", o.credit_sen as "creditSen",
           o.deposit_sen as "depositSen", o.balance_sen as "balanceSen", a.amount_sen as "openedSen", o.created_at as "placedAt",
           o.expires_at as "expiresAt"
      from order_facts o
      join orders n on n.tenant_id = o.tenant_id and n.id = o.id
      join lateral (select amount_sen, state from payment_attempts
                     where tenant_id = o.tenant_id and order_id = o.id and provider = 'transfer'
                     order by created_at desc, id limit 1) a on a.state <> 'paid'
     where o.tenant_id = ${tenantId} and o.by_transfer
       and (o.status = 'pending' or o.balance_sen > 0
            or (o.status = 'cancelled' and (n.cancelled_by = 'system' or n.cancel_reason = 'timeout')
                and o.cancelled_at > now() - make_interval(days => ${LATE_DAYS}::int))
            or exists (select from transfer_slips s
                        where s.tenant_id = o.tenant_id and s.order_id = o.id and s.state = 'waiting'))
     order by o.created_at desc, o.id limit ${MOST_AWAITED}::int`.execute(tx);
  return rows;
}

/** Keys of the store's lines that paid an order. */
export async function readUsedKeys(tx: Tx, tenantId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('transfer_lines')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .execute();
  return rows.map(({ key }) => key);
}

/** False when the line paid an order before; waits for another transaction that is about to say so. */
export async function useLine(
  tx: Tx,
  {
    tenantId,
    orderId,
    by,
  }: { readonly tenantId: string; readonly orderId: string; readonly by: string | null },
  line: KeptProposal['line'],
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('transfer_lines')
    .values({
      tenant_id: tenantId,
      key: line.key,
      order_id: orderId,
      date: line.date,
      amount_sen: line.amountSen,
      description: line.description,
      payer: line.payer,
      used_by: by,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** How long proposals wait for a yes. */
const KEPT_HOURS = 1;

/** Keeps what a file proposed. */
export async function insertUpload(
  tx: Tx,
  upload: { readonly tenantId: string; readonly id: string; readonly userId: string },
  proposals: readonly { readonly orderId: string; readonly line: BankLine }[],
): Promise<void> {
  const kept = proposals.map(({ orderId, line: { row: _row, ...line } }): KeptProposal => ({
    orderId,
    line,
  }));
  await tx
    .insertInto('statement_uploads')
    .values({
      tenant_id: upload.tenantId,
      id: upload.id,
      sent_by: upload.userId,
      proposals: JSON.stringify(kept),
    })
    .execute();
}

/** What the person's own file proposed; undefined once its hour is over. */
export async function readUpload(
  tx: Tx,
  tenantId: string,
  id: string,
  userId: string,
): Promise<readonly KeptProposal[] | undefined> {
  const row = await tx
    .selectFrom('statement_uploads')
    .select('proposals')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('sent_by', '=', userId)
    .where('created_at', '>', sql<Date>`now() - make_interval(hours => ${KEPT_HOURS}::int)`)
    .executeTakeFirst();
  return row?.proposals;
}

/** A store sees files of a few banks; the latest count. */
const MOST_FORMS = 50;

/** The mappings that a store gave, by the headings they are for. */
export async function readForms(tx: Tx, tenantId: string): Promise<Record<string, StatementMapping>> {
  const rows = await tx
    .selectFrom('statement_forms')
    .select(['headings', 'mapping'])
    .where('tenant_id', '=', tenantId)
    .orderBy('used_at', 'desc')
    .limit(MOST_FORMS)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ headings, mapping }) => {
      const read = StatementMapping.safeParse(mapping);
      return read.success ? [[headings, read.data]] : [];
    }),
  );
}

/** Keeps by which mapping files with these headings are read from now on. */
export async function keepForm(
  tx: Tx,
  tenantId: string,
  { headings, mapping }: { readonly headings: string; readonly mapping: StatementMapping },
): Promise<void> {
  await sql`
    insert into statement_forms (tenant_id, headings, mapping)
    values (${tenantId}, ${headings}, ${JSON.stringify(mapping)}::jsonb)
    on conflict (tenant_id, headings) do update set mapping = excluded.mapping, used_at = excluded.used_at`.execute(
    tx,
  );
}

/** After so long nobody compares that month any more. */
const LINE_DAYS = 400;
const AT_ONCE = 1_000;

/** Forgets old lines, forms that nobody used since, and proposals whose hour is over, of all stores; answers how many. */
export async function forgetOldStatements(tx: Tx): Promise<number> {
  const isOver = sql`created_at < now() - make_interval(hours => ${KEPT_HOURS}::int)`;
  const isOld = sql`used_at < now() - make_interval(days => ${LINE_DAYS}::int)`;
  const uploads = await sql<RowKey>`
    select tenant_id as "tenantId", id from statement_uploads where ${isOver} limit ${AT_ONCE}::int`.execute(
    tx,
  );
  const lines = await sql<RowKey>`
    select tenant_id as "tenantId", key as id from transfer_lines where ${isOld} limit ${AT_ONCE}::int`.execute(
    tx,
  );
  const forms = await sql<RowKey>`
    select tenant_id as "tenantId", headings as id from statement_forms where ${isOld} limit ${AT_ONCE}::int`.execute(
    tx,
  );
  const forgotten = [
    await changeByStore(
      tx,
      uploads.rows,
      (tenantId, ids) => sql`
        delete from statement_uploads
         where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) and ${isOver}`,
    ),
    await changeByStore(
      tx,
      lines.rows,
      (tenantId, keys) => sql`
        delete from transfer_lines
         where tenant_id = ${tenantId}::uuid and key = any(${keys}::text[]) and ${isOld}`,
    ),
    await changeByStore(
      tx,
      forms.rows,
      (tenantId, headings) => sql`
        delete from statement_forms
         where tenant_id = ${tenantId}::uuid and headings = any(${headings}::text[]) and ${isOld}`,
    ),
  ];
  return forgotten.reduce((all, { count }) => all + count, 0);
}
