import type { NoticeEvent } from '@dapur/contract/messages/notice-rules';
import { overStatuses } from '@dapur/contract/orders/order-states';
import type { Locale } from '@dapur/contract/primitives';
import type { StoreRight, StoreRole } from '@dapur/contract/people/store-rights';
import { sql, type RawBuilder } from 'kysely';
import { changeByStore, literals, type RowKey, type Tx } from '../../../platform/db/index.ts';

export interface NewSubscription {
  readonly tenantId: string;
  readonly id: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly endpointHash: Buffer;
  readonly sealed: Buffer;
  readonly locale: Locale;
}

/** Keeps a browser of the store once; its messages go to the person who uses it now. */
export async function saveSubscription(tx: Tx, one: NewSubscription): Promise<void> {
  await sql`
    insert into push_subscriptions (tenant_id, id, user_id, session_id, endpoint_hash, sealed, locale)
    values (${one.tenantId}::uuid, ${one.id}::uuid, ${one.userId}::uuid, ${one.sessionId}::uuid, ${one.endpointHash}, ${one.sealed}, ${one.locale})
    on conflict (tenant_id, endpoint_hash, order_id) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed, locale = excluded.locale`.execute(
    tx,
  );
}

export async function removeSubscription(tx: Tx, tenantId: string, endpointHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('tenant_id', '=', tenantId)
    .where('endpoint_hash', '=', endpointHash)
    .where('order_id', 'is', null)
    .execute();
}

/** A browser of somebody who belongs to the store and is signed in there. */
export interface Listener {
  readonly id: string;
  readonly sealed: Buffer;
  readonly locale: Locale;
  readonly role: StoreRole;
  readonly rights: StoreRight[] | null;
}

/** The browsers that get a store's news; `tx` must be of the platform, as sessions belong to no store. */
export async function listListeners(tx: Tx, tenantId: string): Promise<Listener[]> {
  const { rows } = await sql<Listener>`
    select p.id, p.sealed, p.locale, m.role, m.rights
      from push_subscriptions p
      join seat_facts m on m.tenant_id = p.tenant_id and m.user_id = p.user_id
      join sessions s on s.id = p.session_id and s.user_id = p.user_id and s.revoked_at is null and s.expires_at > now()
     where p.tenant_id = ${tenantId}::uuid and p.order_id is null
     order by p.created_at limit 100`.execute(tx);
  return rows;
}

/** Takes the right to send an event's message to a browser; false when it was sent before. */
export async function leaseSending(
  tx: Tx,
  tenantId: string,
  subscriptionId: string,
  eventId: string,
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_sent (tenant_id, subscription_id, event_id)
    select tenant_id, id, ${eventId}::uuid from push_subscriptions where tenant_id = ${tenantId}::uuid and id = ${subscriptionId}::uuid
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}

/** Gives the right back: the message did not leave. */
export async function releaseSending(
  tx: Tx,
  tenantId: string,
  subscriptionId: string,
  eventId: string,
): Promise<void> {
  await tx
    .deleteFrom('push_sent')
    .where('tenant_id', '=', tenantId)
    .where('subscription_id', '=', subscriptionId)
    .where('event_id', '=', eventId)
    .execute();
}

/** Forgets a browser that is gone. */
export async function forgetSubscription(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx.deleteFrom('push_subscriptions').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/**
 * Forgets messages sent so long ago that they cannot be sent twice any more, browsers whose people signed out, and
 * browsers kept for an order with which nothing more happens.
 */
export async function forgetOldPush(tx: Tx): Promise<void> {
  await sql`delete from push_sent where sent_at < now() - interval '3 days'`.execute(tx);
  await forgetBrowsers(
    tx,
    sql`p.session_id is not null
      and not exists (select from sessions s where s.id = p.session_id and s.revoked_at is null and s.expires_at > now())`,
  );
  await forgetBrowsers(
    tx,
    sql`exists (select from orders o
                 where o.tenant_id = p.tenant_id and o.id = p.order_id and o.status in ${literals(overStatuses)}
                   and o.updated_at < now() - interval '1 day')`,
  );
}

/** Forgets the browsers `p` of all stores for which it holds. */
async function forgetBrowsers(tx: Tx, isGone: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<RowKey>`
    select p.tenant_id as "tenantId", p.id from push_subscriptions p where ${isGone}`.execute(tx);
  await changeByStore(
    tx,
    rows,
    (tenantId, ids) => sql`
      delete from push_subscriptions p
       where p.tenant_id = ${tenantId}::uuid and p.id = any(${ids}::uuid[]) and ${isGone}`,
  );
}

/** What a message tells about an order, and whether its store wants such messages. Money is sen. */
export async function readPushFacts(tx: Tx, tenantId: string, orderId: string, event: NoticeEvent) {
  return tx
    .selectFrom('orders')
    .innerJoin('store_facts as t', 't.id', 'orders.tenant_id')
    .leftJoin('store_notices as n', (join) =>
      join
        .onRef('n.tenant_id', '=', 'orders.tenant_id')
        .on('n.event', '=', event)
        .on('n.channel', '=', 'push'),
    )
    .select([
      'orders.number',
      'orders.customer_name as name',
      'orders.total_sen as totalSen',
      'orders.delivery_date as date',
      'orders.delivery_time as time',
      't.slug',
      't.name as store',
      // Null when the store never set it: then the message is sent.
      'n.is_on as isOn',
    ])
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
