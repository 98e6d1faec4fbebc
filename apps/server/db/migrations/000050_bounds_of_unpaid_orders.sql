-- What waits for payment is bounded by network address: so many orders, and so many portions. See
-- docs/decisions/051-what-waits-for-payment.md.
alter table orders add column placed_portions int;
drop index orders__open_by_address;
create index orders__open_by_address on orders (tenant_id, placed_from) include (placed_portions)
  where status = 'pending' and payment_status = 'unpaid';

create or replace function forget_placed_from() returns trigger language plpgsql as $$
begin
  new.placed_from := null;
  new.placed_portions := null;
  return new;
end
$$;

alter table store_profiles
  -- Portions of one order on the store's page; for more a shopper asks.
  add column most_portions int not null default 100 check (most_portions between 1 and 9999),
  add column crowded_told_at timestamptz;

-- Whether an order of so many portions may still wait for its payment at this address. What waits there in all is at most
-- what one order may have and a quarter of what the store offers on the order's day. Who asks holds the address until the
-- end of her transaction; it must stay volatile, as only then what follows sees the orders that she waited for.
create function address_has_room(of_store uuid, of_address bigint, wanted int, on_date date, most_orders int)
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
             and o.status = 'pending' and o.payment_status = 'unpaid'
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
