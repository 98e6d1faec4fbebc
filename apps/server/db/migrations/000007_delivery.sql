-- off: pickup only. store: the seller brings orders herself for a flat fee. courier: Lalamove, with her own keys.
alter table store_profiles add column delivery_mode text not null default 'off'
  constraint store_profiles__delivery_mode check (delivery_mode in ('off', 'store', 'courier'));

-- Sellers bring their own keys: encrypted with the operator's key, never sent back.
create table courier_accounts (
  tenant_id uuid not null references tenants (id),
  provider text not null,
  secret bytea not null,
  -- the end of the key, so that its owner knows which one is kept
  key_hint text not null,
  is_sandbox boolean not null default false,
  is_active boolean not null default true,
  -- when the courier took our address for its news; null: it must be asked instead
  webhook_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, provider),
  constraint courier_accounts__provider check (provider in ('lalamove'))
);
select isolate_by_tenant('courier_accounts');
create trigger announce_change after insert or update or delete on courier_accounts
  for each row execute function announce_store_change();

-- What a shopper was promised: the order takes fee, place and vehicle from here and never from the request.
create table delivery_quotes (
  tenant_id uuid not null references tenants (id),
  quotation_id text not null,
  carrier text not null,
  service_type text not null,
  pickup_stop_id text not null,
  delivery_stop_id text not null,
  address text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- the instant the slot begins; null: as soon as possible
  scheduled_at timestamptz,
  fee_sen bigint not null,
  distance_m integer not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, quotation_id),
  constraint delivery_quotes__carrier check (carrier in ('lalamove', 'store')),
  constraint delivery_quotes__service check (service_type in ('MOTORCYCLE', 'CAR')),
  constraint delivery_quotes__fee check (fee_sen >= 0)
);
create index delivery_quotes__old on delivery_quotes (expires_at);
select isolate_by_tenant('delivery_quotes');

-- How an order gets to its customer: one row for each order that is delivered, written with the order.
create table deliveries (
  tenant_id uuid not null,
  order_id uuid not null,
  order_number text not null,
  carrier text not null,
  service_type text not null,
  quotation_id text not null,
  recipient_name text not null,
  recipient_phone text not null,
  address text not null,
  house_unit_no text not null,
  building_name text not null default '',
  latitude double precision not null,
  longitude double precision not null,
  delivery_date date not null,
  delivery_time text not null,
  -- the instant the slot begins
  scheduled_at timestamptz not null,
  -- what the customer pays, whatever the courier asks later
  promised_fee_sen bigint not null,
  distance_m integer not null,
  state text not null default 'unpaid',
  -- when the next step is due; null: none is
  due_at timestamptz,
  tries integer not null default 0,
  alert text,
  alert_message text not null default '',
  alert_fee_sen bigint,
  alerted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint deliveries__carrier check (carrier in ('lalamove', 'store')),
  constraint deliveries__service check (service_type in ('MOTORCYCLE', 'CAR')),
  constraint deliveries__state check (state in ('unpaid', 'scheduled', 'booking', 'booked', 'by_store', 'stuck', 'delivered', 'cancelled')),
  constraint deliveries__alert check (alert in ('in_doubt', 'no_credit', 'keys_refused', 'price_rise', 'out_of_area', 'refused', 'unavailable', 'no_driver', 'rejected', 'courier_cancelled'))
);
create index deliveries__due on deliveries (due_at) where due_at is not null;
create index deliveries__open on deliveries (tenant_id, scheduled_at) where state not in ('unpaid', 'delivered', 'cancelled');
create index deliveries__by_date on deliveries (tenant_id, delivery_date);
create index deliveries__quotation on deliveries (tenant_id, quotation_id);
select isolate_by_tenant('deliveries');

