-- Out of the menu and out of the seller's way; what was ordered of it stays readable. Null: it is not.
alter table products add column archived_at timestamptz;
alter table products add constraint products__archived check (archived_at is null or not is_active);
-- What it cost before, shown struck through.
alter table products add column compare_at_sen bigint;
alter table products add constraint products__compare_at check (compare_at_sen between 1 and 1000000000);
-- The groups that Regulation 11(5) of the Food Regulations 1985 names; null: the seller has not said, empty: none.
alter table products add column allergens text[];
alter table products add constraint products__allergens check (allergens <@ array['gluten', 'nuts', 'fish', 'milk', 'egg']);
-- How it is handed over, where not in both ways; and that a motorcycle cannot carry it.
alter table products add column only_by text constraint products__only_by check (only_by in ('pickup', 'delivery'));
alter table products add column needs_car boolean not null default false;
alter table products add column if not exists lead_days integer;
-- Counts the changes of what its editor holds, so that two people who edit it do not undo each other.
alter table products add column revision integer not null default 1;

-- Its place in the menu and its pictures are changed apart from the rest, while somebody else has it open.
create function count_product_revision() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - array['sort_order', 'images', 'updated_at', 'revision']
     is distinct from to_jsonb(old) - array['sort_order', 'images', 'updated_at', 'revision'] then
    new.revision := old.revision + 1;
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger count_revision before update on products for each row execute function count_product_revision();

-- A picture whose files are gone is shown nowhere, whoever removed it.
create function forget_removed_picture() returns trigger language plpgsql as $$
begin
  update products
     set images = (select coalesce(jsonb_agg(image order by at), '[]')
                     from jsonb_array_elements(images) with ordinality as kept (image, at)
                    where image ->> 'key' <> split_part(new.filename, '.', 1))
   where tenant_id = new.tenant_id and id = new.parent_id
     and images @> jsonb_build_array(jsonb_build_object('key', split_part(new.filename, '.', 1)));
  return null;
end
$$;
create trigger forget_picture after update of removed_at on attachments
  for each row when (new.module = 'product' and new.removed_at is not null and old.removed_at is null)
  execute function forget_removed_picture();

-- A file of products that was looked through, row by row, and waits for its sender to say yes.
create table product_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  sent_by uuid not null,
  -- what would be written: [{"id": uuid, "revision": integer or null, "product": {...}}]
  rows jsonb not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  -- how many were new, changed, the same
  outcome jsonb,
  primary key (tenant_id, id)
);
create index product_imports__old on product_imports (created_at);
select isolate_by_tenant('product_imports');
