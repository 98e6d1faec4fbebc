import { openExportStates } from '@dapur/contract/stores/export-states';
import { EXPORT_DAYS } from '@dapur/contract/stores/export-states';
import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import {
  changeByStore,
  literals,
  quotedTexts,
  type Pools,
  type RowKey,
  type Tx,
} from '../../../platform/db/index.ts';
import { takeFirstDue } from '../../../platform/jobs/index.ts';
import { endedExportStates, exportLife, type ExportState } from '../domain/export-life-cycle.ts';

const TAKE = exportLife.move('working');
const FAIL = exportLife.move('failed');
const OFFER = exportLife.move('ready');
const END = exportLife.move('gone');

export interface ExportRow {
  readonly id: string;
  readonly state: ExportState;
  readonly asked_by: string;
  readonly asked_at: Date;
  readonly finished_at: Date | null;
  readonly expires_at: Date | null;
  readonly bytes: number | null;
  readonly files: number | null;
  readonly failure: 'too_large' | 'broken' | null;
  readonly file_key: string | null;
}

const columns = [
  'id',
  'state',
  'asked_by',
  'asked_at',
  'finished_at',
  'expires_at',
  'bytes',
  'files',
  'failure',
  'file_key',
] as const;

const MAX_SHOWN = 5;
/** A process that is silent for longer than this counts as dead. */
const LEASE_MINUTES = 5;
const MAX_TRIES = 3;

/** The newest of a store. */
export function readExports(tx: Tx, tenantId: string): Promise<ExportRow[]> {
  return tx
    .selectFrom('store_exports')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
}

