-- Mails of messages that were waiting in a store when it was copied: nothing sends them where the copy is brought in, and
-- nobody there knows whether they left where it came from (docs/decisions/058).
alter table customer_message_receivers drop constraint customer_message_receivers__state;
alter table customer_message_receivers add constraint customer_message_receivers__state
  check (state in ('waiting', 'sent', 'left_out', 'refused', 'not_sent'));

-- Those of stores that came in before: what waits to be sent has its piece of news, written in the same transaction.
set local role dapur_platform;
update customer_message_receivers r set state = 'not_sent', claimed_at = null, settled_at = now()
 where state = 'waiting' and not exists (
   select from outbox o
    where o.tenant_id = r.tenant_id and o.topic = 'customer_message.due' and o.payload ->> 'receiverId' = r.id::text);
reset role;
