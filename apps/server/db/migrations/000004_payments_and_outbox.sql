-- Sellers bring their own keys: encrypted with the operator's key, never sent back.
create table payment_accounts (
  tenant_id uuid not null references tenants (id),
  provider text not null,
  secret bytea not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, provider),
  constraint payment_accounts__provider check (provider in ('billplz'))
);
select isolate_by_tenant('payment_accounts');

-- An attempt is written before the provider is called, so that an answer that never comes can be reconciled.
create table payment_attempts (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null default 'creating',
  bill_id text,
  bill_url text,
  collection_id text,
  amount_sen bigint not null,
  gateway_code text,
  failure text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint payment_attempts__state check (state in ('creating', 'due', 'paid', 'deleted', 'failed', 'unknown')),
  constraint payment_attempts__bill unique (tenant_id, bill_id)
);
-- One open bill per order, whatever two tabs do.
create unique index payment_attempts__one_open on payment_attempts (tenant_id, order_id) where state in ('creating', 'due');
create index payment_attempts__bill_lookup on payment_attempts (bill_id);
create index payment_attempts__order on payment_attempts (tenant_id, order_id);
select isolate_by_tenant('payment_attempts');

-- Every callback as it came, before anything is made of it.
create table payment_callbacks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  bill_id text not null,
  payload jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id)
);
create index payment_callbacks__bill on payment_callbacks (tenant_id, bill_id);
select isolate_by_tenant('payment_callbacks');

-- Money that must go back: a payment that came after its portions were gone, or a second payment of one order.
create table refunds_due (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  bill_id text not null,
  amount_sen bigint not null,
  reason text not null,
  state text not null default 'due',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint refunds_due__once unique (tenant_id, bill_id),
  constraint refunds_due__reason check (reason in ('paid_late', 'paid_twice', 'amount_mismatch')),
  constraint refunds_due__state check (state in ('due', 'refunded'))
);
select isolate_by_tenant('refunds_due');

-- News of a transaction, written with it. Handlers may run twice and key on the event's id.
create table outbox (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz,
  primary key (tenant_id, id)
);
create index outbox__due on outbox (available_at) where done_at is null;
select isolate_by_tenant('outbox');

-- A mail is sent once per order and kind; the row is the right to send.
create table sent_mails (
  tenant_id uuid not null,
  order_id uuid not null,
  kind text not null,
  recipient text not null,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, order_id, kind),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
select isolate_by_tenant('sent_mails');

-- Fixed-window counters shared by all processes; keys carry no personal data in the clear.
create unlogged table rate_limits (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);
grant select, insert, update, delete on rate_limits to dapur_app, dapur_platform;

-- Caches in every process drop a store's entries when anything it shows changes.
create function announce_store_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('store_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end
$$;

do $$
declare t text;
begin
  foreach t in array array['store_profiles', 'pickup_points', 'products', 'delivery_dates', 'date_limits', 'delivery_times', 'reviews', 'payment_accounts']
  loop
    execute format('create trigger announce_change after insert or update or delete on %I for each row execute function announce_store_change()', t);
  end loop;
end
$$;
