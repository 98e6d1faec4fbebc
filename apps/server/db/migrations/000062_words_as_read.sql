-- A dish under the name its buyer read; null: the store's own, which stands in `name`.
alter table order_items add column name_read text;

-- What is said of a date, in the languages besides the store's own: { "ms": "…", "zh": "…" }.
alter table delivery_dates add column description_words jsonb not null default '{}'
  check (jsonb_typeof(description_words) = 'object');
