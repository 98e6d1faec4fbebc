-- The two roles the application works under. They are made before migrations run (see platform/db); a server of
-- one's own must let the login take them.

-- Every tenant table's migration ends with a call of this. It enables and forces row-level security, so that not
-- even the owner of the table reads past it, and grants what each of the two roles may do.
create function isolate_by_tenant(target regclass) returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  -- nullif: after a SET LOCAL the setting reads as '' for the rest of the session, not as null.
  execute format(
    'create policy tenant_isolation on %s to dapur_app
       using (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)
       with check (tenant_id = nullif(current_setting(''app.tenant_id'', true), '''')::uuid)', target);
  execute format('create policy platform_access on %s to dapur_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to dapur_app, dapur_platform', target);
end
$$;

create table tenants (
  id uuid primary key,
  slug text not null constraint tenants__slug unique,
  name text not null,
  status text not null default 'live',
  created_at timestamptz not null default now(),
  constraint tenants__status check (status in ('draft', 'live', 'paused', 'closed', 'suspended')),
  constraint tenants__slug_shape check (slug ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$')
);
-- The directory of stores holds only what the address bar shows; both roles may look a slug up.
grant select on tenants to dapur_app;
grant select, insert, update, delete on tenants to dapur_platform;

create table store_profiles (
  tenant_id uuid primary key references tenants (id),
  tagline text not null default '',
  phone text,
  email text,
  address text not null default '',
  city text not null default '',
  region text not null default '',
  state text not null default '',
  latitude double precision,
  longitude double precision,
  max_km_delivery double precision,
  pickup_address text not null default '',
  operating_hours text not null default '',
  pickup_instructions text not null default '',
  delivery_fee_sen bigint not null default 500,
  min_order_days integer not null default 3,
  social_media jsonb not null default '{}',
  tax_name text not null default 'SST',
  tax_basis_points integer not null default 0,
  tax_is_active boolean not null default false,
  tax_registration text,
  accent text not null default '#1F6B4A',
  accent_dark text not null default '#7CC9A2',
  logo_key text,
  banner_key text,
  share_key text,
  receipt_prefix text not null default 'R',
  -- {"ms": {"tagline": "..."}, "zh": {...}}: what differs from the main language
  translations jsonb not null default '{}',
  updated_at timestamptz not null default now(),
  constraint store_profiles__amounts check (delivery_fee_sen >= 0 and tax_basis_points between 0 and 10000 and min_order_days between 0 and 365)
);
select isolate_by_tenant('store_profiles');

create table store_members (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  email text not null,
  role text not null,
  primary key (tenant_id, user_id),
  constraint store_members__role check (role in ('owner', 'staff'))
);
select isolate_by_tenant('store_members');

create table pickup_points (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  address text not null,
  latitude double precision,
  longitude double precision,
  operating_hours text not null default '',
  instructions text not null default '',
  sort_order integer not null default 0,
  is_active boolean not null default true,
  translations jsonb not null default '{}',
  primary key (tenant_id, id)
);
select isolate_by_tenant('pickup_points');
