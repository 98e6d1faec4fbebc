-- What the list of a store's orders is found and sorted by.

-- Minutes after midnight at which a slot begins: `3:00 PM - 5:00 PM` is 900. Words that are no time come last.
create function slot_minute(slot text) returns smallint immutable parallel safe language sql as $$
  select case
    when slot ~* '^\s*(0?[1-9]|1[0-2]):[0-5][0-9]\s*[ap]m'
    then ((substring(slot from '([0-9]+):')::int % 12) * 60 + substring(slot from ':([0-9]{2})')::int
          + case when slot ~* '^\s*[0-9]+:[0-9]+\s*p' then 720 else 0 end)::smallint
    else 1440::smallint
  end
$$;

alter table orders
  -- store: placed by its customer. manual: written down by the store's own people.
  add column source text not null default 'store',
  -- the first order of this phone number that was ever paid, as it was known when it was paid
  add column is_first boolean not null default false,
  add column slot_minute smallint not null generated always as (slot_minute(delivery_time)) stored,
  add column has_note boolean not null generated always as (notes <> '') stored;

-- What came since somebody looked last.
create index orders__paid on orders (tenant_id, paid_at) where paid_at is not null;
create index orders__paid_by_phone on orders (tenant_id, phone_key) where paid_at is not null;

create function mark_first_order() returns trigger language plpgsql as $$
begin
  new.is_first := not exists (
    select from orders o
     where o.tenant_id = new.tenant_id and o.phone_key = new.phone_key and o.paid_at is not null and o.id <> new.id);
  return new;
end
$$;
create trigger mark_first before update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function mark_first_order();
create trigger mark_first_paid before insert on orders
  for each row when (new.paid_at is not null) execute function mark_first_order();

-- In the order in which they are handed over, and in which they came. What most filters ask is included, so that
-- counting and skipping read the index alone.
drop index orders__by_date;
create index orders__due on orders (tenant_id, delivery_date, slot_minute, id)
  include (status, payment_status, delivery_method, delivery_time, source, has_note, is_first, created_at);
create index orders__placed on orders (tenant_id, created_at, id)
  include (status, payment_status, delivery_method, delivery_time, source, has_note, is_first, delivery_date, slot_minute);
-- What is rare, or stands at one end of the list, is found without reading past all the rest.
create index orders__live on orders (tenant_id, delivery_date, slot_minute, id)
  include (status, payment_status, delivery_method, delivery_time, source, has_note, is_first, created_at)
  where status not in ('completed', 'cancelled');
create index orders__odd_payment on orders (tenant_id, payment_status, delivery_date, slot_minute, id)
  where payment_status not in ('paid', 'unpaid');
create index orders__by_voucher on orders (tenant_id, voucher_code, delivery_date, slot_minute, id)
  where voucher_code is not null;
create index orders__manual on orders (tenant_id, delivery_date, slot_minute, id) where source = 'manual';
drop index order_items__product;
create index order_items__of_product on order_items (tenant_id, product_id, order_id);
create index deliveries__alert on deliveries (tenant_id, order_id) where alert is not null;
create index deliveries__by_state on deliveries (tenant_id, state, order_id) where state not in ('unpaid', 'delivered', 'cancelled');

-- Orders by the beginnings of the words in their customers' names, and of numbers, phones and addresses. Row-level
-- security lets only operators into an index that cannot tell what they compare; ranges of text are such, LIKE and
-- trigrams are not.
create table order_words (
  tenant_id uuid not null,
  word text collate "C" not null,
  order_id uuid not null,
  primary key (tenant_id, order_id, word),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
-- The key asks whether an order has a word, this which orders have one.
create index order_words__word on order_words (tenant_id, word, order_id);
select isolate_by_tenant('order_words');

create function order_words_of(customer_name text, number text, phone_key text, customer_email text) returns text[]
immutable parallel safe language sql as $$
  with said as (
    select lower(part) as word
      from regexp_split_to_table(customer_name || ' ' || split_part(customer_email, '@', 1), '[\x01-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]+') part
  ), digits as (
    select regexp_replace(phone_key, '\D', '', 'g') as all_of_them
  )
  select array_agg(distinct left(word, 60)) from (
    select word from said
    -- Chinese names have no spaces: each of their ends begins a word.
    union all select substr(word, at) from said, generate_series(2, least(length(word), 12)) at where word ~ '[\u2e80-\u9fff]'
    union all select lower(number)
    union all select lower(substr(number, 3))
    union all select lower(customer_email)
    union all select all_of_them from digits
    union all select regexp_replace(all_of_them, '^60', '0') from digits
    union all select right(all_of_them, 4) from digits
  ) words where word <> ''
$$;

-- Not while an order waits for its payment: those are few and are read as they are, and placing one stays as quick.
create function keep_order_words() returns trigger language plpgsql as $$
declare
  words text[] := order_words_of(new.customer_name, new.number, new.phone_key, new.customer_email);
begin
  if tg_op = 'UPDATE' then
    delete from order_words w
     where w.tenant_id = old.tenant_id and w.order_id = old.id and w.word = any (
       array(select unnest(order_words_of(old.customer_name, old.number, old.phone_key, old.customer_email)) except select unnest(words)));
  end if;
  insert into order_words (tenant_id, word, order_id)
  select new.tenant_id, word, new.id from unnest(words) word
  on conflict do nothing;
  return null;
end
$$;
create trigger keep_words after insert on orders
  for each row when (new.status <> 'pending') execute function keep_order_words();
create trigger keep_words_later after update of status, customer_name, phone_key, customer_email on orders
  for each row when (new.status <> 'pending' and (old.status = 'pending'
    or (old.customer_name, old.phone_key, old.customer_email) is distinct from (new.customer_name, new.phone_key, new.customer_email)))
  execute function keep_order_words();

-- Orders that are there already. Only a role that sees every store's rows can say it.
set local role dapur_platform;
update orders o set is_first = true
 where o.paid_at is not null and not exists (
   select from orders p where p.tenant_id = o.tenant_id and p.phone_key = o.phone_key and p.paid_at is not null
      and (p.paid_at, p.id) < (o.paid_at, o.id));
insert into order_words (tenant_id, word, order_id)
select o.tenant_id, word, o.id
  from orders o, unnest(order_words_of(o.customer_name, o.number, o.phone_key, o.customer_email)) word
 where o.status <> 'pending';
reset role;

-- Where a person's browsers are told of a store's news while she does not look at it. The endpoint is what a browser's
-- maker hands out; whoever knows it and the keys can send to it, so both are sealed.
create table push_subscriptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null references users (id),
  -- who signs out hears no more
  session_id uuid not null,
  -- sha-256 of the endpoint: the same browser is kept once
  endpoint_hash bytea not null,
  sealed bytea not null,
  locale text not null default 'en' constraint push_subscriptions__locale check (locale in ('en', 'ms', 'zh')),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint push_subscriptions__once unique (tenant_id, endpoint_hash)
);
create index push_subscriptions__of_user on push_subscriptions (user_id);
select isolate_by_tenant('push_subscriptions');

-- What was sent to whom, so that news that is told twice is shown once.
create table push_sent (
  tenant_id uuid not null,
  subscription_id uuid not null,
  event_id uuid not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, subscription_id, event_id),
  foreign key (tenant_id, subscription_id) references push_subscriptions (tenant_id, id) on delete cascade
);
create index push_sent__old on push_sent (sent_at);
select isolate_by_tenant('push_sent');
