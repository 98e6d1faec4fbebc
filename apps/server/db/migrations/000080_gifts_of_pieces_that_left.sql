-- A piece that the store gave back for and that a change then takes out of the order is not given back a second time.
-- `gone_sen`: what of a refund was given for what is in the order no more; its `lines` name only what is.
-- `taken_sen`: what of that the smaller total has room for, so that it counts as owed for the change and is no gift.
alter table refunds
  add column gone_sen bigint not null default 0,
  add column taken_sen bigint not null default 0;
alter table refunds add constraint refunds__taken
  check (taken_sen >= 0 and taken_sen <= gone_sen and gone_sen <= amount_sen);

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
         coalesce(sum(amount_sen - taken_sen) filter (where state <> 'withdrawn' and cause = 'seller'), 0),
         coalesce(sum(amount_sen - taken_sen) filter (where state in ('sent', 'done') and cause = 'seller'), 0),
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
create trigger sum_refunds after insert or update of state, amount_sen, cause, method, taken_sen on refunds
  for each row execute function sum_refunds();

-- As before, but for what was taken over: it is in the smaller total already. The function is that role's own.
grant create on schema public to dapur_platform;
set local role dapur_platform;
do $$
declare
  body text := pg_get_functiondef('settle_commission'::regproc);
  gifts text := 'coalesce(sum(amount_sen) filter (where kind = ''lines''), 0), coalesce(sum(amount_sen) filter (where kind = ''amount''), 0)';
begin
  if position(gifts in body) = 0 then raise exception 'settle_commission is not as it was'; end if;
  execute replace(body, gifts, replace(gifts, 'sum(amount_sen)', 'sum(amount_sen - taken_sen)'));
end
$$;
-- The part of a refund for lines that went back as credit stood as an amount: what was given for lines was not known.
update refunds c set kind = l.kind
  from refunds l
 where c.kind = 'amount' and c.method = 'store_credit' and l.kind <> 'amount' and l.method <> 'store_credit'
   and l.tenant_id = c.tenant_id and l.order_id = c.order_id and l.created_at = c.created_at and l.cause = c.cause;
-- Lines that left their order before: what was given for them counts for no line that is still there.
update refunds r set gone_sen = amount_sen, lines = '[]'
 where r.kind = 'lines' and r.lines <> '[]'
   and not exists (select from order_items i, jsonb_array_elements(r.lines) l
                    where i.tenant_id = r.tenant_id and i.order_id = r.order_id and i.id = (l ->> 'item_id')::uuid);
reset role;
revoke create on schema public from dapur_platform;
