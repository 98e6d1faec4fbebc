-- The platform's information pages. Version 1 of each is the text that comes with the product; later ones lie here.
create table content_versions (
  page text not null,
  version integer not null,
  -- by language: title, description, body
  texts jsonb not null,
  -- by language: what changed
  note jsonb not null,
  published_by uuid not null references users (id),
  published_at timestamptz not null default now(),
  primary key (page, version),
  constraint content_versions__after_the_standard check (version > 1)
);

-- What is being written; one of a page.
create table content_drafts (
  page text primary key,
  -- counts saves, so that two writers do not undo each other
  revision integer not null,
  based_on integer not null,
  texts jsonb not null,
  updated_by uuid not null references users (id),
  updated_at timestamptz not null default now()
);

-- Everybody reads what is published. Nobody changes it afterwards: a mistake is mended by the next version.
grant select on content_versions to dapur_app;
grant select, insert on content_versions to dapur_platform;
grant select, insert, update, delete on content_drafts to dapur_platform;

create function announce_site_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_changed', tg_table_name);
  return null;
end $$;
create trigger content_versions__announce after insert on content_versions
  for each statement execute function announce_site_change();
