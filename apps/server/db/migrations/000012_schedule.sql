-- The clock's part of the lead days: from this time of day on, Malaysia's, the day counts as over. Null: at midnight.
alter table store_profiles add column order_by time;
-- How many days ahead shoppers may order.
alter table store_profiles add column horizon_days integer not null default 90;
-- Most orders of a day by its weekday, Monday first; null, or a null in it, is no bound.
alter table store_profiles add column day_order_caps integer[];
-- Counts the changes of what may be ordered when: an order in the making that read an older state is looked at anew.
alter table store_profiles add column schedule_version integer not null default 0;
alter table store_profiles add constraint store_profiles__schedule check (
  horizon_days between 1 and 365
  and (day_order_caps is null or (array_length(day_order_caps, 1) = 7 and 0 <= all (day_order_caps) is not false))
);

-- Days that this product needs, where they are more than the store's.
alter table products add column if not exists lead_days integer;
alter table products add constraint products__lead_days check (lead_days between 0 and 365);

-- Most orders of this date; null: its weekday's.
alter table delivery_dates add column order_cap integer;
alter table delivery_dates add constraint delivery_dates__order_cap check (order_cap >= 0);

-- False: a slot of every day, for both methods and without bounds. True: only as slot_weekdays and date_slots say.
alter table delivery_times add column is_weekly boolean not null default false;

create table slot_weekdays (
  tenant_id uuid not null,
  slot_id uuid not null,
  -- 1 is Monday
  weekday smallint not null,
  for_delivery boolean not null,
  for_pickup boolean not null,
  order_cap integer,
  item_cap integer,
  primary key (tenant_id, slot_id, weekday),
  foreign key (tenant_id, slot_id) references delivery_times (tenant_id, id) on delete cascade,
  constraint slot_weekdays__weekday check (weekday between 1 and 7),
  constraint slot_weekdays__method check (for_delivery or for_pickup),
  constraint slot_weekdays__caps check (order_cap >= 0 and item_cap >= 0)
);
select isolate_by_tenant('slot_weekdays');

-- What a date says of a slot, in place of its weekday.
create table date_slots (
  tenant_id uuid not null,
  date date not null,
  slot_id uuid not null,
  is_open boolean not null,
  for_delivery boolean not null,
  for_pickup boolean not null,
  order_cap integer,
  item_cap integer,
  primary key (tenant_id, date, slot_id),
  foreign key (tenant_id, slot_id) references delivery_times (tenant_id, id) on delete cascade,
  constraint date_slots__method check (for_delivery or for_pickup),
  constraint date_slots__caps check (order_cap >= 0 and item_cap >= 0)
);
select isolate_by_tenant('date_slots');

create trigger announce_change after insert or update or delete on slot_weekdays
  for each row execute function announce_store_change();
create trigger announce_change after insert or update or delete on date_slots
  for each row execute function announce_store_change();

-- A store's slots as they are on a date. The one place that says which of its three sources counts; PostgreSQL puts it
-- into the statement that asks, so that row-level security and indexes work as in any other.
create function slots_of_date(of_tenant uuid, on_date date)
returns table (slot_id uuid, "time" text, sort_order integer, is_open boolean, for_delivery boolean,
               for_pickup boolean, order_cap integer, item_cap integer, is_own boolean)
language sql stable as $$
  select t.id, t.time, t.sort_order,
         t.is_active and case when x.slot_id is not null then x.is_open else not t.is_weekly or w.slot_id is not null end,
         coalesce(x.for_delivery, w.for_delivery, true),
         coalesce(x.for_pickup, w.for_pickup, true),
         case when x.slot_id is not null then x.order_cap else w.order_cap end,
         case when x.slot_id is not null then x.item_cap else w.item_cap end,
         x.slot_id is not null
    from delivery_times t
    left join slot_weekdays w on t.is_weekly and w.tenant_id = t.tenant_id and w.slot_id = t.id
                             and w.weekday = extract(isodow from on_date)::smallint
    left join date_slots x on x.tenant_id = t.tenant_id and x.date = on_date and x.slot_id = t.id
   where t.tenant_id = of_tenant
$$;

-- Further things that run out on a date: the day's orders (the subject is the store), a slot's orders, a slot's portions.
-- Orders claim them only where the seller set a bound; whoever sets one gives the orders that are there their claims.
alter table capacity_pools drop constraint capacity_pools__kind;
alter table capacity_pools add constraint capacity_pools__kind check (kind in ('day', 'product', 'slot', 'slot_items'));

-- The bounds, other than the products', that an order for a date and a slot is under.
create function bounds_of_slot(of_tenant uuid, on_date date, at_time text)
returns table (kind text, subject_id uuid, cap integer)
language sql stable as $$
  select 'day', of_tenant, day.cap
    from (select coalesce(
            (select d.order_cap from delivery_dates d where d.tenant_id = of_tenant and d.date = on_date),
            (select p.day_order_caps[extract(isodow from on_date)::int] from store_profiles p where p.tenant_id = of_tenant)
          ) as cap) day
   where day.cap is not null
  union all
  select 'slot', s.slot_id, s.order_cap from slots_of_date(of_tenant, on_date) s
   where s.time = at_time and s.order_cap is not null
  union all
  select 'slot_items', s.slot_id, s.item_cap from slots_of_date(of_tenant, on_date) s
   where s.time = at_time and s.item_cap is not null
$$;

-- A person's calendar subscription in one store. The address holds the secret; here lies its hash.
create table calendar_feeds (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  constraint calendar_feeds__token_hash unique (tenant_id, token_hash)
);
-- Whoever brings a token names no store.
create index calendar_feeds__by_token on calendar_feeds (token_hash);
select isolate_by_tenant('calendar_feeds');
