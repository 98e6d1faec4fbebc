-- What the store answers to a review, and that it is to be seen first.
alter table reviews
  add column reply text not null default '',
  add column replied_at timestamptz,
  add column replied_by uuid,
  add column featured_at timestamptz,
  add column is_featured boolean not null generated always as (featured_at is not null) stored;
alter table reviews add constraint reviews__reply check ((reply = '') = (replied_at is null));
-- As shoppers see them who ask for no order of their own.
create index reviews__pinned on reviews (tenant_id, product_id, is_featured desc, reviewed_at desc, id);
-- As the store's people see them.
create index reviews__of_store on reviews (tenant_id, reviewed_at desc, id);
create index reviews__of_store_rated on reviews (tenant_id, rating, reviewed_at desc, id);
create index reviews__unreplied on reviews (tenant_id, reviewed_at desc, id) where replied_at is null;

-- A store cannot take a review down; it can say to the platform what is wrong with it, once.
create table review_reports (
  tenant_id uuid not null,
  review_id uuid not null,
  reason text not null,
  details text not null default '',
  reported_by uuid not null,
  reported_at timestamptz not null default now(),
  primary key (tenant_id, review_id),
  foreign key (tenant_id, review_id) references reviews (tenant_id, id) on delete cascade,
  constraint review_reports__reason check (reason in ('offensive', 'not_a_buyer', 'private_details', 'not_about_product', 'blackmail', 'other'))
);
select isolate_by_tenant('review_reports');

-- A review's pictures are shown with it, and gone with it.
create trigger announce_review_picture after update of kept_at, removed_at on attachments
  for each row when (new.module = 'review') execute function announce_store_change();

-- Somebody who bought from a store at least once and paid, as the store knows her.
create table customers (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  -- as she wrote herself in her newest order
  name text not null,
  name_key text not null generated always as (lower(name)) stored,
  phone text not null default '',
  email text not null default '',
  -- where that order went; the last one that was delivered
  area text not null default '',
  -- sums over customer_orders, kept by a trigger
  orders integer not null default 0,
  spend_sen bigint not null default 0,
  no_shows integer not null default 0,
  last_order_at timestamptz not null,
  -- what the store's people write of her
  notes text not null default '',
  allergies text not null default '',
  -- whether she agreed to be told of news, and when she said so or otherwise; null: nobody asked
  has_consent boolean not null default false,
  consent_at timestamptz,
  blocked_at timestamptz,
  block_reason text not null default '',
  -- counts what the store's people change, so that two of them do not undo each other
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint customers__sums check (orders >= 0 and no_shows >= 0 and spend_sen >= 0)
);
create index customers__last on customers (tenant_id, last_order_at, id) include (spend_sen, orders, has_consent);
create index customers__spend on customers (tenant_id, spend_sen, id) include (last_order_at, has_consent);
create index customers__orders on customers (tenant_id, orders, id);
create index customers__name on customers (tenant_id, name_key, id);
create index customers__area on customers (tenant_id, area, last_order_at);
create index customers__blocked on customers (tenant_id, last_order_at, id) where blocked_at is not null;
create index customers__no_shows on customers (tenant_id, last_order_at, id) where no_shows > 0;
select isolate_by_tenant('customers');

