import type { LeftOut, MessageTemplate } from '@dapur/contract/messages/message-rules';
import { sql } from 'kysely';
import { literals, type Tx } from '../../../platform/db/index.ts';
import { failedReceiverStates } from '../domain/receiver-life-cycle.ts';

export interface NewMessage {
  readonly id: string;
  readonly isBulk: boolean;
  readonly template: MessageTemplate | null;
  readonly subject: string;
  readonly text: string;
  readonly sentBy: string;
  /** Malaysia's day. */
  readonly sentOn: string;
  readonly requestHash: string;
  readonly chosen: number;
  readonly leftOut: Readonly<Record<LeftOut, number>>;
  /** Customers. */
  readonly receivers: readonly string[];
}

/** Pause between two mails of one message, so that other mails can go out in between. */
const APART_MS = 150;

/** Whether the store has written to several on a day of Malaysia. */
export async function isDayUsed(tx: Tx, tenantId: string, day: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customer_messages')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('sent_on', '=', day)
    .where('is_bulk', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

/** What was asked for under an id before. */
export async function readRequestHash(tx: Tx, tenantId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('customer_messages')
    .select('request_hash')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.request_hash;
}

/**
 * Writes a message, its receivers and the news that each of their mails is due, all or nothing. False when the store
 * has a message with this id, or one to several customers on that day; waits for one that is being written now.
 */
export async function insertMessage(tx: Tx, tenantId: string, message: NewMessage): Promise<boolean> {
  const inserted = await tx
    .insertInto('customer_messages')
    .values({
      tenant_id: tenantId,
      id: message.id,
      is_bulk: message.isBulk,
      template: message.template,
      subject: message.subject,
      body: message.text,
      sent_by: message.sentBy,
      sent_on: message.sentOn,
      request_hash: message.requestHash,
      chosen: message.chosen,
      receivers: message.receivers.length,
      left_out: JSON.stringify(message.leftOut),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await sql`
    with gets as (
      insert into customer_message_receivers (tenant_id, message_id, customer_id)
      select ${tenantId}::uuid, ${message.id}::uuid, id from unnest(${sql.val([...message.receivers])}::uuid[]) id
      returning id
    ), due as (
      insert into outbox (tenant_id, id, topic, payload, lane, available_at)
      select ${tenantId}::uuid, gen_random_uuid(), 'customer_message.due', jsonb_build_object('receiverId', id), 'messages',
             now() + make_interval(secs => (row_number() over () - 1) * ${APART_MS / 1_000}::float8)
        from gets
      returning id
    )
    select pg_notify('outbox', '') from due limit 1`.execute(tx);
  return true;
}

export interface MessageRow {
  readonly id: string;
  readonly sent_at: Date;
  readonly sent_by: string;
  readonly is_bulk: boolean;
  readonly template: MessageTemplate | null;
  readonly subject: string;
  readonly body: string;
  readonly chosen: number;
  readonly receivers: number;
  readonly left_out: Partial<Record<LeftOut, number>>;
  readonly sent: number;
  readonly waiting: number;
  readonly failed: number;
  readonly not_sent: number;
}

interface MessagesWish {
  readonly id?: string;
  readonly customer?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

const which = (tenantId: string, { id, customer }: Pick<MessagesWish, 'id' | 'customer'>) => sql`
  m.tenant_id = ${tenantId}::uuid
  ${id === undefined ? sql`` : sql`and m.id = ${id}::uuid`}
  ${
    customer === undefined
      ? sql``
      : sql`and exists (select from customer_message_receivers h
                         where h.tenant_id = m.tenant_id and h.message_id = m.id and h.customer_id = ${customer}::uuid)`
  }`;

/** Messages, the newest first, with how far each is. */
export async function readMessages(tx: Tx, tenantId: string, wish: MessagesWish): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.sent_at, m.sent_by, m.is_bulk, m.template, m.subject, m.body, m.chosen, m.receivers,
           m.left_out, g.sent, g.waiting, g.failed, g.not_sent
      from customer_messages m
      cross join lateral (
        select (count(*) filter (where r.state = 'sent'))::int as sent,
               (count(*) filter (where r.state = 'waiting'))::int as waiting,
               (count(*) filter (where r.state in ${literals(failedReceiverStates)}))::int as failed,
               (count(*) filter (where r.state = 'not_sent'))::int as not_sent
          from customer_message_receivers r where r.tenant_id = m.tenant_id and r.message_id = m.id) g
     where ${which(tenantId, wish)}
     order by m.sent_at desc, m.id desc limit ${wish.limit} offset ${wish.offset}`.execute(tx);
  return rows;
}

export async function countMessages(
  tx: Tx,
  tenantId: string,
  wish: Pick<MessagesWish, 'customer'>,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from customer_messages m where ${which(tenantId, wish)}`.execute(tx);
  return rows[0]?.n ?? 0;
}
