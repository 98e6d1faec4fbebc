-- Somebody whom the platform keeps out. Her account and what she ordered stay; no session of hers holds and none begins.
alter table users add column locked_at timestamptz;
alter table users add column locked_reason text;
alter table users add constraint users__locked_with_reason check ((locked_at is null) = (locked_reason is null));
create index users__joined on users (created_at desc, id) where deleted_at is null;

-- One of the platform's people looks into a store as its owner sees it: in one session of hers, for half an hour, and
-- without changing anything until she asks for that as well (docs/decisions/031-looking-into-a-store.md).
create table impersonations (
  id uuid primary key,
  user_id uuid not null references users (id),
  session_id uuid not null references sessions (id) on delete cascade,
  store_id uuid not null references tenants (id),
  reason text not null,
  -- null: she may only look
  change_reason text,
  started_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '30 minutes',
  ended_at timestamptz,
  constraint impersonations__half_an_hour check (ends_at <= started_at + interval '30 minutes')
);
-- One of a store in a session, and what each request of hers looks for.
create unique index impersonations__open on impersonations (session_id, store_id) where ended_at is null;
create index impersonations__lapsing on impersonations (ends_at) where ended_at is null;
select isolate_by_user('impersonations');
-- Nobody's own request writes it: what changes here is also written down.
revoke insert, update, delete on impersonations from dapur_app;
