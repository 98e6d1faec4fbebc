import type { ReviewName } from '@dapur/contract/products/reviewer-names';
import type { OrderStatus } from '@dapur/contract/orders/ordering';
import { sql, type RawBuilder } from 'kysely';
import { likePattern, type Tx } from '../../../platform/db/index.ts';
import { orderFields, type OrderRecord } from './read-order.ts';

/** An order as its customer's list shows it, with what the list says of its store. */
export interface CustomerOrderRecord extends OrderRecord {
  readonly storeSlug: string;
  readonly storeName: string;
  readonly storePhone: string | null;
  readonly storeLogoKey: string | null;
  /** Items of a completed order that nobody has reviewed yet. */
  readonly unreviewedItemIds: readonly string[];
  /** The name under which the customer's reviews of the order are shown; null when there are none. */
  readonly reviewName: ReviewName | null;
  /** The customer's reviews of the order that are hidden in the shop. Instants as PostgreSQL writes them into JSON. */
  readonly hiddenReviews: readonly {
    readonly id: string;
    readonly itemId: string;
    readonly rating: number;
    readonly comment: string;
    readonly hiddenAt: string;
    readonly note: string;
    readonly appealedAt: string | null;
    readonly isAppealOpen: boolean;
  }[];
}

export interface OrderSearch {
  /** Whose orders. */
  readonly customerId: string;
  /** Part of an order number or of a store's name; undefined for all. */
  readonly text: string | undefined;
}

export interface OrderPage {
  readonly statuses: readonly OrderStatus[];
  readonly offset: number;
  readonly most: number;
}

/** A person's orders in all stores, newest first. */
export async function readCustomerOrders(
  tx: Tx,
  search: OrderSearch,
  page: OrderPage,
): Promise<CustomerOrderRecord[]> {
  const { rows } = await sql<CustomerOrderRecord>`
    ${selectCustomerOrders}
     where ${isFound(search)} and o.status = any(${page.statuses}::text[])
     order by o.created_at desc, o.tenant_id, o.id
     limit ${page.most}::int offset ${page.offset}::int`.execute(tx);
  return rows;
}

/** One of a person's orders; if several share the id (by chance or on purpose), the newest. */
export async function readCustomerOrder(
  tx: Tx,
  customerId: string,
  orderId: string,
): Promise<CustomerOrderRecord | undefined> {
  const { rows } = await sql<CustomerOrderRecord>`
    ${selectCustomerOrders}
     where o.customer_id = ${customerId}::uuid and o.id = ${orderId}::uuid
     order by o.created_at desc limit 1`.execute(tx);
  return rows[0];
}

/** How many of a person's orders are in each status; statuses without orders are left out. */
export async function countCustomerOrders(
  tx: Tx,
  search: OrderSearch,
): Promise<ReadonlyMap<OrderStatus, number>> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*)::int as count
      from orders o join store_facts t on t.id = o.tenant_id
     where ${isFound(search)} group by o.status`.execute(tx);
  return new Map(rows.map(({ status, count }) => [status, count]));
}

const selectCustomerOrders = sql`
    select ${orderFields},
           t.slug as "storeSlug", t.name as "storeName", s.phone as "storePhone", s.logo_key as "storeLogoKey",
           (select coalesce(json_agg(i.id order by i.position), '[]') from order_items i
             where i.tenant_id = o.tenant_id and i.order_id = o.id and o.status = 'completed'
               and not exists (select from reviews v where v.tenant_id = i.tenant_id and v.order_item_id = i.id)
           ) as "unreviewedItemIds",
           (select max(v.name_shown) from order_items i
              join reviews v on v.tenant_id = i.tenant_id and v.order_item_id = i.id
             where i.tenant_id = o.tenant_id and i.order_id = o.id and o.status = 'completed'
           ) as "reviewName",
           (select coalesce(json_agg(json_build_object(
                     'id', v.id, 'itemId', i.id, 'rating', v.rating, 'comment', v.comment, 'hiddenAt', v.hidden_at,
                     'note', f.outcome_note, 'appealedAt', f.appealed_at, 'isAppealOpen', f.state = 'appealed')
                   order by i.position), '[]')
              from order_items i
              join reviews v on v.tenant_id = i.tenant_id and v.order_item_id = i.id and v.hidden_at is not null
              join review_reports f on f.tenant_id = v.tenant_id and f.review_id = v.id
             where i.tenant_id = o.tenant_id and i.order_id = o.id and o.status = 'completed'
           ) as "hiddenReviews"
      from orders o
      join store_facts t on t.id = o.tenant_id
      left join store_profiles s on s.tenant_id = o.tenant_id`;

function isFound({ customerId, text }: OrderSearch): RawBuilder<boolean> {
  const pattern = text === undefined ? null : likePattern(text);
  return sql`o.customer_id = ${customerId}::uuid
       and (${pattern}::text is null or o.number ilike ${pattern} or t.name ilike ${pattern})`;
}
