-- What the platform did with a store: it suspended it, or closed it. Its own people then neither open nor close it.
alter table tenants
  add column held_at timestamptz,
  -- what they read
  add column held_reason text not null default '',
  -- what it was before, and is again when the platform lets it go
  add column held_from text,
  add constraint tenants__held
    check ((held_at is null) = (held_from is null) and held_from in ('draft', 'live', 'paused', 'closed'));

-- A path that a store gave up leads to it until then; without a store it only rests.
alter table retired_slugs add column store_id uuid references tenants (id);
create index retired_slugs__of_store on retired_slugs (store_id);

-- What the platform wrote to the owners of a store.
create table store_letters (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  subject text not null default '',
  -- a reason, or the letter itself
  words text not null default '',
  old_slug text,
  new_slug text,
  sent_by uuid not null references users (id),
  sent_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint store_letters__kind check (kind in ('suspended', 'reinstated', 'closed', 'moved', 'message')),
  constraint store_letters__moved check ((kind = 'moved') = (old_slug is not null and new_slug is not null))
);
create index store_letters__newest on store_letters (tenant_id, sent_at desc, id);
select isolate_by_tenant('store_letters');
revoke insert, update, delete on store_letters from dapur_app;
revoke update, delete on store_letters from dapur_platform;
