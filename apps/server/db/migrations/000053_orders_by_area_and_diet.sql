-- Orders whose note is about what somebody must not eat, and orders by the part of town they go to.

-- Says the same as `kernel/dietary-note`: a word ends where no Latin letter, digit or underscore follows.
create function is_dietary_note(note text) returns boolean immutable parallel safe language sql as $$
  select lower(note) ~ (
    'allerg'
    || '|(?<![a-z0-9_])alah(an)?(?![a-z0-9_])'
    || '|(?<![a-z0-9_])alergi'
    || '|过敏|過敏|忌口|不能吃|不要放|不含|无麸质|素食'
    || '|(?<![a-z0-9_])(no|without|free of|avoid|tanpa|jangan|tak (boleh|makan)|tidak (boleh|makan))(?![a-z0-9_])'
    || '[^\n\r\u2028\u2029]{0,24}(?<![a-z0-9_])(nuts?|peanuts?|almonds?|cashews?|kacang|badam|gajus|dairy|milk|susu|lactose|laktosa'
    || '|eggs?|telur|gluten|wheat|gandum|soy|soya|soybeans?|seafood|prawns?|shrimps?|udang|ikan bilis|belacan|sesame|bijan|pork'
    || '|lard|beef|alcohol|sugar|gula)(?![a-z0-9_])'
    || '|(?<![a-z0-9_])(nut|dairy|gluten|egg|lactose|soy|sugar)[- ]?free(?![a-z0-9_])'
    || '|(?<![a-z0-9_])(vegan|vegetarian|celiac|coeliac|diabet[a-z0-9_]*|kencing manis|g6pd)(?![a-z0-9_])')
$$;

-- Most notes are empty, and cost the placing of an order nothing.
alter table orders
  add column is_dietary boolean not null generated always as (notes <> '' and is_dietary_note(notes)) stored,
  -- Of what is delivered, once it is no longer waiting for its payment: those few are read as they are.
  add column area text;
create index orders__dietary on orders (tenant_id, delivery_date, slot_minute, id) where is_dietary;
create index orders__by_area on orders (tenant_id, area, delivery_date, slot_minute, id) where area is not null;

create function keep_order_area() returns trigger language plpgsql as $$
begin
  new.area := case when new.delivery_method = 'delivery' then nullif(area_of(coalesce(new.address, '')), '') end;
  return new;
end
$$;
create trigger keep_area before insert on orders
  for each row when (new.status <> 'pending') execute function keep_order_area();
create trigger keep_area_later before update of status, address, delivery_method on orders
  for each row when (new.status <> 'pending' and (old.status = 'pending'
    or (old.address, old.delivery_method) is distinct from (new.address, new.delivery_method)))
  execute function keep_order_area();

-- Orders that are there already; nobody is to be told that they changed.
alter table orders disable trigger user;
set local role dapur_platform;
update orders set area = nullif(area_of(address), '')
 where status <> 'pending' and delivery_method = 'delivery' and address is not null;
reset role;
alter table orders enable trigger user;
