-- One form of a phone number, E.164, however it was typed; and what one person did under several spellings is joined.

-- Says the same as `normalisePhone` of the contract.
create function phone_form(phone text) returns text immutable parallel safe language sql as $$
  select case
      when malaysian is not null then '+60' || malaysian
      -- Another country's number that was written without its plus.
      when said ~ '^[0-9]{10,}$' then '+' || said
      else said
    end
    from (select regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^00+', '+') as said) s,
         lateral (select substring(said from
           '^(?:\+60|60(?=[0-9]{8})|(?=0|1[0-9]|[3-9][0-9]{7,8}$))(?:0*60(?=0*[1-9][0-9]{7}))*0*([0-9]*)$') as malaysian) m
$$;

-- What of `order_words_of` an order is found by for its number.
create function phone_words(phone_key text) returns text[] immutable parallel safe language sql as $$
  select array[digits, regexp_replace(digits, '^60', '0'), right(digits, 4)]
    from (select regexp_replace(phone_key, '\D', '', 'g') as digits) d
$$;

-- Two customers of a store become one, as the store's people merge them: the newest order says who she is, the later
-- answer on news counts, and a block of either applies to both. Triggers are off meanwhile.
create function join_customers(store uuid, one uuid, other uuid) returns void language plpgsql as $$
declare
  kept customers;
  gone customers;
begin
  select * into kept from customers where tenant_id = store and id in (one, other) order by last_order_at desc, id limit 1;
  select * into gone from customers where tenant_id = store and id in (one, other) and id <> kept.id;
  update customer_orders set customer_id = kept.id where tenant_id = store and customer_id = gone.id;
  update customer_keys set customer_id = kept.id where tenant_id = store and customer_id = gone.id;
  insert into customer_tags (tenant_id, customer_id, tag)
  select tenant_id, kept.id, tag from customer_tags where tenant_id = store and customer_id = gone.id on conflict do nothing;
  insert into customer_words (tenant_id, customer_id, word)
  select tenant_id, kept.id, word from customer_words where tenant_id = store and customer_id = gone.id on conflict do nothing;
  -- An occasion that both have is kept once.
  delete from customer_occasions d
   where d.tenant_id = store and d.customer_id = gone.id and exists (
     select from customer_occasions h
      where h.tenant_id = store and h.customer_id = kept.id and h.month_day = d.month_day and lower(h.name) = lower(d.name));
  update customer_occasions set customer_id = kept.id where tenant_id = store and customer_id = gone.id;
  update customer_message_receivers set customer_id = kept.id where tenant_id = store and customer_id = gone.id;
  update store_consents set customer_id = kept.id where tenant_id = store and customer_id = gone.id;
  update customers c
     set email = coalesce(nullif(c.email, ''), gone.email), area = coalesce(nullif(c.area, ''), gone.area),
         notes = case when strpos(c.notes, gone.notes) > 0 then c.notes else concat_ws(E'\n', nullif(c.notes, ''), gone.notes) end,
         allergies = case when strpos(c.allergies, gone.allergies) > 0 then c.allergies
                          else concat_ws(E'\n', nullif(c.allergies, ''), gone.allergies) end,
         has_consent = case when gone.consent_at > coalesce(c.consent_at, '-infinity') then gone.has_consent else c.has_consent end,
         consent_at = greatest(c.consent_at, gone.consent_at),
         blocked_at = least(c.blocked_at, gone.blocked_at),
         block_reason = case when c.blocked_at is not null then c.block_reason else gone.block_reason end,
         created_at = least(c.created_at, gone.created_at), revision = c.revision + 1,
         (orders, spend_sen, no_shows) = (
           select count(*) filter (where h.is_counted), coalesce(sum(h.kept_sen), 0), count(h.missed_at)
             from customer_orders h where h.tenant_id = store and h.customer_id = kept.id)
   where c.tenant_id = store and c.id = kept.id;
  update customer_keys set is_blocked = kept.blocked_at is not null or gone.blocked_at is not null
   where tenant_id = store and customer_id = kept.id;
  delete from customer_tags where tenant_id = store and customer_id = gone.id;
  delete from customer_words where tenant_id = store and customer_id = gone.id;
  delete from customers where tenant_id = store and id = gone.id;
end
$$;

-- Brings the rows of a store to the one form, or those of all stores. Orders are read once, and only what is not in the
-- form is looked at closely. Joins of whole tables are hashed, whatever is known of their sizes. Triggers must be off:
-- nobody is to be told that old orders changed.
create function bring_phones_to_form(store uuid default null) returns void language plpgsql set enable_nestloop = off as $$
declare
  k record;
  whose uuid;
  other uuid;
begin
  with odd as materialized (
    select tenant_id, id, status, paid_at, voucher_code, phone_key as was, phone_form(phone_key) as form
      from orders
     where (store is null or tenant_id = store) and phone_key <> ''
       and phone_key !~ '^\+(60)?([1-57-9]|6[1-9])[0-9]{6,}$'
  ), changed as materialized (
    select * from odd where was <> form
  ), paid as (
    select tenant_id, id, form, paid_at from changed where paid_at is not null
    union all
    select o.tenant_id, o.id, o.phone_key, o.paid_at
      from orders o join (select distinct tenant_id, form from changed) f on f.tenant_id = o.tenant_id and f.form = o.phone_key
     where o.paid_at is not null
  ), ranked as (
    -- Of orders that are one person's now, the first that was paid is the first.
    select tenant_id, id, row_number() over (partition by tenant_id, form order by paid_at, id) as nth from paid
  ), no_first as (
    update orders o set is_first = false from ranked r
     where r.nth > 1 and o.tenant_id = r.tenant_id and o.id = r.id and o.is_first
       and not exists (select from changed c where c.tenant_id = o.tenant_id and c.id = o.id)
  ), keyed as (
    update orders o set phone_key = c.form, is_first = o.is_first and coalesce(r.nth, 1) = 1
      from changed c left join ranked r on r.tenant_id = c.tenant_id and r.id = c.id
     where o.tenant_id = c.tenant_id and o.id = c.id
  ), words as materialized (
    select tenant_id, id, phone_words(was) as was, phone_words(form) as becomes from changed where status <> 'pending'
  ), lost as (
    delete from order_words w using (select tenant_id, id, word from words, unnest(was) word where word <> all (becomes)) l
     where w.tenant_id = l.tenant_id and w.order_id = l.id and w.word = l.word
  ), found as (
    insert into order_words (tenant_id, order_id, word)
    select tenant_id, id, word from words, unnest(becomes) word where word <> all (was)
    on conflict do nothing
  ), moved as (
    -- A use of a voucher counts for the number in its one form, a released one too: it may be taken again.
    update voucher_uses u set customer_keys = array_replace(u.customer_keys, c.was, c.becomes)
      from (select tenant_id, id, (voucher_customer_keys(tenant_id, was, ''))[1] as was,
                   (voucher_customer_keys(tenant_id, form, ''))[1] as becomes
              from changed where voucher_code is not null and form <> '') c
     where u.tenant_id = c.tenant_id and u.order_id = c.id and c.was = any (u.customer_keys)
    returning u.tenant_id, u.code, c.was, c.becomes, u.released_at
  ), taken as (
    select tenant_id, code, was, count(*) filter (where released_at is null) as n from moved group by 1, 2, 3
  ), emptied as (
    delete from voucher_customers v using taken t
     where v.tenant_id = t.tenant_id and v.code = t.code and v.customer_key = t.was and v.uses <= t.n
  ), lowered as (
    update voucher_customers v set uses = v.uses - t.n from taken t
     where v.tenant_id = t.tenant_id and v.code = t.code and v.customer_key = t.was and v.uses > t.n
  )
  insert into voucher_customers as v (tenant_id, code, customer_key, uses)
  select tenant_id, code, becomes, count(*) from moved where released_at is null group by 1, 2, 3
  on conflict (tenant_id, code, customer_key) do update set uses = v.uses + excluded.uses;

  for k in
    select tenant_id, key, phone_form(key) as form from customer_keys
     where (store is null or tenant_id = store) and strpos(key, '@') = 0 and key <> phone_form(key)
     order by tenant_id, key
  loop
    -- Read anew: a step before may have joined them.
    select customer_id into whose from customer_keys where tenant_id = k.tenant_id and key = k.key;
    insert into customer_words (tenant_id, customer_id, word)
    select k.tenant_id, whose, word from unnest(phone_words(k.form)) word on conflict do nothing;
    select customer_id into other from customer_keys where tenant_id = k.tenant_id and key = k.form;
    if other is null then
      update customer_keys set key = k.form where tenant_id = k.tenant_id and key = k.key;
    else
      delete from customer_keys where tenant_id = k.tenant_id and key = k.key;
      if other <> whose then perform join_customers(k.tenant_id, other, whose); end if;
    end if;
  end loop;
end
$$;

alter table orders disable trigger user;
alter table customers disable trigger user;
alter table customer_orders disable trigger user;
set local role dapur_platform;
select bring_phones_to_form();
update users set phone = phone_form(phone)
 where phone <> phone_form(phone) and phone_form(phone) ~ '^\+60[0-9]{8,11}$';
reset role;
alter table orders enable trigger user;
alter table customers enable trigger user;
alter table customer_orders enable trigger user;
