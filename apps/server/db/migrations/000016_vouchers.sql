-- Vouchers with more terms, in groups of codes, and free delivery.

alter table orders
  -- the part of discount_sen that pays for the delivery
  add column delivery_discount_sen bigint not null default 0,
  drop constraint orders__amounts,
  add constraint orders__amounts check (
    subtotal_sen >= 0 and delivery_fee_sen >= 0 and tax_sen >= 0
    and delivery_discount_sen between 0 and delivery_fee_sen
    and discount_sen - delivery_discount_sen between 0 and subtotal_sen);
-- Who was a customer before, by either of what she is known by.
create index orders__paid_by_email on orders (tenant_id, email_key) where paid_at is not null;

alter table vouchers
  drop constraint vouchers__kind,
  drop constraint vouchers__value,
  -- codes that were made together share their terms, and are shown and changed as one
  add column group_id uuid not null default gen_random_uuid(),
  -- what the codes of a group begin with; null: a single code
  add column prefix text,
  add column max_per_customer integer,
  add column is_first_order boolean not null default false,
  add column method text,
  -- the days on which the order is handed over
  add column fulfil_from date,
  add column fulfil_to date,
  -- empty: all products
  add column product_ids uuid[] not null default '{}',
  add column note text not null default '',
  add column revision integer not null default 0,
  add column created_at timestamptz not null default now(),
  add constraint vouchers__kind check (kind in ('percent', 'fixed', 'free_delivery')),
  add constraint vouchers__value check (
    case kind when 'free_delivery' then value = 0 when 'fixed' then value > 0 else value between 1 and 10000 end),
  add constraint vouchers__method check (method in ('delivery', 'pickup')),
  add constraint vouchers__max_per_customer check (max_per_customer > 0),
  add constraint vouchers__fulfil check (fulfil_from <= fulfil_to),
  add constraint vouchers__window check (starts_at < ends_at);
create index vouchers__group on vouchers (tenant_id, group_id);

alter table voucher_uses
  -- the counters of voucher_customers that it counts in
  add column customer_keys text[] not null default '{}';
create index voucher_uses__code on voucher_uses (tenant_id, code);

-- How often somebody's phone number, or mail address, holds a code. Changed only by whoever holds the code's row.
create table voucher_customers (
  tenant_id uuid not null,
  code text not null,
  -- sha-256: what is counted is not read from here
  customer_key text not null,
  uses integer not null,
  primary key (tenant_id, code, customer_key),
  foreign key (tenant_id, code) references vouchers (tenant_id, code),
  constraint voucher_customers__uses check (uses >= 0)
);
select isolate_by_tenant('voucher_customers');

-- What one buyer is counted by: her phone number and her mail address, both normalised.
create function voucher_customer_keys(tenant uuid, phone_key text, email_key text) returns text[]
stable parallel safe language sql as $$
  select array(
    select encode(sha256(convert_to(tenant::text || ':' || key, 'UTF8')), 'hex')
      from (values ('phone:' || phone_key, phone_key), ('email:' || email_key, email_key)) keys (key, told)
     where told <> ''
     order by 1)
$$;

-- Uses that are there already. Only a role that sees every store's rows can say it.
set local role dapur_platform;
update voucher_uses u set customer_keys = voucher_customer_keys(o.tenant_id, o.phone_key, o.email_key)
  from orders o where o.tenant_id = u.tenant_id and o.id = u.order_id;
insert into voucher_customers (tenant_id, code, customer_key, uses)
select u.tenant_id, u.code, key, count(*)
  from voucher_uses u, unnest(u.customer_keys) key
 where u.released_at is null
 group by 1, 2, 3;
reset role;
