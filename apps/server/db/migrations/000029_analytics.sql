-- What people did on a store's pages who agreed to be counted (docs/decisions/034). No address, no cookie, no account:
-- a visitor is drawn by lot for one day and one store.
create table visit_events (
  tenant_id uuid not null references tenants (id),
  -- made by the browser, so that what comes twice is kept once
  id uuid not null,
  -- the day it came on, in Malaysia
  day date not null,
  received_at timestamptz not null default now(),
  visitor uuid not null,
  visit uuid not null,
  name text not null,
  page text not null,
  product_id uuid,
  action text,
  -- the day that was wanted
  wanted_on date,
  -- a host, `marketplace` for our own, empty where nobody knows
  source text not null,
  primary key (tenant_id, id),
  constraint visit_events__name check (name in ('page_view', 'view_item', 'login', 'sign_up', 'search',
    'marketplace_browse', 'user_interaction', 'implicit_consent_granted'))
);
create index visit_events__day on visit_events (tenant_id, day);
create index visit_events__old on visit_events (day);
select isolate_by_tenant('visit_events');

-- Days that are over, added up; the rows above may go. A day stands in all three or in none.
create table visit_days (
  tenant_id uuid not null references tenants (id),
  day date not null,
  visits integer not null,
  visitors integer not null,
  page_views integer not null,
  product_views integer not null,
  sold_out_taps integer not null,
  carts integer not null,
  checkouts integer not null,
  orders integer not null,
  primary key (tenant_id, day)
);
select isolate_by_tenant('visit_days');

create table visit_products (
  tenant_id uuid not null references tenants (id),
  day date not null,
  product_id uuid not null,
  views integer not null,
  sold_out_taps integer not null,
  carts integer not null,
  primary key (tenant_id, day, product_id)
);
select isolate_by_tenant('visit_products');

create table visit_sources (
  tenant_id uuid not null references tenants (id),
  day date not null,
  source text not null,
  visits integer not null,
  orders integer not null,
  primary key (tenant_id, day, source)
);
select isolate_by_tenant('visit_sources');

-- The same on the platform's own pages. Requests add to it and read nothing of it.
create table site_visit_events (
  id uuid primary key,
  day date not null,
  received_at timestamptz not null default now(),
  visitor uuid not null,
  visit uuid not null,
  name text not null,
  page text not null,
  source text not null
);
create index site_visit_events__day on site_visit_events (day);
grant insert on site_visit_events to dapur_app;
grant select, delete on site_visit_events to dapur_platform;
