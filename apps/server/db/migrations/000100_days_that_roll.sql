-- The days on which a store bakes: its dates open by themselves, so many weeks ahead. 0 weeks: none opens any more.
create table week_rules (
  tenant_id uuid primary key references tenants (id),
  -- 1 is Monday
  weekdays smallint[] not null,
  weeks_ahead smallint not null,
  -- Those of the state that the store's address names.
  skips_holidays boolean not null default false,
  -- Malaysia's day on which the rule last opened what was missing.
  applied_on date not null,
  constraint week_rules__weekdays check (
    cardinality(weekdays) between 1 and 7 and 1 <= all (weekdays) and 7 >= all (weekdays)
  ),
  constraint week_rules__weeks check (weeks_ahead between 0 and 12)
);
select isolate_by_tenant('week_rules');

-- Opened by the rule, which may close it again while nobody ordered for it. What a person opened is hers to close.
alter table delivery_dates add column by_rule boolean not null default false;
-- Closed by a person: no rule opens it again.
alter table delivery_dates add column stays_closed boolean not null default false;

-- Of what was closed before, the log says what a person closed; a note, or a week that was copied, says so too.
update delivery_dates d
   set stays_closed = true
 where not d.is_active
   and (d.description <> '' or exists (
     select from activity a
      where a.tenant_id = d.tenant_id
        and (a.action = 'schedule.copied'
             -- Of a longer list the log holds the beginning.
             or (a.action = 'schedule.dates' and (a.details ->> 'count')::int > 60)
             or (a.action = 'schedule.dates' and a.details -> 'dates'
                   @> jsonb_build_array(jsonb_build_object('date', d.date::text, 'is_open', false)))
             or (a.action = 'schedule.holidays' and a.details -> 'dates' ? d.date::text))));
