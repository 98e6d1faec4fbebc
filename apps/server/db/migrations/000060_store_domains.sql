-- A host of the store's own, at most one for each (docs/decisions/060).
create table store_domains (
  tenant_id uuid not null references tenants (id),
  -- small letters, IDN in its ASCII form, no dot at the end
  host text not null,
  -- what the TXT record has to say
  challenge text not null,
  state text not null default 'waiting',
  -- whether requests for the host are this store's
  is_served boolean not null default false,
  started_at timestamptz not null default now(),
  live_since timestamptz,
  -- since when a record of one that was live is not right; null while both are
  failing_since timestamptz,
  failed_looks integer not null default 0,
  -- null: nobody has looked yet
  looked_at timestamptz,
  -- null: nobody looks any more unless asked to
  next_look_at timestamptz,
  -- what the last look found: {"cname": {"state", "found"}, "txt": {"state", "found"}}
  found jsonb,
  primary key (tenant_id),
  constraint store_domains__state check (state in ('waiting', 'live', 'broken', 'removed')),
  constraint store_domains__served check (not is_served or state in ('live', 'broken')),
  constraint store_domains__host check (host = lower(host) and length(host) between 4 and 253),
  -- Any number of stores may name a host; one has it. Only the platform's transactions serve one, so none learns of another's.
  constraint store_domains__served_host exclude (host with =) where (is_served)
);
create index store_domains__due on store_domains (next_look_at) where next_look_at is not null;
select isolate_by_tenant('store_domains');

-- Which hosts are whose is kept in each process, and so are pages that name them. Looks that find nothing new say nothing.
create function announce_domain_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', 'store_domains');
  perform pg_notify('store_changed', coalesce(new.tenant_id, old.tenant_id)::text);
  return null;
end
$$;
create trigger announce_change after update on store_domains
  for each row when (old.is_served is distinct from new.is_served or (new.is_served and old.host <> new.host))
  execute function announce_domain_change();
create trigger announce_end after delete on store_domains
  for each row when (old.is_served) execute function announce_domain_change();
create trigger announce_beginning after insert on store_domains
  for each row when (new.is_served) execute function announce_domain_change();
