-- The marketplace finds stores by what lies here and shows what it then reads from the stores themselves, so a row that
-- is late can put a store in the wrong place but shows nothing that is not public now (docs/decisions/025). Of the
-- platform and no store: dapur_app has no part in it.
create extension if not exists pg_trgm;

create table marketplace_stores (
  store_id uuid primary key references tenants (id) on delete cascade,
  -- longitude and latitude of the middle of its area; where it really is does not lie here
  pin point,
  kinds text[] not null default '{}',
  -- days ahead with room
  open_dates date[] not null default '{}',
  next_date date,
  from_sen bigint,
  rating real,
  review_count integer not null default 0,
  -- how far it brings orders; null: it does not
  delivers_km real,
  picks_up boolean not null default true,
  opened_at timestamptz not null,
  -- What each sorting goes by, least first.
  best_key double precision not null,
  soonest_key double precision not null,
  rating_key double precision not null,
  new_key double precision not null,
  -- what its card shows of it, best first
  faces uuid[] not null default '{}',
  -- words of its name, and those that most of what it sells has
  name_terms text[] not null default '{}',
  main_terms text[] not null default '{}',
  -- all words of it
  document tsvector not null,
  refreshed_at timestamptz not null default now()
) with (toast_tuple_target = 256);
-- Words stay out of the rows that filters and sortings walk.
alter table marketplace_stores alter column document set storage external;
create index marketplace_stores__best on marketplace_stores (best_key, store_id);
create index marketplace_stores__soonest on marketplace_stores (soonest_key, store_id);
create index marketplace_stores__rating on marketplace_stores (rating_key, store_id);
create index marketplace_stores__new on marketplace_stores (new_key, store_id);
create index marketplace_stores__near on marketplace_stores using gist (pin);
-- For what few stores have: what many have is found soon by walking a sorting.
create index marketplace_stores__kinds on marketplace_stores using gin (kinds) with (fastupdate = off);
create index marketplace_stores__dates on marketplace_stores using gin (open_dates) with (fastupdate = off);
create index marketplace_stores__name on marketplace_stores using gin (name_terms) with (fastupdate = off);
create index marketplace_stores__main on marketplace_stores using gin (main_terms) with (fastupdate = off);
create index marketplace_stores__price on marketplace_stores (from_sen);
create index marketplace_stores__rated on marketplace_stores (rating);
-- Without lists of what is still to be put in: they make each search longer, and stores change seldom.
create index marketplace_stores__words on marketplace_stores using gin (document) with (fastupdate = off);

create table marketplace_products (
  store_id uuid not null references marketplace_stores (store_id) on delete cascade,
  product_id uuid not null,
  -- words of its name, most of any language
  length smallint not null,
  -- words of its name, of its kind, of its store and of where that is
  document tsvector not null,
  primary key (store_id, product_id)
);
create index marketplace_products__words on marketplace_products using gin (document) with (fastupdate = off);

-- Every word that anything here has, and how many stores have it: what a slip of the fingers is compared with.
create table marketplace_words (
  word text primary key,
  stores integer not null default 1
);
create index marketplace_words__alike on marketplace_words using gin (word gin_trgm_ops) with (fastupdate = off);
-- Known words that look like one that is not, the likest first. More alike than its bound they need not be: which of them
-- was meant is decided by the slips between them.
create function words_alike(written text) returns table (word text, stores integer)
language sql stable set pg_trgm.similarity_threshold = 0.1 as $$
  select w.word, w.stores from marketplace_words w
   where w.word % written and length(w.word) between length(written) - 3 and length(written) + 3
   order by similarity(w.word, written) desc, w.stores desc limit 40
$$;
create index marketplace_words__begins on marketplace_words (word text_pattern_ops);

-- When each store is looked at next: when it changes, when its clock closes a day, and every now and then.
create table marketplace_due (
  store_id uuid primary key references tenants (id) on delete cascade,
  due_at timestamptz not null default now()
);
create index marketplace_due__next on marketplace_due (due_at);
insert into marketplace_due (store_id) select id from tenants;

grant select, insert, update, delete on marketplace_stores, marketplace_products, marketplace_words, marketplace_due
  to dapur_platform;

-- As the tables' owner: whoever opens a store has no part in the marketplace.
create function note_new_store() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into marketplace_due (store_id) values (new.id) on conflict do nothing;
  return null;
end
$$;
create trigger note_new_store after insert on tenants for each row execute function note_new_store();
