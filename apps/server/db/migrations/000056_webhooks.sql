-- Addresses of a store's own programs that are told what happens (docs/decisions/056).
create table webhook_endpoints (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  url text not null,
  events text[] not null,
  -- sealed by the operator's key; the former one signs beside it until then
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  is_on boolean not null default true,
  -- since when nothing has arrived; null while what is sent arrives
  failing_since timestamptz,
  -- set where it was switched off because nothing arrived for days
  given_up_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint webhook_endpoints__url unique (tenant_id, url),
  constraint webhook_endpoints__events check (
    cardinality(events) > 0
    and events <@ array['order.paid', 'order.changed', 'order.cancelled', 'order.refunded', 'product.changed']
  )
);
select isolate_by_tenant('webhook_endpoints');

-- What is sent to one endpoint about one event: as it was sent, and what came of it.
create table webhook_deliveries (
  tenant_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  -- the same for all endpoints and all tries: receivers know by it what they had already
  event_id uuid not null,
  event text not null,
  -- exactly the bytes that are signed
  body text not null,
  state text not null default 'waiting',
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  -- when it is tried next, or when whoever tries it has to be done
  due_at timestamptz not null default now(),
  is_leased boolean not null default false,
  settled_at timestamptz,
  -- of each try: {"at", "status", "ms", "failure", "answer"}, the latest last
  attempts jsonb not null default '[]',
  primary key (tenant_id, id),
  foreign key (tenant_id, endpoint_id) references webhook_endpoints (tenant_id, id) on delete cascade,
  constraint webhook_deliveries__state check (state in ('waiting', 'delivered', 'failed'))
);
create index webhook_deliveries__due on webhook_deliveries (due_at) where state = 'waiting';
create index webhook_deliveries__of_endpoint on webhook_deliveries (tenant_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries__old on webhook_deliveries (created_at);
select isolate_by_tenant('webhook_deliveries');

-- A UUID (version 8) made from a text: the same for the same text.
create function derived_uuid(of_text text) returns uuid language sql immutable as $$
  select overlay(overlay(md5(of_text) placing '8' from 13) placing '8' from 17)::uuid
$$;

-- All that is done to orders and products stands in the store's log; from there it is told to who wants to know. One
-- transaction tells each thing once, under an id made from the transaction, so that nothing is told twice for one deed.
create function tell_webhooks() returns trigger language plpgsql as $$
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
  perform pg_notify('outbox', '');
  return null;
end
$$;
create trigger tell_webhooks after insert on activity
  for each row when (new.subject in ('order', 'product')) execute function tell_webhooks();
