import type { Ask } from './ask.ts';

/**
 * What was given back for lines in a copy from before that was kept apart, as was done for the stores that were here: its
 * part that went back as credit is of the same kind, and for lines that left their order nothing is left of it.
 */
export async function keepGiftsOfLines(ask: Ask, storeId: string): Promise<void> {
  await ask(
    `update refunds c set kind = l.kind
       from refunds l
      where c.tenant_id = $1 and c.kind = 'amount' and c.method = 'store_credit' and l.kind <> 'amount'
        and l.method <> 'store_credit' and l.tenant_id = c.tenant_id and l.order_id = c.order_id
        and l.created_at = c.created_at and l.cause = c.cause`,
    [storeId],
  );
  await ask(
    `update refunds r set gone_sen = amount_sen, lines = '[]'
      where r.tenant_id = $1 and r.kind = 'lines' and r.lines <> '[]'
        and not exists (select from order_items i, jsonb_array_elements(r.lines) l
                         where i.tenant_id = r.tenant_id and i.order_id = r.order_id
                           and i.id = (l ->> 'item_id')::uuid)`,
    [storeId],
  );
}

/**
 * Marks mails to customers that were waiting when the copy was made as not sent: the events that would send them are
 * not in the copy, and nobody here knows whether they were sent there. Answers how many.
 */
export async function endWaitingMails(ask: Ask, storeId: string): Promise<number> {
  const rows = await ask(
    `update customer_message_receivers set state = 'not_sent', claimed_at = null, settled_at = now()
      where tenant_id = $1 and state = 'waiting' returning id`,
    [storeId],
  );
  return rows.length;
}

/** An old setting becomes a paper, unless the store has one: as was done for the stores that were here. */
export async function keepOldCertificate(ask: Ask, storeId: string, number: string): Promise<void> {
  await ask(
    `insert into compliance_documents (tenant_id, id, kind, number)
     select $1, gen_random_uuid(), 'halal', $2
      where not exists (select from compliance_documents where tenant_id = $1 and kind = 'halal')`,
    [storeId, number],
  );
}

/** Brings phones in the rows of an older copy to their one form, as was done for the stores that were here. */
export async function bringPhonesToForm(ask: Ask, storeId: string): Promise<void> {
  await ask('select bring_phones_to_form($1)', [storeId]);
}

/** Fills in the area of orders in a copy from before areas were stored, as was done for the orders that were here. */
export async function fillAreas(ask: Ask, storeId: string): Promise<void> {
  await ask(
    `update orders set area = nullif(area_of(address), '')
      where tenant_id = $1 and area is null and status <> 'pending' and delivery_method = 'delivery' and address is not null`,
    [storeId],
  );
}

/** The room that the store's files take, as uploads count it. */
export async function countRoom(ask: Ask, storeId: string): Promise<void> {
  await ask(
    `insert into attachment_usage (tenant_id, bytes)
     select $1, coalesce(sum(bytes), 0) from attachments where tenant_id = $1 and removed_at is null`,
    [storeId],
  );
}
