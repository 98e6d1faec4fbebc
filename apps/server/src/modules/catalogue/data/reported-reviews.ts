import type { ReportReason } from '@dapur/contract/products/seller-review-input';
import type { ReportState } from '@dapur/contract/platform/review-verdict-input';
import { sql, type RawBuilder } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { hiddenReportStates, reportLife, waitingReportStates } from '../domain/report-life-cycle.ts';
import { attachedPictures, type ReviewPicture } from './review-pictures.ts';

export interface ReportedReviewRow {
  readonly tenant_id: string;
  readonly slug: string;
  readonly store: string;
  readonly id: string;
  readonly product: string;
  readonly rating: number;
  readonly comment: string;
  readonly reviewed_at: Date;
  readonly customer_name: string;
  readonly pictures: readonly ReviewPicture[];
  readonly reply: string;
  readonly reason: ReportReason;
  readonly details: string;
  readonly reported_at: Date;
  readonly reporter: string | null;
  readonly state: ReportState;
  readonly appeal: string;
  readonly appealed_at: Date | null;
  readonly history: readonly {
    readonly action: 'kept' | 'hidden' | 'appealed' | 'restored';
    readonly note: string;
    readonly by: string | null;
    /** ISO 8601, as PostgreSQL writes it into JSON. */
    readonly at: string;
  }[];
}

const select = sql`
  select r.tenant_id, t.slug, t.name as store, r.id, p.name as product, r.rating, r.comment, r.reviewed_at,
         r.customer_name, ${attachedPictures} as pictures, r.reply, f.reason, f.details, f.reported_at,
         u.full_name as reporter, f.state, f.appeal, f.appealed_at,
         (select coalesce(json_agg(json_build_object('action', d.action, 'note', d.note, 'by', w.full_name, 'at', d.at)
                                   order by d.id), '[]')
            from review_decisions d left join person_facts w on w.id = d.decided_by and w.deleted_at is null
           where d.tenant_id = r.tenant_id and d.review_id = r.id) as history
    from review_reports f
    join reviews r on r.tenant_id = f.tenant_id and r.id = f.review_id
    join store_facts t on t.id = f.tenant_id
    join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
    left join person_facts u on u.id = f.reported_by and u.deleted_at is null`;

