create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  price_sen bigint not null,
  category text not null default '',
  description text not null default '',
  ingredients text not null default '',
  is_active boolean not null default true,
  sort_order integer,
  daily_limit integer not null,
  -- the specification's option_data.option list
  options jsonb not null default '[]',
  -- [{"key": "nasi-lemak", "alt": "..."}]: pictures in order, the first is the product's face
  images jsonb not null default '[]',
  translations jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint products__price check (price_sen >= 0 and price_sen <= 1000000000),
  constraint products__daily_limit check (daily_limit >= 0)
);
select isolate_by_tenant('products');

create table delivery_dates (
  tenant_id uuid not null references tenants (id),
  date date not null,
  is_active boolean not null default true,
  description text not null default '',
  primary key (tenant_id, date)
);
select isolate_by_tenant('delivery_dates');

create table date_limits (
  tenant_id uuid not null,
  date date not null,
  product_id uuid not null,
  order_limit integer not null,
  primary key (tenant_id, date, product_id),
  foreign key (tenant_id, date) references delivery_dates (tenant_id, date) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint date_limits__limit check (order_limit >= 0)
);
select isolate_by_tenant('date_limits');

create table delivery_times (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  time text not null,
  is_active boolean not null default true,
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  constraint delivery_times__time unique (tenant_id, time)
);
select isolate_by_tenant('delivery_times');

-- A pool is a thing that runs out on a date. Today's only kind is a product's portions; a slot's orders, a shared
-- tray or oven minutes are further kinds. `held` is what live orders hold. The limit itself lives with the seller's
-- settings and is compared at claim time; there is no check of held against it, because the seller may lower a
-- limit below what is sold.
create table capacity_pools (
  tenant_id uuid not null references tenants (id),
  kind text not null,
  date date not null,
  subject_id uuid not null,
  held integer not null default 0,
  primary key (tenant_id, kind, date, subject_id),
  constraint capacity_pools__kind check (kind in ('product')),
  constraint capacity_pools__held check (held >= 0)
);
select isolate_by_tenant('capacity_pools');

create table reviews (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  product_id uuid not null,
  order_item_id uuid,
  rating integer not null,
  comment text not null default '',
  customer_name text not null,
  reviewed_at timestamptz not null,
  -- [{"id": uuid, "key": "...", "name": "..."}]
  pictures jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint reviews__once unique (tenant_id, order_item_id),
  constraint reviews__rating check (rating between 1 and 5)
);
create index reviews__newest on reviews (tenant_id, product_id, reviewed_at desc, id);
create index reviews__rated on reviews (tenant_id, product_id, rating, reviewed_at desc, id);
select isolate_by_tenant('reviews');
