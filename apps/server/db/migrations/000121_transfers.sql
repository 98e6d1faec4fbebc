-- Transfers to a store's own account, which need no payment provider: where the money goes, the slips that customers send,
-- and in which order a store offers its ways to pay.

-- Everybody who orders is shown it, so nothing of it is secret.
create table transfer_accounts (
  tenant_id uuid primary key references tenants (id),
  bank_code text,
  account_number text,
  holder text,
  -- what the store's DuitNow QR says
  duitnow_code text,
  puts_amount boolean not null default false,
  hold_minutes integer not null,
  is_active boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint transfer_accounts__account check (num_nulls(bank_code, account_number, holder) in (0, 3)),
  constraint transfer_accounts__any check (bank_code is not null or duitnow_code is not null),
  constraint transfer_accounts__hold check (hold_minutes between 30 and 2880)
);
select isolate_by_tenant('transfer_accounts');

create table payment_ways (
  tenant_id uuid not null references tenants (id),
  way text not null,
  position smallint not null,
  least_sen bigint,
  most_sen bigint,
  primary key (tenant_id, way),
  constraint payment_ways__way check (way in ('gateway', 'transfer')),
  constraint payment_ways__amounts check (least_sen >= 0 and most_sen >= coalesce(least_sen, 0))
);
select isolate_by_tenant('payment_ways');

alter table orders add column by_transfer boolean not null default false;
create index orders__by_transfer on orders (tenant_id, expires_at) where by_transfer and status = 'pending';
create or replace view order_facts with (security_invoker = true) as
  select tenant_id, id, number, receipt_number, status, payment_status, source, is_first, locale,
         customer_id, phone_key, email_key, customer_email <> '' as has_email,
         delivery_method, delivery_date, delivery_time, slot_minute, pickup ->> 'id' as pickup_point_id,
         subtotal_sen, discount_sen, delivery_discount_sen, delivery_fee_sen, tax_name, tax_basis_points, tax_sen,
         total_sen, voucher_code, payment_method,
         received_sen, refunding_sen, returned_sen, conceded_sen, balance_sen,
         created_at, paid_at, expires_at, cancelled_at, revision, credit_sen, by_transfer
    from orders;

-- Nobody but the store can say whether a transfer arrived, so nobody is asked.
create or replace function ask_about_given_up() returns trigger language plpgsql as $$
begin
  if new.bill_id is not null and new.state in ('deleted', 'unknown') and new.provider <> 'transfer' then
    new.ask_at := now() + interval '2 minutes';
    new.times_asked := 0;
  else
    new.ask_at := null;
  end if;
  return new;
end
$$;
drop trigger ask_about_reported on payment_attempts;
create trigger ask_about_reported before update of state on payment_attempts
  for each row when (new.state = 'paid' and old.state is distinct from new.state and new.provider <> 'transfer')
  execute function ask_about_reported();

-- Slips: hidden from all but who may see the order, and known again by their bytes and by what they look like.
alter table attachments drop constraint attachments__module;
alter table attachments add constraint attachments__module
  check (module in ('product', 'logo', 'banner', 'review', 'order', 'document', 'pickup', 'slip'));
alter table attachments add column source_hash bytea, add column picture_print bytea;

create table transfer_slips (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  -- null: the customer only said that the money was sent
  attachment_id uuid,
  is_picture boolean not null default false,
  bank_reference text,
  -- letters and digits of it alone
  reference_key text,
  source_hash bytea,
  -- another slip of the store, with another order, that shows the same picture
  looks_like uuid,
  -- in what way another store's slip is the same
  same_elsewhere text[] not null default '{}',
  state text not null default 'waiting',
  rejection text,
  note text not null default '',
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint transfer_slips__state check (state in ('waiting', 'accepted', 'rejected')),
  constraint transfer_slips__rejection check (
    (state = 'rejected') = (rejection is not null) and rejection in ('wrong_amount', 'not_received', 'unreadable')),
  constraint transfer_slips__attachment unique (tenant_id, attachment_id)
);
create index transfer_slips__order on transfer_slips (tenant_id, order_id, sent_at);
create index transfer_slips__waiting on transfer_slips (tenant_id, sent_at) where state = 'waiting';
create index transfer_slips__source on transfer_slips (source_hash) where source_hash is not null;
create index transfer_slips__reference on transfer_slips (reference_key) where reference_key is not null;
select isolate_by_tenant('transfer_slips');
