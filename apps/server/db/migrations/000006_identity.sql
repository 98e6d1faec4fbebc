-- People are not a store's: one person buys at many kitchens and may own several. What belongs to a person is walled off
-- by person as a store's rows are by store: a request sees the rows of the person its transaction names, and no others.
create function isolate_by_user(target regclass, owner_column name default 'user_id') returns void
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy user_isolation on %1$s to dapur_app
       using (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)
       with check (%2$I = nullif(current_setting(''app.user_id'', true), '''')::uuid)', target, owner_column);
  execute format('create policy platform_access on %s to dapur_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to dapur_app, dapur_platform', target);
end
$$;

create table users (
  id uuid primary key,
  -- trimmed and in small letters
  email text not null constraint users__email unique,
  email_verified_at timestamptz,
  full_name text not null,
  phone text,
  -- argon2id in its encoded form; null for those who come by a social sign-in alone
  password_hash text,
  is_super_admin boolean not null default false,
  language text not null default 'en',
  avatar_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The row stays as a pseudonym for the orders that tax law keeps.
  deleted_at timestamptz,
  constraint users__email_form check (email = lower(btrim(email))),
  constraint users__language check (language in ('en', 'ms', 'zh'))
);
select isolate_by_user('users', 'id');

create table user_identities (
  user_id uuid not null references users (id),
  provider text not null,
  -- the provider's own stable key of the person; never the mail address
  subject text not null,
  email text,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  constraint user_identities__one_each unique (user_id, provider),
  constraint user_identities__provider check (provider in ('google', 'facebook'))
);
select isolate_by_user('user_identities');

-- The row behind each session token; without a live one the token is worth nothing.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id),
  is_remembered boolean not null default false,
  user_agent text not null default '',
  address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions__of_user on sessions (user_id) where revoked_at is null;
select isolate_by_user('sessions');

-- Secrets that travel by mail or address, single use; only their hashes are kept.
create table account_tokens (
  hash bytea primary key,
  user_id uuid not null references users (id),
  purpose text not null,
  -- for a handoff: the hash of the cookie of the browser that started it
  browser_hash bytea,
  -- for a handoff: the session it continues
  session_id uuid references sessions (id),
  -- for a change of mail address: the new one
  email text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint account_tokens__purpose check (purpose in ('reset', 'verify', 'handoff', 'change_email'))
);
create index account_tokens__of_user on account_tokens (user_id, purpose) where used_at is null;
select isolate_by_user('account_tokens');

create table user_addresses (
  user_id uuid not null references users (id),
  id uuid not null,
  name text not null,
  house_no_unit text not null default '',
  building_name text not null default '',
  address text not null,
  latitude double precision,
  longitude double precision,
  is_default boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, id),
  constraint user_addresses__pin check ((latitude is null) = (longitude is null))
);
create unique index user_addresses__one_default on user_addresses (user_id) where is_default;
select isolate_by_user('user_addresses');

create table favourite_stores (
  user_id uuid not null references users (id),
  store_id uuid not null references tenants (id),
  created_at timestamptz not null default now(),
  primary key (user_id, store_id)
);
select isolate_by_user('favourite_stores');

create table referral_codes (
  code text primary key,
  user_id uuid not null constraint referral_codes__one_each unique references users (id),
  created_at timestamptz not null default now(),
  constraint referral_codes__form check (code = upper(code))
);
select isolate_by_user('referral_codes');

-- A store credits one referrer at most, whatever races.
create table referrals (
  store_id uuid primary key references tenants (id),
  user_id uuid not null references users (id),
  referred_id uuid not null references users (id),
  code text not null,
  created_at timestamptz not null default now(),
  constraint referrals__not_oneself check (user_id <> referred_id)
);
create index referrals__of_user on referrals (user_id, created_at);
select isolate_by_user('referrals');

-- Names of stores that are gone rest for a while, so that nobody inherits their links.
create table retired_slugs (
  slug text primary key,
  until timestamptz not null
);
grant select on retired_slugs to dapur_app;
grant select, insert, update, delete on retired_slugs to dapur_platform;

alter table store_members add constraint store_members__user foreign key (user_id) references users (id);
create index store_members__of_user on store_members (user_id);
-- A person may see which stores she belongs to, from outside any of them.
create policy own_memberships on store_members for select to dapur_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- Null for guests.
alter table orders add column customer_id uuid references users (id);
create index orders__of_customer on orders (customer_id, created_at desc) where customer_id is not null;

-- A signed-in person who ordered as a guest proves by a mailed code that the order is hers.
create table order_claims (
  user_id uuid not null references users (id),
  id uuid not null,
  store_id uuid not null references tenants (id),
  order_id uuid not null,
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, id)
);
select isolate_by_user('order_claims');

-- As the stores' outbox, for news that belongs to no store.
create table platform_outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  created_at timestamptz not null default now(),
  available_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz
);
create index platform_outbox__due on platform_outbox (available_at) where done_at is null;
grant select, insert, update, delete on platform_outbox to dapur_platform;
