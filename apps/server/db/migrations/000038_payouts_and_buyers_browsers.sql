-- A payout whose transfer is in the bank's hands says so: the file of its run was taken out, and nobody has said yet what
-- became of it.
alter table referral_payouts drop constraint referral_payouts__state;
alter table referral_payouts drop constraint referral_payouts__run;
alter table referral_payouts
  add constraint referral_payouts__state
    check (state in ('requested', 'approved', 'processing', 'completed', 'refunded', 'rejected')),
  add constraint referral_payouts__run
    check (state not in ('approved', 'processing', 'completed', 'refunded') or run_id is not null);
drop index referral_payouts__one_open;
create unique index referral_payouts__one_open on referral_payouts (holder_id)
  where state in ('requested', 'approved', 'processing');

-- What people of the platform book by hand: a bonus, and an adjustment in either direction. Each with its reason.
alter table referral_transfers drop constraint referral_transfers__accounts;
alter table referral_transfers add constraint referral_transfers__accounts check ((kind, debit, credit) in (
  ('earned', 'rewards', 'holder'), ('bonus', 'rewards', 'holder'), ('reversed', 'holder', 'rewards'),
  ('adjustment', 'rewards', 'holder'), ('adjustment', 'holder', 'rewards'),
  ('payout', 'holder', 'payouts'), ('payout_returned', 'payouts', 'holder'), ('payout_paid', 'payouts', 'bank')));
alter table referral_transfers add constraint referral_transfers__by_hand
  check (kind not in ('bonus', 'adjustment') or (note <> '' and made_by is not null)) not valid;

-- A browser of somebody who bought: told of her one order and of nothing else. Who holds the order's link alone has neither
-- account nor session; who is signed in hears no more once she signs out, as a store's people.
alter table push_subscriptions
  add column order_id uuid,
  -- the page of hers that a message opens
  add column path text,
  alter column user_id drop not null,
  alter column session_id drop not null,
  add constraint push_subscriptions__of_order foreign key (tenant_id, order_id)
    references orders (tenant_id, id) on delete cascade,
  add constraint push_subscriptions__whose check (
    (order_id is not null or (user_id is not null and session_id is not null))
    and (user_id is null) = (session_id is null) and (order_id is null) = (path is null)),
  drop constraint push_subscriptions__once,
  add constraint push_subscriptions__once unique nulls not distinct (tenant_id, endpoint_hash, order_id);
create index push_subscriptions__by_order on push_subscriptions (tenant_id, order_id) where order_id is not null;
