import type { WebhookEvent } from '@dapur/contract/stores/webhook-rules';
import { sql } from 'kysely';
import { changeByStore, literals, type Pools, type RowKey, type Tx } from '../../../platform/db/index.ts';
import type { WebhookTry } from './tables.ts';
import { webhookDeliveryLife, type WebhookDeliveryState } from '../domain/delivery-life-cycle.ts';

/** How long one process may take to send; then another may. Longer than any wait for an answer. */
const LEASE_SECONDS = 60;
/** Deliveries of one store at once, so that one store's slow endpoints do not delay other stores. */
const AT_ONCE_OF_STORE = 3;
/** Tries that are kept of one delivery. */
const MAX_KEPT = 12;

/** A delivery in the hands of whoever sends it. */
export interface Leased {
  readonly tenant_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event: WebhookEvent | 'test';
  readonly body: string;
  /** Including this one. */
  readonly tries: number;
}

/**
 * Takes up to `most` that are due, of all stores, for this process alone. They are found without a lock and taken store by
 * store; what another process took meanwhile is left to it.
 */
export async function leaseDeliveries(db: Pools, most: number): Promise<Leased[]> {
  const { rows: due } = await db.platform.query<Pick<Leased, 'tenant_id' | 'id'>>({
    name: 'webhooks-due',
    text: `select w.tenant_id, w.id
             from (select tenant_id, id, due_at, row_number() over (partition by tenant_id order by due_at, id) as turn
                     from webhook_deliveries where state = 'waiting' and due_at <= now()) w
             left join (select tenant_id, count(*) as sending from webhook_deliveries
                         where state = 'waiting' and is_leased and due_at > now() group by tenant_id) s
               on s.tenant_id = w.tenant_id
            where w.turn + coalesce(s.sending, 0) <= ${AT_ONCE_OF_STORE}
            order by w.due_at limit $1`,
    values: [most],
  });
  const leased: Leased[] = [];
  for (const [tenantId, ofStore] of Map.groupBy(due, ({ tenant_id }) => tenant_id)) {
    const { rows } = await db.platform.query<Leased>({
      name: 'webhooks-lease',
      text: `update webhook_deliveries
                set is_leased = true, tries = tries + 1, due_at = now() + make_interval(secs => ${LEASE_SECONDS})
              where tenant_id = $1 and id = any($2::uuid[]) and state = 'waiting' and due_at <= now()
          returning tenant_id, id, endpoint_id, event_id, event, body, tries`,
      values: [tenantId, ofStore.map(({ id }) => id)],
    });
    leased.push(...rows);
  }
  return leased;
}

export interface NewDelivery {
  readonly endpointId: string;
  readonly eventId: string;
  readonly event: WebhookEvent | 'test';
  readonly body: string;
}

/** Writes it unless it is there already: an event reaches an endpoint as one delivery, however often it is handed out. */
export async function insertDelivery(tx: Tx, tenantId: string, delivery: NewDelivery): Promise<void> {
  const { endpointId, eventId, event, body } = delivery;
  await sql`
    insert into webhook_deliveries (tenant_id, id, endpoint_id, event_id, event, body)
    values (${tenantId}, derived_uuid(${eventId}::text || '/' || ${endpointId}::text), ${endpointId}, ${eventId}, ${event}, ${body})
    on conflict do nothing`.execute(tx);
}

