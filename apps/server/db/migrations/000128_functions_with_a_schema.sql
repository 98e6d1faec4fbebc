-- Functions find their tables wherever they run, also on the shards of a cluster: each has its schema set, or a body whose
-- names are settled. None that is called takes the row of a table, whose type is another one on each shard. Those of before
-- stay for the release before, which calls them; a later migration takes them away.

-- Whether a store is open, of the columns that decide it.
create function store_state(status text, paused_until timestamptz, vacation_from date, vacation_to date) returns text
  language sql stable
begin atomic
  select case
    when status not in ('live', 'paused') then status
    when (now() at time zone 'Asia/Kuala_Lumpur')::date between vacation_from and vacation_to then 'vacation'
    when status = 'paused' and (paused_until is null or paused_until > now()) then 'paused'
    else 'live'
  end;
end;

create or replace view store_facts with (security_invoker = true) as
  select id, slug, name, status, store_state(status, paused_until, vacation_from, vacation_to) as state, held_at, paused_until,
         vacation_from, vacation_to, created_at
    from tenants t;

-- The words by which an order is found.
create function words_of_order(
  store uuid, of_order uuid, method text, customer_name text, number text, phone text, phone_key text, email text
) returns text[] language sql stable
begin atomic
  select array(
    select unnest(order_words_of(words_of_order.customer_name, number, phone_key, email))
    union
    select unnest(order_words_of(d.recipient_name, '', d.recipient_phone, ''))
      from deliveries d
     where d.tenant_id = store and d.order_id = of_order and method = 'delivery'
       and (d.recipient_name, d.recipient_phone) <> (words_of_order.customer_name, phone));
end;

create function put_order_words(store uuid, of_order uuid, words text[]) returns void language plpgsql as $$
begin
  delete from order_words w where w.tenant_id = store and w.order_id = of_order and w.word <> all (words);
  insert into order_words (tenant_id, word, order_id)
  select store, word, of_order from unnest(words) word
  on conflict do nothing;
end
$$;

create or replace function keep_order_words() returns trigger language plpgsql as $$
begin
  perform put_order_words(new.tenant_id, new.id, words_of_order(
    new.tenant_id, new.id, new.delivery_method, new.customer_name, new.number, new.customer_phone, new.phone_key, new.customer_email));
  return null;
end
$$;

create or replace function keep_recipient_words() returns trigger language plpgsql as $$
begin
  perform put_order_words(o.tenant_id, o.id, words_of_order(
            o.tenant_id, o.id, o.delivery_method, o.customer_name, o.number, o.customer_phone, o.phone_key, o.customer_email))
     from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id and o.status <> 'pending';
  return null;
end
$$;

-- The customer of an order. What the function beside it did stands in the trigger's own, which has the row.
create or replace function keep_customer() returns trigger language plpgsql as $$
declare
  is_rewritten boolean := tg_op = 'UPDATE' and
    (old.customer_name, old.customer_phone, old.customer_email, old.phone_key, old.email_key, old.address)
    is distinct from (new.customer_name, new.customer_phone, new.customer_email, new.phone_key, new.email_key, new.address);
  keys text[] := customer_keys_of(new.phone_key, new.email_key);
  counted boolean := new.status <> 'cancelled';
  kept bigint := new.received_sen - new.refunding_sen;
  whose uuid;
begin
  select customer_id into whose from customer_orders where tenant_id = new.tenant_id and order_id = new.id for update;
  if found then
    update customer_orders set is_counted = counted, kept_sen = kept
     where tenant_id = new.tenant_id and order_id = new.id and (is_counted, kept_sen) is distinct from (counted, kept);
    if not is_rewritten then return null; end if;
  else
    if keys = '{}' then return null; end if;
    -- Of two first orders of one person that are paid at once the second finds what the first made. Of a thousand locks,
    -- so that a transaction over many orders does not need more than there are.
    perform pg_advisory_xact_lock(730222, n) from (
      select distinct (hashtextextended(new.tenant_id || key, 0) & 1023)::int as n from unnest(keys) key order by n) locks;
    select customer_id into whose from customer_keys
     where tenant_id = new.tenant_id and key = any (keys)
     order by key = new.phone_key desc limit 1 for update;
    if not found then
      whose := gen_random_uuid();
      insert into customers (tenant_id, id, name, phone, email, area, last_order_at)
      values (new.tenant_id, whose, new.customer_name, new.customer_phone, new.customer_email, area_of(coalesce(new.address, '')), new.created_at);
      insert into customer_keys (tenant_id, key, customer_id) select new.tenant_id, key, whose from unnest(keys) key;
    end if;
    insert into customer_orders (tenant_id, order_id, customer_id, ordered_at, is_counted, kept_sen)
    values (new.tenant_id, new.id, whose, new.created_at, counted, kept);
  end if;
  update customers
     set name = new.customer_name, phone = new.customer_phone,
         email = coalesce(nullif(new.customer_email, ''), email), area = coalesce(nullif(area_of(coalesce(new.address, '')), ''), area)
   where tenant_id = new.tenant_id and id = whose and last_order_at <= new.created_at
     and (name, phone, email, area) is distinct from (
       new.customer_name, new.customer_phone, coalesce(nullif(new.customer_email, ''), email), coalesce(nullif(area_of(coalesce(new.address, '')), ''), area));
  insert into customer_keys (tenant_id, key, customer_id, is_blocked)
  select new.tenant_id, key, whose, (select blocked_at is not null from customers where tenant_id = new.tenant_id and id = whose)
    from unnest(keys) key
  on conflict do nothing;
  insert into customer_words (tenant_id, word, customer_id)
  select new.tenant_id, word, whose from unnest(order_words_of(new.customer_name, '', new.phone_key, new.customer_email)) word
  on conflict do nothing;
  return null;
end
$$;

-- All others stay as they are. A body of SQL is settled rather than given a schema, so that plans still take it in; one
-- with settings they never did.
do $$
declare
  one record;
begin
  for one in
    select p.oid::regprocedure as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
           p.proconfig is not null as has_settings
      from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql') and p.prosqlbody is null
       and not exists (select from unnest(p.proconfig) as set where set like 'search_path=%')
       and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    if one.language = 'sql' and not one.has_settings then
      execute regexp_replace(one.definition, 'AS \$function\$(.*)\$function\$', E'begin atomic\\1;\nend');
    else
      execute format('alter function %s set search_path to public, pg_temp', one.name);
    end if;
  end loop;
end
$$;
