import type { CallbackProvider, CallbackVerdict } from '@dapur/contract/platform-payments';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface NewCallback {
  readonly id: string;
  readonly provider: CallbackProvider;
  /** By its address, or as the handler found out; need not exist. */
  readonly storeId: string | undefined;
  readonly reference: string;
  readonly verdict: CallbackVerdict;
  readonly outcome: string;
  readonly fault: string;
  readonly body: Buffer | null;
}

/** Anybody may call our address: in one hour no more unsigned calls than this are written down. */
const MOST_FAULTY_AN_HOUR = 500;

/** Writes a call down; refused calls only up to a limit per hour. */
export async function insertCallback(tx: Tx, call: NewCallback): Promise<void> {
  await sql`
    insert into provider_callbacks (id, provider, store_id, reference, verdict, outcome, fault, body)
    select ${call.id}::uuid, ${call.provider}, (select id from tenants where id = ${call.storeId ?? null}::uuid),
           ${call.reference}, ${call.verdict}, ${call.outcome}, ${call.fault.slice(0, 300)}, ${call.body}::bytea
     where ${call.verdict === 'signed'}
        or (select count(*) from (select from provider_callbacks
                                   where verdict <> 'signed' and received_at > now() - interval '1 hour'
                                   limit ${MOST_FAULTY_AN_HOUR}) f) < ${MOST_FAULTY_AN_HOUR}`.execute(tx);
}

export interface CallbackRow {
  readonly id: string;
  readonly provider: CallbackProvider;
  readonly store_id: string | null;
  readonly store_slug: string | null;
  readonly store_name: string | null;
  readonly reference: string;
  readonly verdict: CallbackVerdict;
  readonly outcome: string;
  readonly fault: string;
  readonly body: Buffer | null;
  readonly received_at: Date;
  readonly replays: number;
  readonly replayed_at: Date | null;
  readonly total: number;
}

/** A call without a known store is shown with the store whose bill it names, if there is one. */
const columns = sql`
  c.id, c.provider, t.id as store_id, t.slug as store_slug, t.name as store_name, c.reference, c.verdict, c.outcome,
  c.fault, c.body, c.received_at, c.replays, c.replayed_at`;
const store = sql`
  left join tenants t on t.id = coalesce(c.store_id, (
    select a.tenant_id from payment_attempts a where c.provider = 'billplz' and a.bill_id = c.reference limit 1))`;

export interface WantedCallbacks {
  readonly search?: string | undefined;
  readonly provider?: CallbackProvider | undefined;
  readonly verdict?: CallbackVerdict | 'faulty' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. The search is for a bill, a courier's order, or a store. */
export async function listCallbacks(tx: Tx, wanted: WantedCallbacks): Promise<CallbackRow[]> {
  const { search, provider, verdict, limit, offset } = wanted;
  const like = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<CallbackRow>`
    select ${columns}, count(*) over ()::int as total
      from provider_callbacks c ${store}
     where (${provider ?? null}::text is null or c.provider = ${provider ?? null})
       and ${verdict === undefined ? sql`true` : verdict === 'faulty' ? sql`c.verdict <> 'signed'` : sql`c.verdict = ${verdict}`}
       and ${search === undefined ? sql`true` : sql`(c.reference = ${search} or t.slug ilike ${like} or t.name ilike ${like})`}
     order by c.received_at desc, c.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function readCallback(tx: Tx, id: string): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`
    select ${columns}, 1 as total from provider_callbacks c ${store} where c.id = ${id}::uuid`.execute(tx);
  return rows[0];
}

export interface Replayed {
  readonly verdict: CallbackVerdict;
  readonly outcome: string;
  readonly fault: string;
  readonly storeId: string | undefined;
}

/**
 * Notes the result of handing a call over again. A call that was accepted once stays accepted: a later fault of ours,
 * or changed keys, do not make it a forgery. Its first outcome also stays when there was nothing left to do.
 */
export async function noteReplay(
  tx: Tx,
  id: string,
  { verdict, outcome, fault, storeId }: Replayed,
): Promise<void> {
  await sql`
    update provider_callbacks
       set replays = replays + 1, replayed_at = now(), fault = ${fault.slice(0, 300)},
           verdict = case verdict when 'signed' then verdict else ${verdict}::text end,
           outcome = case when outcome <> '' and ${outcome}::text in ('', 'settled_before', 'repeated') then outcome else ${outcome} end,
           store_id = coalesce(store_id, (select id from tenants where id = ${storeId ?? null}::uuid))
     where id = ${id}::uuid`.execute(tx);
}

/** Forgets calls older than `days`, a few thousand at a time; answers how many went. */
export async function deleteOldCallbacks(tx: Tx, days: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from provider_callbacks where id in (
      select id from provider_callbacks where received_at < now() - make_interval(days => ${days}::int) limit 5000)`.execute(
    tx,
  );
  return Number(numAffectedRows ?? 0n);
}
