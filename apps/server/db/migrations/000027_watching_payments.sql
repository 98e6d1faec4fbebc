-- What the providers of payments and couriers told us, each call as it came and what became of it, so that one that was
-- refused or failed can be heard again. The platform's alone; bodies hold names and numbers, so they are sealed with the
-- operator's key, and everything goes after ninety days.
create table provider_callbacks (
  id uuid primary key,
  provider text not null,
  -- whose it proved to be, or claimed to be by its address; null: nobody's that we know
  store_id uuid references tenants (id),
  -- the bill, or the courier's order
  reference text not null default '',
  verdict text not null,
  -- what it led to, as the handler calls it
  outcome text not null default '',
  -- our own fault, in the words of the log
  fault text not null default '',
  -- null: erased with the person it was about, or too long to be kept
  body bytea,
  received_at timestamptz not null default now(),
  replays integer not null default 0,
  replayed_at timestamptz,
  constraint provider_callbacks__provider check (provider in ('billplz', 'lalamove')),
  -- signed: the handler took it; bad_signature, malformed: it refused it; failed: it broke
  constraint provider_callbacks__verdict check (verdict in ('signed', 'bad_signature', 'malformed', 'failed'))
);
create index provider_callbacks__newest on provider_callbacks (received_at desc, id);
create index provider_callbacks__faulty on provider_callbacks (received_at) where verdict <> 'signed';
create index provider_callbacks__reference on provider_callbacks (reference);
grant select, insert, update, delete on provider_callbacks to dapur_platform;

-- Whoever is erased from what a store keeps of a call is erased from the call itself.
create function erase_callback_body() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update provider_callbacks set body = null
   where reference = to_jsonb(new) ->> tg_argv[1] and provider = tg_argv[0] and body is not null;
  return null;
end
$$;
revoke all on function erase_callback_body() from public;
create trigger erase_body after update of payload on payment_callbacks
  for each row execute function erase_callback_body('billplz', 'bill_id');
create trigger erase_body after update of payload on courier_events
  for each row execute function erase_callback_body('lalamove', 'courier_order_id');

-- What the platform's people did about money that does not add up.
create table payment_finding_marks (
  -- the kind of row that was found, and its id
  source text not null,
  finding_id uuid not null,
  store_id uuid not null references tenants (id),
  state text not null,
  note text not null default '',
  marked_by uuid not null references users (id),
  marked_at timestamptz not null default now(),
  primary key (source, finding_id),
  constraint payment_finding_marks__source check (source in ('refund', 'bill', 'callback', 'order')),
  constraint payment_finding_marks__state check (state in ('handed_over', 'dealt_with'))
);
grant select, insert, update, delete on payment_finding_marks to dapur_platform;

-- Why a mail did not go out: null once it did.
alter table sent_mails add column failure text;
alter table sent_mails add column failed_at timestamptz;
create index sent_mails__newest on sent_mails ((coalesce(sent_at, failed_at, claimed_at)) desc);

-- Money that does not add up, and the platform's figures, are read across stores. None of these is written while an order
-- is placed.
create index refunds__open_anywhere on refunds (created_at) where state in ('due', 'failed');
create index refunds__made_anywhere on refunds (created_at) where state <> 'withdrawn';
create index payment_attempts__opened on payment_attempts (created_at);
create index payment_attempts__waiting on payment_attempts (created_at) where state in ('creating', 'due', 'unknown');
create index payment_callbacks__odd on payment_callbacks (received_at)
  where outcome in ('unknown_bill', 'other_collection', 'amount_mismatch');
-- Whose collection it is, where a bill is nobody's.
create index payment_accounts__collection on payment_accounts (collection_id);
create index orders__paid_anywhere on orders (paid_at) where paid_at is not null;
create index courier_bookings__requested on courier_bookings (requested_at);
create index commission_transfers__at on commission_transfers (at) where kind in ('charge', 'reversal');

-- Backups that were taken with this program: the platform's people are told when the last one was.
create table backup_runs (
  taken_at timestamptz primary key,
  rows bigint not null,
  files integer not null
);
grant select on backup_runs to dapur_platform;
grant select on schema_migrations to dapur_platform;
