-- A line that somebody wrote down is taken back by one of the same kind in the other direction, once.
alter table commission_transfers add column reverses uuid;
alter table commission_transfers
  add constraint commission_transfers__reverses foreign key (tenant_id, reverses) references commission_transfers (tenant_id, id),
  add constraint commission_transfers__reversed_once unique (tenant_id, reverses);
alter table commission_transfers drop constraint commission_transfers__accounts;
alter table commission_transfers add constraint commission_transfers__accounts check (
  case when reverses is null then (kind, debit, credit) in (
    ('charge', 'store', 'income'), ('reversal', 'income', 'store'),
    ('payment', 'bank', 'store'), ('returned', 'store', 'bank'), ('allowance', 'allowance', 'store'))
  else (kind, debit, credit) in (
    ('payment', 'store', 'bank'), ('returned', 'bank', 'store'), ('allowance', 'store', 'allowance')) end);

-- Terms of bringing sellers count from a day on, and say why they changed. Those of before counted from when they were set.
alter table referral_terms
  add column effective_from date,
  add column reason text not null default '';
update referral_terms set effective_from = (updated_at at time zone 'Asia/Kuala_Lumpur')::date;
drop view referral_terms_now;
alter table referral_terms drop column one;
alter table referral_terms alter column effective_from set not null;
alter table referral_terms add primary key (effective_from);

-- The terms of today: those above until somebody names others.
create view referral_terms_now as
  select coalesce(t.reward_sen, 5000) as reward_sen, coalesce(t.qualifying_orders, 5) as qualifying_orders,
         coalesce(t.hold_days, 30) as hold_days, coalesce(t.most_days, 180) as most_days,
         coalesce(t.minimum_payout_sen, 5000) as minimum_payout_sen
    from (values (true)) as v (one)
    left join lateral (
      select * from referral_terms where effective_from <= (now() at time zone 'Asia/Kuala_Lumpur')::date
       order by effective_from desc limit 1) t on true;
grant select on referral_terms_now to dapur_app, dapur_platform;
