import type { Ask } from './ask.ts';

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
