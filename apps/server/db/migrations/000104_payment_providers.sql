-- A store may come to have accounts with several providers, and an attempt says which one has its bill. What a provider
-- calls the part of an account that money goes to is that provider's word; here it is the account's reference.

alter table payment_accounts rename column collection_id to account_ref;
alter table payment_accounts rename column is_signature_checked to is_fully_checked;
alter index payment_accounts__collection rename to payment_accounts__reference;
alter table payment_accounts drop constraint payment_accounts__provider;
alter table payment_accounts add constraint payment_accounts__provider check (provider ~ '^[a-z0-9_]{1,30}$');

-- Filled in by a process of before, too.
alter table payment_attempts add column provider text not null default 'billplz'
  constraint payment_attempts__provider check (provider ~ '^[a-z0-9_]{1,30}$');
alter table payment_attempts rename column collection_id to account_ref;

set local role dapur_platform;
update payment_attempts set provider = 'mock' where account_ref = 'mock';
update payment_callbacks set outcome = 'other_account' where outcome = 'other_collection';
update provider_callbacks set outcome = 'other_account' where outcome = 'other_collection';
reset role;
drop index payment_callbacks__odd;
create index payment_callbacks__odd on payment_callbacks (received_at)
  where outcome in ('unknown_bill', 'other_account', 'amount_mismatch');
