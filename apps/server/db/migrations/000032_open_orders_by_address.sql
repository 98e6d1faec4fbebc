-- Where an order that waits for its payment was placed from: a number that names no address, kept only while it waits.
alter table orders add column placed_from bigint;
create index orders__open_by_address on orders (tenant_id, placed_from) where status = 'pending' and payment_status = 'unpaid';

create function forget_placed_from() returns trigger language plpgsql as $$
begin
  new.placed_from := null;
  return new;
end
$$;
create trigger forget_placed_from before update of status, payment_status on orders
  for each row when (old.placed_from is not null and (new.status <> 'pending' or new.payment_status <> 'unpaid'))
  execute function forget_placed_from();
