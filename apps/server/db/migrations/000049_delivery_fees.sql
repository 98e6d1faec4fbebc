-- How a store prices its deliveries: the model with its rows and zones, subsidy, free from, rounding, in MYR as its settings
-- say it. Null: never chosen, the courier's price or the one fee. The flat fee stays in delivery_fee_sen.
alter table store_profiles
  add column delivery_pricing jsonb,
  -- who books the courier of a paid order
  add column booking_policy text not null default 'auto',
  add constraint store_profiles__booking_policy check (booking_policy in ('auto', 'by_hand'));

-- What was promised: fee_sen before it is known what is ordered, free from so much of items on. The courier's own price
-- beside it, which the store pays; null where it is the fee itself, as in all quotes before this.
alter table delivery_quotes
  add column free_from_sen bigint,
  add column courier_fee_sen bigint,
  add constraint delivery_quotes__free_from check (free_from_sen > 0),
  add constraint delivery_quotes__courier_fee check (courier_fee_sen >= 0);

-- The terms of the promise stay with the order, so that its fee follows its items when it is changed. Null as above; then
-- the fee is promised_fee_sen whatever is ordered.
alter table deliveries
  add column quoted_fee_sen bigint,
  add column free_from_sen bigint,
  add column courier_fee_sen bigint;

alter table deliveries drop constraint deliveries__alert;
alter table deliveries add constraint deliveries__alert check (alert in ('in_doubt', 'no_credit', 'keys_refused',
  'price_rise', 'out_of_area', 'refused', 'unavailable', 'no_driver', 'rejected', 'courier_cancelled', 'to_book'));
