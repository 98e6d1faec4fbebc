-- What a store owes a customer to spend there: given by its people, or in place of money that goes back. Each grant is
-- whose it was given to: a mail address, as addresses are compared, and the account that ordered, where one did.
create table credit_grants (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  email_key text not null,
  user_id uuid,
  amount_sen bigint not null,
  -- what is left of it: the sum of its entries, kept by them
  left_sen bigint not null default 0,
  expires_on date,
  reason text not null default '',
  -- of a refund: the order that was paid, and the refund; null for what the store gives of its own will
  order_id uuid,
  refund_id uuid,
  locale text not null default 'en',
  created_by uuid,
  created_at timestamptz not null default now(),
  -- the right to mail her of it was taken
  mailed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint credit_grants__refund unique (tenant_id, refund_id),
  constraint credit_grants__amount check (amount_sen > 0),
  constraint credit_grants__left check (left_sen between 0 and amount_sen),
  constraint credit_grants__locale check (locale in ('en', 'ms', 'zh'))
);
create index credit_grants__holder on credit_grants (tenant_id, email_key);
create index credit_grants__account on credit_grants (user_id) where user_id is not null;
create index credit_grants__address on credit_grants (email_key);
create index credit_grants__ending on credit_grants (expires_on) where left_sen > 0 and expires_on is not null;
select isolate_by_tenant('credit_grants');

-- What happened to each grant. Rows are only ever added.
create table credit_entries (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  grant_id uuid not null,
  kind text not null,
  amount_sen bigint not null,
  -- what it was spent on, or came back from
  order_id uuid,
  reason text not null default '',
  made_by uuid,
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, grant_id) references credit_grants (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  constraint credit_entries__kind check (kind in ('issued', 'spent', 'released', 'taken', 'expired', 'forfeited')),
  constraint credit_entries__sign check (amount_sen <> 0 and (amount_sen > 0) = (kind in ('issued', 'released'))),
  constraint credit_entries__order check ((order_id is not null) = (kind in ('spent', 'released')))
);
create unique index credit_entries__issued on credit_entries (tenant_id, grant_id) where kind = 'issued';
create index credit_entries__grant on credit_entries (tenant_id, grant_id, at);
create index credit_entries__order on credit_entries (tenant_id, order_id) where order_id is not null;
select isolate_by_tenant('credit_entries');
revoke update, delete on credit_entries from dapur_app;

-- The grant's row is locked before anything is summed: of two entries at once the second sees the first, and the
-- constraint above decides about both. What an order spent comes back at most once.
create function add_credit_entry() returns trigger language plpgsql as $$
begin
  update credit_grants set left_sen = left_sen + new.amount_sen
   where tenant_id = new.tenant_id and id = new.grant_id;
  if new.kind = 'released' and 0 < (
    select sum(amount_sen) from credit_entries
     where tenant_id = new.tenant_id and grant_id = new.grant_id and order_id = new.order_id)
  then
    raise exception 'more credit came back than was spent' using errcode = '23514', constraint = 'credit_entries__once';
  end if;
  return null;
end
$$;
create trigger add_to_grant after insert on credit_entries for each row execute function add_credit_entry();

-- What of an order is paid by credit: as it was placed, as it was booked when the order was confirmed, and what of that
-- went back as credit. Money that goes back is at most money that came.
alter table orders
  add column credit_sen bigint not null default 0,
  add column credit_paid_sen bigint not null default 0,
  add column credit_back_sen bigint not null default 0;
alter table orders add constraint orders__credit check (
  credit_sen >= 0 and credit_paid_sen >= 0 and credit_back_sen >= 0
  and refunding_sen - credit_back_sen <= received_sen - credit_paid_sen);

alter table order_payments drop constraint order_payments__method;
alter table order_payments add constraint order_payments__method
  check (method in ('bill', 'cash', 'transfer', 'elsewhere', 'store_credit'));
alter table refunds drop constraint refunds__method;
alter table refunds add constraint refunds__method check (method in ('transfer', 'cash', 'billplz_payout', 'store_credit'));

create or replace function add_order_payment() returns trigger language plpgsql as $$
begin
  update orders
     set received_sen = received_sen + new.amount_sen,
         credit_paid_sen = credit_paid_sen + case new.method when 'store_credit' then new.amount_sen else 0 end
   where tenant_id = new.tenant_id and id = new.order_id;
  return null;
end
$$;

create or replace function sum_refunds() returns trigger language plpgsql as $$
declare
  o orders;
  refunding bigint;
  returned bigint;
  conceded bigint;
  given bigint;
  as_credit bigint;
  is_late boolean;
begin
  select * into o from orders where tenant_id = new.tenant_id and id = new.order_id for update;
  select coalesce(sum(amount_sen) filter (where state <> 'withdrawn'), 0),
         coalesce(sum(amount_sen) filter (where state in ('sent', 'done')), 0),
         coalesce(sum(amount_sen) filter (where state <> 'withdrawn' and cause = 'seller'), 0),
         coalesce(sum(amount_sen) filter (where state in ('sent', 'done') and cause = 'seller'), 0),
         coalesce(sum(amount_sen) filter (where state <> 'withdrawn' and method = 'store_credit'), 0),
         coalesce(bool_or(cause = 'paid_late' and state <> 'withdrawn'), false)
    into refunding, returned, conceded, given, as_credit, is_late
    from refunds where tenant_id = new.tenant_id and order_id = new.order_id;
  update orders
     set refunding_sen = refunding, returned_sen = returned, conceded_sen = conceded, credit_back_sen = as_credit,
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
drop trigger sum_refunds on refunds;
create trigger sum_refunds after insert or update of state, amount_sen, cause, method on refunds
  for each row execute function sum_refunds();

-- An order that is confirmed is paid by its credit too, whatever confirms it.
create function book_credit() returns trigger language plpgsql as $$
begin
  insert into order_payments (tenant_id, order_id, amount_sen, method, label, received_at)
  values (new.tenant_id, new.id, new.credit_sen, 'store_credit', 'Store credit', coalesce(new.paid_at, now()));
  return null;
end
$$;
create trigger book_credit after update of status on orders
  for each row when (old.status in ('pending', 'cancelled') and new.status not in ('pending', 'cancelled')
                     and new.credit_sen > 0 and new.credit_paid_sen = 0)
  execute function book_credit();

-- What credit pays came by no other way.
create or replace function record_order_money() returns trigger language plpgsql as $$
declare
  rest bigint := new.total_sen - case when new.status = 'cancelled' then 0 else new.credit_sen end;
begin
  if new.received_sen > 0 or rest <= 0 then return null; end if;
  insert into order_payments (tenant_id, order_id, amount_sen, method, label, reference, received_at)
  values (new.tenant_id, new.id, rest, 'elsewhere', new.payment_method, coalesce(new.payment_ref, ''),
          coalesce(new.paid_at, now()));
  if new.payment_status = 'refunded' then
    insert into refunds (tenant_id, order_id, amount_sen, cause, method, state, reason, sent_at, settled_at)
    values (new.tenant_id, new.id, rest, 'cancelled', 'transfer', 'done', coalesce(new.cancel_reason, ''),
            coalesce(new.cancelled_at, now()), coalesce(new.cancelled_at, now()));
  end if;
  return null;
end
$$;
