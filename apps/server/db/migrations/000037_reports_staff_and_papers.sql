-- Which report goes by mail to whom of a store's people; who leaves the store leaves this too.
create table report_mails (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  report text not null,
  every text not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  -- the first day of the latest period that was asked for: whatever asks next finds it there, in any process
  asked_for date not null,
  primary key (tenant_id, id),
  constraint report_mails__every check (every in ('week', 'month')),
  constraint report_mails__once unique (tenant_id, report, every, user_id),
  constraint report_mails__member foreign key (tenant_id, user_id) references store_members (tenant_id, user_id) on delete cascade
);
create index report_mails__due on report_mails (every, asked_for);
create index report_mails__member on report_mails (tenant_id, user_id);
select isolate_by_tenant('report_mails');

-- Sessions that open a store no longer though they last: its owner ended them there. A person's own session may hand this
-- on to the one that continues it, and nothing of hers takes it away.
create table ended_seats (
  tenant_id uuid not null references tenants (id),
  session_id uuid not null references sessions (id) on delete cascade,
  user_id uuid not null references users (id),
  ended_at timestamptz not null default now(),
  primary key (tenant_id, session_id)
);
create index ended_seats__session on ended_seats (session_id);
select isolate_by_tenant('ended_seats');
create policy own_ended_seats on ended_seats for select to dapur_app
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy handed_on_seats on ended_seats for insert to dapur_app
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- The papers a kitchen has to have. Their files are attachments.
create table compliance_documents (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  title text not null default '',
  number text not null default '',
  expires_on date,
  is_shown boolean not null default false,
  -- the fewest days ahead that somebody was reminded with; null: not yet for this date
  reminded_days integer,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint compliance_documents__kind check (kind in ('ssm', 'fosim', 'food_handler', 'typhoid', 'halal', 'other')),
  constraint compliance_documents__title check ((kind = 'other') = (title <> ''))
);
create index compliance_documents__due on compliance_documents (expires_on) where expires_on is not null;
select isolate_by_tenant('compliance_documents');
create trigger announce_change after insert or update or delete on compliance_documents
  for each row execute function announce_store_change();

alter table attachments drop constraint attachments__module;
alter table attachments add constraint attachments__module
  check (module in ('product', 'logo', 'banner', 'review', 'order', 'document'));
