import type { Locale } from '@dapur/contract/primitives';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import type { NewSubscription } from './push-subscriptions.ts';

/** A browser that gets messages about one order. */
export interface OrderBrowser {
  readonly id: string;
  readonly sealed: Buffer;
  readonly locale: Locale;
  readonly path: string;
}

/**
 * Keeps a browser for an order once; false when the order has as many browsers as it may. Concurrent calls wait for
 * each other at the order's row.
 */
export async function saveOrderBrowser(
  tx: Tx,
  one: Omit<NewSubscription, 'userId' | 'sessionId'> & {
    readonly userId: string | null;
    readonly sessionId: string | null;
    readonly orderId: string;
    readonly path: string;
  },
  most: number,
): Promise<boolean> {
  await sql`select from orders where tenant_id = ${one.tenantId}::uuid and id = ${one.orderId}::uuid for no key update`.execute(
    tx,
  );
  const { rows } = await sql`
    insert into push_subscriptions (tenant_id, id, order_id, path, user_id, session_id, endpoint_hash, sealed, locale)
    select ${one.tenantId}::uuid, ${one.id}::uuid, ${one.orderId}::uuid, ${one.path}, ${one.userId}::uuid,
           ${one.sessionId}::uuid, ${one.endpointHash}, ${one.sealed}, ${one.locale}
     where (select count(*) from push_subscriptions
             where tenant_id = ${one.tenantId}::uuid and order_id = ${one.orderId}::uuid
               and endpoint_hash <> ${one.endpointHash}) < ${most}
    on conflict (tenant_id, endpoint_hash, order_id) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, sealed = excluded.sealed, locale = excluded.locale,
          path = excluded.path
    returning id`.execute(tx);
  return rows.length > 0;
}

export async function hasOrderBrowser(
  tx: Tx,
  tenantId: string,
  orderId: string,
  endpointHash: Buffer,
): Promise<boolean> {
  const row = await tx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('endpoint_hash', '=', endpointHash)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOrderBrowser(
  tx: Tx,
  tenantId: string,
  orderId: string,
  endpointHash: Buffer,
): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('tenant_id', '=', tenantId)
    .where('order_id', '=', orderId)
    .where('endpoint_hash', '=', endpointHash)
    .execute();
}

/** The browsers that get messages about an order; `tx` must be of the platform, as sessions belong to no store. */
export async function listOrderBrowsers(tx: Tx, tenantId: string, orderId: string): Promise<OrderBrowser[]> {
  const { rows } = await sql<OrderBrowser>`
    select p.id, p.sealed, p.locale, p.path
      from push_subscriptions p
     where p.tenant_id = ${tenantId}::uuid and p.order_id = ${orderId}::uuid
       and (p.session_id is null or exists (
         select from sessions s where s.id = p.session_id and s.user_id = p.user_id and s.revoked_at is null and s.expires_at > now()))
     order by p.created_at`.execute(tx);
  return rows;
}

/** What a push message tells a customer about the order, and the order's state. */
export async function readOrderNews(tx: Tx, tenantId: string, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('store_facts as t', 't.id', 'orders.tenant_id')
    .select([
      'orders.number',
      'orders.status',
      'orders.sold_at as soldAt',
      'orders.delivery_method as method',
      'orders.delivery_date as date',
      'orders.delivery_time as time',
      't.name as store',
    ])
    .where('orders.tenant_id', '=', tenantId)
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
}
