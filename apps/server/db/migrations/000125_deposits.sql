-- A deposit is paid when ordering, the rest by a day before the order's date. The rules belong to the terms, so an order
-- names those that its customer saw.
alter table store_policies add column deposit jsonb;
alter table store_terms add column deposit jsonb;

alter table orders
  -- what confirms the order; null: all of it
  add column deposit_sen bigint,
  -- the rest is due so many days before the order's date
  add column rest_days smallint,
  add constraint orders__deposit check (
    (deposit_sen is null) = (rest_days is null) and deposit_sen > 0 and rest_days >= 0),
  -- The last reminder of the rest: for which day, how urgent, and when.
  add column reminded_due_on date,
  add column reminded_stage text,
  add column reminded_at timestamptz,
  add constraint orders__reminded check (
    reminded_stage in ('soon', 'due', 'overdue')
    and (reminded_stage is null) = (reminded_due_on is null) and (reminded_stage is null) = (reminded_at is null));
alter table orders add column rest_due_on date generated always as (delivery_date - rest_days) stored;

create or replace view order_facts with (security_invoker = true) as
  select tenant_id, id, number, receipt_number, status, payment_status, source, is_first, locale,
         customer_id, phone_key, email_key, customer_email <> '' as has_email,
         delivery_method, delivery_date, delivery_time, slot_minute, pickup ->> 'id' as pickup_point_id,
         subtotal_sen, discount_sen, delivery_discount_sen, delivery_fee_sen, tax_name, tax_basis_points, tax_sen,
         total_sen, voucher_code, payment_method,
         received_sen, refunding_sen, returned_sen, conceded_sen, balance_sen,
         created_at, paid_at, expires_at, cancelled_at, revision, credit_sen, by_transfer, deposit_sen
    from orders;
create index orders__rest on orders (rest_due_on) where balance_sen > 0 and rest_due_on is not null;
