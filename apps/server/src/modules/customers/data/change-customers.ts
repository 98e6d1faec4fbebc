import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/index.ts';

export interface HeldCustomer {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly notes: string;
  readonly allergies: string;
  readonly has_consent: boolean;
  readonly consent_at: Date | null;
  readonly blocked_at: Date | null;
  readonly block_reason: string;
}

/** The contacts of customers, without holding anything: what `holdBuyers` is to hold first. */
export async function readKeys(tx: Tx, tenantId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_keys')
    .select('key')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', 'in', ids)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/**
 * Holds customers with all that orders of theirs change, in the order in which orders do: contacts, orders, customers.
 * Those that are not there are left out.
 */
export async function holdCustomers(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
): Promise<HeldCustomer[]> {
  await sql`select from customer_keys where tenant_id = ${tenantId}::uuid and customer_id = any(${ids}::uuid[])
             order by key for update`.execute(tx);
  await sql`select from customer_orders where tenant_id = ${tenantId}::uuid and customer_id = any(${ids}::uuid[])
             order by order_id for update`.execute(tx);
  const { rows } = await sql<HeldCustomer>`
    select id, name, revision, notes, allergies, has_consent, consent_at, blocked_at, block_reason
      from customers where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

/** Holds one customer's own row; enough for what no order changes. */
export async function holdCustomer(tx: Tx, tenantId: string, id: string): Promise<HeldCustomer | undefined> {
  const { rows } = await sql<HeldCustomer>`
    select id, name, revision, notes, allergies, has_consent, consent_at, blocked_at, block_reason
      from customers where tenant_id = ${tenantId}::uuid and id = ${id}::uuid for update`.execute(tx);
  return rows[0];
}

export interface CustomerWords {
  readonly notes: string;
  readonly allergies: string;
  readonly hasConsent: boolean;
  /** Whether this is a new answer on consent, yes or no. */
  readonly isConsentNew: boolean;
}

export async function writeWords(tx: Tx, tenantId: string, id: string, words: CustomerWords): Promise<void> {
  await sql`
    update customers
       set notes = ${words.notes}, allergies = ${words.allergies}, has_consent = ${words.hasConsent},
           consent_at = ${words.isConsentNew ? sql`now()` : sql`consent_at`}, revision = revision + 1
     where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(tx);
}

export async function readTags(tx: Tx, tenantId: string, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customer_tags')
    .select('tag')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .orderBy('tag')
    .execute();
  return rows.map(({ tag }) => tag);
}

export async function writeTags(
  tx: Tx,
  tenantId: string,
  id: string,
  tags: readonly string[],
): Promise<void> {
  await sql`delete from customer_tags where tenant_id = ${tenantId}::uuid and customer_id = ${id}::uuid
             and tag <> all (${tags}::text[])`.execute(tx);
  await sql`insert into customer_tags (tenant_id, customer_id, tag)
            select ${tenantId}::uuid, ${id}::uuid, tag from unnest(${tags}::text[]) tag on conflict do nothing`.execute(
    tx,
  );
}

/** Of these ids those that are customers, held. */
export async function holdRows(tx: Tx, tenantId: string, ids: readonly string[]): Promise<number> {
  const { rows } =
    await sql`select id from customers where tenant_id = ${tenantId}::uuid and id = any(${ids}::uuid[])
                              order by id for update`.execute(tx);
  return rows.length;
}

/** The highest number of tags that one of these customers has, not counting the given tag. */
export async function mostTagsBeside(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  tag: string,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(max(n), 0)::int as n from (
      select count(*) as n from customer_tags
       where tenant_id = ${tenantId}::uuid and customer_id = any(${ids}::uuid[]) and tag <> ${tag} group by customer_id) counts`.execute(
    tx,
  );
  return rows[0]?.n ?? 0;
}

/** Gives customers a tag, or takes it; answers for how many this was a change. */
export async function changeTag(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { tag, has }: { readonly tag: string; readonly has: boolean },
): Promise<number> {
  const { rows } = await sql<{ customer_id: string }>`${
    has
      ? sql`insert into customer_tags (tenant_id, customer_id, tag)
            select ${tenantId}::uuid, id, ${tag} from unnest(${ids}::uuid[]) id on conflict do nothing returning customer_id`
      : sql`delete from customer_tags where tenant_id = ${tenantId}::uuid and customer_id = any(${ids}::uuid[]) and tag = ${tag}
            returning customer_id`
  }`.execute(tx);
  if (rows.length > 0)
    await sql`update customers set revision = revision + 1
               where tenant_id = ${tenantId}::uuid and id = any(${rows.map((row) => row.customer_id)}::uuid[])`.execute(
      tx,
    );
  return rows.length;
}

/** From the commit on, no order can be placed with the customer's contacts; a reason of null allows orders again. */
export async function writeBlock(tx: Tx, tenantId: string, id: string, reason: string | null): Promise<void> {
  await sql`
    update customers
       set blocked_at = ${reason === null ? null : sql`least(blocked_at, now())`},
           block_reason = ${reason ?? ''}, revision = revision + 1
     where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(tx);
  await sql`update customer_keys set is_blocked = ${reason !== null}
             where tenant_id = ${tenantId}::uuid and customer_id = ${id}::uuid`.execute(tx);
}

/**
 * Notes that nobody came for an order; undefined when it is not this customer's order, else whether the note changed.
 */
export async function writeMissed(
  tx: Tx,
  tenantId: string,
  id: string,
  { orderId, missed }: { readonly orderId: string; readonly missed: boolean },
): Promise<{ number: string; status: string; isNews: boolean } | undefined> {
  const { rows } = await sql<{ number: string; status: string; was: boolean }>`
    select o.number, o.status, h.missed_at is not null as was
      from customer_orders h join orders o on o.tenant_id = h.tenant_id and o.id = h.order_id
     where h.tenant_id = ${tenantId}::uuid and h.customer_id = ${id}::uuid and h.order_id = ${orderId}::uuid
       for update of h`.execute(tx);
  const [row] = rows;
  if (row === undefined) return undefined;
  if (row.was !== missed)
    await sql`update customer_orders set missed_at = ${missed ? sql`now()` : null}
               where tenant_id = ${tenantId}::uuid and order_id = ${orderId}::uuid`.execute(tx);
  return { number: row.number, status: row.status, isNews: row.was !== missed };
}

/** Moves all rows of the customer `from` to the customer `to`; the sums follow the orders. Delete `from` afterwards. */
export async function moveAll(tx: Tx, tenantId: string, from: string, to: string): Promise<void> {
  const whose = sql`tenant_id = ${tenantId}::uuid and customer_id = ${from}::uuid`;
  await sql`update customer_orders set customer_id = ${to}::uuid where ${whose}`.execute(tx);
  await sql`update customer_keys set customer_id = ${to}::uuid where ${whose}`.execute(tx);
  await sql`insert into customer_tags (tenant_id, customer_id, tag)
            select tenant_id, ${to}::uuid, tag from customer_tags where ${whose} on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into customer_words (tenant_id, customer_id, word)
            select tenant_id, ${to}::uuid, word from customer_words where ${whose} on conflict do nothing`.execute(
    tx,
  );
  // An occasion that both have is kept once.
  await sql`delete from customer_occasions d where d.tenant_id = ${tenantId}::uuid and d.customer_id = ${from}::uuid
             and exists (select from customer_occasions h where h.tenant_id = d.tenant_id and h.customer_id = ${to}::uuid
                           and h.month_day = d.month_day and lower(h.name) = lower(d.name))`.execute(tx);
  await sql`update customer_occasions set customer_id = ${to}::uuid where ${whose}`.execute(tx);
}

/** Deletes the customer's row and the rows that depend on it. Move or delete orders, contacts and messages before. */
export async function deleteCustomer(tx: Tx, tenantId: string, id: string): Promise<void> {
  await tx
    .deleteFrom('customer_tags')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .execute();
  await tx
    .deleteFrom('customer_words')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .execute();
  await tx
    .deleteFrom('customer_occasions')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', id)
    .execute();
  await tx.deleteFrom('customers').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