-- Each try to book a courier. The row is written before the courier is called, so that an answer that never comes is known.
create table courier_bookings (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  state text not null default 'booking',
  service_type text not null,
  quotation_id text,
  courier_order_id text,
  share_link text not null default '',
  fee_sen bigint,
  -- the courier's own word, and its own clock: older news changes nothing
  courier_status text not null default '',
  status_at timestamptz,
  driver_id text,
  driver_name text not null default '',
  driver_phone text not null default '',
  driver_plate text not null default '',
  driver_latitude double precision,
  driver_longitude double precision,
  driver_seen_at timestamptz,
  failure text,
  requested_at timestamptz not null default now(),
  booked_at timestamptz,
  ended_at timestamptz,
  -- when the courier is asked next, in case its news does not come
  check_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references deliveries (tenant_id, order_id),
  constraint courier_bookings__state check (state in ('booking', 'in_doubt', 'booked', 'completed', 'cancelled', 'rejected', 'expired', 'failed', 'abandoned')),
  constraint courier_bookings__quotation unique (tenant_id, quotation_id),
  constraint courier_bookings__courier_order unique (tenant_id, courier_order_id)
);
-- At most one live booking per order, whatever fails or repeats.
create unique index courier_bookings__one_live on courier_bookings (tenant_id, order_id) where state in ('booking', 'in_doubt', 'booked');
create index courier_bookings__order on courier_bookings (tenant_id, order_id);
create index courier_bookings__check on courier_bookings (check_at) where check_at is not null;
select isolate_by_tenant('courier_bookings');

-- The courier's news as it came, once per event.
create table courier_events (
  tenant_id uuid not null references tenants (id),
  event_id text not null,
  event_type text not null,
  courier_order_id text,
  payload jsonb not null,
  outcome text not null,
  received_at timestamptz not null default now(),
  primary key (tenant_id, event_id)
);
create index courier_events__order on courier_events (tenant_id, courier_order_id);
create index courier_events__old on courier_events (received_at);
select isolate_by_tenant('courier_events');

-- What a store took for deliveries and what it paid for them, as it changes what the store has: negative is paid out.
create table delivery_ledger (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  booking_id uuid,
  kind text not null,
  amount_sen bigint not null,
  -- what makes an entry of its kind unique: the courier's order, or the change of its price; of what was charged nothing
  cause text not null default '',
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references deliveries (tenant_id, order_id),
  foreign key (tenant_id, booking_id) references courier_bookings (tenant_id, id),
  constraint delivery_ledger__kind check (kind in ('charged', 'courier_fee', 'courier_fee_changed', 'courier_fee_returned')),
  constraint delivery_ledger__once unique nulls not distinct (tenant_id, order_id, booking_id, kind, cause)
);
create index delivery_ledger__newest on delivery_ledger (tenant_id, created_at desc, id);
select isolate_by_tenant('delivery_ledger');

-- Answers of a geocoder that is not our own, shared by all processes. Keys carry no person.
create table geocode_cache (
  provider text not null,
  key text not null,
  answer jsonb not null,
  found_at timestamptz not null default now(),
  primary key (provider, key)
);
create index geocode_cache__old on geocode_cache (found_at);
-- The next moment at which a geocoder may be asked: one queue for all processes.
create unlogged table geocode_turns (
  provider text primary key,
  free_at timestamptz not null
);
grant select, insert, update, delete on geocode_cache, geocode_turns to dapur_app, dapur_platform;

-- Those who watch an order hear when it changes. Not when it is placed: nobody watches yet, and a notification makes
-- all commits wait for one another.
create function announce_order_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.tenant_id || '/' || (to_jsonb(new) ->> tg_argv[0]));
  return null;
end
$$;
create trigger announce_order after update of status, payment_status on orders
  for each row when (old.status is distinct from new.status or old.payment_status is distinct from new.payment_status)
  execute function announce_order_change('id');
create trigger announce_order after update on deliveries for each row execute function announce_order_change('order_id');
-- Not when it is only noted that the courier is asked next.
create trigger announce_order
  after insert or update of state, service_type, courier_order_id, share_link, courier_status, driver_id, driver_name,
    driver_phone, driver_plate, driver_latitude, driver_longitude
  on courier_bookings for each row execute function announce_order_change('order_id');
