-- Who brought an order in: the store's page, or its people for somebody who called.
alter table orders add column if not exists source text not null default 'store';
alter table orders add constraint orders__source check (source in ('store', 'manual'));
-- Counts the seller's changes, so that two who change one order at once do not undo each other.
alter table orders add column revision integer not null default 0;

-- The money of an order, in sums that its rows of order_payments and refunds keep: what came, what of it goes or went
-- back, what of that has left the store, and what the store gave back of its own will. Nothing goes back that did not come.
alter table orders
  add column received_sen bigint not null default 0,
  add column refunding_sen bigint not null default 0,
  add column returned_sen bigint not null default 0,
  add column conceded_sen bigint not null default 0;
alter table orders add constraint orders__money check (
  received_sen >= 0 and conceded_sen >= 0 and returned_sen >= 0
  and conceded_sen <= refunding_sen and returned_sen <= refunding_sen and refunding_sen <= received_sen);
-- What a live order that was paid has still to get, after it was made dearer.
alter table orders add column balance_sen bigint generated always as (
  case when status in ('pending', 'cancelled') then 0
       else greatest(0, total_sen - received_sen + refunding_sen - conceded_sen) end) stored;
create index orders__balance on orders (tenant_id, delivery_date) where balance_sen > 0;

-- A bill asks for a whole order, or for what a change of it left open.
alter table payment_attempts add column purpose text not null default 'order'
  constraint payment_attempts__purpose check (purpose in ('order', 'balance'));

-- Money that came, once for each bill; or in another way, which somebody wrote down. Rows are only ever added.
create table order_payments (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_sen bigint not null,
  method text not null,
  -- as it is called to people: the bank, the number of a transfer
  label text not null default '',
  reference text not null default '',
  bill_id text,
  taken_by uuid,
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint order_payments__bill unique (tenant_id, bill_id),
  constraint order_payments__amount check (amount_sen > 0),
  constraint order_payments__method check (method in ('bill', 'cash', 'transfer', 'elsewhere'))
);
create index order_payments__order on order_payments (tenant_id, order_id);
create index order_payments__day on order_payments (tenant_id, received_at);
select isolate_by_tenant('order_payments');
revoke update, delete on order_payments from dapur_app;

-- Money that goes back, from the moment it is owed until it has arrived. `cause`: what made it due; `seller` is what the
-- store gives although the order stands as it is.
create table refunds (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount_sen bigint not null,
  cause text not null,
  kind text not null default 'amount',
  -- of kind 'lines': [{"item_id": uuid, "quantity": 1}]
  lines jsonb not null default '[]',
  reason text not null default '',
  -- the bill whose money it is, where it is one bill's
  bill_id text,
  method text not null default 'transfer',
  bank_code text,
  -- holder and account number, sealed with the operator's key
  account bytea,
  account_hint text,
  state text not null default 'due',
  reference text not null default '',
  failure text not null default '',
  created_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint refunds__bill unique (tenant_id, bill_id),
  constraint refunds__amount check (amount_sen > 0),
  constraint refunds__cause check (cause in ('seller', 'cancelled', 'edited', 'paid_late', 'paid_twice', 'amount_mismatch')),
  constraint refunds__kind check (kind in ('amount', 'lines', 'delivery')),
  constraint refunds__method check (method in ('transfer', 'cash', 'billplz_payout')),
  constraint refunds__state check (state in ('due', 'sent', 'done', 'failed', 'withdrawn'))
);
create index refunds__order on refunds (tenant_id, order_id);
create index refunds__open on refunds (tenant_id, created_at) where state in ('due', 'failed');
create index refunds__sent on refunds (tenant_id, sent_at) where sent_at is not null;
select isolate_by_tenant('refunds');

