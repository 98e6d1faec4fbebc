-- Who runs the platform shows it twice: by her password, and by a code of her phone that changes every 30 seconds (RFC 6238).
create table second_factors (
  user_id uuid primary key references users (id),
  -- sealed with the operator's key; null until a first one has been shown to work
  secret bytea,
  confirmed_at timestamptz,
  -- what her phone is being shown: it takes the place of the other once a code of it comes back
  new_secret bytea,
  -- the newest step whose code was taken: neither it nor one before it opens anything again
  last_step bigint not null default 0,
  constraint second_factors__confirmed check ((secret is null) = (confirmed_at is null))
);
select isolate_by_user('second_factors');
-- Nobody's own request writes it: what changes here is also written down.
revoke insert, update, delete on second_factors from dapur_app;

-- For a lost phone; each opens once.
create table recovery_codes (
  user_id uuid not null references second_factors (user_id) on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
select isolate_by_user('recovery_codes');
revoke insert, update, delete on recovery_codes from dapur_app;

-- When the person of the session last showed her second factor in it.
alter table sessions add column second_factor_at timestamptz;

-- What was done with the powers of the platform. Rows are only ever added, and no store's request sees them.
create table platform_audit (
  id uuid primary key default gen_random_uuid(),
  seq bigint generated always as identity,
  at timestamptz not null default now(),
  -- null: the operator, at the command line
  actor_id uuid references users (id),
  -- such as store.suspended: what it is about, and what happened to it
  action text not null,
  subject text not null,
  subject_id text,
  -- the store it concerns; without a reference, so that the row outlives it
  store_id uuid,
  reason text not null default '',
  -- what changed, in plain values and never secrets
  before jsonb,
  after jsonb,
  address text not null default '',
  session_id uuid,
  constraint platform_audit__action check (action ~ '^[a-z][a-z_]*\.[a-z][a-z_]*$')
);
create index platform_audit__newest on platform_audit (seq desc);
create index platform_audit__of_actor on platform_audit (actor_id, seq desc);
create index platform_audit__of_store on platform_audit (store_id, seq desc) where store_id is not null;
create index platform_audit__of_action on platform_audit (action, seq desc);
grant select, insert on platform_audit to dapur_platform;
