-- A pause and a holiday are times: they begin and end by the database's clock, and nobody has to end them.
alter table tenants
  -- null while paused: until somebody opens again
  add column paused_until timestamptz,
  add column pause_message text not null default '',
  add column vacation_from date,
  add column vacation_to date,
  add column vacation_message text not null default '',
  add column closed_reason text not null default '',
  add constraint tenants__vacation
    check ((vacation_from is null) = (vacation_to is null) and (vacation_from is null or vacation_from <= vacation_to));

-- What a store is at this moment. `vacation` is never stored.
create function store_state(store tenants) returns text language sql stable as $$
  select case
    when store.status not in ('live', 'paused') then store.status
    when (now() at time zone 'Asia/Kuala_Lumpur')::date between store.vacation_from and store.vacation_to then 'vacation'
    when store.status = 'paused' and (store.paused_until is null or store.paused_until > now()) then 'paused'
    else 'live'
  end
$$;

create function announce_tenant_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('store_changed', new.id::text);
  return null;
end
$$;
create trigger announce_change after update on tenants for each row execute function announce_tenant_change();

alter table store_profiles
  -- Off: shoppers see the area of the store, and only paid pickup orders its exact place.
  add column shows_place boolean not null default false,
  add column shows_phone boolean not null default true,
  add column seo_title text not null default '',
  add column seo_description text not null default '',
  -- what a file of `share_key` ends with
  add column share_ending text not null default '-1200.jpg',
  -- null: as the store began, never looked at
  add column colours_chosen_at timestamptz,
  add column delivery_chosen_at timestamptz;
update store_profiles set delivery_chosen_at = now() where delivery_mode <> 'off';

alter table pickup_points
  -- what shoppers read in place of the address
  add column area text not null default '',
  add column shows_place boolean not null default false;

-- What a store says of calling off, moving and refunding, and the share that it gives back by how early one asks.
create table store_policies (
  tenant_id uuid primary key references tenants (id),
  cancel_text text not null default '',
  reschedule_text text not null default '',
  refund_text text not null default '',
  -- [{"hours": 72, "percent": 100}]: at least so many hours before the slot, so much of what was paid
  refund_steps jsonb not null default '[]',
  translations jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
select isolate_by_tenant('store_policies');
create trigger announce_change after insert or update or delete on store_policies
  for each row execute function announce_store_change();

alter table payment_accounts
  -- the end of the key and the collection, so that its owner knows which are kept
  add column key_hint text not null default '',
  add column collection_id text not null default '',
  -- whether the provider itself confirmed the signature key
  add column is_signature_checked boolean not null default false;