export interface ReportsWanted {
  readonly show?: 'waiting' | 'kept' | 'hidden' | undefined;
  readonly search?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const shown = {
  waiting: sql`f.state in ${literals(waitingReportStates)}`,
  kept: sql`f.state = 'kept'`,
  hidden: sql`f.state in ${literals(hiddenReportStates)}`,
} as const;

function whereOf({ show, search }: ReportsWanted): RawBuilder<unknown> {
  const all = [show === undefined ? sql`true` : shown[show]];
  if (search !== undefined && search !== '')
    all.push(
      sql`strpos(lower(concat_ws(' ', t.name, t.slug, p.name, r.customer_name, r.comment)), lower(${search})) > 0`,
    );
  return sql.join(all, sql` and `);
}

/**
 * Reports of all stores: those that wait first and the oldest of them, then what was decided last. `tx` is the
 * platform's.
 */
export async function listReportedReviews(
  tx: Tx,
  wanted: ReportsWanted,
): Promise<{ readonly rows: ReportedReviewRow[]; readonly total: number; readonly waiting: number }> {
  const where = whereOf(wanted);
  const { rows } = await sql<ReportedReviewRow>`
    ${select} where ${where}
     order by f.state in ${literals(waitingReportStates)} desc,
              case when f.state in ${literals(waitingReportStates)} then coalesce(f.appealed_at, f.reported_at) end,
              f.decided_at desc, r.id
     limit ${wanted.limit} offset ${wanted.offset}`.execute(tx);
  const counted = await sql<{ total: number; waiting: number }>`
    select (select count(*)::int from review_reports f
              join reviews r on r.tenant_id = f.tenant_id and r.id = f.review_id
              join store_facts t on t.id = f.tenant_id
              join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
             where ${where}) as total,
           (select count(*)::int from review_reports where state in ${literals(waitingReportStates)}) as waiting`.execute(
    tx,
  );
  return { rows, ...(counted.rows[0] ?? { total: 0, waiting: 0 }) };
}

export async function readReportedReview(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<ReportedReviewRow | undefined> {
  const { rows } = await sql<ReportedReviewRow>`
    ${select} where r.tenant_id = ${tenantId}::uuid and r.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

/** Holds the report of a review; undefined where there is none. `orderId`: of the item it is about. */
export async function lockReport(
  tx: Tx,
  tenantId: string,
  id: string,
): Promise<{ readonly state: ReportState; readonly orderId: string | null } | undefined> {
  const { rows } = await sql<{ state: ReportState; orderId: string | null }>`
    select f.state,
           (select i.order_id from reviews r join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
             where r.tenant_id = f.tenant_id and r.id = f.review_id) as "orderId"
      from review_reports f where f.tenant_id = ${tenantId}::uuid and f.review_id = ${id}::uuid for update`.execute(
    tx,
  );
  return rows[0];
}

export async function writeDecision(
  tx: Tx,
  tenantId: string,
  id: string,
  decision: { readonly state: 'kept' | 'hidden'; readonly note: string },
): Promise<void> {
  const move = reportLife.move(decision.state);
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set({ state: move.to, outcome_note: decision.note, decided_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', id)
    .where('state', 'in', move.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the report of ${id} cannot become ${move.to}`);
}

/** A hidden review is no longer pinned, so that its place is free for another one. */
export async function writeHidden(tx: Tx, tenantId: string, id: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('reviews')
    .set(
      isHidden ? { hidden_at: sql<Date>`least(hidden_at, now())`, featured_at: null } : { hidden_at: null },
    )
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Adds to a review's history, and answers under which number. */
export async function addDecision(
  tx: Tx,
  tenantId: string,
  id: string,
  said: {
    readonly action: 'kept' | 'hidden' | 'appealed' | 'restored';
    readonly note: string;
    readonly by: string | null;
  },
): Promise<string> {
  const row = await tx
    .insertInto('review_decisions')
    .values({ tenant_id: tenantId, review_id: id, action: said.action, note: said.note, decided_by: said.by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(row.id);
}

/**
 * A person's own hidden review, held: its store and whether they appealed. Undefined for a visible review and for one
 * of another person.
 */
export async function lockHiddenReviewOf(
  tx: Tx,
  userId: string,
  id: string,
): Promise<{ readonly tenantId: string; readonly appealed: boolean } | undefined> {
  const hiddenOfPerson = sql`
      from review_reports f
      join reviews r on r.tenant_id = f.tenant_id and r.id = f.review_id
      join order_items i on i.tenant_id = r.tenant_id and i.id = r.order_item_id
      join order_facts o on o.tenant_id = i.tenant_id and o.id = i.order_id
     where f.review_id = ${id}::uuid and o.customer_id = ${userId}::uuid and r.hidden_at is not null`;
  // Rows are held within one store, so the store is found first.
  const found = await sql<{ store: string }>`select f.tenant_id as store ${hiddenOfPerson}`.execute(tx);
  const [at] = found.rows;
  if (at === undefined) return undefined;
  const { rows } = await sql<{ tenantId: string; appealed: boolean }>`
    select f.tenant_id as "tenantId", f.appealed_at is not null as appealed
      ${hiddenOfPerson} and f.tenant_id = ${at.store}::uuid for update of f`.execute(tx);
  return rows[0];
}

const APPEAL = reportLife.move('appealed');

export async function writeAppeal(tx: Tx, tenantId: string, id: string, text: string): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('review_reports')
    .set({ state: APPEAL.to, appeal: text, appealed_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('review_id', '=', id)
    .where('state', 'in', APPEAL.from)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Error(`the report of ${id} cannot become ${APPEAL.to}`);
}

/** A decision as its writer is told of it. */
export interface ToldDecision {
  readonly action: 'kept' | 'hidden' | 'appealed' | 'restored';
  readonly note: string;
  readonly product: string;
  /** The writer has appealed and may not again. */
  readonly isAppealed: boolean;
}

export async function readToldDecision(
  tx: Tx,
  tenantId: string,
  decisionId: string,
): Promise<ToldDecision | undefined> {
  const { rows } = await sql<ToldDecision>`
    select d.action, d.note, p.name as product, f.appealed_at is not null as "isAppealed"
      from review_decisions d
      join reviews r on r.tenant_id = d.tenant_id and r.id = d.review_id
      join review_reports f on f.tenant_id = d.tenant_id and f.review_id = d.review_id
      join products p on p.tenant_id = r.tenant_id and p.id = r.product_id
     where d.tenant_id = ${tenantId}::uuid and d.id = ${decisionId}::bigint`.execute(tx);
  return rows[0];
}
