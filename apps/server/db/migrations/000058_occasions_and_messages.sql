-- Days of the year that matter to a customer, as her store's people wrote them down (docs/decisions/058).
create table customer_occasions (
  tenant_id uuid not null,
  id uuid not null,
  customer_id uuid not null,
  name text not null,
  month integer not null,
  day integer not null,
  -- since when; null: nobody said
  year integer,
  note text not null default '',
  -- 314 of 14 March: what a month and the days ahead are found by
  month_day integer not null generated always as (month * 100 + day) stored,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint customer_occasions__name check (name <> ''),
  constraint customer_occasions__day check (
    month between 1 and 12
    and day between 1 and case when month = 2 then 29 when month in (4, 6, 9, 11) then 30 else 31 end
  )
);
create index customer_occasions__customer on customer_occasions (tenant_id, customer_id, month_day);
create index customer_occasions__day on customer_occasions (tenant_id, month_day, customer_id);
select isolate_by_tenant('customer_occasions');

-- What a store wrote to customers who agreed to be told of news. The id is the sender's: the same again is the same.
create table customer_messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- to several
  is_bulk boolean not null,
  -- null: words of the store's own
  template text,
  -- as they were written, or as the sender read ours; placeholders are filled for each reader
  subject text not null,
  body text not null,
  sent_by uuid not null,
  sent_at timestamptz not null default now(),
  -- that day in Malaysia
  sent_on date not null,
  request_hash text not null,
  chosen integer not null,
  receivers integer not null,
  -- why others who were chosen got none, with how many
  left_out jsonb not null default '{}',
  primary key (tenant_id, id),
  constraint customer_messages__template check (template in ('birthday', 'thanks', 'miss_you', 'new_menu')),
  constraint customer_messages__receivers check (receivers between 1 and 500 and (is_bulk or receivers = 1))
);
-- To several once a day, whatever two tabs do.
create unique index customer_messages__one_a_day on customer_messages (tenant_id, sent_on) where is_bulk;
create index customer_messages__newest on customer_messages (tenant_id, sent_at desc, id desc);
create index customer_messages__old on customer_messages (sent_at);
select isolate_by_tenant('customer_messages');

-- Whom it goes to, and how far it is. Addresses are read at the moment of sending and kept nowhere.
create table customer_message_receivers (
  tenant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  message_id uuid not null,
  customer_id uuid not null,
  -- `left_out`: she took her consent back, or was blocked, before it left. `refused`: no mail server takes it.
  state text not null default 'waiting',
  -- whoever sends it has it in hand since then
  claimed_at timestamptz,
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, message_id) references customer_messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  constraint customer_message_receivers__state check (state in ('waiting', 'sent', 'left_out', 'refused')),
  constraint customer_message_receivers__settled check ((state = 'waiting') = (settled_at is null))
);
create index customer_message_receivers__message on customer_message_receivers (tenant_id, message_id, state);
create index customer_message_receivers__customer on customer_message_receivers (tenant_id, customer_id, message_id);
select isolate_by_tenant('customer_message_receivers');
