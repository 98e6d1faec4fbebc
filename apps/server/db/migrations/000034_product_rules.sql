-- Portions that one order must and may have; null: not bounded.
alter table products add column min_quantity integer constraint products__min_quantity check (min_quantity between 1 and 999);
alter table products add column max_quantity integer constraint products__max_quantity check (max_quantity between 1 and 999);
alter table products add constraint products__quantities check (max_quantity >= min_quantity);
-- Days of the week on which it is made, 1 for Monday to 7 for Sunday; null: all.
alter table products add column weekdays integer[]
  constraint products__weekdays check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]);
-- The first and the last date for which it is made.
alter table products add column season_from date;
alter table products add column season_until date;
alter table products add constraint products__season check (season_until >= season_from);
-- On sale for those who have its link; in no list, no search and no sitemap.
alter table products add column is_unlisted boolean not null default false;
-- What a portion costs its maker; told to the store's own people alone.
alter table products add column cost_sen bigint constraint products__cost check (cost_sen between 0 and 1000000000);
alter table products add column storage text not null default '';
alter table products add column shelf_life text not null default '';
alter table products add column seo_title text not null default '';
alter table products add column seo_description text not null default '';

-- Beside what was chosen in the store's own words, the same as its buyer read it; null where she read those.
alter table order_items add column options_read jsonb;

-- The number of the certificate without which nothing may be called halal.
alter table store_profiles add column halal_certificate text not null default '';
