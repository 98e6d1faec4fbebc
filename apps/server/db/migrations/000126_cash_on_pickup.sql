-- Cash on pickup: an order that is confirmed before it is paid, because its customer pays when they collect it.
alter table payment_ways drop constraint payment_ways__way;
alter table payment_ways
  add constraint payment_ways__way check (way in ('gateway', 'transfer', 'cash')),
  -- offered to customers; the other ways need an account, which says as much
  add column is_on boolean not null default true,
  -- only to customers who collected an order here before
  add column known_only boolean not null default false;

alter table orders
  -- its customer pays in cash when they collect it
  add column by_cash boolean not null default false,
  -- when it became a sale: it was confirmed, or money came for it
  add column sold_at timestamptz;
update orders set sold_at = paid_at where paid_at is not null;

-- An order is sold when it is paid, unless it was confirmed before. A cancelled one that money brings back is sold anew.
create function note_sale() returns trigger language plpgsql as $$
begin
  new.sold_at := new.paid_at;
  return new;
end
$$;
create trigger keep_sale before insert on orders
  for each row when (new.paid_at is not null and new.sold_at is null) execute function note_sale();
create trigger keep_sale_later before update of paid_at on orders
  for each row when (new.paid_at is not null and (
    old.sold_at is not distinct from old.paid_at or old.status in ('pending', 'cancelled')))
  execute function note_sale();

-- By when they were sold, as they were found by when they were paid.
create index orders__sold on orders (tenant_id, sold_at) where sold_at is not null;
create index orders__sold_by_phone on orders (tenant_id, phone_key) where sold_at is not null;
create index orders__sold_by_email on orders (tenant_id, email_key) where sold_at is not null;
create index orders__sold_anywhere on orders (sold_at) where sold_at is not null;
drop index orders__paid_by_phone, orders__paid_by_email, orders__paid_anywhere;

create or replace function mark_first_order() returns trigger language plpgsql as $$
begin
  new.is_first := not exists (
    select from orders o
     where o.tenant_id = new.tenant_id and o.phone_key = new.phone_key and o.sold_at is not null and o.id <> new.id);
  return new;
end
$$;
drop trigger mark_first on orders;
create trigger mark_first before update of paid_at, sold_at on orders
  for each row when (old.sold_at is null and new.sold_at is not null) execute function mark_first_order();
drop trigger mark_first_paid on orders;
create trigger mark_first_sold before insert on orders
  for each row when (new.sold_at is not null) execute function mark_first_order();

create or replace view order_facts with (security_invoker = true) as
  select tenant_id, id, number, receipt_number, status, payment_status, source, is_first, locale,
         customer_id, phone_key, email_key, customer_email <> '' as has_email,
         delivery_method, delivery_date, delivery_time, slot_minute, pickup ->> 'id' as pickup_point_id,
         subtotal_sen, discount_sen, delivery_discount_sen, delivery_fee_sen, tax_name, tax_basis_points, tax_sen,
         total_sen, voucher_code, payment_method,
         received_sen, refunding_sen, returned_sen, conceded_sen, balance_sen,
         created_at, paid_at, expires_at, cancelled_at, revision, credit_sen, by_transfer, deposit_sen, sold_at
    from orders;

-- What one customer, or one address, may hold without paying counts what waits for its cash as well, until its day.
create index orders__cash_by_phone on orders (tenant_id, phone_key) where by_cash and balance_sen > 0;
create index orders__cash_by_email on orders (tenant_id, email_key) where by_cash and balance_sen > 0;

drop index orders__open_by_address;
create index orders__open_by_address on orders (tenant_id, placed_from) include (placed_portions, delivery_date)
  where placed_from is not null;
drop trigger forget_placed_from on orders;
create trigger forget_placed_from before update of status, payment_status on orders
  for each row when (old.placed_from is not null and (
    new.payment_status <> 'unpaid' or new.status in ('completed', 'cancelled') or (new.status <> 'pending' and not new.by_cash)))
  execute function forget_placed_from();

create or replace function address_has_room(of_store uuid, of_address bigint, wanted int, on_date date, most_orders int)
returns boolean language plpgsql volatile as $$
declare
  open_orders int;
  waiting bigint;
  allowed bigint;
begin
  perform pg_advisory_xact_lock(of_address);
  -- A range in order, so that only the address's own index fits.
  select count(*), coalesce(sum(held.placed_portions), 0) into open_orders, waiting
    from (select o.placed_portions from orders o
           where o.tenant_id = of_store and o.placed_from >= of_address and o.placed_from <= of_address
             and o.placed_from is not null and o.delivery_date >= (now() at time zone 'Asia/Kuala_Lumpur')::date
           order by o.placed_from limit most_orders) held;
  if open_orders >= most_orders then
    return false;
  end if;
  select p.most_portions into allowed from store_profiles p where p.tenant_id = of_store;
  if waiting + wanted <= allowed then
    return true;
  end if;
  -- Only here does the day's offer matter.
  select allowed + coalesce(sum(coalesce(l.order_limit, p.daily_limit)), 0) / 4 into allowed
    from products p
    left join date_limits l on l.tenant_id = p.tenant_id and l.date = on_date and l.product_id = p.id
   where p.tenant_id = of_store and p.is_active;
  return waiting + wanted <= allowed;
end
$$;