/** One whose file can be downloaded. */
export function findReady(tx: Tx, tenantId: string, id: string): Promise<ExportRow | undefined> {
  return tx
    .selectFrom('store_exports')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** False when one is being made already: of two who ask at once, one is heard. */
export async function insertExport(
  tx: Tx,
  wish: { readonly tenantId: string; readonly id: string; readonly askedBy: string; readonly locale: Locale },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into store_exports (tenant_id, id, asked_by, locale)
    values (${wish.tenantId}, ${wish.id}, ${wish.askedBy}, ${wish.locale})
    on conflict (tenant_id) where state in ${literals(openExportStates)} do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

export interface DueExport {
  readonly tenantId: string;
  readonly id: string;
  readonly locale: Locale;
  readonly slug: string;
  readonly name: string;
}

/** Whether there is one to make: asked often, so without a transaction. */
export async function hasDue(db: Pools): Promise<boolean> {
  const { rowCount } = await db.platform.query({
    name: 'store-exports-due',
    text: `select from store_exports where state in ${quotedTexts(openExportStates)} and (leased_until is null or leased_until < now()) limit 1`,
  });
  return rowCount === 1;
}

/**
 * The next one to make, for this process alone; those that were begun too often and never ended are given up. A store has
 * one waiting at most, and each has the same share: what was tried in vain stands behind what was not, and a store that
 * had a copy lately behind one that had none for longer.
 */
export async function takeDue(tx: Tx): Promise<DueExport | undefined> {
  await sql`
    update store_exports set state = ${FAIL.to}, failure = 'broken', finished_at = now(), leased_until = null
     where state in ${literals(FAIL.from)} and leased_until < now() and tries >= ${MAX_TRIES}`.execute(tx);
  const isFree = sql`(leased_until is null or leased_until < now())`;
  return takeFirstDue(
    async (most) => {
      const { rows } = await sql<DueExport>`
        select w.tenant_id as "tenantId", w.id, w.locale, t.slug, t.name
          from store_exports w join store_facts t on t.id = w.tenant_id
         where w.state in ${literals(TAKE.from)} and ${isFree}
         order by w.tries,
                  (select max(h.finished_at) from store_exports h where h.tenant_id = w.tenant_id) nulls first,
                  w.asked_at
         limit ${most}`.execute(tx);
      return rows;
    },
    async ({ tenantId, id }) => {
      const { numAffectedRows = 0n } = await sql`
        update store_exports
           set state = ${TAKE.to}, tries = tries + 1, leased_until = now() + make_interval(mins => ${LEASE_MINUTES})
         where tenant_id = ${tenantId} and id = ${id} and state in ${literals(TAKE.from)} and ${isFree}`.execute(
        tx,
      );
      return numAffectedRows > 0n;
    },
  );
}

/** Says that it is still being made; false when it is not any more. */
export async function renewLease(tx: Tx, tenantId: string, id: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update store_exports set leased_until = now() + make_interval(mins => ${LEASE_MINUTES})
     where tenant_id = ${tenantId} and id = ${id} and state = 'working'`.execute(tx);
  return numAffectedRows > 0n;
}

/** Offers its file from now on; false when somebody ended it meanwhile. */
export async function markReady(
  tx: Tx,
  { tenantId, id }: Pick<DueExport, 'tenantId' | 'id'>,
  made: { readonly key: string; readonly bytes: number; readonly files: number; readonly rows: number },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update store_exports
       set state = ${OFFER.to}, file_key = ${made.key}, bytes = ${made.bytes}, files = ${made.files}, rows = ${made.rows},
           finished_at = now(), leased_until = null, expires_at = now() + make_interval(days => ${EXPORT_DAYS})
     where tenant_id = ${tenantId} and id = ${id} and state in ${literals(OFFER.from)}`.execute(tx);
  return numAffectedRows > 0n;
}

/** `failure` null: the copy is tried again. */
export async function markFailed(
  tx: Tx,
  { tenantId, id }: Pick<DueExport, 'tenantId' | 'id'>,
  failure: 'too_large' | null,
): Promise<void> {
  const inAWhile = sql`leased_until = now() + interval '1 minute'`;
  if (failure === null) {
    const { numAffectedRows = 0n } = await sql`
      update store_exports set state = ${TAKE.to}, ${inAWhile}
       where tenant_id = ${tenantId} and id = ${id} and state in ${literals(TAKE.from)} and tries < ${MAX_TRIES}`.execute(
      tx,
    );
    if (numAffectedRows > 0n) return;
  }
  await sql`
    update store_exports
       set state = ${FAIL.to}, failure = ${failure ?? 'broken'}, finished_at = now(), ${inAWhile}
     where tenant_id = ${tenantId} and id = ${id} and state in ${literals(FAIL.from)}`.execute(tx);
}

/** No longer offered; answers the key of its file. */
export async function markGone(tx: Tx, tenantId: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    update store_exports set state = ${END.to} where tenant_id = ${tenantId} and id = ${id} and state in ${literals(END.from)}
    returning file_key as key`.execute(tx);
  return rows[0]?.key;
}

export interface FileLeft {
  readonly tenantId: string;
  readonly id: string;
  readonly key: string;
}

/** Those of all stores whose files are to go: their days are over, or removing them broke off. */
export async function readFilesLeft(tx: Tx): Promise<FileLeft[]> {
  await sql`update store_exports set state = ${END.to} where state in ${literals(END.from)} and expires_at <= now()`.execute(
    tx,
  );
  const { rows } = await sql<FileLeft>`
    select tenant_id as "tenantId", id, file_key as key from store_exports
     where state = 'gone' and file_key is not null limit 200`.execute(tx);
  return rows;
}

export async function forgetFile(tx: Tx, { tenantId, id }: Pick<FileLeft, 'tenantId' | 'id'>): Promise<void> {
  await sql`update store_exports set file_key = null where tenant_id = ${tenantId} and id = ${id}`.execute(
    tx,
  );
}

/** Forgets up to `most` copies whose file is gone, asked for before a moment, of all stores; answers how many. */
export async function forgetOldExports(tx: Tx, before: Date, most: number): Promise<number> {
  const isOld = sql`asked_at < ${before} and state in ${literals(endedExportStates)} and file_key is null`;
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from store_exports where ${isOld} limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`delete from store_exports where tenant_id = ${tenant} and id = any(${ids}) and ${isOld}`,
  );
  return count;
}
