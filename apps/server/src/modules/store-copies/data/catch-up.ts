import type { Ask } from './ask.ts';

/**
 * Ends what waited to be mailed to customers when the copy was made: the news by which it would be sent stay behind, and
 * whether it left there nobody knows here. Answers how many.
 */
export async function endWaitingMails(ask: Ask, storeId: string): Promise<number> {
  const rows = await ask(
    `update customer_message_receivers set state = 'not_sent', claimed_at = null, settled_at = now()
      where tenant_id = $1 and state = 'waiting' returning id`,
    [storeId],
  );
  return rows.length;
}

/** What stood in the settings once becomes a paper, unless the store has one: as it was with the stores that are here. */
export async function keepOldCertificate(ask: Ask, storeId: string, number: string): Promise<void> {
  await ask(
    `insert into compliance_documents (tenant_id, id, kind, number)
     select $1, gen_random_uuid(), 'halal', $2
      where not exists (select from compliance_documents where tenant_id = $1 and kind = 'halal')`,
    [storeId, number],
  );
}

/** Orders of a copy from before orders had their part of town get theirs, as those that were here did. */
export async function fillAreas(ask: Ask, storeId: string): Promise<void> {
  await ask(
    `update orders set area = nullif(area_of(address), '')
      where tenant_id = $1 and area is null and status <> 'pending' and delivery_method = 'delivery' and address is not null`,
    [storeId],
  );
}
