-- A transaction that has told something (NOTIFY) cannot be prepared, as Citus has to where it writes on several machines;
-- and nobody listens at a shard. So a table that is one, by its name, tells nothing: processes there look by themselves.
create function is_shard(of_table name) returns boolean language sql immutable
begin atomic
  select of_table ~ '_[0-9]+$';
end;

create or replace function announce_store_change() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if not is_shard(tg_table_name) then
    perform pg_notify('store_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  end if;
  return null;
end
$$;

create or replace function announce_order_change() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if not is_shard(tg_table_name) then
    perform pg_notify('order_changed', new.tenant_id || '/' || (to_jsonb(new) ->> tg_argv[0]));
  end if;
  return null;
end
$$;

create or replace function announce_tenant_change() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if not is_shard(tg_table_name) then
    perform pg_notify('store_changed', new.id::text);
  end if;
  return null;
end
$$;

create or replace function announce_site_change() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if not is_shard(tg_table_name) then
    perform pg_notify('site_changed', tg_table_name);
  end if;
  return null;
end
$$;

create or replace function announce_domain_change() returns trigger language plpgsql set search_path to public, pg_temp as $$
begin
  if not is_shard(tg_table_name) then
    perform pg_notify('site_changed', 'store_domains');
    perform pg_notify('store_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  end if;
  return null;
end
$$;

create or replace function tell_webhooks() returns trigger language plpgsql set search_path to public, pg_temp as $$
declare
  told text := case
    when new.subject = 'product' then 'product.changed'
    when new.action = 'order.payment' and new.details ->> 'to' = 'paid' then 'order.paid'
    when new.action = 'order.payment' and new.details ->> 'to' in ('refunded', 'partially_refunded') then 'order.refunded'
    when new.action = 'order.status' and new.details ->> 'to' = 'cancelled' then 'order.cancelled'
    else 'order.changed' end;
begin
  if not exists (select from webhook_endpoints
                  where tenant_id = new.tenant_id and is_on and told = any (events)) then
    return null;
  end if;
  insert into outbox (tenant_id, id, topic, payload, lane)
  select new.tenant_id,
         derived_uuid(pg_current_xact_id()::text || '/' || now()::text || '/' || told || '/' || coalesce(subject_id, '')),
         'webhook.event', jsonb_build_object('event', told, 'subjectId', subject_id, 'at', now()), 'messages'
    from (-- null: many at once, without a list
          select new.subject_id::text as subject_id
           where new.subject_id is not null or jsonb_typeof(new.details -> 'ids') is distinct from 'array'
          union
          -- changed together: the log names them all in one line
          select jsonb_array_elements_text(case jsonb_typeof(new.details -> 'ids') when 'array' then new.details -> 'ids' else '[]' end)
           where new.subject_id is null) subjects
  on conflict do nothing;
  if not is_shard(tg_table_name) then
    perform pg_notify('outbox', '');
  end if;
  return null;
end
$$;
