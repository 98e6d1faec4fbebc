-- The last day, by Malaysia's clock, on which its seller takes no orders for it, for whatever date: it is sold out.
-- 'infinity': until the seller says otherwise. A day that is over says nothing any more.
alter table products add column sold_out_until date;

create function is_sold_out(until date) returns boolean stable parallel safe language sql as $$
  select coalesce(until >= (now() at time zone 'Asia/Kuala_Lumpur')::date, false)
$$;

-- Asked by the statement that places an order: what its seller said before that statement began counts.
create function any_sold_out(store uuid, wanted uuid[]) returns boolean stable parallel safe language sql as $$
  select exists (
    select from products where tenant_id = store and id = any(wanted) and is_sold_out(sold_out_until))
$$;

-- Said in the list while somebody has the editor open: no change of what that holds.
create or replace function count_product_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['sort_order', 'images', 'updated_at', 'revision', 'sold_out_until']
     is distinct from to_jsonb(old) - array['sort_order', 'images', 'updated_at', 'revision', 'sold_out_until'] then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;