-- What a customer is known by: phone numbers and mail addresses, normalised. Each belongs to one customer of a store.
create table customer_keys (
  tenant_id uuid not null,
  key text not null,
  customer_id uuid not null,
  -- of a blocked customer: what placing an order asks
  is_blocked boolean not null default false,
  primary key (tenant_id, key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index customer_keys__customer on customer_keys (tenant_id, customer_id);
create index customer_keys__blocked on customer_keys (tenant_id, key) where is_blocked;
select isolate_by_tenant('customer_keys');

-- Whose an order is, and what it adds to what she is known for.
create table customer_orders (
  tenant_id uuid not null,
  order_id uuid not null,
  customer_id uuid not null,
  ordered_at timestamptz not null,
  -- it stands: a cancelled one is no order of hers
  is_counted boolean not null,
  -- what came less what went back or is to go back
  kept_sen bigint not null,
  -- when somebody noted that she never came
  missed_at timestamptz,
  primary key (tenant_id, order_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index customer_orders__customer on customer_orders (tenant_id, customer_id, ordered_at, order_id);
select isolate_by_tenant('customer_orders');

create table customer_tags (
  tenant_id uuid not null,
  customer_id uuid not null,
  tag text not null,
  primary key (tenant_id, customer_id, tag),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index customer_tags__tag on customer_tags (tenant_id, tag, customer_id);
select isolate_by_tenant('customer_tags');

-- As order_words: ranges of text are what row-level security lets into an index.
create table customer_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  customer_id uuid not null,
  primary key (tenant_id, customer_id, word),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index customer_words__word on customer_words (tenant_id, word, customer_id);
select isolate_by_tenant('customer_words');

-- The part of town an address lies in; says the same as the order desk's own reading of it.
create function area_of(address text) returns text immutable parallel safe language plpgsql as $$
declare
  street constant text := '^(no\.?\s*)?\d|^(jalan|jln|lorong|lrg|persiaran|lebuh|leboh|lot|blok|block|unit|tingkat)\y';
  parts text[] := array(
    select said from (
      select regexp_replace(part, '^\s+|\s+$', '', 'g') as said, place
        from unnest(string_to_array(address, ',')) with ordinality p (part, place)) trimmed
     where said <> '' order by place);
  at integer;
begin
  select place into at from unnest(parts) with ordinality p (part, place) where part ~ '^\d{5}\y' order by place limit 1;
  if at is null then
    return coalesce(
      (select part from unnest(parts) with ordinality p (part, place) where part !~* street order by place desc limit 1),
      regexp_replace(address, '^\s+|\s+$', '', 'g'));
  end if;
  if at > 1 and parts[at - 1] !~* street then return parts[at - 1]; end if;
  return coalesce(nullif(regexp_replace(parts[at], '^\d{5}\y\s*', ''), ''), parts[at - 1], regexp_replace(address, '^\s+|\s+$', '', 'g'));
end
$$;

-- In one order, so that no two who take them wait for each other in a circle.
create function customer_keys_of(phone_key text, email_key text) returns text[] immutable parallel safe language sql as $$
  select coalesce(array_agg(key order by key), '{}') from (
    select phone_key as key where phone_key ~ '^\+?\d{7,}$'
    union select email_key where strpos(email_key, '@') > 1 and email_key not like '%.invalid') keys
$$;

-- What an order adds to its customer follows it, whoever moves it to another one.
create function sum_customer() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update customers
       set orders = orders - old.is_counted::int, spend_sen = spend_sen - old.kept_sen,
           no_shows = no_shows - (old.missed_at is not null)::int
     where tenant_id = old.tenant_id and id = old.customer_id and (tg_op = 'DELETE' or new.customer_id <> old.customer_id);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and new.customer_id <> old.customer_id) then
    update customers
       set orders = orders + new.is_counted::int, spend_sen = spend_sen + new.kept_sen,
           no_shows = no_shows + (new.missed_at is not null)::int, last_order_at = greatest(last_order_at, new.ordered_at)
     where tenant_id = new.tenant_id and id = new.customer_id;
  elsif tg_op = 'UPDATE' then
    update customers
       set orders = orders + new.is_counted::int - old.is_counted::int, spend_sen = spend_sen + new.kept_sen - old.kept_sen,
           no_shows = no_shows + (new.missed_at is not null)::int - (old.missed_at is not null)::int
     where tenant_id = new.tenant_id and id = new.customer_id;
  end if;
  return null;
end
$$;
create trigger sum_customer after insert or delete or update of customer_id, is_counted, kept_sen, missed_at on customer_orders
  for each row execute function sum_customer();

-- Finds the customer of an order, or makes her, and brings what is known of her up to date. Locks are taken in one order
-- by all who change customers: keys, orders, customers.
create function keep_customer_of(o orders, is_rewritten boolean) returns void language plpgsql as $$
declare
  keys text[] := customer_keys_of(o.phone_key, o.email_key);
  counted boolean := o.status <> 'cancelled';
  kept bigint := o.received_sen - o.refunding_sen;
  whose uuid;
begin
  select customer_id into whose from customer_orders where tenant_id = o.tenant_id and order_id = o.id for update;
  if found then
    update customer_orders set is_counted = counted, kept_sen = kept
     where tenant_id = o.tenant_id and order_id = o.id and (is_counted, kept_sen) is distinct from (counted, kept);
    if not is_rewritten then return; end if;
  else
    if keys = '{}' then return; end if;
    -- Of two first orders of one person that are paid at once the second finds what the first made. Of a thousand locks,
    -- so that a transaction over many orders does not need more than there are.
    perform pg_advisory_xact_lock(730222, n) from (
      select distinct (hashtextextended(o.tenant_id || key, 0) & 1023)::int as n from unnest(keys) key order by n) locks;
    select customer_id into whose from customer_keys
     where tenant_id = o.tenant_id and key = any (keys)
     order by key = o.phone_key desc limit 1 for update;
    if not found then
      whose := gen_random_uuid();
      insert into customers (tenant_id, id, name, phone, email, area, last_order_at)
      values (o.tenant_id, whose, o.customer_name, o.customer_phone, o.customer_email, area_of(coalesce(o.address, '')), o.created_at);
      insert into customer_keys (tenant_id, key, customer_id) select o.tenant_id, key, whose from unnest(keys) key;
    end if;
    insert into customer_orders (tenant_id, order_id, customer_id, ordered_at, is_counted, kept_sen)
    values (o.tenant_id, o.id, whose, o.created_at, counted, kept);
  end if;
  update customers
     set name = o.customer_name, phone = o.customer_phone,
         email = coalesce(nullif(o.customer_email, ''), email), area = coalesce(nullif(area_of(coalesce(o.address, '')), ''), area)
   where tenant_id = o.tenant_id and id = whose and last_order_at <= o.created_at
     and (name, phone, email, area) is distinct from (
       o.customer_name, o.customer_phone, coalesce(nullif(o.customer_email, ''), email), coalesce(nullif(area_of(coalesce(o.address, '')), ''), area));
  insert into customer_keys (tenant_id, key, customer_id, is_blocked)
  select o.tenant_id, key, whose, (select blocked_at is not null from customers where tenant_id = o.tenant_id and id = whose)
    from unnest(keys) key
  on conflict do nothing;
  insert into customer_words (tenant_id, word, customer_id)
  select o.tenant_id, word, whose from unnest(order_words_of(o.customer_name, '', o.phone_key, o.customer_email)) word
  on conflict do nothing;
end
$$;
create function keep_customer() returns trigger language plpgsql as $$
begin
  perform keep_customer_of(new, tg_op = 'UPDATE' and
    (old.customer_name, old.customer_phone, old.customer_email, old.phone_key, old.email_key, old.address)
    is distinct from (new.customer_name, new.customer_phone, new.customer_email, new.phone_key, new.email_key, new.address));
  return null;
end
$$;
-- Not when an order is placed: whoever has not paid is no customer yet, and placing one stays as quick.
create trigger keep_customer after insert on orders
  for each row when (new.status not in ('pending', 'cancelled') or new.received_sen > 0) execute function keep_customer();
create trigger keep_customer_later
  after update of status, received_sen, refunding_sen, customer_name, customer_phone, customer_email, phone_key, email_key, address on orders
  for each row when ((new.status not in ('pending', 'cancelled') or new.received_sen > 0)
    and (old.status, old.received_sen, old.refunding_sen, old.customer_name, old.customer_phone, old.customer_email, old.phone_key, old.email_key, old.address)
        is distinct from (new.status, new.received_sen, new.refunding_sen, new.customer_name, new.customer_phone, new.customer_email, new.phone_key, new.email_key, new.address))
  execute function keep_customer();

-- Orders that are there already. Only a role that sees every store's rows can say it.
set local role dapur_platform;
do $$
declare o orders;
begin
  for o in select * from orders where status not in ('pending', 'cancelled') or received_sen > 0 order by created_at, id loop
    perform keep_customer_of(o, false);
  end loop;
end
$$;
reset role;
