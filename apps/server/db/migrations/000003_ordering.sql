create table vouchers (
  tenant_id uuid not null references tenants (id),
  code text not null,
  kind text not null,
  -- percent: basis points; fixed: sen
  value bigint not null,
  cap_sen bigint,
  minimum_sen bigint not null default 0,
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses integer,
  uses integer not null default 0,
  is_active boolean not null default true,
  primary key (tenant_id, code),
  constraint vouchers__kind check (kind in ('percent', 'fixed')),
  constraint vouchers__code check (code = upper(code)),
  constraint vouchers__value check (value > 0 and (kind = 'fixed' or value <= 10000)),
  constraint vouchers__uses check (uses >= 0)
);
select isolate_by_tenant('vouchers');

create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null,
  -- sha-256 of the canonical request: the same id with another body is a conflict, not a repeat
  request_hash bytea not null,
  status text not null default 'pending',
  payment_status text not null default 'unpaid',
  customer_name text not null,
  customer_phone text not null,
  customer_email text not null,
  -- normalised forms, for bounding open unpaid orders
  phone_key text not null,
  email_key text not null,
  locale text not null default 'en',
  delivery_method text not null,
  delivery_date date not null,
  delivery_time text not null,
  address text,
  house_unit_no text,
  building_name text,
  -- the pickup point as it was when ordered
  pickup jsonb,
  subtotal_sen bigint not null,
  discount_sen bigint not null default 0,
  delivery_fee_sen bigint not null default 0,
  tax_name text,
  tax_basis_points integer not null default 0,
  tax_sen bigint not null default 0,
  total_sen bigint not null,
  voucher_code text,
  payment_method text not null default '',
  payment_ref text,
  notes text not null default '',
  receipt_number text,
  cancel_reason text,
  cancelled_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  cancelled_at timestamptz,
  primary key (tenant_id, id),
  constraint orders__number unique (tenant_id, number),
  constraint orders__receipt_number unique (tenant_id, receipt_number),
  constraint orders__status check (status in ('pending', 'confirmed', 'preparing', 'ready', 'out_for_delivery', 'awaiting_pickup', 'completed', 'cancelled')),
  constraint orders__payment_status check (payment_status in ('unpaid', 'paid', 'partially_refunded', 'refunded', 'failed', 'paid_late')),
  constraint orders__cancelled_by check (cancelled_by in ('buyer', 'seller', 'system')),
  constraint orders__method check (delivery_method in ('delivery', 'pickup')),
  constraint orders__total check (total_sen = greatest(0, subtotal_sen - discount_sen + delivery_fee_sen + tax_sen)),
  constraint orders__amounts check (subtotal_sen >= 0 and discount_sen between 0 and subtotal_sen and delivery_fee_sen >= 0 and tax_sen >= 0)
);
create index orders__open_by_phone on orders (tenant_id, phone_key) where status = 'pending' and payment_status = 'unpaid';
create index orders__open_by_email on orders (tenant_id, email_key) where status = 'pending' and payment_status = 'unpaid';
-- The third condition is always true beside the first; without it the planner may count a buyer's open orders by this
-- index, which reads every open order there is.
create index orders__expiring on orders (expires_at) where status = 'pending' and payment_status = 'unpaid' and cancelled_at is null;
create index orders__by_date on orders (tenant_id, delivery_date);
select isolate_by_tenant('orders');

create table order_items (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null,
  product_id uuid not null,
  name text not null,
  quantity integer not null,
  unit_sen bigint not null,
  line_sen bigint not null,
  -- json and not jsonb: options stay in the order in which the buyer was asked
  options json not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint order_items__position unique (tenant_id, order_id, position),
  constraint order_items__quantity check (quantity between 1 and 999),
  constraint order_items__line check (line_sen = unit_sen * quantity)
);
create index order_items__product on order_items (tenant_id, product_id);
select isolate_by_tenant('order_items');

-- What an order holds of each pool. Released at most once: the update that sets released_at is the one that gives back.
create table capacity_claims (
  tenant_id uuid not null,
  order_id uuid not null,
  kind text not null,
  date date not null,
  subject_id uuid not null,
  quantity integer not null,
  released_at timestamptz,
  primary key (tenant_id, order_id, kind, date, subject_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, kind, date, subject_id) references capacity_pools (tenant_id, kind, date, subject_id),
  constraint capacity_claims__quantity check (quantity > 0)
);
create index capacity_claims__pool on capacity_claims (tenant_id, kind, date, subject_id) where released_at is null;
select isolate_by_tenant('capacity_claims');

create table voucher_uses (
  tenant_id uuid not null,
  order_id uuid not null,
  code text not null,
  claimed_at timestamptz not null default now(),
  released_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, code) references vouchers (tenant_id, code)
);
select isolate_by_tenant('voucher_uses');

create table receipt_counters (
  tenant_id uuid primary key references tenants (id),
  last integer not null default 0
);
select isolate_by_tenant('receipt_counters');
