-- What the kitchen has a limited amount of on a day, shared by its products: minutes of an oven, litres of a fridge,
-- boxes. Amounts are thousandths of the unit, whole numbers (docs/decisions/043).
create table resources (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  unit text not null,
  per_day integer not null,
  -- by weekday, Monday first; null, or a null in it, is per_day
  weekday_amounts integer[],
  sort_order integer not null default 0,
  primary key (tenant_id, id),
  constraint resources__unit check (unit in ('minutes', 'litres', 'pieces')),
  constraint resources__amounts check (
    per_day >= 0
    and (weekday_amounts is null or (array_length(weekday_amounts, 1) = 7 and 0 <= all (weekday_amounts) is not false))
  )
);
select isolate_by_tenant('resources');

-- `amount` thousandths for so many portions together: 15 minutes for a tray of 12 are 15000 and 12.
create table product_resources (
  tenant_id uuid not null,
  product_id uuid not null,
  resource_id uuid not null,
  amount integer not null,
  portions integer not null,
  primary key (tenant_id, product_id, resource_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  foreign key (tenant_id, resource_id) references resources (tenant_id, id) on delete cascade,
  constraint product_resources__amount check (amount > 0 and portions > 0)
);
create index product_resources__of_resource on product_resources (tenant_id, resource_id);
select isolate_by_tenant('product_resources');

create trigger announce_change after insert or update or delete on resources
  for each row execute function announce_store_change();
create trigger announce_change after insert or update or delete on product_resources
  for each row execute function announce_store_change();

-- Whether any product of the store takes of a resource. It stands where every order looks anyway, so that a store that
-- has none pays nothing for those that have.
alter table store_profiles add column has_resources boolean not null default false;
create function note_resources() returns trigger language plpgsql as $$
begin
  update store_profiles set has_resources = true
   where tenant_id = any (select distinct tenant_id from added) and not has_resources;
  return null;
end
$$;
create trigger note_resources after insert on product_resources referencing new table as added
  for each statement execute function note_resources();

-- What there is of a resource on a date.
create function resource_amount(per_day integer, weekday_amounts integer[], on_date date) returns integer
language sql immutable as $$ select coalesce(weekday_amounts[extract(isodow from on_date)::int], per_day) $$;

alter table capacity_pools drop constraint capacity_pools__kind;
alter table capacity_pools add constraint capacity_pools__kind
  check (kind in ('day', 'product', 'resource', 'slot', 'slot_items'));

-- What is cooked with. Amounts are thousandths of the unit, prices whole sen.
create table ingredients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  unit text not null,
  -- what one pack holds, and what it costs
  pack_amount bigint not null,
  pack_sen bigint not null,
  on_hand bigint not null default 0,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint ingredients__unit check (unit in ('g', 'ml', 'piece')),
  constraint ingredients__amounts check (pack_amount > 0 and pack_sen >= 0 and on_hand >= 0)
);
create unique index ingredients__name on ingredients (tenant_id, lower(name));
select isolate_by_tenant('ingredients');

-- What goes into a product: into each portion of it, and into those for which a choice of an option was made. Both empty
-- is the former. A choice goes by its words, as it does in orders.
create table recipes (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  option_title text not null default '',
  choice text not null default '',
  -- the recipe makes so many
  makes integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id),
  constraint recipes__part unique (tenant_id, product_id, option_title, choice),
  constraint recipes__makes check (makes > 0)
);
select isolate_by_tenant('recipes');

create table recipe_lines (
  tenant_id uuid not null,
  recipe_id uuid not null,
  ingredient_id uuid not null,
  position integer not null,
  -- thousandths of the ingredient's unit, for the whole recipe
  amount bigint not null,
  -- in which it was written down
  unit text not null,
  primary key (tenant_id, recipe_id, ingredient_id),
  foreign key (tenant_id, recipe_id) references recipes (tenant_id, id) on delete cascade,
  foreign key (tenant_id, ingredient_id) references ingredients (tenant_id, id),
  constraint recipe_lines__amount check (amount > 0),
  constraint recipe_lines__unit check (unit in ('g', 'kg', 'ml', 'l', 'piece'))
);
create index recipe_lines__of_ingredient on recipe_lines (tenant_id, ingredient_id);
select isolate_by_tenant('recipe_lines');

-- Packs that were bought, for the list that begins on the tick's date.
alter table production_ticks drop constraint production_ticks__kind;
alter table production_ticks add constraint production_ticks__kind
  check (kind in ('prep', 'packed', 'ready', 'sent', 'handed', 'bought'));
alter table production_ticks drop constraint production_ticks__subject;
alter table production_ticks add constraint production_ticks__subject
  check ((order_id is null) = (kind in ('prep', 'bought')));
