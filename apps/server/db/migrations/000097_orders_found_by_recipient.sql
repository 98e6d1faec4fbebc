-- An order is found by whoever receives it too: their words stand beside the buyer's.
create function words_of_order(o orders) returns text[] stable language sql as $$
  select array(
    select unnest(order_words_of(o.customer_name, o.number, o.phone_key, o.customer_email))
    union
    select unnest(order_words_of(d.recipient_name, '', d.recipient_phone, ''))
      from deliveries d
     where d.tenant_id = o.tenant_id and d.order_id = o.id and o.delivery_method = 'delivery'
       and (d.recipient_name, d.recipient_phone) <> (o.customer_name, o.customer_phone))
$$;

create function put_order_words(o orders) returns void language plpgsql as $$
declare
  words text[] := words_of_order(o);
begin
  delete from order_words w where w.tenant_id = o.tenant_id and w.order_id = o.id and w.word <> all (words);
  insert into order_words (tenant_id, word, order_id)
  select o.tenant_id, word, o.id from unnest(words) word
  on conflict do nothing;
end
$$;

create or replace function keep_order_words() returns trigger language plpgsql as $$
begin
  perform put_order_words(new);
  return null;
end
$$;

-- The first time an order's words are stored nothing of them is there, and who receives it is in its delivery by then.
drop trigger keep_words_later on orders;
create trigger keep_words_later
  after update of status, customer_name, customer_phone, phone_key, customer_email, delivery_method on orders
  for each row when (new.status <> 'pending' and (old.status = 'pending'
    or (old.customer_name, old.customer_phone, old.phone_key, old.customer_email, old.delivery_method)
       is distinct from (new.customer_name, new.customer_phone, new.phone_key, new.customer_email, new.delivery_method)))
  execute function keep_order_words();

create function keep_recipient_words() returns trigger language plpgsql as $$
begin
  perform put_order_words(o)
     from orders o where o.tenant_id = new.tenant_id and o.id = new.order_id and o.status <> 'pending';
  return null;
end
$$;
create trigger keep_words after insert on deliveries
  for each row execute function keep_recipient_words();
create trigger keep_words_later after update of recipient_name, recipient_phone on deliveries
  for each row when ((old.recipient_name, old.recipient_phone) is distinct from (new.recipient_name, new.recipient_phone))
  execute function keep_recipient_words();

-- Orders that are there already. Only a role that sees every store's rows can say it.
set local role dapur_platform;
select put_order_words(o)
  from orders o
 where o.status <> 'pending' and o.delivery_method = 'delivery' and exists (
   select from deliveries d
    where d.tenant_id = o.tenant_id and d.order_id = o.id
      and (d.recipient_name, d.recipient_phone) <> (o.customer_name, o.customer_phone));
reset role;