/** A delivery that its caller sends at once. */
export async function insertLeased(
  tx: Tx,
  tenantId: string,
  id: string,
  delivery: NewDelivery,
): Promise<Leased> {
  const { endpointId, eventId, event, body } = delivery;
  return tx
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tenantId,
      id,
      endpoint_id: endpointId,
      event_id: eventId,
      event,
      body,
      tries: 1,
      is_leased: true,
      due_at: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`,
    })
    .returning(['tenant_id', 'id', 'endpoint_id', 'event_id', 'event', 'body', 'tries'])
    .executeTakeFirstOrThrow();
}

/** `pause`: seconds until the next try; undefined: there is none. */
export type Settlement =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed'; readonly pause: number | undefined };

/** Writes down what came of a try. False where it was settled or taken by another meanwhile, and nothing was written. */
export async function settleTry(
  tx: Tx,
  { tenant_id: tenantId, id, tries }: Leased,
  attempt: WebhookTry,
  settlement: Settlement,
): Promise<boolean> {
  const pause = settlement.state === 'failed' ? settlement.pause : undefined;
  const move = webhookDeliveryLife.move(pause === undefined ? settlement.state : 'waiting', 'waiting');
  const { numAffectedRows } = await sql`
    update webhook_deliveries
       set state = ${move.to}, is_leased = false,
           due_at = ${pause === undefined ? sql`due_at` : sql`now() + make_interval(secs => ${pause}::float8)`},
           settled_at = ${move.to === 'waiting' ? null : sql`now()`},
           attempts = jsonb_path_query_array(attempts, ${`$[last - ${MAX_KEPT - 2} to last]`}::jsonpath) || ${JSON.stringify([attempt])}::jsonb
     where tenant_id = ${tenantId} and id = ${id} and tries = ${tries} and is_leased
       and state in ${literals(move.from)}`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

const GIVE_UP = webhookDeliveryLife.move('failed');
const AGAIN = webhookDeliveryLife.move('waiting');

/** Gives up the waiting deliveries of an endpoint that is switched off. */
export async function failWaiting(tx: Tx, tenantId: string, endpointId: string): Promise<void> {
  await sql`
    update webhook_deliveries set state = ${GIVE_UP.to}, is_leased = false, settled_at = now()
     where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and state in ${literals(GIVE_UP.from)}`.execute(
    tx,
  );
}

/** Due at once, with all its tries before it; false where there is no such delivery, or it is being sent right now. */
export async function sendAgain(tx: Tx, tenantId: string, endpointId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update webhook_deliveries set state = ${AGAIN.to}, tries = 0, is_leased = false, due_at = now(), settled_at = null
     where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and id = ${id}
       and state in ${literals(AGAIN.from)} and not (is_leased and state = 'waiting' and due_at > now())`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event: WebhookEvent | 'test';
  readonly state: WebhookDeliveryState;
  readonly created_at: Date;
  readonly due_at: Date;
  readonly body: string;
  readonly attempts: WebhookTry[];
}

const shown = ['id', 'event_id', 'event', 'state', 'created_at', 'due_at', 'body', 'attempts'] as const;

export interface DeliveriesWanted {
  readonly endpointId: string;
  readonly state?: DeliveryRow['state'] | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** An endpoint's deliveries, the newest first. */
export function readDeliveries(tx: Tx, tenantId: string, wanted: DeliveriesWanted): Promise<DeliveryRow[]> {
  const { endpointId, state, after, limit } = wanted;
  let query = tx
    .selectFrom('webhook_deliveries')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('endpoint_id', '=', endpointId);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from webhook_deliveries where tenant_id = ${tenantId} and id = ${after})`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export const readDelivery = (tx: Tx, tenantId: string, id: string): Promise<DeliveryRow | undefined> =>
  tx
    .selectFrom('webhook_deliveries')
    .select(shown)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Forgets up to `most` deliveries that are done with, made before a moment, of all stores; answers how many. */
export async function forgetOldDeliveries(tx: Tx, before: Date, most: number): Promise<number> {
  const isOld = sql`created_at < ${before} and state <> 'waiting'`;
  const { rows } = await sql<RowKey>`
    select tenant_id as "tenantId", id from webhook_deliveries
     where ${isOld} order by created_at limit ${most}`.execute(tx);
  const { count } = await changeByStore(
    tx,
    rows,
    (tenant, ids) =>
      sql`delete from webhook_deliveries where tenant_id = ${tenant} and id = any(${ids}) and ${isOld}`,
  );
  return count;
}
