-- A review that the platform took out of sight: neither listed nor counted for shoppers, and still its store's to read.
alter table reviews add column hidden_at timestamptz;

-- Where the report of a review stands. `appealed`: hidden, and its writer asked for another look, which she may once.
alter table review_reports
  add column state text not null default 'open',
  -- what her mail and the store are told of the decision
  add column outcome_note text not null default '',
  add column decided_at timestamptz,
  add column appeal text not null default '',
  add column appealed_at timestamptz,
  add constraint review_reports__state check (state in ('open', 'kept', 'hidden', 'appealed')),
  add constraint review_reports__decided check (state = 'open' or decided_at is not null),
  add constraint review_reports__appeal check (state <> 'appealed' or appealed_at is not null);
-- Across stores, as the platform's people work through them.
create index review_reports__queue on review_reports (state, reported_at);
-- A store reports once and decides nothing.
revoke update, delete on review_reports from dapur_app;

-- What was decided about a review, one after the other; rows are only added.
create table review_decisions (
  tenant_id uuid not null,
  id bigint not null generated always as identity,
  review_id uuid not null,
  action text not null,
  note text not null default '',
  -- null: its writer, who appealed
  decided_by uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, review_id) references reviews (tenant_id, id) on delete cascade,
  constraint review_decisions__action check (action in ('kept', 'hidden', 'appealed', 'restored'))
);
create index review_decisions__review on review_decisions (tenant_id, review_id, id);
select isolate_by_tenant('review_decisions');
revoke insert, update, delete on review_decisions from dapur_app;
revoke update, delete on review_decisions from dapur_platform;

-- No store takes a review out of sight or back into it, whatever its requests were made to do.
create function refuse_hiding() returns trigger language plpgsql as $$
begin
  if current_user = 'dapur_app' then
    raise exception using errcode = '42501', message = 'only the platform hides and shows reviews';
  end if;
  return new;
end
$$;
create trigger refuse_hiding before update of hidden_at on reviews
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function refuse_hiding();

-- What the platform's people tell sellers, or everybody who has an account.
create table announcements (
  id uuid primary key,
  level text not null default 'news',
  audience text not null,
  -- with audience `state`: whose sellers are meant, by its code of ISO 3166-2:MY
  state text,
  -- by language: title and body
  texts jsonb not null,
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- counts saves, so that two writers do not undo each other
  revision integer not null default 1,
  published_at timestamptz,
  withdrawn_at timestamptz,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  constraint announcements__level check (level in ('news', 'important')),
  constraint announcements__audience check (audience in ('sellers', 'state', 'people')),
  constraint announcements__state check ((audience = 'state') = (state is not null)),
  constraint announcements__span check (ends_at is null or ends_at > starts_at),
  constraint announcements__withdrawn check (withdrawn_at is null or published_at is not null)
);
create index announcements__shown on announcements (starts_at desc) where published_at is not null and withdrawn_at is null;
grant select, insert, update, delete on announcements to dapur_platform;

-- Who saw one, and put it away.
create table announcement_reads (
  user_id uuid not null references users (id),
  announcement_id uuid not null references announcements (id) on delete cascade,
  seen_at timestamptz not null default now(),
  dismissed_at timestamptz,
  primary key (user_id, announcement_id)
);
create index announcement_reads__announcement on announcement_reads (announcement_id);
select isolate_by_user('announcement_reads');

-- Paths that no store may take, besides those that the product itself keeps.
create table reserved_words (
  word text primary key,
  note text not null default '',
  added_by uuid not null references users (id),
  added_at timestamptz not null default now(),
  constraint reserved_words__shape check (word ~ '^[a-z0-9][a-z0-9-]{1,58}[a-z0-9]$')
);
grant select on reserved_words to dapur_app;
grant select, insert, delete on reserved_words to dapur_platform;

-- Whoever takes a path and whoever reserves it wait for each other, so that a word is never both. 730028 is the lock's own.
create function refuse_reserved_slug() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(730028, hashtext(new.slug));
  if exists (select from reserved_words where word = new.slug) then
    perform refuse('slug_reserved', to_jsonb(new.slug));
  end if;
  return new;
end
$$;
create trigger refuse_reserved_slug before insert on tenants for each row execute function refuse_reserved_slug();
create trigger refuse_reserved_slug_later before update of slug on tenants
  for each row when (old.slug <> new.slug) execute function refuse_reserved_slug();

-- Switches that somebody moved; one without a row stands as the product comes.
create table feature_switches (
  name text primary key,
  -- of stores, how many have it: 0 is off, 100 is on
  percent smallint not null,
  note text not null default '',
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now(),
  constraint feature_switches__percent check (percent between 0 and 100)
);
-- Stores for which it is otherwise.
create table feature_switch_stores (
  name text not null,
  store_id uuid not null references tenants (id) on delete cascade,
  is_on boolean not null,
  primary key (name, store_id)
);
grant select on feature_switches, feature_switch_stores to dapur_app;
grant select, insert, update, delete on feature_switches, feature_switch_stores to dapur_platform;
create trigger feature_switches__announce after insert or update or delete on feature_switches
  for each statement execute function announce_site_change();
create trigger feature_switch_stores__announce after insert or update or delete on feature_switch_stores
  for each statement execute function announce_site_change();
