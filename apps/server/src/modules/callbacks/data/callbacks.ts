import type { CallbackProvider, CallbackVerdict } from '@dapur/contract/platform/platform-payments';
import { sql, type RawBuilder } from 'kysely';
import type { Has, Tx } from '../../../platform/db/index.ts';

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
  /** It bears a store's signature. */
  readonly isProved: boolean;
}

/**
 * Anybody may call our addresses, so of calls that nobody signed no more than this are written down in an hour. A true one
 * among them (the store mistyped its key) names a bill or a courier's order that we know, which a stranger cannot guess:
 * those have room of their own, so that no flood of the others takes it from them.
 */
const MAX_AN_HOUR = {
  /** Of one provider, naming nothing that we know; and of these, to one store's address. */
  strays: 500,
  straysOfStore: 100,
  /** Of one provider and store, naming its bills or orders; and of these, one bill or order. */
  named: 200,
  ofReference: 10,
};

const UNSIGNED = sql`from provider_callbacks c where not c.is_proved and c.received_at > now() - interval '1 hour'`;

/** Writes a call down: always if a store's signature is on it, else up to a limit per hour. */
export async function insertCallback(tx: Tx, call: NewCallback): Promise<void> {
  const { provider, reference } = call;
  const storeId = call.storeId ?? null;
  const { strays, straysOfStore, named, ofReference } = MAX_AN_HOUR;
  const room = (most: number, which: RawBuilder<unknown>) =>
    sql`(select count(*) from (select ${UNSIGNED} and c.provider = ${provider} and ${which} limit ${most}) n) < ${most}`;
  await sql`
    with named as materialized (
      select a.tenant_id from payment_attempts a where a.provider = ${provider} and a.bill_id = ${reference}
      union all
      select b.tenant_id from courier_bookings b
       where b.provider = ${provider} and b.tenant_id = ${storeId}::uuid and b.courier_order_id = ${reference}
      limit 1),
    known as (select (select tenant_id from named) as store_id)
    insert into provider_callbacks (id, provider, store_id, reference, verdict, outcome, fault, body, is_proved, named_store_id)
    select ${call.id}::uuid, ${provider}, (select id from store_facts where id = ${storeId}::uuid),
           ${reference}, ${call.verdict}, ${call.outcome}, ${call.fault.slice(0, 300)}, ${call.body}::bytea,
           ${call.isProved}, k.store_id
      from known k
     where ${call.isProved}
        or case when k.store_id is null
             then ${room(strays, sql`c.named_store_id is null`)}
              and (${storeId}::uuid is null
                   or ${room(straysOfStore, sql`c.named_store_id is null and c.store_id = ${storeId}::uuid`)})
             else ${room(named, sql`c.named_store_id = k.store_id`)}
              and ${room(ofReference, sql`c.named_store_id = k.store_id and c.reference = ${reference}`)}
           end`.execute(tx);
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
/** `which` are the calls `x` whose bills are looked for. */
const store = (which: RawBuilder<unknown>) => sql`
  left join (
    select x.id, min(a.tenant_id::text)::uuid as tenant_id
      from provider_callbacks x join payment_attempts a on a.provider = x.provider and a.bill_id = x.reference
     where x.store_id is null and ${which} group by x.id) named on named.id = c.id
  left join store_facts t on t.id = coalesce(c.store_id, named.tenant_id)`;

export interface WantedCallbacks {
  readonly search?: string | undefined;
  readonly has: Has;
  readonly provider?: CallbackProvider | undefined;
  readonly verdict?: CallbackVerdict | 'faulty' | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Newest first. The search is for a bill, a courier's order, or a store. */
export async function listCallbacks(tx: Tx, wanted: WantedCallbacks): Promise<CallbackRow[]> {
  const { search, has, provider, verdict, limit, offset } = wanted;
  const { rows } = await sql<CallbackRow>`
    select ${columns}, count(*) over ()::int as total
      from provider_callbacks c ${store(sql`true`)}
     where (${provider ?? null}::text is null or c.provider = ${provider ?? null})
       and ${verdict === undefined ? sql`true` : verdict === 'faulty' ? sql`c.verdict <> 'signed'` : sql`c.verdict = ${verdict}`}
       and (c.reference = ${search ?? null} or ${has(sql`t.slug`)} or ${has(sql`t.name`)})
     order by c.received_at desc, c.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function readCallback(tx: Tx, id: string): Promise<CallbackRow | undefined> {
  const { rows } = await sql<CallbackRow>`
    select ${columns}, 1 as total from provider_callbacks c ${store(sql`x.id = ${id}::uuid`)} where c.id = ${id}::uuid`.execute(
    tx,
  );
  return rows[0];
}

export interface Replayed {
  readonly verdict: CallbackVerdict;
  readonly outcome: string;
  readonly fault: string;
  readonly storeId: string | undefined;
  readonly isProved: boolean;
}

/**
 * Notes the result of handing a call over again. A call that was accepted once stays accepted: a later fault of ours,
 * or changed keys, do not make it a forgery. Its first outcome also stays when there was nothing left to do.
 */
export async function noteReplay(
  tx: Tx,
  id: string,
  { verdict, outcome, fault, storeId, isProved }: Replayed,
): Promise<void> {
  await sql`
    update provider_callbacks
       set replays = replays + 1, replayed_at = now(), is_proved = is_proved or ${isProved}, fault = ${fault.slice(0, 300)},
           verdict = case verdict when 'signed' then verdict else ${verdict}::text end,
           outcome = case when outcome <> '' and ${outcome}::text in ('', 'settled_before', 'repeated') then outcome else ${outcome} end,
           store_id = coalesce(store_id, (select id from store_facts where id = ${storeId ?? null}::uuid))
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
