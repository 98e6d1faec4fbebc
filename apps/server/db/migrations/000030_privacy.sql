-- Copies of whole stores, made when an owner asks for one, and kept for a few days.
create table store_exports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  asked_by uuid not null references users (id),
  locale text not null,
  state text not null default 'waiting',
  asked_at timestamptz not null default now(),
  -- whoever makes it says so again and again; when she falls silent, another begins anew
  leased_until timestamptz,
  tries integer not null default 0,
  failure text,
  -- of its file in storage
  file_key text,
  bytes bigint,
  files integer,
  rows integer,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (tenant_id, id),
  constraint store_exports__locale check (locale in ('en', 'ms', 'zh')),
  constraint store_exports__state check (state in ('waiting', 'working', 'ready', 'failed', 'gone')),
  constraint store_exports__failure check ((state = 'failed') = (failure is not null) and failure in ('too_large', 'broken')),
  constraint store_exports__file check (state <> 'ready' or (file_key is not null and bytes is not null and expires_at is not null))
);
-- One at a time, whatever two tabs do.
create unique index store_exports__one_open on store_exports (tenant_id) where state in ('waiting', 'working');
create index store_exports__open on store_exports (asked_at) where state in ('waiting', 'working');
create index store_exports__expiring on store_exports (expires_at) where state = 'ready';
select isolate_by_tenant('store_exports');

-- What a person agreed to, or took back, and which version of the pages she was shown. Rows are only ever added.
create table user_consents (
  user_id uuid not null references users (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  -- notice: she was told, at the button, by which terms and with which notice; marketing: news of the platform
  kind text not null,
  is_given boolean not null,
  -- the pages' versions at that moment: {"terms": 1, "Privacy": 1}
  versions jsonb not null default '{}',
  locale text not null,
  place text not null,
  primary key (user_id, id),
  constraint user_consents__kind check (kind in ('notice', 'marketing', 'analytics')),
  constraint user_consents__locale check (locale in ('en', 'ms', 'zh')),
  constraint user_consents__place check (place in ('register', 'social', 'profile', 'footer'))
);
create index user_consents__newest on user_consents (user_id, kind, at desc);
select isolate_by_user('user_consents');
revoke insert, update, delete on user_consents from dapur_app;
revoke update, delete on user_consents from dapur_platform;

-- The same of a store's customers, who need no account. Rows are only ever added.
create table store_consents (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  order_id uuid,
  customer_id uuid,
  kind text not null,
  is_given boolean not null,
  versions jsonb not null default '{}',
  locale text,
  -- who said so: the customer herself, or the store's people for her
  said_by text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint store_consents__kind check (kind in ('notice', 'marketing')),
  constraint store_consents__said_by check (said_by in ('customer', 'store')),
  constraint store_consents__about check (order_id is not null or customer_id is not null)
);
create unique index store_consents__of_order on store_consents (tenant_id, order_id, kind) where order_id is not null;
create index store_consents__of_customer on store_consents (tenant_id, customer_id, at) where customer_id is not null;
select isolate_by_tenant('store_consents');
revoke update, delete on store_consents from dapur_app;

-- Version 1 of each page comes with the product, later ones are published.
create function page_versions_at(moment timestamptz) returns jsonb language sql stable as $$
  select jsonb_object_agg(page, coalesce((select max(version) from content_versions c where c.page = p.page and c.published_at <= moment), 1))
    from (values ('terms'), ('Privacy')) p (page)
$$;

-- Not while an order is placed, which stays as quick: when it is paid or otherwise stands, for the moment it was placed.
create function note_order_consent() returns trigger language plpgsql as $$
begin
  insert into store_consents (tenant_id, at, order_id, kind, is_given, versions, locale, said_by)
  values (new.tenant_id, new.created_at, new.id, 'notice', true, page_versions_at(new.created_at), new.locale, 'customer')
  on conflict do nothing;
  return null;
end
$$;
create trigger note_consent after insert on orders
  for each row when (new.source = 'store' and new.status not in ('pending', 'cancelled')) execute function note_order_consent();
create trigger note_consent_later after update of status on orders
  for each row when (new.source = 'store' and old.status = 'pending' and new.status not in ('pending', 'cancelled'))
  execute function note_order_consent();

-- Whoever writes it says by app.consent_by that the customer said it herself.
create function note_customer_consent() returns trigger language plpgsql as $$
begin
  insert into store_consents (tenant_id, customer_id, kind, is_given, said_by)
  values (new.tenant_id, new.id, 'marketing', new.has_consent,
          coalesce(nullif(current_setting('app.consent_by', true), ''), 'store'));
  return null;
end
$$;
create trigger note_consent after update of has_consent on customers
  for each row when (old.has_consent is distinct from new.has_consent) execute function note_customer_consent();

-- Which day's forgetting was done, and how much each rule took away.
create table retention_runs (
  day date primary key,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  counts jsonb not null default '{}'
);
grant select, insert, update, delete on retention_runs to dapur_platform;
