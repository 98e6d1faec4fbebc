import type { Locale } from '@dapur/contract/primitives';
import type { CreditEntryKind } from '@dapur/contract/vouchers/store-credit';
import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';
import { TODAY } from './grants.ts';
import type { CreditHolder } from './order-credit.ts';

/** An entry with what it was about. Sen. */
export interface EntryRow {
  readonly id: string;
  readonly tenantId: string;
  readonly at: Date;
  readonly kind: CreditEntryKind;
  readonly amountSen: number;
  readonly reason: string;
  readonly orderNumber: string | null;
  readonly expiresOn: string | null;
}

/** The full history is in the export of the person's data. */
const MAX_ENTRIES = 100;

const entriesOf = (whose: RawBuilder<unknown>): RawBuilder<EntryRow> => sql<EntryRow>`
  select e.id, e.tenant_id as "tenantId", e.at, e.kind, e.amount_sen as "amountSen", e.reason, o.number as "orderNumber",
         case e.kind when 'issued' then g.expires_on end as "expiresOn"
    from credit_entries e
    join credit_grants g on g.tenant_id = e.tenant_id and g.id = e.grant_id
    left join order_facts o on o.tenant_id = e.tenant_id and o.id = coalesce(e.order_id, case e.kind when 'issued' then g.order_id end)
   where ${whose}
   order by e.at desc, e.id limit ${MAX_ENTRIES}`;

/** A customer to whom credit is given. */
export interface CreditCustomer {
  /** The customer's mail addresses, the newest first. */
  readonly addresses: readonly string[];
  /** Of the customer's newest order. */
  readonly locale: Locale;
}

/** A customer to whom credit can be given; undefined when there is none. */
export async function readCustomer(
  tx: Tx,
  tenantId: string,
  customerId: string,
): Promise<CreditCustomer | undefined> {
  const { rows } = await sql<CreditCustomer>`
    select array(select k.key from customer_keys k
                  where k.tenant_id = c.tenant_id and k.customer_id = c.id and strpos(k.key, '@') > 1
                  order by k.key <> lower(c.email), k.key) as addresses,
           coalesce((select o.locale from customer_orders h join order_facts o on o.tenant_id = h.tenant_id and o.id = h.order_id
                      where h.tenant_id = c.tenant_id and h.customer_id = c.id
                      order by h.ordered_at desc, h.order_id desc limit 1), 'en') as locale
      from customers c where c.tenant_id = ${tenantId}::uuid and c.id = ${customerId}::uuid`.execute(tx);
  return rows[0];
}

export interface CreditSums {
  /** What can be spent now. */
  readonly balanceSen: number;
  /** What of it the store gave of its own will. */
  readonly giftSen: number;
}

/** What a store owes to these addresses. */
export async function readSums(tx: Tx, tenantId: string, emails: readonly string[]): Promise<CreditSums> {
  const { rows } = await sql<CreditSums>`
    select coalesce(sum(left_sen), 0)::bigint as "balanceSen",
           coalesce(sum(left_sen) filter (where refund_id is null), 0)::bigint as "giftSen"
      from credit_grants
     where tenant_id = ${tenantId}::uuid and email_key = any(${emails}::text[])
       and (expires_on is null or expires_on >= ${TODAY})`.execute(tx);
  return rows[0] ?? { balanceSen: 0, giftSen: 0 };
}

/** What happened to the credit of these addresses, the newest first. */
export async function readEntries(tx: Tx, tenantId: string, emails: readonly string[]): Promise<EntryRow[]> {
  const whose = sql`e.tenant_id = ${tenantId}::uuid and g.email_key = any(${emails}::text[])`;
  return (await entriesOf(whose).execute(tx)).rows;
}

export interface StoreBalance {
  readonly tenantId: string;
  readonly slug: string;
  readonly name: string;
  readonly balanceSen: number;
}

/** What each store owes a person, and how it came to that. Needs a transaction across stores. */
export async function readCreditOfPerson(
  tx: Tx,
  { userId, email }: CreditHolder,
): Promise<{ stores: StoreBalance[]; entries: EntryRow[] }> {
  const isOwn = sql`(g.user_id = ${userId}::uuid or (g.user_id is null and g.email_key = ${email}))`;
  const { rows: stores } = await sql<StoreBalance>`
    select t.id as "tenantId", t.slug, t.name,
           coalesce(sum(g.left_sen) filter (where g.expires_on is null or g.expires_on >= ${TODAY}), 0)::bigint as "balanceSen"
      from credit_grants g join store_facts t on t.id = g.tenant_id
     where ${isOwn} group by t.id, t.slug, t.name order by 4 desc, t.name limit 100`.execute(tx);
  const entries = stores.length === 0 ? [] : (await entriesOf(isOwn).execute(tx)).rows;
  return { stores, entries };
}

/** A grant as its mail tells of it. */
export interface GrantNews {
  readonly email: string;
  readonly locale: Locale;
  readonly amountSen: number;
  readonly expiresOn: string | null;
  readonly reason: string;
  readonly orderNumber: string | null;
  readonly storeName: string;
  readonly storeSlug: string;
  /** The customer's whole balance in this store. */
  readonly balanceSen: number;
}

/** What a mail says of a grant; undefined when the mail was sent, or when the customer was forgotten. */
export async function readGrantNews(tx: Tx, tenantId: string, id: string): Promise<GrantNews | undefined> {
  const { rows } = await sql<GrantNews>`
    select g.email_key as email, g.locale, g.amount_sen as "amountSen", g.expires_on as "expiresOn", g.reason,
           o.number as "orderNumber", t.name as "storeName", t.slug as "storeSlug",
           (select sum(h.left_sen) from credit_grants h
             where h.tenant_id = g.tenant_id and h.email_key = g.email_key
               and (h.expires_on is null or h.expires_on >= ${TODAY}))::bigint as "balanceSen"
      from credit_grants g join store_facts t on t.id = g.tenant_id
      left join order_facts o on o.tenant_id = g.tenant_id and o.id = g.order_id
     where g.tenant_id = ${tenantId}::uuid and g.id = ${id}::uuid and g.mailed_at is null
       and g.email_key not like '%.invalid'`.execute(tx);
  return rows[0];
}

/** Notes that the mail about a grant was sent. */
export async function markMailed(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .updateTable('credit_grants')
    .set({ mailed_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** The person's account, if its mail address is confirmed. Within the person's own transaction. */
export async function readHolder(tx: Tx, userId: string): Promise<CreditHolder | undefined> {
  const row = await tx
    .selectFrom('person_facts')
    .select(['email', 'email_verified_at'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.email_verified_at === null ? undefined : { userId, email: row.email };
}