-- What the store's people write to each other about an order.
create table order_notes (
  tenant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  author uuid not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index order_notes__order on order_notes (tenant_id, order_id, created_at);
select isolate_by_tenant('order_notes');

create function add_order_payment() returns trigger language plpgsql as $$
begin
  update orders set received_sen = received_sen + new.amount_sen
   where tenant_id = new.tenant_id and id = new.order_id;
  return null;
end
$$;
create trigger add_to_order after insert on order_payments for each row execute function add_order_payment();

-- The order's row is locked before its refunds are summed: of two that come at once the second sees the first, and the
-- constraint above decides about both together.
create function sum_refunds() returns trigger language plpgsql as $$
declare
  o orders;
  refunding bigint;
  returned bigint;
  conceded bigint;
  given bigint;
  is_late boolean;
begin
  select * into o from orders where tenant_id = new.tenant_id and id = new.order_id for update;
  select coalesce(sum(amount_sen) filter (where state <> 'withdrawn'), 0),
         coalesce(sum(amount_sen) filter (where state in ('sent', 'done')), 0),
         coalesce(sum(amount_sen) filter (where state <> 'withdrawn' and cause = 'seller'), 0),
         coalesce(sum(amount_sen) filter (where state in ('sent', 'done') and cause = 'seller'), 0),
         coalesce(bool_or(cause = 'paid_late' and state <> 'withdrawn'), false)
    into refunding, returned, conceded, given, is_late
    from refunds where tenant_id = new.tenant_id and order_id = new.order_id;
  update orders
     set refunding_sen = refunding, returned_sen = returned, conceded_sen = conceded,
         -- What was too much goes back without making the order any less paid.
         payment_status = case
           when o.payment_status in ('unpaid', 'failed') then o.payment_status
           when returned > 0 and returned >= o.received_sen then 'refunded'
           when o.status = 'cancelled' and is_late then 'paid_late'
           when o.status = 'cancelled' and returned > 0 then 'partially_refunded'
           when o.status <> 'cancelled' and given > 0 then 'partially_refunded'
           else 'paid' end
   where tenant_id = new.tenant_id and id = new.order_id;
  return null;
end
$$;
create trigger sum_refunds after insert or update of state, amount_sen, cause on refunds
  for each row execute function sum_refunds();

-- An order that is called paid has its money on record: where nobody wrote down how it came, its total did.
create function record_order_money() returns trigger language plpgsql as $$
begin
  if new.received_sen > 0 or new.total_sen = 0 then return null; end if;
  insert into order_payments (tenant_id, order_id, amount_sen, method, label, reference, received_at)
  values (new.tenant_id, new.id, new.total_sen, 'elsewhere', new.payment_method, coalesce(new.payment_ref, ''),
          coalesce(new.paid_at, now()));
  if new.payment_status = 'refunded' then
    insert into refunds (tenant_id, order_id, amount_sen, cause, method, state, reason, sent_at, settled_at)
    values (new.tenant_id, new.id, new.total_sen, 'cancelled', 'transfer', 'done', coalesce(new.cancel_reason, ''),
            coalesce(new.cancelled_at, now()), coalesce(new.cancelled_at, now()));
  end if;
  return null;
end
$$;

-- What was paid before this was kept, and what was owed. Only a role that sees every store's rows can say it.
set local role dapur_platform;
insert into order_payments (tenant_id, order_id, amount_sen, method, label, reference, bill_id, received_at)
select a.tenant_id, a.order_id, coalesce(d.amount_sen, a.amount_sen), 'bill', o.payment_method, a.bill_id, a.bill_id,
       coalesce(a.settled_at, a.updated_at)
  from payment_attempts a
  join orders o on o.tenant_id = a.tenant_id and o.id = a.order_id
  left join refunds_due d on d.tenant_id = a.tenant_id and d.bill_id = a.bill_id
 where a.state = 'paid' and a.bill_id is not null;
insert into order_payments (tenant_id, order_id, amount_sen, method, label, reference, received_at)
select tenant_id, id, total_sen, 'elsewhere', payment_method, coalesce(payment_ref, ''), coalesce(paid_at, updated_at)
  from orders
 where payment_status in ('paid', 'paid_late', 'partially_refunded', 'refunded') and received_sen = 0 and total_sen > 0;
insert into refunds (tenant_id, id, order_id, amount_sen, cause, bill_id, state, created_at, sent_at, settled_at)
select tenant_id, id, order_id, amount_sen, reason, bill_id, case state when 'refunded' then 'done' else 'due' end,
       created_at, settled_at, settled_at
  from refunds_due;
insert into refunds (tenant_id, order_id, amount_sen, cause, reason, state, created_at, sent_at, settled_at)
select tenant_id, id, received_sen - refunding_sen, 'cancelled', coalesce(cancel_reason, ''), 'done', updated_at, updated_at, updated_at
  from orders where payment_status = 'refunded' and received_sen > refunding_sen;
reset role;
drop table refunds_due;

create trigger record_money_of_new after insert on orders
  for each row when (new.payment_status not in ('unpaid', 'failed')) execute function record_order_money();
create trigger record_money after update of payment_status on orders
  for each row when (old.payment_status in ('unpaid', 'failed') and new.payment_status not in ('unpaid', 'failed'))
  execute function record_order_money();

-- Those who watch an order hear of its money and its changes as they hear of its state.
create trigger announce_order_money after update of revision, received_sen, refunding_sen, returned_sen on orders
  for each row when ((old.revision, old.received_sen, old.refunding_sen, old.returned_sen)
                     is distinct from (new.revision, new.received_sen, new.refunding_sen, new.returned_sen))
  execute function announce_order_change('id');
-- Also of where a refund is to go, which changes no sum.
create trigger announce_order after update of state, account, method on refunds
  for each row execute function announce_order_change('order_id');
