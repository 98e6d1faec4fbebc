-- When personal data got into wrong hands: what is known of it, and who was told when. Rows are never removed.
create table incidents (
  id uuid primary key,
  title text not null,
  what text not null,
  found_at timestamptz not null,
  -- whose data it is; null: not known yet
  persons integer,
  regulator_told_at timestamptz,
  people_told_at timestamptz,
  closed_at timestamptz,
  revision integer not null default 1,
  kept_by uuid not null references users (id),
  kept_at timestamptz not null default now(),
  constraint incidents__persons check (persons >= 0),
  constraint incidents__told check (regulator_told_at >= found_at and people_told_at >= found_at)
);
create index incidents__newest on incidents (found_at desc, id);
grant select, insert, update on incidents to dapur_platform;
