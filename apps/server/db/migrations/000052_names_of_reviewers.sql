-- Under which name a review is shown, as its writer chose. `customer_name` is that name; the whole one is the order's.
alter table reviews
  add column name_shown text not null default 'short',
  add constraint reviews__name_shown check (name_shown in ('short', 'full', 'anonymous'));
